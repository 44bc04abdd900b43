import { plural, text } from '../../text/page-language.ts';

/** Everything that the page says about preferences. */
export const draftPreferencesStrings = {
  heading: text('Which is better?'),
  about: text('Situate learns from your answers how much each aspect matters to you. They stay in this folder.'),
  sides: { first: text('One round'), second: text('The other round') },
  texts: { first: text('Text of the one round'), second: text('Text of the other round') },
  better: text('This one is better'),
  noDifference: text('No difference'),
  said: text('You said that this one is better.'),
  saidNone: text('You said that neither is better.'),
  marked: text('Marked sentences stand in one of the two alone.'),
  allCompared: text('You have compared all rounds. You can still change what you said.'),
  pairs: (count: number) => plural(count, '1 pair compared.', '{count} pairs compared.'),
  score: text('Score These Rounds'),
  scoreHint: text(
    'Has the language model score both rounds, and all that you have compared, by the criteria of the discipline: one request for each of eleven aspects',
  ),
  weights: text('How much each aspect matters to you'),
  aspect: text('Aspect'),
  weight: text('Weight'),
  error: text('Standard error'),
  export: text('Export Preferences…'),
  exportHint: text('Opens them as examples for training a judge, in SciRM’s layout. Nothing is sent.'),
} as const;
