import { texToText } from '../bibliography/tex-text.ts';
import type { ManuscriptSource } from '../manuscript/block.ts';
import { memoize } from '../task/memoize.ts';
import { RecentlyUsed } from '../task/recently-used.ts';
import { rememberByBlock } from './block-memo.ts';
import type { Paper } from './paper.ts';
import { paperTitle } from './paper-title.ts';

/** A name that authors give to what they present: as it is printed, or by a command without its backslash. */
interface IntroducedName {
  readonly name: string | undefined;
  readonly command: string | undefined;
}

const openingMarkup = String.raw`(?:\\(?:emph|text(?:sc|it|tt|bf|sf|md|rm)?)\{|[*_\x60]{1,2})?`;
const closingMarkup = String.raw`(?:\}|[*_\x60]{1,2})?`;
const printed = String.raw`${openingMarkup}(?<name>\p{L}[\p{L}\p{N}.+-]{1,29})(?<![.-])(?![\p{L}\p{N}])${closingMarkup}`;
const command = String.raw`\\(?<command>[a-zA-Z]+)(?:\{\})?(?![a-zA-Z{])`;
/** A name cited right there belongs to the work of others. */
const uncited = String.raw`(?!\s*~?\s*(?:\\[a-zA-Z]*cite|\[@|\[\d|\(\p{Lu}))`;
const named = `(?:${printed}|${command})${uncited}`;

const authors = String.raw`\b(?:[Ww]e|I|paper|work|article|thesis|study|report)\s+(?:(?:\w+ly|also|first|then|here|therefore|thus|have|has)\s+){0,3}`;
const present = String.raw`(?:present|introduce|propose|develop|release|implement|design|built|build|create)(?:s|d|ed)?`;
const something = String.raw`(?:an?|our|the|one)\s+[^.,;:{}\\\[\]]{3,80}?`;

/** Most blocks introduce nothing: a quick look. */
const mayIntroduce = new RegExp(`${authors}${present}`);

/**
 * The ways in which names are introduced. The text after the name distinguishes it from the beginning of a longer
 * phrase.
 */
const introductions = [
  // We present Rolodex, a …
  String.raw`${authors}${present}\s+${named}(?:(?<apposition>,\s+(?:an?|the|our|two|three|which)\b)|[,.(]|\s+(?:\(|(?:an?|which|that|to|as|for)\b))`,
  // We propose a retriever called Rolodex
  String.raw`${authors}${present}\s+${something},?\s+(?:called|named|dubbed|termed)\s+(?<apposition>)${named}`,
  // We propose a retriever, Rolodex, …
  String.raw`${authors}${present}\s+${something},\s+${named}(?<apposition>,)`,
].map((pattern) => new RegExp(pattern, 'gu'));

/**
 * The names that the source of a block introduces: "We present Rolodex, a …". Where nothing but an apposition could
 * follow, any capitalised word is a name, elsewhere one with a capital inside.
 */
const introducedNames = rememberByBlock((text): readonly IntroducedName[] =>
  (mayIntroduce.test(text) ? introductions : []).flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ groups = {} }): IntroducedName[] => {
      const { name, command: byCommand, apposition } = groups;
      const isName = name !== undefined && (apposition === undefined ? /.\p{Lu}/u : /\p{Lu}/u).test(name);
      return isName || byCommand !== undefined ? [{ name, command: byCommand }] : [];
    }),
  ),
);

/** The names that the authors of a paper give their own work. */
export interface OwnNames {
  /** As they are in running text, sorted: "Rolodex". */
  readonly names: readonly string[];
  /** LaTeX commands that stand for one of them, without the backslash, sorted. */
  readonly commands: readonly string[];
}

/** Of a paper whose authors name nothing. */
export const noNames: OwnNames = { names: [], commands: [] };

/**
 * The names that a paper gives to what it presents: before the colon of its title, and where its authors say that they
 * present something by that name. A name cited right there belongs to the work of others. The same object for the same
 * names.
 */
export const ownNamesOf = memoize((paper: Paper): OwnNames => {
  const definitions = nameCommands(paper);
  const names = new Set<string>();
  const commands = new Set<string>();
  const add = (name: string): void => {
    names.add(name);
    for (const [command, meaning] of definitions) {
      if (meaning === name) {
        commands.add(command);
      }
    }
  };

  const titled = nameInTitle(paperTitle(paper) ?? '');
  if (
    titled !== undefined &&
    ([...definitions.values()].includes(titled) || isNameShaped(titled) || isUsedAsName(titled, paper))
  ) {
    add(titled);
  }
  for (const { blocks } of paper.sources.values()) {
    for (const { name, command } of blocks.flatMap(introducedNames)) {
      const introduced = name ?? definitions.get(command ?? '');
      if (introduced !== undefined) {
        add(introduced);
      }
    }
  }
  return kept({ names: [...names].sort(), commands: [...commands].sort() });
});

const knownNames = new RecentlyUsed<OwnNames>(100);

/** The same object for the same names: what depends on them is kept beside it. */
function kept(own: OwnNames): OwnNames {
  if (own.names.length === 0) {
    return noNames;
  }
  const spelled = JSON.stringify(own);
  const known = knownNames.get(spelled) ?? own;
  knownNames.set(spelled, known);
  knownNames.age();
  return known;
}

/** Commands without parameters that stand for something like a name, with that name. */
function nameCommands({ sources, styleFiles }: Paper): Map<string, string> {
  const commands = new Map<string, string>();
  for (const { blocks } of [...sources.values(), ...styleFiles.values()]) {
    for (const block of blocks) {
      if (block.content.definitions.length > 0) {
        for (const [command, meaning] of nameDefinitions(block)) {
          commands.set(command, meaning);
        }
      }
    }
  }
  return commands;
}

const nameDefinitions = rememberByBlock(
  (_, { definitions }): readonly (readonly [command: string, meaning: string])[] =>
    definitions.flatMap(({ name, parameters, body }): [string, string][] => {
      const isShort = parameters === 0 && body.length <= longestName * 2;
      const meaning = isShort ? texToText(body.replace(/\\xspace\b/g, '')) : '';
      return /^\p{L}[\p{L}\p{N} .+-]+$/u.test(meaning) ? [[name, meaning]] : [];
    }),
);

const longestName = 30;

const kinds = 'toolbox toolkit system framework project library package corpus benchmark language stack'
  .split(' ')
  .map((kind) => `[${kind[0]!.toUpperCase()}${kind[0]!}]${kind.slice(1)}`)
  .join('|');

/** One word before a colon or dash: "Rolodex: …", "The Rolodex Toolkit – …". */
const oneWord = new RegExp(
  String.raw`^(?:[Tt]he\s+)?[\p{Pi}"'*_\x60]*(?<name>\p{L}[\p{L}\p{N}.+-]+)[\p{Pf}"'*_\x60]*(?:\s+(?:${kinds}))?(?:\s*:|\s+[–—-])\s`,
  'u',
);
/** Several, where the title says what kind of thing they name: "The Rolodex Express System: …". */
const severalWords = new RegExp(
  String.raw`^The\s+(?<name>\p{Lu}\S*(?:\s+\p{Lu}\S*){1,2})\s+(?:${kinds})(?:\s*:|\s+[–—-])\s`,
  'u',
);

/** The name that a title begins with, if any. */
function nameInTitle(title: string): string | undefined {
  const name = (oneWord.exec(title) ?? severalWords.exec(title))?.groups?.['name'];
  return name !== undefined && name.length <= longestName ? name : undefined;
}

/**
 * True if a word is spelled like a name and like no other word: with capitals or digits inside, or small in a title.
 */
function isNameShaped(word: string): boolean {
  return /^\p{Ll}|\S\p{Lu}|^\P{L}*\p{L}.*\p{N}/u.test(word) && /\p{L}{2}/u.test(word);
}

/** True if a paper writes a word with a capital in mid-sentence, as one writes names. */
function isUsedAsName(word: string, { sources }: Paper): boolean {
  let count = 0;
  for (const source of sources.values()) {
    count += usesAsName(source, word);
  }
  return count >= minimumUses;
}

const minimumUses = 2;

/** Remembered for each source: an edit in one file counts anew in that file. */
const usesAsName = memoize(
  ({ text }: ManuscriptSource, word: string): number => {
    const plain = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
    const use = new RegExp(String.raw`[\p{Ll},;)]\s+(?:\\[a-z]+\{|[*_]{1,2})?${plain}(?![\p{L}\p{N}])`, 'gu');
    return text.match(use)?.length ?? 0;
  },
  (_source, word) => [word],
);
