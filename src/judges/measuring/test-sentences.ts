import { identityOfTitle } from '../../bibliography/work-identity.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import { noNames } from '../../project/own-names.ts';
import { CITATION } from '../../text/placeholders.ts';
import { type CitedInText, type CitingText, plainlyCited } from '../citing-text.ts';
import { paragraphByItself } from '../paragraph-text.ts';
import type { PositioningQuestion } from '../positioning/positioning-judge.ts';
import type { SupportQuestion } from '../support/support-judge.ts';
import computing from './sentences/computing.json';
import health from './sentences/health.json';
import nature from './sentences/nature.json';
import paragraphs from './sentences/paragraphs.json';
import society from './sentences/society.json';

/**
 * The texts that models are measured on, in our own words: invented works of several disciplines with sentences that
 * cite them, and paragraphs of invented related work. `{cited}` is the citation in question; other names in braces are
 * other works.
 *
 * Labels of sentences: `supported`; `contradicted`, where the work says the opposite; `sameTopic`, where it says nothing of the
 * kind but is about the same thing; `offTopic`, where it is about something else.
 */
export const testSentences = { works: [...computing, ...health, ...nature, ...society], paragraphs };

/** The sentences that cite, half of them supported by the work. */
export function testCitations(): LabelledCitation[] {
  return testSentences.works.flatMap(({ id, title, abstract, sentences }) => {
    const cited: CitedWork = { identity: identityOfTitle(title), key: 'cited', title, abstract, authors: [] };
    return sentences.map(({ label, text }, index) => ({
      set: 'test sentences',
      id: `${id} ${index + 1}`,
      label,
      expected: label === 'supported',
      question: {
        sentence: citingTextOf(text),
        key: 'cited',
        cited,
        citedBeside: [],
        citedNearby: [],
        library: [cited],
      },
    }));
  });
}

/** The paragraphs, half of which say where their paper stands. */
export function testPassages(): LabelledPassage[] {
  return testSentences.paragraphs.map(({ id, positions, text }) => ({
    set: 'test paragraphs',
    id,
    label: positions ? 'positions' : 'does not',
    expected: positions,
    question: { about: 'paragraph', paragraph: paragraphByItself(citingTextOf(text)), own: noNames },
  }));
}

/** A text with the names of works in braces where it cites. */
function citingTextOf(written: string): CitingText {
  const citations: CitedInText[][] = [];
  const text = written.replace(/\{([^{}]*)\}/g, (_, keys: string) => {
    citations.push(keys.split(',').map((key) => plainlyCited(key.trim())));
    return CITATION;
  });
  return { text, citations, opaque: [] };
}

/** A question whose answer is known. */
export interface LabelledQuestion<Question> {
  /** Unique within its set. */
  readonly id: string;
  /** The collection that it is from. */
  readonly set: string;
  /** The name that people, or those who made it, give it, such as `contradicted` or `sameTopic`. */
  readonly label: string;
  /** The right answer: whether the work supports the sentence, or whether the text says where its paper stands. */
  readonly expected: boolean;
  readonly question: Question;
}

/** A citation of which it is known whether the work supports its sentence. */
export type LabelledCitation = LabelledQuestion<SupportQuestion>;

/** A text of which it is known whether it says where its paper stands. */
export type LabelledPassage = LabelledQuestion<PositioningQuestion>;
