import type { DefinitionMark } from '../marks.ts';
import { readArguments } from './arguments.ts';

/** Commands of which multibib makes new ones for each list of references. */
const aliased =
  'cite nocite citet citep citealt citealp citeauthor citeyear citeyearpar Citet Citep bibliography'.split(' ');

/**
 * Reads `\newcites{app,web}{Appendix,Web}`, which defines `\citeapp`, `\bibliographyapp`, `\citeweb` and so on, as one
 * definition for each of them.
 */
export function readNewcites(text: string, start: number, nameEnd: number): DefinitionMark[] {
  const { mandatory, end } = readArguments(text, nameEnd, 2);
  const [suffixes] = mandatory;
  return suffixes === undefined
    ? []
    : text
        .slice(suffixes.start, suffixes.end)
        .split(',')
        .flatMap((suffix) =>
          aliased.map(
            (command): DefinitionMark => ({
              kind: 'definition',
              start,
              end,
              name: command + suffix.trim(),
              parameters: 0,
              optional: [],
              body: `\\${command}`,
              isFallback: false,
            }),
          ),
        );
}
