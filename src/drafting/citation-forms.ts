import { citationCommands } from '../manuscript/latex/citation-commands.ts';
import type { CitationMark } from '../manuscript/marks.ts';
import type { Vocabulary } from '../manuscript/vocabulary.ts';
import type { CitationStyle } from '../project/citation-style.ts';
import type { Paper } from '../project/paper.ts';

/** How a paper writes its citations. */
export interface CitationForms {
  /** A citation beside its sentence, of one work or several: `\citep{a,b}`, `[@a; @b]`. */
  parenthetical(keys: readonly string[]): string;
  /** A citation that stands for the names of the authors: `\citet{a}`, `@a`. Undefined where the style has none. */
  textual(key: string): string | undefined;
  /** What stands between a word and a citation beside it: a tie where the paper mostly has one. */
  readonly space: ' ' | '~';
}

/** Commands whose one group holds keys and which print nothing but the citation. */
const parentheticalCommands: ReadonlySet<string> = new Set(
  'citep parencite autocite smartcite supercite cite shortcite citeNP onlinecite inlinecite upcite citen footcite'.split(' '),
);
const textualCommands: ReadonlySet<string> = new Set(
  'citet textcite newcite citeA shortciteA citeN citeasnoun citeonline'.split(' '),
);

/** The commands of styles that a paper without citations of its own would use. */
const parentheticalOf: Readonly<Record<CitationStyle['system'], string>> = {
  natbib: 'citep',
  biblatex: 'parencite',
  apacite: 'cite',
  pandoc: '@',
  plain: 'cite',
};

/**
 * Reads off a paper how its citations are written: with the commands that its own citations use most, or else with those
 * of its citation style.
 */
export function citationForms(paper: Paper): CitationForms {
  if (paper.format === 'markdown') {
    return {
      parenthetical: (keys) => `[${keys.map(pandocKey).join('; ')}]`,
      textual: pandocKey,
      space: ' ',
    };
  }
  const vocabulary = paper.sources.get(paper.main)?.vocabulary;
  const parenthetical = mostUsed(paper, (mark) => isParenthetical(mark, vocabulary)) ?? parentheticalOf[paper.style.system];
  const textual = mostUsed(paper, (mark) => isTextual(mark, vocabulary)) ?? paper.style.textualCommand;
  return {
    parenthetical: (keys) => `\\${parenthetical}{${keys.join(', ')}}`,
    textual: (key) => (textual === undefined ? undefined : `\\${textual}{${key}}`),
    space: prefersTies(paper) ? '~' : ' ',
  };
}

/** Whether a citation is written as one beside the sentence, with nothing but its keys. */
export function isParenthetical({ command, form }: CitationMark, vocabulary: Vocabulary | undefined): boolean {
  return parentheticalCommands.has(command) || ((form === 'parenthetical' || form === 'plain') && takesKeysAlone(command, vocabulary));
}

/** Whether a citation is written as one that names the authors in the sentence, with nothing but its keys. */
export function isTextual({ command, form }: CitationMark, vocabulary: Vocabulary | undefined): boolean {
  return textualCommands.has(command) || (form === 'textual' && takesKeysAlone(command, vocabulary));
}

/** Whether a command that the paper defines itself has one argument, the keys. */
function takesKeysAlone(command: string, vocabulary: Vocabulary | undefined): boolean {
  const shape = citationCommands.has(command) ? undefined : vocabulary?.citations.get(command);
  return shape?.arguments === 1 && shape.keysArgument === 1 && !shape.multiple;
}

/** The command of most of the citations that a test holds for; of several, the one that comes first. */
function mostUsed({ stretches }: Paper, test: (mark: CitationMark) => boolean): string | undefined {
  const counts = new Map<string, number>();
  for (const { citations } of stretches) {
    for (const mark of citations.filter(test)) {
      counts.set(mark.command, (counts.get(mark.command) ?? 0) + 1);
    }
  }
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}

/** Whether most citations beside a sentence follow a tie. */
function prefersTies({ stretches }: Paper): boolean {
  let ties = 0;
  let spaces = 0;
  for (const { block, citations } of stretches) {
    for (const { start, form } of citations) {
      const before = block.text[start - 1] ?? '';
      if (form !== 'textual' && before === '~') {
        ties++;
      } else if (form !== 'textual' && /\s/.test(before)) {
        spaces++;
      }
    }
  }
  return ties > spaces;
}

/** Keys that pandoc reads to their end wherever they stand; others need braces. */
const simplePandocKey = /^[\p{L}\p{N}_](?:[-_:.]?[\p{L}\p{N}_])*$/u;

function pandocKey(key: string): string {
  return simplePandocKey.test(key) ? `@${key}` : `@{${key}}`;
}
