import { list, text } from '../../text/front-language.ts';

/** Everything that the host says about the criteria of disciplines. */
export const disciplineStrings = {
  unknown: (name: string, known: readonly string[]) =>
    text('There is no discipline “{name}”. Choose another, or name a JSON file. These come with Situate: {known}.', {
      name,
      known: list(known),
    }),
  outside: (path: string) =>
    text('The file of the discipline, {path}, is outside the project of the paper. Move it there.', { path }),
  unreadable: (path: string) =>
    text('The file of the discipline, {path}, cannot be read. Check its path in the configuration.', { path }),
  wrong: (why: string) => text('The discipline cannot be used: {why}', { why }),
  noneChosen: () => text('Choose a discipline first, on the tab “What to do next”.'),
  howOften: (discipline: string) => text('Judge by the Criteria of {discipline}', { discipline }),
  howOftenPlaceholder: (places: string) => text('How often to have each aspect judged, by {places}', { places }),
  once: () => text('Once'),
  times: (count: number) => text('{count} times', { count }),
  onceHint: () => text('A single score says nothing about how sure the model is.'),
  timesHint: () => text('The mean counts, and the spread shows how far the replies differ.'),
  cost: (calls: number, tokens: number) =>
    text('{calls} requests, about {tokens} tokens, replies not counted', { calls, tokens }),
  judging: (model: string) => text('{model} is judging by the criteria of the discipline', { model }),
} as const;
