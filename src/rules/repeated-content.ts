import * as z from 'zod';
import { offlinePositioning } from '../judges/positioning/offline-positioning.ts';
import { paragraphQuestion } from '../judges/positioning/positioning-questions.ts';
import { positioningOf } from '../judges/positioning/sentence-positioning.ts';
import {
  EarlierSentences,
  type RepetitionCandidate,
  repetitionsWithin,
} from '../judges/repetition/repetition-candidates.ts';
import { EarlierParagraphs, sameSentence } from '../judges/repetition/same-content.ts';
import { sharesMoreThan, topicTerms } from '../judges/repetition/topic-terms.ts';
import { isEnglishProse } from '../manuscript/english-prose.ts';
import type { Paragraph, Section, Sentence } from '../manuscript/model.ts';
import type { Prose } from '../manuscript/reader.ts';
import { ownNamesOf } from '../project/own-names.ts';
import { type Paper, relatedWorkRoots, withNested } from '../project/paper.ts';
import { paperTitle } from '../project/paper-title.ts';
import type { Vectors } from '../similarity/vectors.ts';
import { memoize } from '../task/memoize.ts';
import { type Message, message } from '../text/message.ts';
import { defineRule, type Report } from './contract.ts';

const messages = {
  sentence: 'This sentence says nearly the same as an earlier one in this section.',
  paragraph: 'This paragraph says nearly the same as an earlier one in this section.',
  earlier: 'Said here before',
  verbatim: 'Apart from citations and function words, both have the same words in the same order.',
  sentenceMeaning:
    'The two sentences have {overlap} % of their words in common, and a small model on this machine finds that they mean nearly the same: {similarity}, where 1 is the same meaning.',
  paragraphs:
    'The two paragraphs have nearly all their words in common, or many of their words and, as a small model on this machine finds, their meaning.',
  howSure:
    'In published related work, about one paragraph in three hundred has such a sentence. One in four of these repeats nothing, or repeats it on purpose: then leave it as it is.',
} as const;

export const rule = defineRule({
  id: 'repeated-content',
  severity: 'information',
  needs: ['text', 'embeddings'],
  summary: 'A sentence or paragraph of related work that repeats an earlier one',
  documentation: {
    what: 'Reports a sentence of a related-work section that says nearly the same as a sentence in an earlier paragraph, and a paragraph that says nearly the same as an earlier one. The two have to share words and, as judged by a small model on this machine, meaning. Where the model cannot run, the rule finds only repetitions word for word.',
    why: 'Sections grow over months, written by several people, and text moves around. Readers who meet the same statement twice wonder what they missed, and space is short.',
    silent:
      'Sentences in one paragraph may resemble each other, as definitions, steps and contrasts do, unless one repeats another word for word. Sentences that cite different works, or have other numbers or names, are parallel rather than the same. So are sentences in other words of which one cites and the other does not, and those that have little in common but what the paper and the section are about, by title, headings and the words they use most. Authors may repeat what they say about their own work, and announcements, in other words; they may repeat reminders ("as mentioned above"), sentences about figures and formulas, and the phrases of licences, funding and author contributions word for word. The rule ignores short sentences, other sections and languages other than English.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a sentence that was moved, and left where it stood',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nLexical retrieval matches words exactly and misses synonyms of the query \\citep{a}. Dense retrieval compares vectors.\n\n\\citet{b} train both encoders together. ⟦Lexical retrieval matches the words exactly, and misses synonyms of the query \\citep{a}.⟧',
        messages: ['This sentence says nearly the same as an earlier one in this section.'],
      },
      {
        title: 'the same sentence twice in a paragraph',
        format: 'markdown',
        source:
          '# Related Work\n\nSurveys of citation analysis count citations by their function. @b add the intent of authors. ⟦Surveys of citation analysis count citations by their function.⟧',
        messages: ['This sentence says nearly the same as an earlier one in this section.'],
      },
      {
        title: 'a paragraph that was pasted twice',
        format: 'markdown',
        source:
          '# Related Work\n\nSystems select sentences from the cited works [@a]. Others plan the section first [@b]. None of them asks authors.\n\n⟦Systems select sentences from the cited works [@a].⟧ Others plan the section first [@b]. None of them asks authors.',
        messages: ['This paragraph says nearly the same as an earlier one in this section.'],
      },
    ],
    silent: [
      {
        title: 'the same words about different works',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nOne parser uses a recurrent network to label long sentences \\citep{a}. It is slow.\n\nAnother parser uses a recurrent network to label long sentences \\citep{b}. It is fast.',
      },
      {
        title: 'the same words about other numbers and names',
        format: 'markdown',
        source:
          '# Related Work\n\nParsers of level 2 label each word of a long sentence by its role. They are slow.\n\nParsers of level 3 label each word of a long sentence by its role. They are old.',
      },
      {
        title: 'a sentence on a cited work and one on none, in like words',
        format: 'markdown',
        source:
          '# Related Work\n\nLexical retrieval matches words exactly and misses synonyms of the query [@a]. It is old.\n\nDense retrieval compares vectors. Lexical retrieval matches the words exactly, and misses synonyms of the whole query.',
      },
      {
        title: 'sentences that share the words of the title alone',
        format: 'latex',
        preamble: '\\usepackage{natbib}\n\\title{Lexical Retrieval of Exactly Matching Words in Queries}',
        source:
          '\\section{Related Work}\n\nLexical retrieval matches words exactly in the query. Others compare vectors.\n\nVectors are dense. Early lexical retrieval matches words exactly in queries.',
      },
      {
        title: 'author contributions and licences',
        format: 'markdown',
        source:
          '# Related Work\n\nThe images of earlier studies are licensed under a Creative Commons licence. They are small.\n\nThe images of earlier studies are licensed under a Creative Commons licence. They are large.',
      },
      {
        title: 'another statement on the same topic',
        format: 'markdown',
        source:
          '# Related Work\n\nLexical retrieval matches words exactly and misses synonyms of the query.\n\nLexical retrieval needs no training data and remains a strong baseline in new domains.',
      },
      {
        title: 'a short sentence',
        format: 'markdown',
        source:
          '# Related Work\n\nThis needs labels [@a]. Others need none.\n\nThis needs labels [@b]. Others have them.',
      },
      {
        title: 'sections other than related work',
        format: 'markdown',
        source:
          '# Method\n\nLexical retrieval matches words exactly and misses synonyms of the query. It is fast.\n\nLexical retrieval matches words exactly and misses synonyms of the query. It is old.',
      },
    ],
  },
  *check(paper, _options, { vectors }) {
    for (const root of relatedWorkRoots(paper)) {
      const paragraphs = withNested(root, paper).flatMap(englishParagraphs);
      const [first, ...others] = paragraphs.map(({ prose }) => prose);
      if (first !== undefined) {
        const headings = new Set([paperTitle(paper) ?? '', ...paragraphs.map(({ section }) => section.heading.title)]);
        const topic = topicOf(first, others, [...headings].join('\n'));
        const earlier = { paragraphs, topic, ...comparisonsOf(first, others, vectors) };
        for (const index of paragraphs.keys()) {
          yield* repeatedIn(index, earlier, paper, vectors);
          yield;
        }
      }
    }
  },
});

/** Gives what the texts of a section have in common, the same objects as long as none of them changes. */
const comparisonsOf = memoize(
  (first: Prose, others: readonly Prose[], vectors: Vectors | undefined): Omit<Earlier, 'paragraphs' | 'topic'> => ({
    sentences: new EarlierSentences([first, ...others], vectors === undefined),
    sameParagraphs: new EarlierParagraphs([first, ...others], vectors),
  }),
  (_first, others, vectors) => [vectors, others.length, ...others],
);

const topicOf = memoize(
  (first: Prose, others: readonly Prose[], headings: string) => topicTerms([first, ...others], headings),
  (_first, others, headings) => [headings, others.length, ...others],
);

function englishParagraphs({ paragraphs }: Section): Paragraph[] {
  return paragraphs.filter((paragraph) => paragraph.isProse && isEnglishProse(paragraph.prose));
}

/** The paragraphs of a section, and what each has in common with those before it. */
interface Earlier {
  readonly paragraphs: readonly Paragraph[];
  /** The terms that the section is about. */
  readonly topic: ReadonlySet<string>;
  readonly sentences: EarlierSentences;
  readonly sameParagraphs: EarlierParagraphs;
}

/**
 * Yields what a paragraph repeats of earlier ones and of itself: all of it, or some of its sentences, each reported
 * once.
 */
function* repeatedIn(
  index: number,
  { paragraphs, topic, sentences, sameParagraphs }: Earlier,
  paper: Paper,
  vectors: Vectors | undefined,
): Iterable<Report> {
  const later = paragraphs[index]!;
  const same = sameParagraphs.same(index);
  if (same !== undefined && !boilerplate.test(later.prose.plain.text)) {
    const [a, b] = [paragraphs[same]!.sentences[0]!, later.sentences[0]!];
    yield reportOf(later, b, a, message(messages.paragraph), message(messages.paragraphs));
    return;
  }
  const within = new Map(repetitionsWithin(later.prose).map((candidate) => [candidate.later, candidate]));
  for (const position of later.prose.sentences.keys()) {
    for (const { earlier, candidate } of candidatesFor(position)) {
      const why = whyRepeated(earlier, later, candidate, paper, topic, vectors);
      if (why !== undefined) {
        const repeating = later.sentences[position]!;
        yield reportOf(repeating, repeating, earlier.sentences[candidate.earlier]!, message(messages.sentence), why);
        break;
      }
    }
  }

  function* candidatesFor(position: number): Iterable<{ earlier: Paragraph; candidate: RepetitionCandidate }> {
    for (const candidate of sentences.alike(index, position)) {
      yield { earlier: paragraphs[candidate.paragraph]!, candidate };
    }
    const candidate = within.get(position);
    if (candidate !== undefined) yield { earlier: later, candidate };
  }
}

/** Reminders, which repeat something on purpose. */
const reminder =
  /\b(?:as|already|previously|earlier)\s+(?:\w+\s+){0,2}?(?:mentioned|noted|said|discussed|described|shown|stated|explained|seen|introduced)\b|\brecall\b|\babove\b/i;

/** Statements that publishers and funders want, in words that are always the same. */
const boilerplate =
  /\b(?:author contributions?|wrote the (?:manuscript|paper|first draft)|conceived the (?:study|idea)|licen[cs]ed? under|creative commons|copyright|all rights reserved|(?:with|by) permission|conflicts? of interest|competing interests|(?:supported|funded) by)\b/i;

/** Why a sentence counts as a repetition; undefined if it is none, or if vectors are missing. */
function whyRepeated(
  earlier: Paragraph,
  later: Paragraph,
  candidate: RepetitionCandidate,
  paper: Paper,
  topic: ReadonlySet<string>,
  vectors: Vectors | undefined,
): Message | undefined {
  const [a, b] = [earlier.sentences[candidate.earlier]!, later.sentences[candidate.later]!];
  if (!mayBeOnTheSame(a, b) || reminder.test(b.text) || boilerplate.test(b.text)) {
    return undefined;
  }
  if (candidate.isVerbatim) {
    return message(messages.verbatim);
  }
  const isOnOthers = isReport(paper, a) && isReport(paper, b) && citesSomething(a) === citesSomething(b);
  if (vectors === undefined || !isOnOthers || !sharesMoreThan(topic, earlier.prose, later.prose, candidate)) {
    return undefined;
  }
  const cosine = sameSentence(earlier.prose, later.prose, candidate, vectors);
  const overlap = Math.round(candidate.overlap * 100);
  return cosine === undefined
    ? undefined
    : message(messages.sentenceMeaning, { overlap, similarity: cosine.toFixed(2) });
}

/**
 * True if a sentence cites: what is said of a work, and what is said of none, are about different things in like words,
 * the authors' own work among them.
 */
function citesSomething({ citations }: Sentence): boolean {
  return citations.some(({ keys }) => keys.length > 0);
}

/** True if two sentences cite a work in common, or one of them cites none. */
function mayBeOnTheSame(a: Sentence, b: Sentence): boolean {
  const [keys, others] = [a, b].map(({ citations }) =>
    citations.flatMap((citation) => citation.keys.map(({ key }) => key)),
  );
  return keys!.length === 0 || others!.length === 0 || keys!.some((key) => others!.includes(key));
}

/** True if a sentence speaks of the works of others: neither of the authors’ own, nor of what the text does next. */
function isReport(paper: Paper, sentence: Sentence): boolean {
  const verdict = offlinePositioning.judge(paragraphQuestion(paper, sentence.paragraph, ownNamesOf(paper)));
  const kind = positioningOf(verdict, sentence)?.class;
  return kind !== 'own' && kind !== 'signpost';
}

function reportOf(
  judged: Paragraph | Sentence,
  later: Sentence,
  earlier: Sentence,
  finding: Message,
  why: Message,
): Report {
  return {
    file: later.paragraph.file,
    range: later.range,
    message: finding,
    related: [{ file: earlier.paragraph.file, range: earlier.range, message: message(messages.earlier) }],
    judged: judged.range,
    explanation: () => [why, message(messages.howSure)],
  };
}
