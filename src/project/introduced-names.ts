import { rememberByBlock } from './block-memo.ts';

/** A name that authors give to what they present: as it is printed, or by a command without its backslash. */
export interface IntroducedName {
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

/** How names are introduced. The text after the name distinguishes it from the beginning of a longer phrase. */
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
export const introducedNames = rememberByBlock((text): readonly IntroducedName[] =>
  (mayIntroduce.test(text) ? introductions : []).flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ groups = {} }): IntroducedName[] => {
      const { name, command: byCommand, apposition } = groups;
      const isName = name !== undefined && (apposition === undefined ? /.\p{Lu}/u : /\p{Lu}/u).test(name);
      return isName || byCommand !== undefined ? [{ name, command: byCommand }] : [];
    }),
  ),
);
