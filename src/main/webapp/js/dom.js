// Everything from the server enters the page through these functions, as text and never as markup.

export const byId = (id) => document.getElementById(id);

/** `element('td', {class: 'number', 'data-x': 1}, 'text', child…)` */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) {
      node.setAttribute(key, '');
    } else if (value !== false && value != null) {
      node.setAttribute(key, value);
    }
  }
  node.append(...children.filter((child) => child != null));
  return node;
}

/** A long name of parts, which may be broken behind a part but not within one. */
export function breakable(text) {
  return text.split(/(?<=[/+])/).flatMap((part, i) => (i ? [element('wbr'), part] : [part]));
}

/** Writes only what differs: an untouched text node costs the browser no layout and a screen reader no words. */
export function setText(node, text) {
  if (node.textContent !== text) {
    node.textContent = text;
  }
}

export function setAttribute(node, name, value) {
  if (value == null || value === false) {
    if (node.hasAttribute(name)) {
      node.removeAttribute(name);
    }
  } else if (node.getAttribute(name) !== String(value)) {
    node.setAttribute(name, value);
  }
}
