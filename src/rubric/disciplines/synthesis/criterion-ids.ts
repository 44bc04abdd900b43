/** The most characters of an id, before a number that tells it from another one. */
const longest = 60;

/** A name as an id: small letters, digits and hyphens; empty if it has no letter or digit of the Latin alphabet. */
export function idOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let id = '';
  for (const word of words ?? []) {
    const longer = id === '' ? word.slice(0, longest) : `${id}-${word}`;
    if (longer.length > longest) break;
    id = longer;
  }
  return id;
}

/** Gives out ids of names, each once. */
export class CriterionIds {
  readonly #given = new Set<string>();

  /** An id made of the name, or of `otherwise` if it has no letters for one. */
  give(name: string, otherwise: string): string {
    const base = idOf(name) || idOf(otherwise);
    let id = base;
    for (let number = 2; this.#given.has(id); number++) {
      id = `${base}-${number}`;
    }
    this.#given.add(id);
    return id;
  }
}
