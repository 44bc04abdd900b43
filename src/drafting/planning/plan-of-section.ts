import { shortAuthors } from '../../bibliography/short-reference.ts';
import { offlinePositioning } from '../../judges/positioning/offline-positioning.ts';
import type { LocalPositioning } from '../../judges/positioning/positioning-judge.ts';
import { paragraphQuestion, sectionQuestion } from '../../judges/positioning/positioning-questions.ts';
import { positioningOf } from '../../judges/positioning/sentence-positioning.ts';
import type { Paragraph, Section, Sentence } from '../../manuscript/model.ts';
import { citedAs } from '../../project/cited-as.ts';
import { withNested } from '../../project/inspect.ts';
import { ownNamesOf } from '../../project/own-names.ts';
import type { Paper } from '../../project/paper.ts';
import { isPrinted } from '../../project/works-to-cite.ts';
import { isEnglish } from '../../text/language.ts';
import { CITATION } from '../../text/placeholders.ts';
import {
  type Plan,
  type PlannedParagraph,
  type PlannedPositioning,
  type PlannedSentence,
  positioningStyleSchema,
} from '../plan/plan.ts';
import { gistOf, leadInOf, mainWordsOf } from './gist.ts';
import { purposeOf } from './sentence-purpose.ts';

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
        const isJudged = isEnglish(paragraph.prose.plain.text);
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
