// The page of the API: the OpenAPI description of this very server, made readable.

import { apiDocs } from './api.js';
import { callId, callPart, schemaId, schemaPart } from './api-parts.js';
import { breakable, byId, element, setText } from './dom.js';
import { groups } from './openapi.js';

function contentsPart(title, links) {
  return [
    element('h2', {}, title),
    element(
      'ul',
      {},
      ...links.map(({ id, method, label, text }) =>
        element(
          'li',
          {},
          element(
            'a',
            { href: `#${id}` },
            method ? element('span', { class: 'method', 'data-method': method }, label) : null,
            element('span', {}, ...breakable(text)),
          ),
        ),
      ),
    ),
  ];
}

function show(description) {
  // the description's own server address may be what a proxy hides; this page was reached under the right one
  const base = new URL('.', location.href).href.replace(/\/$/, '');
  const { title, version, description: words } = description.info ?? {};
  setText(byId('api-title'), [title ?? 'API', version].filter(Boolean).join(' '));
  setText(byId('api-about'), words ?? '');
  const contents = byId('contents');
  const about = new Map(
    (description.tags ?? []).filter((tag) => tag.description).map((tag) => [tag.name, tag.description]),
  );
  for (const [tag, calls] of groups(description)) {
    byId('calls').append(
      element(
        'section',
        { 'aria-label': tag },
        element('h2', { class: 'group' }, tag),
        about.has(tag) ? element('p', { class: 'muted' }, about.get(tag)) : null,
      ),
      ...calls.map((call) => callPart(description, base, call)),
    );
    contents.append(
      ...contentsPart(
        tag,
        calls.map((call) => ({ id: callId(call), method: call.method, label: call.label, text: call.path })),
      ),
    );
  }
  const schemas = Object.entries(description.components?.schemas ?? {});
  if (schemas.length > 0) {
    byId('schemas').hidden = false;
    byId('schemas').append(...schemas.map(([name, schema]) => schemaPart(description, name, schema)));
    contents.append(
      ...contentsPart(
        'Schemas',
        schemas.map(([name]) => ({ id: schemaId(name), text: name })),
      ),
    );
  }
  byId('api-status').hidden = true;
  // the part named in the address was not there yet when the browser looked for it
  if (location.hash) {
    byId(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }
}

try {
  show(await apiDocs());
} catch (error) {
  setText(byId('api-status'), `The description could not be loaded: ${error.message}`);
}
