import type { ManuscriptSource } from '../manuscript/block.ts';
import { readPassage } from '../manuscript/passage.ts';
import { enclosedStretches } from '../text/enclosed-stretches.ts';
import { CITATION } from '../text/placeholders.ts';
import { parseYaml } from '../text/yaml.ts';
import type { Paper } from './paper.ts';
import { compareInReadingOrder, type FilePlace } from './reading-order.ts';

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
    const written = latexAbstracts(source.text).find(({ at }) => isBefore(source.path, at));
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
  // What has no number comes before the text, unless nothing has one.
  const first =
    text.find(({ file, headingRange }) => isNumbered(sources.get(file)?.text ?? '', headingRange.start)) ?? text[0];
  return first && { file: first.file, offset: first.headingRange.start };
}

function isNumbered(source: string, start: number): boolean {
  return !/^\\(?:[a-zA-Z]+\*|prefacesection|addpart|addchap|addsec|minisec)/.test(source.slice(start, start + 40));
}

/** What is between `\begin{abstract}` and `\end{abstract}`, or in `\abstract{…}`, outside comments. */
function latexAbstracts(text: string): { readonly at: number; readonly content: string }[] {
  const environments = enclosedStretches(text, abstractEdge, ([sign]) =>
    sign.startsWith('\\begin') ? { opens: 'abstract' } : { closes: 'abstract' },
  );
  const written = [
    ...environments.map(({ opening, closing }) => ({
      at: opening.start,
      content: text.slice(opening.end, closing.start),
    })),
    ...Array.from(text.matchAll(abstractCommand), ({ 1: content = '', index }) => ({ at: index, content })),
  ].sort((a, b) => a.at - b.at);
  return written.filter(({ at }) => !/(?<!\\)%/.test(text.slice(text.lastIndexOf('\n', at) + 1, at)));
}

const abstractEdge = /\\(?:begin|end)\s*\{abstract\}/g;
const abstractCommand = /\\abstract\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g;

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
