// A call as a line for a shell.

import { example, resolve } from './openapi.js';

const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

function valueOf(document, parameter) {
  const given = parameter.example ?? Object.values(parameter.examples ?? {})[0]?.value;
  if (given !== undefined) {
    return String(given);
  }
  // a made-up word would be refused; a service is always called 0 as well
  const made = example(document, parameter.schema);
  return parameter.name.toLowerCase().includes('service') ? '0' : String(made);
}

/** What the call cannot do without, and what its author gave an example for. */
function belongsInExample({ required, example: given, schema }) {
  return required || given !== undefined || schema?.default !== undefined;
}

/** @param base the address of the context, without a slash at its end */
export function curl(document, base, { method, path, operation, parameters }) {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (whole, name) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    return parameter ? encodeURIComponent(valueOf(document, parameter)) : whole;
  });
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && belongsInExample(parameter))
    .map((parameter) => `${encodeURIComponent(parameter.name)}=${encodeURIComponent(valueOf(document, parameter))}`);
  const url = base + filled + (query.length ? `?${query.join('&')}` : '');
  const words = ['curl'];
  const streams = Object.values(operation.responses ?? {}).some((response) => response.content?.['text/event-stream']);
  if (streams) {
    words.push('--no-buffer');
  }
  if (method !== 'get') {
    words.push(`-X ${method.toUpperCase()}`);
  }
  const body = resolve(document, operation.requestBody).content?.['application/json'];
  if (body) {
    words.push("-H 'Content-Type: application/json'");
    const given = body.example ?? Object.values(body.examples ?? {})[0]?.value;
    words.push(`-d ${quote(JSON.stringify(given ?? example(document, body.schema)))}`);
  }
  words.push(quote(url));
  return words.join(' ');
}
