import type { Section } from '../model.ts';

/** Comments. */
const head = /^(?:\s*<!--[^]*?-->)*/;

/** Where the comments after a heading end, which ends at an offset. */
export function headEnd(text: string, offset: number): number {
  return offset + head.exec(text.slice(offset))![0].trimEnd().length;
}

/** Headings after which no text of a paper comes. */
const end =
  /^(?:references|bibliography|works cited|literature(?: cited)?|literatur(?:verzeichnis)?|r[ée]f[ée]rences|bibliographie|referencias|bibliograf[ií]a|riferimenti|refer[êe]ncias|append(?:ix|ices)\b.*)$/i;

/** Where the first section begins that is not text. */
export function endOfText(text: string, sections: readonly Pick<Section, 'heading' | 'headingRange'>[]): number {
  return sections.find(({ heading: { title } }) => end.test(title.trim()))?.headingRange.start ?? text.length;
}

/** A heading of the level of the paper's sections. */
export function heading(title: string, [first = 1, ...others]: readonly number[]): string {
  // A single heading above all others is the title.
  const isTitle = others.length > 0 && others.every((level) => level > first);
  const level = isTitle ? Math.min(...others) : Math.min(first, ...others);
  return `${'#'.repeat(level)} ${title}`;
}
