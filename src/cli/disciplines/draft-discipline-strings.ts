import { text } from '../../text/front-language.ts';
import type { Shortfall } from '../../workflows/disciplines/synthesise-discipline.ts';
import { environmentNotes } from '../command-line-strings.ts';

/** Everything that the command line says about drafting a discipline. */
export const draftDisciplineStrings = {
  about: text('Makes criteria of a discipline of your own.'),
  aboutDraft: text('Has a language model draft the criteria of a discipline from the related work of accepted papers.'),
  aboutPapers: text('main files of at least two papers (.tex, .ltx, .md, .qmd, .Rmd)'),
  aboutName: text('what the discipline is called'),
  aboutOutput: text('write the discipline to this new file instead of standard output'),
  examples: [
    [
      'situate disciplines draft papers/*/main.tex --name "Our lab" --output our-lab.json',
      text('a draft to edit, from your own accepted papers'),
    ],
    ['situate score paper.tex --discipline our-lab.json --ai', text('judges by it')],
  ],
  notes: [
    text(`The model for "writing" finds three criteria for each of eleven aspects in each paper, then merges those of all papers
into five for each aspect (SurveyLens). It gets the related-work sections and the references they cite. Standard error
first says how much it will be sent. Ctrl-C stops the command; run it again to go on, as replies are kept.`),
    '',
    text('Read and edit the draft before you use it: a model wrote it, and nobody has checked it.'),
    '',
    ...environmentNotes,
    '',
    text('Exit status: 0 there is a draft, 2 there is none, 130 you stopped it.'),
  ],
  tooFew: (fewestPapers: number) =>
    text('name at least {fewestPapers} papers: criteria of several papers are merged', {
      fewestPapers: String(fewestPapers),
    }),
  badName: text('give a --name of up to 80 characters with a letter from a to z or a digit in it'),
  noRelatedWork: (path: string) =>
    text('{path} has no related-work section with text: leave this paper out, or mark the section', { path }),
  asking: (done: number, of: number) =>
    text('asking for criteria: {done} of {of}', { done: String(done), of: String(of) }),
  stopped: text('stopped; replies so far are kept: run the command again to go on'),
  failed: (why: string) =>
    text('the discipline could not be drafted: {why} Replies so far are kept: run the command again', { why }),
  shortfall: ({ aspect, paper, criteria, of }: Shortfall) =>
    paper === undefined
      ? text('{title}: {criteria} of {of} criteria could be used; add others by hand', {
          title: aspect.title.template,
          criteria: String(criteria),
          of: String(of),
        })
      : text('{paper}: {criteria} of {of} criteria for “{title}” could be used', {
          paper,
          criteria: String(criteria),
          of: String(of),
          title: aspect.title.template,
        }),
  lacking: text(
    'an aspect has no criterion that could be used, so there is no discipline: run the command again, or name another model',
  ),
  alike: (one: string, other: string) =>
    text('two criteria of different aspects say nearly the same: “{one}” and “{other}”', { one, other }),
} as const;
