import { text } from '../../text/front-language.ts';

/** What is said where models, texts and reviews are evaluated. */
export const evaluateStrings = {
  title: () => text('Evaluate'),
  choose: () => text('What do you want to do?'),
  aspect: () => text('Judge by an Aspect…'),
  review: () => text('Judge Review Comments'),
  discipline: () => text('Draft a Discipline from Papers…'),
} as const;
