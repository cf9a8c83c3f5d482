// The pieces of the API page: a call, a schema.

import { curl } from './curl.js';
import { breakable, element, setText } from './dom.js';
import { limits, resolve, typeParts } from './openapi.js';

export const schemaId = (name) => `schema-${name}`;
export const callId = ({ method, path }) => `${method}${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;

function type(schema) {
  return typeParts(schema).map((part) =>
    part.ref ? element('a', { href: `#${schemaId(part.ref)}` }, part.text) : part.text,
  );
}

function table(caption, heads, rows) {
  return element(
    'div',
    { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': caption },
    element(
      'table',
      {},
      element('caption', {}, caption),
      element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
      element('tbody', {}, ...rows),
    ),
  );
}

const row = (...cells) =>
  element('tr', {}, ...cells.map((cell) => element('td', {}, ...(Array.isArray(cell) ? cell : [cell]))));

function about(schema, description) {
  return [description ?? schema?.description, limits(schema)].filter(Boolean).join(' · ');
}

function parameterTable(parameters) {
  return table(
    'Parameters',
    ['Name', 'In', 'Type', 'What it is'],
    parameters.map((parameter) =>
      row(
        [element('code', {}, parameter.name), parameter.required ? ' required' : ''],
        parameter.in,
        type(parameter.schema),
        about(parameter.schema, parameter.description),
      ),
    ),
  );
}

function contentRows(label, description, content) {
  const kinds = Object.entries(content ?? {});
  if (kinds.length === 0) {
    return [row(element('code', {}, label), '', '', description ?? '')];
  }
  return kinds.map(([mime, { schema }]) =>
    row(element('code', {}, label), breakable(mime), type(schema), description ?? ''),
  );
}

function curlBox(text, name) {
  const button = element(
    'button',
    { type: 'button', class: 'quiet', 'aria-label': `Copy the curl example of ${name}` },
    'Copy',
  );
  const code = element('code', {}, text);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text);
      setText(button, 'Copied');
    } catch {
      // clipboards are closed to pages that came over plain HTTP from another host; a selection is one key away
      getSelection().selectAllChildren(code);
      setText(button, 'Selected');
    }
    setTimeout(() => setText(button, 'Copy'), 2000);
  });
  return element('div', { class: 'curl' }, element('pre', {}, code), button);
}

export function callPart(document, base, call) {
  const { method, label, path, operation, parameters } = call;
  const name = `${label} ${path}`;
  const body = resolve(document, operation.requestBody);
  return element(
    'article',
    { id: callId(call), class: 'panel call' },
    element(
      'h3',
      {},
      element('span', { class: 'method', 'data-method': method }, label),
      element('code', {}, ...breakable(path)),
    ),
    operation.deprecated ? element('p', { class: 'muted' }, 'Deprecated.') : null,
    operation.summary ? element('p', {}, operation.summary) : null,
    operation.description ? element('p', { class: 'muted description' }, operation.description) : null,
    curlBox(curl(document, base, call), name),
    parameters.length ? parameterTable(parameters) : null,
    body.content
      ? table(
          body.required ? 'Body (required)' : 'Body',
          ['Part', 'Media type', 'Type', 'What it is'],
          contentRows('body', body.description, body.content),
        )
      : null,
    table(
      'Answers',
      ['Status', 'Media type', 'Type', 'When'],
      Object.entries(operation.responses ?? {}).flatMap(([status, answer]) => {
        const response = resolve(document, answer);
        return contentRows(status, response.description, response.content);
      }),
    ),
  );
}

export function schemaPart(document, name, node) {
  const schema = resolve(document, node);
  const required = new Set(schema.required ?? []);
  const properties = Object.entries(schema.properties ?? {});
  return element(
    'article',
    { id: schemaId(name), class: 'panel schema' },
    element('h3', {}, element('code', {}, name)),
    schema.description ? element('p', { class: 'muted description' }, schema.description) : null,
    properties.length
      ? table(
          'Properties',
          ['Name', 'Type', 'What it is'],
          properties.map(([key, property]) =>
            row(
              [element('code', {}, key), required.has(key) ? ' required' : ''],
              type(property),
              about(property, property.description),
            ),
          ),
        )
      : element('p', {}, ...type(schema), ' ', limits(schema)),
  );
}
