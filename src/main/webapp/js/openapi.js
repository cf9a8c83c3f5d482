// Reading an OpenAPI description: references, names of types, examples.

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];
const DEPTH = 6;
// what a made-up value would get wrong where the description gives no example
const USUAL = { intensity: 100, arrival: 'poisson' };

export function refName(schema) {
  return schema?.$ref?.split('/').at(-1) ?? null;
}

export function resolve(document, node) {
  let at = node;
  for (let hops = 0; at?.$ref?.startsWith('#/') && hops < 20; hops++) {
    at = at.$ref
      .slice(2)
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce((parent, key) => parent?.[key], document);
  }
  return at ?? {};
}

/** All calls, grouped by their first tag, in the order of the document. */
export function groups(document) {
  const byTag = new Map();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const methods = METHODS.filter((name) => item[name]);
    const any = methods.length === METHODS.length;
    // a call that takes every method is described once for each of them; it is still one call
    for (const method of any ? ['get'] : methods) {
      const operation = item[method];
      const tag = operation.tags?.[0] ?? 'Calls';
      const shared = (item.parameters ?? []).map((parameter) => resolve(document, parameter));
      const own = (operation.parameters ?? []).map((parameter) => resolve(document, parameter));
      const overridden = (parameter) => own.some((mine) => mine.name === parameter.name && mine.in === parameter.in);
      const call = {
        method,
        label: any ? 'ANY' : method.toUpperCase(),
        path,
        operation,
        parameters: [...shared.filter((parameter) => !overridden(parameter)), ...own],
      };
      byTag.set(tag, [...(byTag.get(tag) ?? []), call]);
    }
  }
  return byTag;
}

/** The name of a type as a list of parts; a part with `ref` is a link to a schema. */
export function typeParts(schema) {
  if (!schema) {
    return [{ text: 'anything' }];
  }
  const name = refName(schema);
  if (name) {
    return [{ text: name, ref: name }];
  }
  const choice = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (choice) {
    const word = schema.allOf ? ' and ' : ' or ';
    return choice.flatMap((each, i) => [...(i ? [{ text: word }] : []), ...typeParts(each)]);
  }
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'object'];
  if (types.includes('array')) {
    return [{ text: 'array of ' }, ...typeParts(schema.items)];
  }
  if (types.includes('object') && typeof schema.additionalProperties === 'object') {
    return [{ text: 'map to ' }, ...typeParts(schema.additionalProperties)];
  }
  const text = types.join(' or ') + (schema.format ? ` (${schema.format})` : '');
  return [{ text }];
}

/** Limits and choices of a schema in words. */
export function limits(schema = {}) {
  const words = [];
  if (schema.enum) {
    words.push(`one of ${schema.enum.join(', ')}`);
  }
  if (schema.minimum != null) {
    words.push(`at least ${schema.minimum}`);
  }
  if (schema.maximum != null) {
    words.push(`at most ${schema.maximum}`);
  }
  if (schema.pattern) {
    words.push(`matches ${schema.pattern}`);
  }
  if (schema.default !== undefined) {
    words.push(`usually ${JSON.stringify(schema.default)}`);
  }
  return words.join('; ');
}

/** An example value: the one that is given, else one made up from the type. */
export function example(document, node, depth = 0) {
  const schema = resolve(document, node);
  const given = schema.example ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0];
  if (given !== undefined || depth > DEPTH) {
    return given ?? null;
  }
  const first = schema.oneOf?.[0] ?? schema.anyOf?.[0];
  if (first) {
    return example(document, first, depth + 1);
  }
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== 'null') : schema.type;
  switch (type) {
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return 'text';
    case 'array':
      return [example(document, schema.items, depth + 1)];
    default:
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [
          key,
          value.example ?? USUAL[key] ?? example(document, value, depth + 1),
        ]),
      );
  }
}
