import { overlooked } from '../../judges/positioning/offline-positioning.ts';
import type { OwnNames } from '../../project/own-names.ts';
import type { WholeSection } from '../../project/whole-section.ts';
import { type Message, message } from '../../text/message.ts';
import type { FoundGap } from './first-gap.ts';

/** Messages on how a section was searched for its position, and what came of it. */
export const searchMessages = {
  looked:
    'Situate searched each of the {sentences} sentences of the section for words about your own work: "we", "our", "this paper" and the like.',
  lookedNames:
    'Situate searched each of the {sentences} sentences of the section for words about your own work: "we", "our", "this paper" and the like, and {names}.',
  found: 'It found none.',
  foundGap: 'It found none. This sentence comes closest: "{sentence}"',
  reliability:
    'Situate found nothing in {silent} sections of published papers, but people who labelled them say that {wrong} do mention the authors’ own work, in other words.',
  remedy: 'One sentence is enough, for instance at the end: say what the paper does that earlier works do not.',
} as const;

/**
 * Explains what was searched for in the paragraphs of a section without a position, what came closest, and how sure
 * that is.
 */
export function explanationOf(
  paragraphs: WholeSection['paragraphs'],
  gap: FoundGap | undefined,
  { names }: OwnNames,
): Message[] {
  const sentences = paragraphs.reduce((sum, paragraph) => sum + paragraph.sentences.length, 0);
  const { silent, wrong } = overlooked.sections;
  return [
    names.length === 0
      ? message(searchMessages.looked, { sentences })
      : message(searchMessages.lookedNames, { sentences, names: names.map((name) => `"${name}"`).join(', ') }),
    gap === undefined ? message(searchMessages.found) : message(searchMessages.foundGap, { sentence: gap.sentence }),
    message(searchMessages.reliability, { silent, wrong }),
    message(searchMessages.remedy),
  ];
}
