import type { SectionMeasures } from '../judges/emphasis/section-measures.ts';
import { type Message, message } from '../text/message.ts';
import { percent } from '../text/percent.ts';

export type MeasureName = keyof SectionMeasures;

const messages = {
  words: 'words',
  paragraphs: 'paragraphs',
  sentences: 'sentences',
  works: 'works cited',
  shareDiscussed: 'of them discussed',
  citationsPerSentence: 'works per sentence',
} as const satisfies Record<MeasureName, string>;

/** The measures in the order in which they are shown. */
export const measureNames = Object.keys(messages) as readonly MeasureName[];

/** Gives the name that people call a measure. */
export function measureTitle(name: MeasureName): Message {
  return message(messages[name]);
}

/** A measure for people, with two decimals at most; empty if it is not known. */
export function shownMeasure(name: MeasureName, value: number | undefined): string {
  if (value === undefined) {
    return '';
  }
  return name === 'shareDiscussed' ? `${percent(value)} %` : String(Math.round(value * 100) / 100);
}
