import type { ManuscriptSource } from '../manuscript/block.ts';
import { readPassage } from '../manuscript/passage.ts';
import { memoize } from '../task/memoize.ts';
import { enclosedBy, signsIn } from '../text/enclosed-stretches.ts';
import { CITATION } from '../text/placeholders.ts';
import { shiftRange } from '../text/range.ts';
import { parseYaml } from '../text/yaml.ts';
import { rememberByBlock } from './block-memo.ts';
import type { Paper } from './paper.ts';

const abstractHeading = /^(?:abstract|summary|zusammenfassung|kurzfassung|résumé|resumen|riassunto|sommario|resumo)$/i;

/** Headings of what comes before the first chapter of a thesis. */
const frontMatterHeading =
  /^(?:acknowledge?ments?|declaration|dedication|preface|foreword|highlights|keywords|(?:table of )?contents|danksagung|erklärung|vorwort|inhaltsverzeichnis|remerciements|avant-propos|agradecimientos|ringraziamenti)\b/i;

type AbstractedPaper = Pick<Paper, 'sources' | 'main' | 'sections' | 'format' | 'links'>;

/**
 * The abstract of a paper as plain text, its paragraphs separated by blank lines: the environment or command of LaTeX
 * before the first chapter or section, the field of the metadata, or a section of that name. Chapters may have abstracts
 * of their own, which are not the paper's. Undefined if there is none.
 */
export function abstractOf(paper: AbstractedPaper): string | undefined {
  const beginning = beginningOf(paper);
  const isBefore = (file: string, offset: number): boolean =>
    beginning === undefined || compareInReadingOrder(paper, { file, offset }, beginning) < 0;
  for (const source of paper.format === 'latex' ? paper.sources.values() : []) {
    const written = latexAbstracts(source).find(({ at }) => isBefore(source.path, at));
    if (written !== undefined) {
      return plainText(written.content, source);
    }
  }
  const main = paper.sources.get(paper.main);
  const field = paper.format === 'markdown' && main !== undefined ? metadataAbstract(main.text) : undefined;
  if (field !== undefined && main !== undefined) {
    return plainText(field, main);
  }
  const named = paper.sections.filter(({ heading }) => abstractHeading.test(heading.title.trim()));
  const section =
    paper.format === 'latex' ? named.find(({ file, headingRange }) => isBefore(file, headingRange.start)) : named[0];
  const text = section?.paragraphs.map(({ prose }) => withoutCitations(prose.plain.text)).join('\n\n');
  return text === '' ? undefined : text;
}

/** Where the text of a LaTeX paper begins: its first chapter or section that is not front matter. */
function beginningOf({ sections, sources, format }: AbstractedPaper): FilePlace | undefined {
  const headed =
    format === 'latex' ? sections.filter(({ headingRange }) => headingRange.start !== headingRange.end) : [];
  const text = headed.filter(
    ({ heading: { title } }) => !abstractHeading.test(title.trim()) && !frontMatterHeading.test(title.trim()),
  );
  // A heading without a number comes before the text, unless none has one.
  const first =
    text.find(({ file, headingRange }) => isNumbered(sources.get(file)?.text ?? '', headingRange.start)) ?? text[0];
  return first && { file: first.file, offset: first.headingRange.start };
}

function isNumbered(source: string, start: number): boolean {
  return !/^\\(?:[a-zA-Z]+\*|prefacesection|addpart|addchap|addsec|minisec)/.test(source.slice(start, start + 40));
}

/** The text between `\begin{abstract}` and `\end{abstract}`, or in `\abstract{…}`, outside comments. */
const latexAbstracts = memoize(({ text, blocks }: ManuscriptSource): readonly WrittenAbstract[] => {
  // Few blocks have the word, and a paper has thousands of blocks.
  const mentioning = blocks.filter(mentionsAbstract);
  const edges = mentioning.flatMap((block) =>
    edgesIn(block).map(({ range, ...role }) => ({ ...role, range: shiftRange(range, block.start) })),
  );
  const written = [
    ...enclosedBy(edges).map(({ opening, closing }) => ({
      at: opening.start,
      content: text.slice(opening.end, closing.start),
    })),
    ...mentioning.flatMap((block) => commandsIn(block).flatMap((at) => abstractCommandAt(text, block.start + at))),
  ].sort((a, b) => a.at - b.at);
  return written.filter(({ at }) => !/(?<!\\)%/.test(text.slice(text.lastIndexOf('\n', at) + 1, at)));
});

/** An abstract in LaTeX, and where its environment or command begins. */
interface WrittenAbstract {
  readonly at: number;
  readonly content: string;
}

const mentionsAbstract = rememberByBlock((text) => text.includes('abstract'));

/** The edges of abstracts in a block, in its offsets. */
const edgesIn = rememberByBlock((text) =>
  signsIn(text, /\\(?:begin|end)\s*\{abstract\}/g, ([sign]) =>
    sign.startsWith('\\begin') ? { opens: 'abstract' } : { closes: 'abstract' },
  ),
);

/** Where a block has the command, whose argument may end in a later one. */
const commandsIn = rememberByBlock((text) => Array.from(text.matchAll(/\\abstract\s*\{/g), ({ index }) => index));

function abstractCommandAt(text: string, at: number): WrittenAbstract[] {
  const command = /\\abstract\s*\{((?:[^{}]|\{[^{}]*\})*)\}/y;
  command.lastIndex = at;
  const found = command.exec(text);
  return found === null ? [] : [{ at, content: found[1]! }];
}

function metadataAbstract(text: string): string | undefined {
  const yaml = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text)?.[1];
  if (yaml === undefined) {
    return undefined;
  }
  try {
    const value: unknown = parseYaml(yaml).get('abstract');
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  } catch {
    // It is nested too deeply, or an alias leads nowhere.
    return undefined;
  }
}

function plainText(written: string, source: ManuscriptSource): string | undefined {
  const abstract = readPassage(written.trim(), source)
    .paragraphs.map(({ text }) => withoutCitations(text))
    .join('\n\n');
  return abstract === '' ? undefined : abstract;
}

function withoutCitations(text: string): string {
  return text
    .replaceAll(CITATION, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
}

/** A place in a file of a paper. */
interface FilePlace {
  readonly file: string;
  readonly offset: number;
}

/**
 * Compares two places of a paper in the order in which it is read: below 0 if the first comes first, also where one of
 * them is in a file that is included before the other, or inside a file around it.
 */
function compareInReadingOrder(paper: Pick<Paper, 'main' | 'links'>, a: FilePlace, b: FilePlace): number {
  const [wayToA, wayToB] = [wayTo(paper, a), wayTo(paper, b)];
  const differing = wayToA.findIndex((offset, index) => offset !== wayToB[index]);
  return differing === -1 ? wayToA.length - wayToB.length : wayToA[differing]! - (wayToB[differing] ?? -1);
}

/** The offsets on the way to a place: those of the inclusions, from the main file on, then its own. */
function wayTo({ main, links }: Pick<Paper, 'main' | 'links'>, { file, offset }: FilePlace): number[] {
  const way = [offset];
  const seen = new Set<string>();
  for (let current = file; current !== main && !seen.has(current); ) {
    seen.add(current);
    const link = links.find(({ resolved }) => resolved === current);
    if (link === undefined) {
      break;
    }
    way.unshift(link.range.start);
    current = link.file;
  }
  return way;
}
