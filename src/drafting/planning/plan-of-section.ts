import { shortAuthors } from '../../bibliography/reference.ts';
import { contrast } from '../../judges/positioning/cues.ts';
import { offlinePositioning } from '../../judges/positioning/offline-positioning.ts';
import { placesOf } from '../../judges/positioning/own-mentions.ts';
import type { LocalPositioning } from '../../judges/positioning/positioning-judge.ts';
import { paragraphQuestion, sectionQuestion } from '../../judges/positioning/positioning-questions.ts';
import { type PositioningClass, positioningOf } from '../../judges/positioning/sentence-positioning.ts';
import { isEnglishProse } from '../../manuscript/english-prose.ts';
import type { Paragraph, Section, Sentence } from '../../manuscript/model.ts';
import { citedAs } from '../../project/cited-as.ts';
import { ownNamesOf } from '../../project/own-names.ts';
import { type Paper, withNested } from '../../project/paper.ts';
import { isPrinted } from '../../project/works-to-cite.ts';
import { CITATION } from '../../text/placeholders.ts';
import {
  type Plan,
  type PlannedParagraph,
  type PlannedPositioning,
  type PlannedSentence,
  type Purpose,
  positioningStyleSchema,
} from '../plan/plan.ts';
import { gistOf, leadInOf, mainWordsOf } from './gist.ts';

/** The facts by which a written sentence is judged. */
interface WrittenSentence {
  /** Plain, with placeholders for citations. */
  readonly text: string;
  /** The keys of each of its citations. */
  readonly citations: readonly (readonly string[])[];
  /** The way in which it positions the paper; undefined if that is not judged, because it is not English. */
  readonly positioning: PositioningClass | undefined;
}

/** Finds what a written sentence is for. In languages other than English only citations count. */
function purposeOf({ text, citations, positioning }: WrittenSentence): Purpose {
  const isCiting = citations.some((keys) => keys.length > 0);
  if (positioning === 'own') {
    return 'positioning';
  }
  if (positioning !== undefined && isComparing(text, citations)) {
    return 'comparison';
  }
  if (positioning === 'gap' || (positioning !== undefined && limiting.test(text))) {
    return 'limitation';
  }
  return isCiting ? 'summary' : 'context';
}

/** True if works in separate citations are compared with each other. */
function isComparing(text: string, citations: readonly (readonly string[])[]): boolean {
  const separately = new Set(citations.map((keys) => keys.join()).filter((keys) => keys !== ''));
  return separately.size > 1 && (placesOf(contrast, text).length > 0 || comparing.test(text));
}

const comparing = /\b(?:while|both|similarly|likewise|the (?:latter|former)|than|outperform\w*)\b/i;

/** Words for what works leave undone, or cost. */
const limiting = new RegExp(
  String.raw`\b(?:${[
    'however',
    'limit(?:ed|s|ations?)',
    'restricted to',
    'fail(?:s|ed)?',
    'lack(?:s|ed|ing)?',
    'ignor(?:es?|ed|ing)',
    'overlooks?',
    'neglect(?:s|ed)?',
    'suffer(?:s|ed)? from',
    'struggl(?:es?|ed)',
    'cannot',
    'unable',
    '(?:do|does|did) not',
    'drawbacks?',
    'shortcomings?',
    'weakness(?:es)?',
    'at the (?:cost|expense) of',
    'still (?:requires?|needs?|depends?|relies|rely)',
  ].join('|')})\b`,
  'i',
);

/** Budgets are multiples of this. */
const wordStep = 5;

/**
 * The plan that a section, with all that is nested in it, follows now: each paragraph of running text with
 * each of its sentences, what that is for, its first words, and its keys as they are cited.
 */
export function planOfSection(paper: Paper, section: Section): Plan {
  const own = ownNamesOf(paper);
  const written = withNested(section, paper).flatMap((part) =>
    part.paragraphs
      .filter(({ isProse }) => isProse)
      .map((paragraph, index): WrittenParagraph => {
        const source = paper.sources.get(paragraph.file)?.text ?? '';
        const isJudged = isEnglishProse(paragraph.prose);
        return {
          paragraph,
          heading: index === 0 && part !== section ? part.heading.title : '',
          leadIn: leadInOf(source.slice(paragraph.range.start, paragraph.range.end)),
          judged: isJudged ? offlinePositioning.judge(paragraphQuestion(paper, paragraph, own)) : undefined,
        };
      }),
  );
  const judged = written.filter((paragraph) => paragraph.judged !== undefined).map(({ paragraph }) => paragraph);
  const positioning =
    judged.length > written.length / 2
      ? plannedStyle(offlinePositioning.judge(sectionQuestion(paper, judged, own)))
      : undefined;
  return {
    ...(positioning && { positioning }),
    paragraphs: written.map((paragraph) => planParagraph(paragraph, paper)),
  };
}

interface WrittenParagraph {
  readonly paragraph: Paragraph;
  /** That of the section that it opens; empty if it opens none. */
  readonly heading: string;
  readonly leadIn: string | undefined;
  /** Undefined if it is not English. */
  readonly judged: LocalPositioning | undefined;
}

/** Undefined where a section has none of the styles that can be planned. */
function plannedStyle({ style }: LocalPositioning): PlannedPositioning | undefined {
  return positioningStyleSchema.safeParse(style).data;
}

function planParagraph({ paragraph, heading, leadIn, judged }: WrittenParagraph, paper: Paper): PlannedParagraph {
  const isLeadIn = ({ text, citations }: Sentence): boolean =>
    leadIn !== undefined && citations.length === 0 && text.replace(/[.:]$/, '').replace(/\s+/g, ' ') === leadIn;
  const sentences = paragraph.sentences.map((sentence) => ({
    sentence,
    positioning: judged && positioningOf(judged, sentence)?.class,
  }));
  const said = sentences.filter(({ sentence }) => !isLeadIn(sentence));
  return {
    topic: heading || (leadIn ?? mainWordsOf(said[0]?.sentence.text ?? '', judged !== undefined)),
    words: Math.max(wordStep, Math.round(paragraph.words / wordStep) * wordStep),
    sentences: said.map(({ sentence, positioning }): PlannedSentence => {
      const citations = sentence.citations.filter(isPrinted).map(({ keys }) => keys.map(({ key }) => key));
      return {
        purpose: purposeOf({ text: sentence.text, citations, positioning }),
        note: noteOn(sentence, leadIn, paper),
        keys: [...new Set(citations.flat())],
      };
    }),
  };
}

function noteOn(sentence: Sentence, leadIn: string | undefined, paper: Paper): string {
  const text = withNames(sentence, paper);
  return gistOf(
    leadIn !== undefined && text.startsWith(leadIn) ? text.slice(leadIn.length).replace(/^[.:\s]+/, '') : text,
  );
}

/** After these words a citation in brackets is part of its sentence too. */
const governing = /\b(?:by|from|in|of|see|to|with|than|following)\s*$/i;

/** The text of a sentence with the names of authors in place of citations that it needs. */
function withNames({ text, citations }: Sentence, paper: Paper): string {
  let next = 0;
  return text.replaceAll(CITATION, (mark, at: number) => {
    const citation = citations[next++];
    const isPart = citation !== undefined && (citation.form === 'textual' || governing.test(text.slice(0, at)));
    return isPart ? citation.keys.map(({ key }) => nameOf(paper, key)).join(' and ') : mark;
  });
}

function nameOf(paper: Paper, key: string): string {
  const entry = citedAs(paper, key);
  return entry !== undefined && 'content' in entry ? shortAuthors(paper.library.complete(entry)) || key : key;
}
