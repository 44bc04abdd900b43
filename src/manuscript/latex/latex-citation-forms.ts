import type { CitationForms, CitationRole, CitingManuscript } from '../citation-forms.ts';
import type { CitationStyle } from '../citation-style.ts';
import type { CitationMark } from '../marks.ts';
import { citationCommands } from './citation-commands.ts';

/** Commands whose one group holds keys and which print nothing but the citation. */
const parentheticalCommands: ReadonlySet<string> = new Set(
  'citep parencite autocite smartcite supercite cite shortcite citeNP onlinecite inlinecite upcite citen footcite'.split(
    ' ',
  ),
);
const textualCommands: ReadonlySet<string> = new Set(
  'citet textcite newcite citeA shortciteA citeN citeasnoun citeonline'.split(' '),
);

/** Commands that print the same in nearly all styles. */
const alike: Readonly<Record<CitationRole, ReadonlySet<string>>> = {
  parenthetical: new Set('citep parencite autocite Parencite Autocite'.split(' ')),
  textual: new Set('citet Citet textcite Textcite newcite'.split(' ')),
};

/** The commands of styles that a paper without citations of its own would use. */
const parentheticalOf: Readonly<Record<CitationStyle['system'], string>> = {
  natbib: 'citep',
  biblatex: 'parencite',
  apacite: 'cite',
  pandoc: '@',
  plain: 'cite',
};

/**
 * Finds out how a paper writes its citations: with the commands that its own citations use most, or else with
 * those of its citation style.
 */
export function latexForms(paper: CitingManuscript): CitationForms {
  const { style } = paper;
  const isOwn = isOwnCommand(paper);
  const parenthetical =
    mostUsed(
      paper,
      ({ command, form }) =>
        parentheticalCommands.has(command) || (isOwn(command) && (form === 'parenthetical' || form === 'plain')),
    ) ?? parentheticalOf[style.system];
  const textual =
    mostUsed(paper, ({ command, form }) => textualCommands.has(command) || (isOwn(command) && form === 'textual')) ??
    style.textualCommand;
  const separator = separatesBySpaces(paper) ? ', ' : ',';
  const space = prefersTies(paper) ? '~' : ' ';
  return {
    parenthetical: (keys) => `\\${parenthetical}{${keys.join(separator)}}`,
    textual: (...keys) => (textual === undefined ? undefined : `\\${textual}{${keys.join(separator)}}`),
    space,
    beforeCitation: (source) => source.replace(/(?<=[^\s~]) $/, space),
    roleOf: ({ command }) => {
      const role = command === 'cite' ? roleOfCite(style) : undefined;
      if (command === parenthetical || (alike.parenthetical.has(command) && alike.parenthetical.has(parenthetical))) {
        return 'parenthetical';
      }
      if (
        textual !== undefined &&
        (command === textual || (alike.textual.has(command) && alike.textual.has(textual)))
      ) {
        return 'textual';
      }
      return role === 'parenthetical'
        ? alike.parenthetical.has(parenthetical)
          ? role
          : undefined
        : textual === undefined
          ? undefined
          : role;
    },
  };
}

/** Finds the role that `\cite` shares with other commands of a style. */
function roleOfCite({ system, numeric }: CitationStyle): CitationRole | undefined {
  if (numeric === true) {
    return 'parenthetical';
  }
  return system === 'natbib' && numeric === false ? 'textual' : undefined;
}

/** Makes a test for a command that the paper defines itself and that has a single argument, the keys. */
function isOwnCommand({ sources, main }: CitingManuscript): (command: string) => boolean {
  const own = sources.get(main)?.vocabulary.citations;
  return (command) => {
    const shape = citationCommands.has(command) ? undefined : own?.get(command);
    return shape?.arguments === 1 && shape.keysArgument === 1 && !shape.multiple;
  };
}

/** The command of most of the citations that a test holds for; of several, the one that comes first. */
function mostUsed({ stretches }: CitingManuscript, test: (mark: CitationMark) => boolean): string | undefined {
  const counts = new Map<string, number>();
  for (const { citations } of stretches) {
    for (const mark of citations.filter(test)) {
      counts.set(mark.command, (counts.get(mark.command) ?? 0) + 1);
    }
  }
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}

/** True if most lists of keys have a space after their commas. */
function separatesBySpaces({ stretches }: CitingManuscript): boolean {
  let spaced = 0;
  let tight = 0;
  for (const { block, citations } of stretches) {
    for (const { keys } of citations) {
      const [first, second] = keys;
      if (first !== undefined && second !== undefined) {
        const isTight = block.text.slice(first.range.end, second.range.start) === ',';
        tight += isTight ? 1 : 0;
        spaced += isTight ? 0 : 1;
      }
    }
  }
  return spaced >= tight;
}

/** True if most citations beside a sentence follow a tie. */
function prefersTies({ stretches }: CitingManuscript): boolean {
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
