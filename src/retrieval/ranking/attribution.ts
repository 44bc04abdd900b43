import { withoutInvisible } from '../../llm/untrusted-text.ts';
import { isQuotedFrom } from '../../text/approximate-quote.ts';
import type { Argument, CheckedQuote } from './ranked-work.ts';

/** An argument as a model gives it. */
export interface GivenArgument {
  readonly text: string;
  readonly quotes: readonly string[];
}

/** Looks for every quote of an argument in the text that it has to be from. An argument without words is none. */
export function checkArgument(source: string, { text, quotes }: GivenArgument): Argument[] {
  const said = oneLine(text);
  const checked: CheckedQuote[] = quotes
    .map(oneLine)
    .filter((quote) => quote !== '')
    .map((quote) => ({ quote, isThere: isQuotedFrom(source, quote) }));
  return said === '' && checked.length === 0 ? [] : [{ text: said, quotes: checked }];
}

/** The quotes of arguments that are not in the text, and how many arguments have none at all. */
export function missingQuotes(args: readonly Argument[]): {
  readonly notThere: readonly string[];
  readonly withoutQuote: number;
} {
  return {
    notThere: args.flatMap(({ quotes }) => quotes.flatMap(({ quote, isThere }) => (isThere ? [] : [quote]))),
    withoutQuote: args.filter(({ quotes }) => quotes.length === 0).length,
  };
}

function oneLine(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, ' ').trim();
}
