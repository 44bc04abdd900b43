import * as z from 'zod';
import type { ModelPositioningVerdict } from '../judges/model/model-judges.ts';
import type { ModelVerdicts } from '../judges/model/model-verdicts.ts';
import { offlinePositioning, overlooked } from '../judges/positioning/offline-positioning.ts';
import type { LocalPositioning, PositioningQuestion } from '../judges/positioning/positioning-judge.ts';
import { finalQuestion, paragraphQuestion } from '../judges/positioning/positioning-questions.ts';
import type { SentencePositioning } from '../judges/positioning/sentence-positioning.ts';
import { firstWords } from '../manuscript/first-words.ts';
import type { Paragraph } from '../manuscript/model.ts';
import { ownNamesOf } from '../project/own-names.ts';
import { type Paper, relatedWorkRoots } from '../project/paper.ts';
import { type WholeSection, wholeSection } from '../project/whole-section.ts';
import { isEnglish } from '../text/language.ts';
import { type Message, message } from '../text/message.ts';
import { defineRule, type Report } from './contract.ts';
import { positionStepMessages, positionSteps } from './support/author-steps.ts';
import { judgedByModel, modelMessages } from './support/model-signature.ts';

const messages = {
  ...modelMessages,
  ...positionStepMessages,
  each: 'This paragraph does not say how the paper relates to the works in it; "positioning" is set to "each-paragraph".',
  final: 'This final paragraph does not say where the paper stands; "positioning" is set to "final-paragraph".',
  earlier:
    'This paragraph says how your own work differs ("{words}") before the final one does; "positioning" is set to "final-paragraph".',
  eachByModel:
    'This paragraph does not say how the paper relates to the works in it, according to {model} ({agreeing} of {valid} votes).',
  finalByModel:
    'This final paragraph does not say where the paper stands, according to {model} ({agreeing} of {valid} votes).',
  uncovered:
    'The final paragraph does not say how the paper relates to the works in this one, according to {model} ({agreeing} of {valid} votes).',
  modelRead: 'The model read the paragraph.',
  modelReadBoth: 'The model read this paragraph and the final one.',
  chosenEach:
    'The configuration sets "each-paragraph": each paragraph should say how the paper relates to the works in it.',
  chosenFinal: 'The configuration sets "final-paragraph": only the final paragraph should say where the paper stands.',
  absent:
    'None of the {sentences} sentences of this paragraph mentions your own work: no "we", "our", "this paper" or the like.',
  present: 'This sentence says how your own work differs: "{sentence}"',
  absenceReliability:
    'Situate found nothing in {silent} paragraphs of published papers, but people who labelled them say that {wrong} do mention the authors’ own work, in other words.',
  presenceReliability:
    'Only sentences with words such as "in contrast" or "differs" count here; other remarks about your work do not.',
} as const;

export const rule = defineRule({
  id: 'positioning-style',
  severity: 'information',
  needs: ['text'],
  summary: 'A paragraph that does not follow the chosen style of positioning',
  documentation: {
    what: 'Compares related-work sections with the style that `positioning` in `situate.json` sets. With `"each-paragraph"` it reports paragraphs that say nothing about the authors’ own work; with `"final-paragraph"` it reports a final paragraph that says nothing about it, and earlier ones that say how it differs. The finding underlines the first words of the paragraph.',
    why: 'Both styles are good: you can say how you differ from each group of works where you discuss it, or say it all at the end. Readers get lost in a section that starts with one style and continues with the other.',
    silent:
      'The rule is silent if `situate.json` sets no style, and leaves a section that never says where the paper stands to `missing-positioning`. With `"each-paragraph"`, only paragraphs that cite a work and have at least `minimumWords` words need to say where the paper stands. A shorter paragraph at the end of a section counts as the final one only if it says so. The rule reports earlier paragraphs only if they say explicitly how the authors’ work differs from others, not if they mention it in another way. It judges only English. If a language model has judged a paragraph, its verdict counts instead; the model also says which earlier paragraphs the final one does not cover.',
    fixes:
      'In VS Code, a language model can add the missing sentence to a paragraph, from your own statement of what the paper contributes. Situate checks the sentence, then shows it as a change for you to confirm.',
  },
  options: z.object({
    minimumWords: z
      .int()
      .min(1)
      .default(30)
      .describe('Paragraphs with fewer words than this need not say where the paper stands.'),
  }),
  messages,
  examples: {
    fires: [
      {
        title: 'a paragraph that only reports, where each is to say more',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nRetrieval feeds generators \\citep{a}, whose index is kept as it is. We keep no index.\n\n⟦Writers judge a⟧ reference by its title, which takes them seconds, and they seldom open the work itself \\citep{b}.',
        messages: [
          'This paragraph does not say how the paper relates to the works in it; "positioning" is set to "each-paragraph".',
        ],
        configuration: {
          positioning: 'each-paragraph',
          rules: { 'positioning-style': { minimumWords: 10 } },
        },
      },
      {
        title: 'a final paragraph that only reports',
        format: 'markdown',
        source:
          '# Related Work\n\n## Retrieval\n\nRetrieval feeds generators, and most similar to our own is the index of @a.\n\n## Writing\n\n⟦Writers judge a⟧ reference by its title, which takes them seconds, and they seldom open the work itself [@b].',
        messages: [
          'This final paragraph does not say where the paper stands; "positioning" is set to "final-paragraph".',
        ],
        configuration: {
          positioning: 'final-paragraph',
          rules: { 'positioning-style': { minimumWords: 10 } },
        },
      },
      {
        title: 'a position before the final paragraph',
        format: 'latex',
        source:
          '\\section{Related Work}\n\n⟦Retrieval feeds generators⟧ \\citep{a}, whose index is kept as it is. In contrast, we keep no index.\n\nWriters judge a reference by its title \\citep{b}.\n\nOur system asks them for a purpose instead.',
        messages: [
          'This paragraph says how your own work differs ("In contrast … we") before the final one does; "positioning" is set to "final-paragraph".',
        ],
        configuration: { positioning: 'final-paragraph' },
      },
    ],
    silent: [
      {
        title: 'no chosen style',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nRetrieval feeds generators \\citep{a}, whose index is kept as it is. We keep no index.\n\nWriters judge a reference by its title, which takes them seconds, and they seldom open the work itself \\citep{b}.',
        configuration: { rules: { 'positioning-style': { minimumWords: 10 } } },
      },
      {
        title: 'a position in each paragraph that cites',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nThree kinds of work matter for the question of how writers find and choose the works that they cite.\n\nRetrieval feeds generators \\citep{a}, whose index is kept as it is. We keep no index.\n\nWriters judge a reference by its title \\citep{b}. This paper shows them more.',
        configuration: {
          positioning: 'each-paragraph',
          rules: { 'positioning-style': { minimumWords: 5 } },
        },
      },
      {
        title: 'a position at the end, and what else is said of the own work before it',
        format: 'markdown',
        source:
          '# Related Work\n\nRetrieval feeds generators; the index of @a is similar to ours. We use it here.\n\nWriters judge a reference by its title [@b].\n\nWe ask them for a purpose instead.\n\nTable 1 lists all systems.',
        configuration: { positioning: 'final-paragraph' },
      },
      {
        title: 'a section without any position',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nRetrieval feeds generators \\citep{a}, whose index is kept as it is.\n\nWriters judge a reference by its title, which takes them seconds \\citep{b}.',
        configuration: {
          positioning: 'each-paragraph',
          rules: { 'positioning-style': { minimumWords: 5 } },
        },
      },
      {
        title: 'another language',
        format: 'latex',
        source:
          '\\section{Verwandte Arbeiten}\n\nDie Suche nach Literatur wird oft als Aufgabe der Ordnung von Texten verstanden \\citep{a}. In our opinion ist das zu wenig.\n\nAndere Ansätze schreiben den Text selbst \\citep{b} oder planen ihn zuerst \\citep{c}.',
        configuration: {
          positioning: 'each-paragraph',
          rules: { 'positioning-style': { minimumWords: 5 } },
        },
      },
    ],
  },
  *check(paper, { minimumWords }, { model }) {
    const style = paper.configuration.positioning;
    if (style === undefined) {
      return;
    }
    for (const root of relatedWorkRoots(paper)) {
      const section = yield* judgedParagraphs(wholeSection(root, paper), model);
      const byModel = section.filter(
        ({ verdict, finalVerdict }) => verdict !== undefined || finalVerdict !== undefined,
      );
      const isPositioned = section.some(({ positions }) => positions);
      const isJudgedHere =
        isPositioned && isEnglish(section.map(({ paragraph }) => paragraph.prose.plain.text).join(' '));
      const reported = isJudgedHere ? section : byModel;
      yield* style === 'each-paragraph'
        ? inEach(paper, reported, minimumWords)
        : inFinal(paper, section, reported, minimumWords);
    }
  },
});

/** A paragraph with the verdicts on it. */
interface JudgedParagraph {
  readonly paragraph: Paragraph;
  readonly judged: LocalPositioning;
  /** That of a language model, if it is clear. */
  readonly verdict: ModelPositioningVerdict | undefined;
  /**
   * The verdict on whether the final paragraph says how the paper relates to this one, where a language model clearly
   * said so or not.
   */
  readonly finalVerdict: ModelPositioningVerdict | undefined;
  readonly positions: boolean;
}

function* judgedParagraphs(
  { paper, paragraphs }: WholeSection,
  model: ModelVerdicts | undefined,
): Generator<undefined, JudgedParagraph[], undefined> {
  const own = ownNamesOf(paper);
  const judged: JudgedParagraph[] = [];
  const prose = paragraphs.filter(({ isProse }) => isProse);
  const final = prose.at(-1);
  const byModel = (question: () => PositioningQuestion): ModelPositioningVerdict | undefined =>
    model === undefined || model.positioning.isEmpty ? undefined : clear(model.positioning.find(question()));
  for (const paragraph of prose) {
    const question = paragraphQuestion(paper, paragraph, own);
    const offline = offlinePositioning.judge(question);
    const verdict = byModel(() => question);
    judged.push({
      paragraph,
      judged: offline,
      verdict,
      finalVerdict: final && byModel(() => finalQuestion(paper, paragraph, final)),
      positions: (verdict ?? offline).positions === true,
    });
    yield;
  }
  return judged;
}

function clear(verdict: ModelPositioningVerdict | undefined): ModelPositioningVerdict | undefined {
  return verdict?.positions === undefined ? undefined : verdict;
}

function* inEach(paper: Paper, section: readonly JudgedParagraph[], minimumWords: number): Generator<Report> {
  for (const { paragraph, verdict, positions } of section) {
    if (!positions && paragraph.citations.length > 0 && paragraph.words >= minimumWords) {
      yield verdict === undefined
        ? absence(paper, paragraph, message(messages.each), message(messages.chosenEach))
        : modelAbsence(paper, paragraph, verdict, messages.eachByModel, [
            message(messages.chosenEach),
            message(messages.modelRead),
          ]);
    }
  }
}

function* inFinal(
  paper: Paper,
  section: readonly JudgedParagraph[],
  reported: readonly JudgedParagraph[],
  minimumWords: number,
): Generator<Report> {
  const final = section.findLastIndex(({ paragraph, positions }) => positions || paragraph.words >= minimumWords);
  for (const one of reported) {
    const { paragraph, judged, verdict, finalVerdict, positions } = one;
    const index = section.indexOf(one);
    const telling = judged.sentences.find(({ basis }) => basis === 'contrast');
    if (index === final && !positions) {
      yield verdict === undefined
        ? absence(paper, paragraph, message(messages.final), message(messages.chosenFinal))
        : modelAbsence(paper, paragraph, verdict, messages.finalByModel, [
            message(messages.chosenFinal),
            message(messages.modelRead),
          ]);
    } else if (index < final && telling !== undefined && verdict?.positions !== false) {
      yield presence(paragraph, telling);
    }
    if (index < final && finalVerdict?.positions === false) {
      yield modelReport(paragraph, finalVerdict, messages.uncovered, [
        message(messages.chosenFinal),
        message(messages.modelReadBoth),
      ]);
    }
  }
}

/** The values for the message about a model's verdict. */
type VerdictTemplate = (typeof messages)['eachByModel' | 'finalByModel' | 'uncovered'];

/** Reports what a model misses in the paragraph itself: a sentence can be added to it. */
function modelAbsence(
  paper: Paper,
  paragraph: Paragraph,
  verdict: ModelPositioningVerdict,
  template: VerdictTemplate,
  remarks: readonly Message[],
): Report {
  return {
    ...modelReport(paragraph, verdict, template, remarks),
    steps: () => positionSteps(paper, [paragraph]),
    rewriting: 'position',
    debatable: 'paragraph',
  };
}

function modelReport(
  paragraph: Paragraph,
  { by }: ModelPositioningVerdict,
  template: VerdictTemplate,
  remarks: readonly Message[],
): Report {
  const { values, explanation, certainty } = judgedByModel(by);
  return {
    file: paragraph.file,
    range: firstWords(paragraph),
    message: message(template, values),
    judged: paragraph.range,
    certainty,
    explanation: () => [...explanation, ...remarks],
  };
}

function absence(paper: Paper, paragraph: Paragraph, finding: Message, chosen: Message): Report {
  const { silent, wrong } = overlooked.paragraphs;
  return {
    file: paragraph.file,
    range: firstWords(paragraph),
    message: finding,
    judged: paragraph.range,
    certainty: 1 - wrong / silent,
    explanation: () => [
      chosen,
      message(messages.absent, { sentences: paragraph.sentences.length }),
      message(messages.absenceReliability, { silent, wrong }),
    ],
    steps: () => positionSteps(paper, [paragraph]),
    rewriting: 'position',
    debatable: 'paragraph',
  };
}

function presence(paragraph: Paragraph, { start, end, evidence }: SentencePositioning): Report {
  const { text } = paragraph.prose.plain;
  const words = evidence.map((range) => text.slice(range.start, range.end)).join(' … ');
  return {
    file: paragraph.file,
    range: firstWords(paragraph),
    message: message(messages.earlier, { words }),
    judged: paragraph.range,
    explanation: () => [
      message(messages.chosenFinal),
      message(messages.present, { sentence: text.slice(start, end).replace(/\s+/g, ' ') }),
      message(messages.presenceReliability),
    ],
    debatable: 'paragraph',
  };
}
