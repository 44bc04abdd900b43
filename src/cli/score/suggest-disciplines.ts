import { roundValue } from '../../documents/printed.ts';
import { shippedDisciplines } from '../../node/shipped-disciplines.ts';
import type { Paper } from '../../project/paper.ts';
import { suggestDiscipline } from '../../rubric/disciplines/suggest-discipline.ts';
import { percent } from '../../text/percent.ts';
import { disciplineStrings as strings } from '../disciplines/discipline-strings.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import type { ScoreOptions } from './score-options.ts';

/** The JSON that `--format json` prints of a paper; `docs/disciplines.md` describes it. */
interface SuggestedDocument {
  readonly main: string;
  /** The id of the discipline, and how sure that is; null if it is unsure. */
  readonly discipline: string | null;
  readonly sureness: number | null;
  /** The signs that speak for it. */
  readonly venues: readonly string[];
  readonly words: readonly string[];
}

/** The most signs that are shown. */
const shownSigns = 8;

/** Prints which disciplines papers seem to be of. `shown` says how a path is printed. */
export async function printSuggestions(
  papers: readonly Paper[],
  format: ScoreOptions['format'],
  shown: (path: string) => string,
): Promise<void> {
  const disciplines = await shippedDisciplines();
  const documents = papers.map((paper): SuggestedDocument => {
    const found = suggestDiscipline(paper, disciplines);
    return {
      main: shown(paper.main),
      discipline: found?.discipline.id ?? null,
      sureness: roundValue(found?.sureness),
      venues: found?.venues ?? [],
      words: found?.words ?? [],
    };
  });
  standardOutput.result(format === 'json' ? { value: documents } : { lines: documents.flatMap(linesOf) });
}

function linesOf({ main, discipline, sureness, venues, words }: SuggestedDocument): string[] {
  return discipline === null || sureness === null
    ? [strings.unsure(main)]
    : [
        strings.suggested(main, discipline, percent(sureness)),
        ...(venues.length === 0 ? [] : [strings.venues(venues.slice(0, shownSigns))]),
        ...(words.length === 0 ? [] : [strings.words(words.slice(0, shownSigns))]),
      ];
}
