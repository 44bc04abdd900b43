import type { Bibliography } from '../bibliography/entry.ts';
import { readDirective } from '../manuscript/directive.ts';
import type { Directive } from '../manuscript/model.ts';
import { textOf, type Paper } from '../project/paper.ts';
import { formatOf } from '../project/formats.ts';
import type { TextRange } from '../text/range.ts';
import { memoized } from './contract.ts';
import type { FileEdit, Location } from './finding.ts';

/** A stretch of a file in which some rules, or all, are silent. */
interface Suppression {
  readonly range: TextRange;
  /** Rule ids; empty for all. */
  readonly rules: readonly string[];
}

/** The suppression comments of a paper, bibliographies included, ready to be asked. */
export class Suppressions {
  readonly #byFile: ReadonlyMap<string, readonly Suppression[]>;

  constructor(paper: Paper) {
    const directives = directivesOf(paper);
    this.#byFile = new Map(
      [...new Set(directives.map(({ file }) => file))].map((file) => [
        file,
        suppressionsIn(
          textOf(paper, file) ?? '',
          directives.filter((directive) => directive.file === file),
        ),
      ]),
    );
  }

  /** Whether a finding of a rule at a place is silenced: its first character lies in a stretch that names the rule. */
  silences(rule: string, { file, range }: Location): boolean {
    return (this.#byFile.get(file) ?? []).some(
      (suppression) =>
        suppression.range.start <= range.start &&
        range.start <= suppression.range.end &&
        (suppression.rules.length === 0 || suppression.rules.includes(rule)),
    );
  }
}

/** Every suppression comment of a paper: those of the manuscript and those between the entries of its bibliographies. */
export function directivesOf(paper: Paper): Directive[] {
  return [...paper.directives, ...paper.bibliographies.flatMap(bibliographyDirectives)];
}

const directiveLine = /^[ \t]*(?:%+|@comment\s*\{)?[ \t]*situate-ignore.*$/gim;

const bibliographyDirectives = memoized(({ path: file, text }: Bibliography): Directive[] => {
  if (!text.includes('situate-ignore')) {
    return [];
  }
  return [...text.matchAll(directiveLine)].flatMap(({ 0: line, index }) => {
    const lead = /^[ \t]*(?:@comment\s*\{)?/i.exec(line)?.[0].length ?? 0;
    const directive = readDirective(line.slice(lead).replace(/\}\s*$/, ''), index + lead);
    return directive === undefined ? [] : [{ ...directive, file }];
  });
});

function suppressionsIn(text: string, directives: readonly Directive[]): Suppression[] {
  const suppressions: Suppression[] = [];
  for (const [index, directive] of directives.entries()) {
    const rules = directive.rules.map(({ id }) => id);
    switch (directive.scope) {
      case 'file':
        suppressions.push({ rules, range: { start: 0, end: text.length } });
        break;
      case 'next':
        suppressions.push({ rules, range: { start: directive.start, end: nextParagraphEnd(text, directive.end) } });
        break;
      case 'start': {
        const end = directives.find((other, at) => at > index && other.scope === 'end')?.start ?? text.length;
        suppressions.push({ rules, range: { start: directive.start, end } });
        break;
      }
      case 'end':
    }
  }
  return suppressions;
}

const nextBlankLine = /\n[ \t]*\r?(?:\n|$)/g;

/** The end of the first paragraph with text after an offset: at the blank line that follows it. */
function nextParagraphEnd(text: string, offset: number): number {
  const lineEnd = text.indexOf('\n', offset);
  const rest = lineEnd === -1 ? text.length : lineEnd;
  const firstText = rest + (text.slice(rest).search(/\S/) + 1 || 1) - 1;
  nextBlankLine.lastIndex = firstText;
  return nextBlankLine.exec(text)?.index ?? text.length;
}

/** The edit that silences a rule for the paragraph in which a finding lies, by a comment on a line of its own above it. */
export function suppressionEdit(text: string, { file, range }: Location, rule: string, reason: string): FileEdit {
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const directive = `situate-ignore ${rule}: ${reason}`;
  const isMarkdown = formatOf(file) === 'markdown';
  const metadata = isMarkdown ? frontMatter.exec(text) : null;
  const isMetadata = metadata !== null && range.start < metadata[0].length;
  const offset = isMetadata ? lineStartOf(text, range.start) : paragraphStart(text, range.start);
  const comment = isMetadata ? `# ${directive}` : isMarkdown ? `<!-- ${directive} -->` : `% ${directive}`;
  return { file, range: { start: offset, end: offset }, newText: comment + lineBreak };
}

const frontMatter = /^---[ \t]*\r?\n[\s\S]*?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

function lineStartOf(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** The start of the first line of the paragraph around an offset. */
function paragraphStart(text: string, offset: number): number {
  let start = lineStartOf(text, offset);
  while (start > 0) {
    const previous = lineStartOf(text, start - 1);
    if (text.slice(previous, start).trim() === '') {
      break;
    }
    start = previous;
  }
  return start;
}
