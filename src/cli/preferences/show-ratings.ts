import { joinBlocks, type Lines, part, table } from '../../report/report-markdown.ts';
import { textsOfPaper } from '../../rubric/preferences/preferences.ts';
import { comparisonsOfWholes, winsOf } from '../../rubric/preferences/preferred-pairs.ts';
import { type Rating, rate } from '../../rubric/preferences/rate-texts.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { keptPreferences } from './kept-preferences.ts';
import { preferencesStrings as strings } from './preferences-strings.ts';

/** The options of `situate preferences ratings`. */
export interface RatingsOptions extends OutsideOption {
  readonly format: 'markdown' | 'json';
  readonly alpha: number;
}

/** Prints how strong the texts of a paper are by the preferences of its author, and the models that wrote them. */
export async function showRatings(typed: string, { format, alpha, ...options }: RatingsOptions): Promise<void> {
  const target = fileTarget(typed);
  const command = await PaperCommand.begin([target], options);
  const { main } = await command.read(target);
  const preferences = await keptPreferences(main, command.files);
  const names = new Map(textsOfPaper(preferences, main).map(({ id, name }) => [id, name]));
  const ids = new Map([...names.keys()].map((id) => [id, id]));
  // Models are rated over all papers of the folder, since a model is the same everywhere.
  const models = new Map(preferences.texts.flatMap(({ id, model }) => (model === undefined ? [] : [[id, model]])));
  const ratingsBy = (called: ReadonlyMap<string, string>): Rating[] =>
    rate(
      winsOf(comparisonsOfWholes(preferences.comparisons)).flatMap(({ better, worse }) => {
        const [winner, loser] = [called.get(better), called.get(worse)];
        return winner === undefined || loser === undefined ? [] : [{ better: winner, worse: loser }];
      }),
      alpha,
    ).map((rated) => ({ ...rated, rating: Math.round(rated.rating) }));
  const ratings = {
    texts: ratingsBy(ids).map(({ name: id, ...rated }) => ({ name: names.get(id)!, ...rated })),
    models: ratingsBy(models),
  };
  const lines = joinBlocks([
    ...part(strings.ratedTexts, ratingTable(ratings.texts)),
    ...part(strings.ratedModels, ratingTable(ratings.models)),
  ]);
  standardOutput.result(
    format === 'json' ? { value: { alpha, ...ratings } } : { lines: lines.length === 0 ? [strings.noRatings] : lines },
  );
  command.end();
}

function ratingTable(ratings: readonly Rating[]): Lines {
  return ratings.length === 0
    ? []
    : table(
        strings.ratingColumns,
        ratings.map(({ name, rating, wins, losses }) => [name, String(rating), String(wins), String(losses)]),
      );
}
