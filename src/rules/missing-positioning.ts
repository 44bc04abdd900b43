import * as z from 'zod';
import type { JudgedByModel } from '../judges/judged-by-model.ts';
import {
  endsInContrast,
  hasOwnHeading,
  isReview,
  isReviewChapter,
  isSurvey,
} from '../judges/positioning/expects-positioning.ts';
import { offlinePositioning, overlooked } from '../judges/positioning/offline-positioning.ts';
import { paragraphQuestion } from '../judges/positioning/positioning-questions.ts';
import type { SentencePositioning } from '../judges/positioning/sentence-positioning.ts';
import { noNames, type OwnNames, ownNamesOf } from '../project/own-names.ts';
import { relatedWorkRoots } from '../project/paper.ts';
import {
  besideEachOther,
  extentOfSection,
  placeOfSection,
  type WholeSection,
  wholeSection,
} from '../project/whole-section.ts';
import { message } from '../text/message.ts';
import { defineRule, type Report } from './contract.ts';
import { positionStepMessages, positionSteps } from './support/author-steps.ts';
import { firstGap } from './support/first-gap.ts';
import { modelJudgedSections } from './support/model-judged-section.ts';
import { judgedByModel, modelMessages } from './support/model-signature.ts';
import { explanationOf, searchMessages } from './support/positioning-search.ts';

const messages = {
  ...modelMessages,
  ...searchMessages,
  ...positionStepMessages,
  missing: '"{heading}" never says where this paper stands: what it adds to these works, or how it differs from them.',
  missingUnnamed:
    'This section never says where this paper stands: what it adds to these works, or how it differs from them.',
  gap: '"{heading}" says what is missing so far ("{gap}"), but not what this paper does about it.',
  gapUnnamed: 'This section says what is missing so far ("{gap}"), but not what this paper does about it.',
  byModel: '"{heading}" does not say where this paper stands, according to {model} ({agreeing} of {valid} votes).',
  byModelUnnamed:
    'This section does not say where this paper stands, according to {model} ({agreeing} of {valid} votes).',
  modelRead: 'The model read the paragraphs of the section.',
} as const;

/** Sentences on what others did, and nothing on the authors' own work. */
const works =
  'Retrieval feeds generators \\citep{a}. The index can be kept as it is \\citep{b} or refreshed on the way \\citep{c}.';
const markdownWorks =
  'Retrieval feeds generators [@a]. The index can be kept as it is [@b] or refreshed on the way [@c].';
/** Has short sections reported, as examples are short. */
const short = { rules: { 'missing-positioning': { minimumWords: 10 } } };

export const rule = defineRule({
  id: 'missing-positioning',
  severity: 'warning',
  needs: ['text'],
  summary: 'A related-work section that never says where the paper stands',
  documentation: {
    what: 'Reports a related-work section that, with the sections nested in it, has no sentence about the authors’ own work: no "we", "our", "this paper", "the present study", and no name that the authors gave to what they present. If the section says what is missing so far, the message quotes it. The finding underlines the heading, or the first words of a section without one.',
    why: 'A related-work section is not a list of summaries: it has to tell the reader what this paper adds and how it differs. Reviewers look for that first, and sections written by a language model tend to lack it.',
    silent:
      'Any sentence about the authors’ own work is enough, and so is "to our knowledge, nobody …", a final sentence that contrasts something with the cited works, or a heading such as "Our contributions" in or beside the section. One section that does this speaks for those beside it. The rule ignores sections shorter than `minimumWords` or with fewer than three cited works, surveys and reviews, which say so in their title, their abstract, their introduction or a heading such as "Search Strategy", and languages other than English. It also ignores a thesis chapter titled as a literature review rather than related work, because a thesis mostly says where it stands in another chapter. If a language model has judged a section, its verdict counts instead, however short the section is and in any language.',
    fixes:
      'In VS Code, a language model can add a sentence that says where the paper stands, from your own statement of what it contributes. Situate checks the sentence, then shows it as a change for you to confirm.',
  },
  options: z.object({
    minimumWords: z.int().min(1).default(100).describe('The rule ignores sections with fewer words than this.'),
  }),
  messages,
  examples: {
    fires: [
      {
        title: 'a section that only reports',
        format: 'latex',
        source:
          '⟦\\section{Related Work}⟧\n\nRetrieval feeds generators \\citep{a}. The index can be kept as it is \\citep{b} or refreshed on the way, which costs time \\citep{c}.\n\nWriters judge a reference by its title. They seldom open the work itself.',
        messages: [
          '"Related Work" never says where this paper stands: what it adds to these works, or how it differs from them.',
        ],
        configuration: { rules: { 'missing-positioning': { minimumWords: 30 } } },
      },
      {
        title: 'a gap that nobody fills',
        format: 'markdown',
        source:
          '⟦## State of the Field⟧\n\nSeveral packages draw samples [@a; @b]. One of them runs in a browser [@c]. How they deal with missing values has not been compared, and little attention was paid to units.',
        messages: [
          '"State of the Field" says what is missing so far ("has not been"), but not what this paper does about it.',
        ],
        configuration: { rules: { 'missing-positioning': { minimumWords: 20 } } },
      },
      {
        title: 'what others have not got to, which is no gap of research',
        format: 'latex',
        source: `⟦\\section{Related Work}⟧\n\n${works} None of these indexes is in use yet, and the code has not been published.`,
        messages: [
          '"Related Work" never says where this paper stands: what it adds to these works, or how it differs from them.',
        ],
        configuration: short,
      },
      {
        title: 'nested sections, and what others call "this work"',
        format: 'latex',
        source:
          '⟦\\section{Related Work}⟧\n\n\\subsection{Retrieval}\n\nRetrieval feeds generators \\citep{a}. This work relied on a fixed index, which later systems refresh \\citep{b}.\n\n\\subsection{Writing}\n\nWriters judge a reference by its title \\citep{c}, as far as we can see from the records. The authors of that study asked "how do we choose?" and got few answers.',
        messages: [
          '"Related Work" never says where this paper stands: what it adds to these works, or how it differs from them.',
        ],
        configuration: { rules: { 'missing-positioning': { minimumWords: 30 } } },
      },
      {
        title: 'a paper that asks people, which is no survey of works',
        format: 'latex',
        preamble: '\\usepackage{natbib}\n\\title{How Writers Choose References}',
        source: `\\begin{abstract}\nWe surveyed 40 writers on how they choose references.\n\\end{abstract}\n\n⟦\\section{Related Work}⟧\n\n${works}`,
        messages: [
          '"Related Work" never says where this paper stands: what it adds to these works, or how it differs from them.',
        ],
        configuration: short,
      },
      {
        title: 'a file without a heading',
        format: 'latex',
        source: '\\section{Background}\n\\input{related-work}',
        messages: [
          'This section never says where this paper stands: what it adds to these works, or how it differs from them.',
        ],
        files: {
          'related-work.tex':
            '⟦Retrieval feeds generators⟧ these days \\citep{a}. The index can be kept as it is \\citep{b} or refreshed on the way, which costs time \\citep{c}.\n',
        },
        configuration: { rules: { 'missing-positioning': { minimumWords: 20 } } },
      },
    ],
    silent: [
      {
        title: 'one sentence about the authors’ own work',
        format: 'latex',
        source: `\\section{Related Work}\n\n${works} Unlike all of them, we keep no index.`,
        configuration: short,
      },
      {
        title: 'the present study',
        format: 'markdown',
        source: `# Literature Review\n\n${markdownWorks}\n\nThe present study asks what such an index costs.`,
        configuration: short,
      },
      {
        title: 'the name of what the paper presents',
        format: 'latex',
        preamble:
          '\\usepackage{natbib}\n\\newcommand{\\sys}{\\textsc{Rolodex}\\xspace}\n\\title{\\sys: Works by Purpose}',
        source: `\\section{Related Work}\n\n${works} \\sys keeps no index.`,
        configuration: short,
      },
      {
        title: 'a name that the introduction gives',
        format: 'markdown',
        source: `# Introduction\n\nIn this paper we propose a retriever, *Rolodex*, that asks for a purpose.\n\n# Related Work\n\n${markdownWorks} \`Rolodex\` keeps no index.`,
        configuration: short,
      },
      {
        title: 'a gap that the authors vouch for',
        format: 'latex',
        source: `\\section{Related Work}\n\n${works} To our knowledge, nobody has asked for the purpose of a citation.`,
        configuration: short,
      },
      {
        title: 'a final contrast with something that has no citation',
        format: 'latex',
        source: `\\section{Related Work}\n\n${works} In contrast, Rolodex keeps no index.`,
        configuration: short,
      },
      {
        title: 'contributions under a heading of their own',
        format: 'latex',
        source: `\\section{Introduction}\n\n\\subsection{Related Work}\n\n${works}\n\n\\subsection{Our Results}\n\nAn index is not needed.`,
        configuration: short,
      },
      {
        title: 'a section beside one that says it',
        format: 'markdown',
        source: `# Related Work\n\n${markdownWorks}\n\n# Comparison with Existing Tools\n\nOther tools keep an index. Our own does not.`,
        configuration: short,
      },
      {
        title: 'a short section',
        format: 'latex',
        source: '\\section{Related Work}\n\nRetrieval feeds generators \\citep{a,b,c}. The index is kept as it is.',
      },
      {
        title: 'a section that surveys hardly anything',
        format: 'latex',
        source:
          '\\section{State of the Art}\n\nRetrieval feeds generators \\citep{a}. The index can be kept as it is or refreshed on the way \\citep{b}.',
        configuration: short,
      },
      {
        title: 'a survey',
        format: 'latex',
        preamble: '\\usepackage{natbib}\n\\title{Retrieval for Generators: A Survey}',
        source: `\\section{Related Work}\n\n${works}`,
        configuration: short,
      },
      {
        title: 'a review, by its abstract',
        format: 'latex',
        source: `\\begin{abstract}\nGenerators need facts. This article reviews recent methods that retrieve them.\n\\end{abstract}\n\n\\section{Related Work}\n\n${works}`,
        configuration: short,
      },
      {
        title: 'a survey, by its introduction',
        format: 'markdown',
        source: `# Introduction\n\nGenerators need facts. This article gives an overview of how they come by them.\n\n# Related Work\n\n${markdownWorks}`,
        configuration: short,
      },
      {
        title: 'a review, by its headings',
        format: 'markdown',
        source: `# Search Strategy\n\nTwo databases were searched.\n\n# State of the Art\n\n${markdownWorks}`,
        configuration: short,
      },
      {
        title: 'the literature review of a thesis',
        format: 'latex',
        source: `\\chapter{Literature Review}\n\n${works}`,
        configuration: short,
      },
      {
        title: 'another language',
        format: 'latex',
        source:
          '\\section{Verwandte Arbeiten}\n\nDie Suche nach Literatur wird oft als Aufgabe der Ordnung von Texten verstanden \\citep{a}. Andere Ansätze schreiben den Text selbst \\citep{b} oder planen ihn zuerst \\citep{c}.',
        configuration: short,
      },
    ],
  },
  *check(paper, { minimumWords }, { model }) {
    const reports: Report[] = [];
    for (const roots of besideEachOther(relatedWorkRoots(paper))) {
      const sections = roots.map((root) => wholeSection(root, paper));
      const byModel = modelJudgedSections(model, paper, sections);
      if (hasOwnHeading(roots[0]!.parent, sections, paper) || byModel.some(({ positions }) => positions)) {
        continue;
      }
      const others = sections.filter((section) => byModel.every((judged) => judged.section !== section));
      if (yield* isPositioned(others, noNames)) {
        continue;
      }
      const own = ownNamesOf(paper);
      if (own.names.length > 0 && (yield* isPositioned(others, own))) {
        continue;
      }
      for (const { section, by } of byModel) {
        if (!isReviewChapter(section.root, paper)) {
          reports.push(modelReportOf(section, by));
        }
      }
      for (const section of others) {
        if (isSurvey(section, minimumWords) && !isReviewChapter(section.root, paper) && !endsInContrast(section)) {
          reports.push(reportOf(section, own));
        }
      }
    }
    if (reports.length > 0 && !isReview(paper)) {
      yield* reports;
    }
  },
});

/**
 * True if any of the sections says where the paper stands. Most say it towards their end, so the rest is not even read.
 */
function* isPositioned(sections: readonly WholeSection[], own: OwnNames): Generator<undefined, boolean, undefined> {
  for (const { paper, paragraphs } of sections) {
    for (const paragraph of paragraphs.toReversed()) {
      if (saysIt(offlinePositioning.judge(paragraphQuestion(paper, paragraph, own)).sentences)) {
        return true;
      }
      yield;
    }
  }
  return false;
}

/** True if sentences say where a paper stands, or hint at it. */
function saysIt(sentences: readonly SentencePositioning[]): boolean {
  return sentences.some((sentence) => sentence.class === 'own' || sentence.basis === 'vouched');
}

function modelReportOf(section: WholeSection, by: JudgedByModel): Report {
  const { values, explanation, certainty } = judgedByModel(by);
  const { heading } = section.root;
  return {
    ...placeOfSection(section),
    message: message(isNamed(section) ? messages.byModel : messages.byModelUnnamed, {
      heading: heading.title,
      ...values,
    }),
    judged: extentOfSection(section),
    certainty,
    explanation: () => [...explanation, message(messages.modelRead), message(messages.remedy)],
    steps: () => positionSteps(section.paper, section.paragraphs),
    rewriting: 'position',
  };
}

function isNamed({ root: { heading, headingRange } }: WholeSection): boolean {
  return headingRange.end > headingRange.start && heading.title !== '';
}

function reportOf(section: WholeSection, own: OwnNames): Report {
  const { root, paragraphs } = section;
  const gap = firstGap(section, own);
  const heading = root.heading.title;
  const [missing, onlyGap] = isNamed(section)
    ? [messages.missing, messages.gap]
    : [messages.missingUnnamed, messages.gapUnnamed];
  return {
    ...placeOfSection(section),
    message: message(gap === undefined ? missing : onlyGap, { heading, gap: gap?.words ?? '' }),
    judged: extentOfSection(section),
    certainty: 1 - overlooked.sections.wrong / overlooked.sections.silent,
    explanation: () => explanationOf(paragraphs, gap, own),
    steps: () => positionSteps(section.paper, paragraphs),
    rewriting: 'position',
  };
}
