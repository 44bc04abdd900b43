/** What the command line says about judging by the criteria of a discipline. */
export const disciplineStrings = {
  aboutDiscipline:
    'with --ai: also judge by the criteria of a discipline: its name, a JSON file of your own, or "suggest" to print only which one fits',
  aboutRepeat: 'with --discipline: how often to have each aspect judged, up to 20 (default: 1); the mean counts',
  aboutWeights:
    'with --discipline: how much aspects count in the means of components: all the same, or as learnt from your preferences',
  examples: [
    ['situate score paper.tex --discipline suggest', 'which discipline the paper seems to be of'],
    ['situate score paper.tex --discipline medicine --ai --repeat 3', 'judged by the criteria of a discipline too'],
    ['situate score paper.tex --discipline medicine --ai --rubric discipline', 'by these criteria alone'],
  ],
  notes: [
    'Language models judge by the criteria of a discipline. Such scores agreed well with experts on outlines, in part on',
    'references, and hardly at all on content (SurveyLens, table 9).',
  ],
  badRepeat: 'Give a whole number from 1 to 20',
  needsModels: 'only language models judge by the criteria of a discipline: give --ai as well',
  noneChosen: 'there is no discipline to score by: give --discipline NAME, or set "discipline" in situate.json',
  unknown: (name: string, known: readonly string[]) =>
    `there is no discipline "${name}": name a JSON file, or choose from ${known.join(', ')}`,
  unknownInConfiguration: (configuration: string, name: string, known: readonly string[]) =>
    `${configuration} names a discipline "${name}" that does not exist: name a JSON file, or choose from ${known.join(', ')}`,
  unreadable: (path: string) => `the discipline "${path}" cannot be read: check that it is a text file you may read`,
  outside: (path: string) =>
    `the discipline "${path}" is outside the project of the paper: move it there, or give it with --discipline`,
  judging: (done: number, of: number) => `judging by the criteria of the discipline: ${done} of ${of} aspects`,
  suggested: (main: string, id: string, sureness: number) => `${main}: ${id} (${sureness} % sure)`,
  venues: (names: readonly string[]) => `  venues and categories: ${names.join(', ')}`,
  words: (words: readonly string[]) => `  words: ${words.join(', ')}`,
  unsure: (main: string) => `${main}: unsure`,
} as const;
