import type { Locator } from 'playwright-core';

/**
 * The texts of elements, with white space folded, whether or not they are drawn: rows out of view are not drawn until they
 * come near it (`content-visibility`), and the browser says of them that they show no text.
 */
export async function textsIn(elements: Locator): Promise<string[]> {
  return (await elements.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
}
