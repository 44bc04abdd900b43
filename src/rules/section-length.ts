import * as z from 'zod';
import {
  type LengthDeviation,
  type LengthTarget,
  lengthDeviation,
  lengthTarget,
} from '../judges/emphasis/length-target.ts';
import { wordsOfSections } from '../judges/emphasis/section-measures.ts';
import { firstWords } from '../manuscript/first-words.ts';
import { proseOf } from '../manuscript/model.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import { type Message, message } from '../text/message.ts';
import { percent } from '../text/percent.ts';
import { defineRule } from './contract.ts';
import type { Step } from './finding.ts';
import { configuredPlace, targetStepMessages, targetSteps } from './support/author-steps.ts';
import { relatedWorkPlace } from './support/related-work-place.ts';

const messages = {
  tooShort: 'The related work is {by} % shorter than the target: {words} of {target} words.',
  tooLong: 'The related work has {words} words, {by} % more than the target of {target}.',
  belowMinimum: 'The related work is {by} % shorter than the minimum: {words} of {target} words.',
  aboveMaximum: 'The related work has {words} words, {by} % more than the maximum of {target}.',
  missingExemplar: 'The exemplar "{path}" cannot be read: there is no such file.',
  outsideExemplar:
    'The exemplar "{path}" is outside the project and was not read; the setting "situate.allowOutsideWorkspace" or, on the command line, --allow-outside allows it.',
  unreadableExemplar: 'The exemplar "{path}" exists but cannot be read.',
  counted:
    'Situate counted the words of the running text in all its sections, without citations, captions, footnotes and tables.',
  within: 'The target is {target} words, give or take {tolerance} %: from {minimum} to {maximum}.',
  likeExemplar: 'It comes from "{path}", the exemplar, counted in the same way.',
  goToShortest: 'Go to the shortest paragraph ({words} words)',
  goToLongest: 'Go to the longest paragraph ({words} words)',
  ...targetStepMessages,
} as const;

export const rule = defineRule({
  id: 'section-length',
  severity: 'information',
  needs: ['text'],
  summary: 'A related-work section that is much longer or shorter than intended',
  documentation: {
    what: 'Counts the words of all related-work sections together and compares them with the target in `situate.json`: `length.words`, give or take `length.tolerance` (by default a quarter of it), or `length.minimum` and `length.maximum`. Without these, the length of the `exemplar` is the target. It also reports an exemplar that does not exist. The finding underlines the heading of the first related-work section.',
    why: 'Venues have page limits and co-authors have opinions, and a section cut at the last moment loses the sentences that say where the paper stands.',
    silent:
      'The rule is silent without a target or a related-work section. Citations, captions, footnotes and tables do not count as words; a formula counts as one.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a section far from the wanted number of words',
        format: 'latex',
        source: '⟦\\section{Related Work}⟧\n\nRetrieval helps generators in many tasks \\citep{lewis2020}.',
        messages: ['The related work is 99 % shorter than the target: 6 of 400 words.'],
        configuration: { length: { words: 400 } },
      },
      {
        title: 'a section longer than allowed, with its subsections',
        format: 'markdown',
        source:
          '⟦# Related Work⟧\n\n## Retrieval\n\nRetrieval helps generators in many tasks.\n\n## Generation\n\nGenerators write what retrieval has found.',
        messages: ['The related work has 12 words, 20 % more than the maximum of 10.'],
        configuration: { length: { maximum: 10 } },
      },
      {
        title: 'a section much longer than the exemplar',
        format: 'markdown',
        source:
          '⟦# Related Work⟧\n\nRetrieval helps generators in many tasks, and generators help retrieval in some, where queries are long.',
        messages: ['The related work has 16 words, 167 % more than the target of 6.'],
        configuration: { exemplar: 'good.tex' },
        files: { 'good.tex': '\\section{Related Work}\n\nRetrieval helps generators in many tasks.' },
      },
      {
        title: 'an exemplar that is not there',
        format: 'latex',
        source: '\\section{Related Work}\n\nRetrieval helps generators in many tasks.',
        messages: ['The exemplar "god.tex" cannot be read: there is no such file.'],
        files: { 'situate.json': '{ "exemplar": ⟦"god.tex"⟧ }' },
      },
    ],
    silent: [
      {
        title: 'a section without a target',
        format: 'latex',
        source: '\\section{Related Work}\n\nRetrieval helps generators in many tasks.',
      },
      {
        title: 'a length within the tolerance',
        format: 'markdown',
        source: '# Related Work\n\nRetrieval helps generators in many tasks.',
        configuration: { length: { words: 8 } },
      },
      {
        title: 'words outside the running text',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nRetrieval helps generators in many tasks.\\footnote{But not in all of them, as one might hope.}',
        configuration: { length: { maximum: 6 } },
      },
      {
        title: 'a paper without related work',
        format: 'markdown',
        source: '# Introduction\n\nRetrieval helps generators in many tasks.',
        configuration: { length: { minimum: 100 } },
      },
    ],
  },
  *check(paper) {
    const { missingExemplar: missing } = paper;
    if (missing !== undefined) {
      const { file, range, path, why } = missing;
      const template =
        why === 'missing'
          ? messages.missingExemplar
          : why === 'outside'
            ? messages.outsideExemplar
            : messages.unreadableExemplar;
      yield { file, range, message: message(template, { path }) };
    }
    const target = lengthTarget(paper);
    const sections = target === undefined ? [] : relatedWorkSections(paper);
    if (target === undefined || sections.length === 0) {
      return;
    }
    const words = wordsOfSections(sections);
    const deviation = lengthDeviation(words, target);
    if (deviation !== undefined) {
      yield {
        ...relatedWorkPlace(paper),
        message: message(templateFor(deviation, target), {
          words,
          by: percent(deviation.by),
          target: deviation.target,
        }),
        explanation: () => explain(paper, target),
        steps: () => stepsFor(paper, target, deviation),
      };
    }
  },
});

function templateFor({ direction }: LengthDeviation, { words }: LengthTarget) {
  if (words === undefined) {
    return direction === 'tooShort' ? messages.belowMinimum : messages.aboveMaximum;
  }
  return direction === 'tooShort' ? messages.tooShort : messages.tooLong;
}

function explain({ configuration }: Paper, { words, minimum, maximum, tolerance, from }: LengthTarget): Message[] {
  const counted = message(messages.counted);
  if (words === undefined || minimum === undefined || maximum === undefined) {
    return [counted];
  }
  return [
    counted,
    message(messages.within, { target: words, tolerance: percent(tolerance), minimum, maximum }),
    ...(from === 'exemplar' ? [message(messages.likeExemplar, { path: configuration.exemplar ?? '' })] : []),
  ];
}

/** To the paragraph where most can be cut, or where least is said, and to the target. */
function stepsFor(paper: Paper, { from }: LengthTarget, { direction }: LengthDeviation): Step[] {
  const paragraphs = proseOf(relatedWorkSections(paper)).sort((one, other) => one.words - other.words);
  const [paragraph, template] =
    direction === 'tooShort'
      ? ([paragraphs[0], messages.goToShortest] as const)
      : ([paragraphs.at(-1), messages.goToLongest] as const);
  const target =
    from === 'exemplar'
      ? configuredPlace(paper, ['exemplar'])
      : (configuredPlace(paper, ['length', direction === 'tooShort' ? 'minimum' : 'maximum']) ??
        configuredPlace(paper, ['length', 'words']));
  return [
    ...(paragraph === undefined || paragraphs.length === 1
      ? []
      : [
          {
            title: message(template, { words: paragraph.words }),
            place: { file: paragraph.file, range: firstWords(paragraph) },
          },
        ]),
    ...targetSteps(target),
  ];
}
