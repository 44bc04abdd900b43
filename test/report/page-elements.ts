import assert from 'node:assert/strict';
import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** The root of a page, which has to be well-formed. */
export function rootOf(page: string): XmlElement {
  const { root } = parseXml(page);
  assert.ok(root);
  return root;
}

/** All elements of a name, in order. */
export function elements(root: XmlElement, name: string): XmlElement[] {
  const within = root.children.filter((child) => child instanceof XmlElement);
  return within.flatMap((child) => [...(child.name === name ? [child] : []), ...elements(child, name)]);
}

/** The texts of all elements of a name. */
export function textsOf(root: XmlElement, name: string): string[] {
  return elements(root, name).map(({ text }) => text);
}
