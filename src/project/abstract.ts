import type { ManuscriptSource } from '../manuscript/block.ts';
import { readPassage } from '../manuscript/passage.ts';
import { enclosedStretches } from '../text/enclosed-stretches.ts';
import { CITATION } from '../text/placeholders.ts';
import { parseYaml } from '../text/yaml.ts';
import type { Paper } from './paper.ts';

const abstractHeading = /^(?:abstract|summary|zusammenfassung|kurzfassung|résumé|resumen|riassunto|sommario|resumo)$/i;

/**
 * The abstract of a paper as plain text, its paragraphs separated by blank lines: the environment or command of LaTeX,
 * the field of the metadata, or a section of that name. Undefined if there is none.
 */
export function abstractOf(paper: Pick<Paper, 'sources' | 'main' | 'sections' | 'format'>): string | undefined {
  for (const source of paper.sources.values()) {
    const written = paper.format === 'latex' ? latexAbstract(source.text) : undefined;
    if (written !== undefined) {
      return plainText(written, source);
    }
  }
  const main = paper.sources.get(paper.main);
  const field = paper.format === 'markdown' && main !== undefined ? metadataAbstract(main.text) : undefined;
  if (field !== undefined && main !== undefined) {
    return plainText(field, main);
  }
  const section = paper.sections.find(({ heading }) => abstractHeading.test(heading.title.trim()));
  const text = section?.paragraphs.map(({ prose }) => withoutCitations(prose.plain.text)).join('\n\n');
  return text === '' ? undefined : text;
}

/** What is between `\begin{abstract}` and `\end{abstract}`, or in `\abstract{…}`, outside comments. */
function latexAbstract(text: string): string | undefined {
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
  return written.find(({ at }) => !/(?<!\\)%/.test(text.slice(text.lastIndexOf('\n', at) + 1, at)))?.content;
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
