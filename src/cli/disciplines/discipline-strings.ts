import { text } from '../../text/front-language.ts';

/** Everything that the command line says about judging by the criteria of a discipline. */
export const disciplineStrings = {
  aboutDiscipline: text(
    'with --ai: also judge by the criteria of a discipline: its name, a JSON file of your own, or "suggest" to print only which one fits',
  ),
  aboutRepeat: text('with --discipline: how often to have each aspect judged, up to 20 (default: 1); the mean counts'),
  aboutWeights: text(
    'with --discipline: how much aspects count in the means of components: all the same, or as learnt from your preferences',
  ),
  examples: [
    ['situate score paper.tex --discipline suggest', text('which discipline the paper seems to be of')],
    [
      'situate score paper.tex --discipline medicine --ai --repeat 3',
      text('judged by the criteria of a discipline too'),
    ],
    ['situate score paper.tex --discipline medicine --ai --rubric discipline', text('by these criteria alone')],
  ],
  notes: [
    text(`Language models judge by the criteria of a discipline. Such scores agreed well with experts on outlines, in part on
references, and hardly at all on content (SurveyLens, table 9).`),
  ],
  badRepeat: text('Give a whole number from 1 to 20'),
  needsModels: text('only language models judge by the criteria of a discipline: give --ai as well'),
  noneChosen: text('there is no discipline to score by: give --discipline NAME, or set "discipline" in situate.json'),
  unknown: (name: string, known: readonly string[]) =>
    text('there is no discipline "{name}": name a JSON file, or choose from {known}', {
      name,
      known: known.join(', '),
    }),
  unknownInConfiguration: (configuration: string, name: string, known: readonly string[]) =>
    text('{configuration} names a discipline "{name}" that does not exist: name a JSON file, or choose from {known}', {
      configuration,
      name,
      known: known.join(', '),
    }),
  unreadable: (path: string) =>
    text('the discipline "{path}" cannot be read: check that it is a text file you may read', { path }),
  outside: (path: string) =>
    text('the discipline "{path}" is outside the project of the paper: move it there, or give it with --discipline', {
      path,
    }),
  judging: (done: number, of: number) =>
    text('judging by the criteria of the discipline: {done} of {of} aspects', { done: String(done), of: String(of) }),
  suggested: (main: string, id: string, sureness: number) =>
    text('{main}: {id} ({sureness} % sure)', { main, id, sureness: String(sureness) }),
  venues: (names: readonly string[]) => text('  venues and categories: {names}', { names: names.join(', ') }),
  words: (words: readonly string[]) => text('  words: {words}', { words: words.join(', ') }),
  unsure: (main: string) => text('{main}: unsure', { main }),
} as const;
