import type { OwnNames } from '../../project/own-names.ts';
import { OPAQUE } from '../../text/placeholders.ts';
import type { JudgedHere } from '../judged-by.ts';
import type { ParagraphText } from '../paragraph-text.ts';
import { judgeSentences } from './judge-sentences.ts';
import { OWN_NAME } from './own-mentions.ts';
import type { LocalPositioning, LocalPositioningJudge, SectionQuestion } from './positioning-judge.ts';
import { sectionStyle } from './section-style.ts';
import type { SentencePositioning } from './sentence-positioning.ts';

/**
 * The silences and oversights of the judge in labelled sections of at least a hundred words, and in labelled
 * paragraphs: the number in which it found nothing, and the number of these that do mention the authors' own work. From
 * `docs/figures/positioning.md`; a test compares the two.
 */
export const overlooked = {
  sections: { silent: 73, wrong: 3 },
  paragraphs: { silent: 769, wrong: 23 },
} as const;

const by: JudgedHere = { judge: 'offline-positioning' };

/**
 * The judge on this machine. What it says of a paragraph is kept, with names and without, for as long as the paragraph and
 * the names stay.
 */
export const offlinePositioning: LocalPositioningJudge = {
  judge(question) {
    switch (question.about) {
      case 'paragraph':
        return judgeParagraph(question.paragraph, question.own);
      case 'section':
        return judgeSection(question);
      case 'final':
        return { positions: undefined, score: 0.5, style: undefined, sentences: [], by };
    }
  },
};

/** The verdict on a text of which all sentences were judged: a single one that speaks of the authors' own work will do. */
export function verdictOn(sentences: readonly SentencePositioning[]): LocalPositioning {
  return {
    positions: sentences.some((sentence) => sentence.class === 'own'),
    score: sentences.reduce((best, { score }) => Math.max(best, score), 0),
    style: undefined,
    sentences,
    by,
  };
}

function judgeSection({ paragraphs, own }: SectionQuestion): LocalPositioning {
  const judged = paragraphs.map((paragraph) => judgeParagraph(paragraph, own));
  const positions = judged.map((verdict) => verdict.positions === true);
  return {
    positions: positions.includes(true),
    score: judged.reduce((best, { score }) => Math.max(best, score), 0),
    style: sectionStyle(positions),
    sentences: [],
    by,
  };
}

function judgeParagraph(paragraph: ParagraphText, own: OwnNames): LocalPositioning {
  const kept = own.names.length === 0 ? withoutNames : withNames;
  const known = kept.get(paragraph);
  if (known !== undefined && areSame(known.own, own)) {
    return known.verdict;
  }
  const verdict = verdictOn(judgeSentences(withOwnNames(paragraph, own), paragraph.sentences, own.names));
  kept.set(paragraph, { own, verdict });
  return verdict;
}

/** The names of a paper are nearly always the same object. */
function areSame(a: OwnNames, b: OwnNames): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

interface KeptVerdict {
  readonly own: OwnNames;
  readonly verdict: LocalPositioning;
}

const withoutNames = new WeakMap<ParagraphText, KeptVerdict>();
const withNames = new WeakMap<ParagraphText, KeptVerdict>();

/** The text with OWN_NAME for each command and each piece of code that stands for one of the authors' names. */
function withOwnNames({ text, opaque }: ParagraphText, { names, commands }: OwnNames): string {
  if (names.length === 0) {
    return text;
  }
  const sources = opaque.values();
  return text.replaceAll(OPAQUE, (placeholder) => {
    const [, command, code] = /^(?:\\([a-zA-Z]+)(?:\{\})?|`+([^`]+)`+)$/.exec(sources.next().value ?? '') ?? [];
    return commands.includes(command ?? '') || names.includes(code ?? '') ? OWN_NAME : placeholder;
  });
}
