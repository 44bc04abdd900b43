/** Everything that the page says about preferences. */
export const draftPreferencesStrings = {
  heading: 'Which is better?',
  about: 'Situate learns from your answers how much each aspect matters to you. They stay in this folder.',
  sides: { first: 'One round', second: 'The other round' },
  textOf: (side: string) => `Text of: ${side}`,
  better: 'This one is better',
  noDifference: 'No difference',
  said: 'You said that this one is better.',
  saidNone: 'You said that neither is better.',
  allCompared: 'You have compared all rounds. You can still change what you said.',
  pairs: (count: number) => (count === 1 ? '1 pair compared.' : `${count} pairs compared.`),
  weights: 'How much each aspect matters to you',
  aspect: 'Aspect',
  weight: 'Weight',
  error: 'Standard error',
  export: 'Export Preferences…',
  exportHint: 'Opens them as examples for training a judge, in SciRM’s layout. Nothing is sent.',
} as const;
