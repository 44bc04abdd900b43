/**
 * True if the body of a 404 is that of a registry that has nothing under a name: it says so in JSON. A server on the way, or
 * one that has lost its own, answers with a page, or with some other error.
 */
export function saysNotFound(body: string): boolean {
  return /^\s*\{/.test(body) && /"[^"]{0,80}\bnot[ _]found/i.test(body);
}
