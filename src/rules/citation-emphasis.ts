import * as z from 'zod';
import type { WorkEmphasis } from '../judges/emphasis/emphasis.ts';
import {
  type EmphasisDeviation,
  type EmphasisTarget,
  emphasisDeviations,
  emphasisTargets,
} from '../judges/emphasis/emphasis-targets.ts';
import {
  type CitedPlace,
  relatedWorkEmphasis,
  type SectionEmphasis,
  workNamed,
} from '../judges/emphasis/related-work-emphasis.ts';
import { citedAs } from '../project/cited-as.ts';
import { defaultTolerance } from '../project/configuration.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import { knowsDefinitions } from '../project/undefined-keys.ts';
import { missingWorks, namedWork } from '../project/works-to-cite.ts';
import type { Location } from '../text/location.ts';
import { type Message, message } from '../text/message.ts';
import { percent } from '../text/percent.ts';
import { defineRule, type Report } from './contract.ts';
import {
  citeStepMessages,
  citeSteps,
  configuredPlace,
  targetStepMessages,
  targetSteps,
} from './support/author-steps.ts';
import { relatedWorkPlace } from './support/related-work-place.ts';

const messages = {
  onlyMentioned: '"{key}" should be discussed, but the related work only mentions it.',
  discussed: '"{key}" should only be mentioned, but the related work discusses it.',
  tooLittle:
    '"{key}" gets {share} % of the words in the related work, {by} % less than the {target} % set in the configuration.',
  tooMuch:
    '"{key}" gets {share} % of the words in the related work, {by} % more than the {target} % set in the configuration.',
  notCited: 'The configuration has a target for "{key}", but the related work does not cite it.',
  undefined: 'The configuration has a target for "{key}", but no bibliography of this paper defines it.',
  byForm:
    'A work counts as discussed if one of its citations probably is: one that gets many words to itself, names the authors in the sentence, or comes at its start.',
  onlyCitation: 'The citation of "{key}" scores {score}; 0.5 or more counts as discussed.',
  clearest:
    'Of the {count} citations of "{key}", the one that discusses it most scores {score}; 0.5 or more counts as discussed.',
  howSure: 'On 6,000 citations labelled by people, judgements as clear as this one were wrong in about 1 of 20 cases.',
  divided:
    'The works that a sentence cites share its words, and those of the following sentences that cite nothing and are not about your own work.',
  counted:
    'That gives "{key}" {words} of the {total} words in the related work; the target is {wanted}, give or take {tolerance} %.',
  likeExemplar: 'The target comes from "{path}", the exemplar, which cites the same works.',
  ...citeStepMessages,
  ...targetStepMessages,
} as const;

const entries = `@article{guu2020, title = {Language Models with Retrieval}}
@article{lewis2020, title = {Retrieval for Generation}}
@article{gao2023, title = {Text with Citations}}`;

export const rule = defineRule({
  id: 'citation-emphasis',
  severity: 'information',
  needs: ['text', 'bibliography'],
  summary: 'A work that the related work discusses more, or less, than intended',
  documentation: {
    what: 'Compares the related work with the targets in `situate.json`. It reports a work under `emphasis.discuss` that is only mentioned, one under `emphasis.mention` that is discussed, one under `emphasis.weights` whose share of the words is off by more than `emphasis.tolerance` (by default a quarter of it), and one that is not cited at all. If `exemplar` names an earlier version of the section, or any that cites the same works, the works it discusses should be discussed too.',
    why: 'How much a section says about a work tells the reader how close the work is to the paper. In revisions the closest work shrinks to one key among five, and a side remark grows into a paragraph, although nobody decided that.',
    silent:
      'The rule ignores works without a target. It judges what is discussed by the form of the sentences, in English only, and stays silent on close calls; it counts words in every language. It ignores works that only a caption or a footnote cites, and leaves missing works under `toCite` to `missing-source`. With an exemplar, it compares only works that both cite under the same keys, and only if these are at least half of the exemplar’s works.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a work to discuss that is one among others',
        format: 'latex',
        source:
          '\\section{Related Work}\n\n\\citet{gao2023} make models cite the passages that their answers rest on. Retrieval helps generators in many tasks \\citep{guu2020,⟦lewis2020⟧}.',
        messages: ['"lewis2020" should be discussed, but the related work only mentions it.'],
        bibliography: entries,
        configuration: { emphasis: { discuss: ['lewis2020', 'gao2023'] } },
      },
      {
        title: 'a work to mention that gets its own sentences',
        format: 'markdown',
        source:
          '# Related Work\n\n@⟦guu2020⟧ pre-train a language model together with its retriever. They refresh the index while training goes on, which takes a second machine.',
        messages: ['"guu2020" should only be mentioned, but the related work discusses it.'],
        bibliography: entries,
        configuration: { emphasis: { mention: ['guu2020'] } },
      },
      {
        title: 'a work that gets too few words',
        format: 'latex',
        source:
          '\\section{Related Work}\n\n\\citet{⟦lewis2020⟧} fine-tune both parts together. \\citet{guu2020} pre-train a language model together with its retriever and refresh the index of passages while the training goes on.',
        messages: [
          '"lewis2020" gets 17 % of the words in the related work, 65 % less than the 50 % set in the configuration.',
        ],
        bibliography: entries,
        configuration: { emphasis: { weights: { lewis2020: 0.5 } } },
      },
      {
        title: 'a work to discuss that is not cited',
        format: 'markdown',
        source: '⟦# Related Work⟧\n\n@guu2020 pre-train a language model together with its retriever.',
        messages: ['The configuration has a target for "lewis2020", but the related work does not cite it.'],
        bibliography: entries,
        configuration: { emphasis: { discuss: ['lewis2020'] } },
      },
      {
        title: 'a key that no bibliography defines',
        format: 'markdown',
        source: '# Related Work\n\n@guu2020 pre-train a language model together with its retriever.',
        messages: ['The configuration has a target for "louis2020", but no bibliography of this paper defines it.'],
        bibliography: entries,
        files: { 'situate.json': '{ "emphasis": { "discuss": ["guu2020"], "weights": { ⟦"louis2020"⟧: 0.2 } } }' },
      },
      {
        title: 'a work that an earlier version discussed',
        format: 'latex',
        source:
          '\\section{Related Work}\n\n\\citet{guu2020} pre-train a language model together with its retriever. Others train both parts later \\citep{⟦lewis2020⟧,gao2023}.',
        messages: ['"lewis2020" should be discussed, but the related work only mentions it.'],
        bibliography: entries,
        configuration: { exemplar: 'earlier.tex' },
        files: {
          'earlier.tex':
            '\\section{Related Work}\n\n\\citet{lewis2020} fine-tune both parts together, which needs no pre-training. Before, \\citet{guu2020} pre-train them.',
        },
      },
    ],
    silent: [
      {
        title: 'a paper that names no bibliography',
        format: 'markdown',
        source: '# Related Work\n\n[@guu2020] pre-trains a language model together with its retriever.',
        files: { 'situate.json': '{ "emphasis": { "discuss": ["louis2020"] } }' },
      },
      {
        title: 'targets that are met',
        format: 'latex',
        source:
          '\\section{Related Work}\n\n\\citet{gao2023} make models cite the passages that their answers rest on. Retrieval helps generators in many tasks \\citep{guu2020,lewis2020}.',
        bibliography: entries,
        configuration: {
          emphasis: { discuss: ['gao2023'], mention: ['guu2020'], weights: { gao2023: 0.65, lewis2020: 0.2 } },
        },
      },
      {
        title: 'a section without targets',
        format: 'markdown',
        source: '# Related Work\n\nRetrieval helps generators in many tasks [@guu2020; @lewis2020; @gao2023].',
        bibliography: entries,
      },
      {
        title: 'another language',
        format: 'latex',
        source:
          '\\section{Verwandte Arbeiten}\n\nDie Suche nach Texten hilft auch den Modellen, die Texte schreiben \\citep{guu2020,lewis2020}.',
        bibliography: entries,
        configuration: { emphasis: { discuss: ['lewis2020'] } },
      },
      {
        title: 'a work that a footnote cites',
        format: 'markdown',
        source:
          '# Related Work\n\n@guu2020 pre-train a language model together with its retriever.[^1]\n\n[^1]: So do @lewis2020, later.',
        bibliography: entries,
        configuration: { emphasis: { discuss: ['lewis2020'] } },
      },
      {
        title: 'an exemplar about other works',
        format: 'markdown',
        source:
          '# Related Work\n\n@guu2020 pre-train a language model. Retrieval helps in many tasks [@lewis2020; @gao2023].',
        bibliography: entries,
        configuration: { exemplar: 'other.md' },
        files: {
          'other.md':
            '# Related Work\n\n@lewis2020 fine-tune both parts together. @small1973 counts citations, and @teufel2006 sort them.',
        },
      },
    ],
  },
  *check(paper) {
    const { configuration, exemplar } = paper;
    if ((configuration.emphasis === undefined && exemplar === undefined) || relatedWorkSections(paper).length === 0) {
      return;
    }
    const emphasis = relatedWorkEmphasis(paper);
    yield;
    for (const target of emphasisTargets(paper, exemplar, emphasis)) {
      // The number of words each work gets differs between any two versions: an exemplar says only what should be
      // discussed.
      const wanted = target.from === 'exemplar' ? { ...target, share: undefined } : target;
      const [deviation] = emphasisDeviations(wanted, emphasis, toleranceOf(paper)) ?? [];
      if (deviation !== undefined) {
        yield deviation.kind === 'notCited'
          ? reportNotCited(paper, target)
          : reportCited(paper, target, deviation, emphasis);
      }
    }
  },
});

function toleranceOf({ configuration }: Paper): number {
  return configuration.emphasis?.tolerance ?? defaultTolerance;
}

/** Undefined if another rule reports the work, or only an exemplar cites it: scores count that, and authors may leave it so. */
function reportNotCited(paper: Paper, { key, work, from }: EmphasisTarget): Report | undefined {
  if (from === 'exemplar') {
    return undefined;
  }
  if (citedAs(paper, key) === undefined) {
    const place = knowsDefinitions(paper) ? placeOfTarget(paper, key) : undefined;
    return place && { ...place, message: message(messages.undefined, { key }) };
  }
  const isListed = [...missingWorks(paper).values()].some((other) => workNamed(paper, other) === work);
  return isListed
    ? undefined
    : {
        ...relatedWorkPlace(paper),
        message: message(messages.notCited, { key }),
        steps: () => [...citeSteps(paper, key, namedWork(paper, key)), ...targetSteps(placeOfTarget(paper, key))],
      };
}

/** Where the configuration names the work. */
function placeOfTarget(paper: Paper, key: string): Location | undefined {
  const { discuss = [], mention = [] } = paper.configuration.emphasis ?? {};
  return (
    configuredPlace(paper, ['emphasis', 'discuss', discuss.indexOf(key)]) ??
    configuredPlace(paper, ['emphasis', 'mention', mention.indexOf(key)]) ??
    configuredPlace(paper, ['emphasis', 'weights', key], 'key')
  );
}

/** At the first citation of the work. */
function reportCited(
  paper: Paper,
  target: EmphasisTarget,
  deviation: Exclude<EmphasisDeviation, { kind: 'notCited' }>,
  emphasis: SectionEmphasis,
): Report | undefined {
  const found = emphasis.works.get(target.work);
  if (found === undefined) {
    return undefined;
  }
  const { first: place } = found;
  const { key } = place.cited;
  return {
    file: place.citation.file,
    range: place.cited.range,
    judged: place.sentence.range,
    message:
      deviation.kind === 'treatment'
        ? message(deviation.treatment === 'mentioned' ? messages.onlyMentioned : messages.discussed, { key })
        : message(deviation.by < 0 ? messages.tooLittle : messages.tooMuch, {
            key,
            share: percent(deviation.share),
            by: percent(Math.abs(deviation.by)),
            target: percent(target.share ?? 0),
          }),
    explanation: () =>
      deviation.kind === 'treatment'
        ? whyTreatment(paper, key, target, found)
        : whyShare(paper, key, target, found, emphasis),
  };
}

function whyTreatment(
  paper: Paper,
  key: string,
  { from }: EmphasisTarget,
  { citations, score }: WorkEmphasis<CitedPlace>,
): Message[] {
  return [
    message(messages.byForm),
    message(citations.length === 1 ? messages.onlyCitation : messages.clearest, {
      key,
      count: citations.length,
      score: score.toFixed(2),
    }),
    message(messages.howSure),
    ...(from === 'exemplar' ? [message(messages.likeExemplar, { path: paper.configuration.exemplar ?? '' })] : []),
  ];
}

function whyShare(
  paper: Paper,
  key: string,
  { share = 0 }: EmphasisTarget,
  { words }: WorkEmphasis<CitedPlace>,
  { words: total }: SectionEmphasis,
): Message[] {
  return [
    message(messages.divided),
    message(messages.counted, {
      key,
      total,
      words: Math.round(words),
      wanted: Math.round(share * total),
      tolerance: percent(toleranceOf(paper)),
    }),
  ];
}
