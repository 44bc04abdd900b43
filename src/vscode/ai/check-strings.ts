import type { NotRewritable, RewriteCheck } from '../../drafting/rewrite/rewrite.ts';
import type { JudgedScope } from '../../judges/model/section-questions.ts';
import { plural, text } from '../../text/front-language.ts';

/** Everything that is said while citations are checked with a language model, and while one writes. */
export const checkStrings = {
  checking: (model: string) => text('Checking citations with {model}', { model }),
  nothingThere: {
    section: () => text('There is no related work here to check. Run “Mark Section as Related Work” inside yours.'),
    paragraph: () => text('Put the cursor in a paragraph of the related work to check it.'),
    selection: () => text('Select sentences of the related work to check them.'),
  } satisfies Record<JudgedScope, () => string>,
  noQuestions: () => text('There was nothing to ask.'),
  checked: (citations: number, wrong: number, notFound: number) =>
    wrong === 0 && notFound > 0
      ? plural(citations, '1 citation checked.', '{count} citations checked; no work contradicts its sentence.')
      : wrong === 0
        ? plural(
            citations,
            '1 citation checked: the work supports its sentence.',
            '{count} citations checked: the works support their sentences.',
          )
        : plural(
            citations,
            '1 citation checked: the work does not support its sentence.',
            '{count} citations checked. Not supported by the work: {wrong}.',
            { wrong },
          ),
  notFound: (count: number) =>
    plural(
      count,
      'What is known of 1 work does not show whether its sentence is right: check the work, or add its introduction.',
      'What is known of the works does not show whether {count} sentences are right: check the works, or add their introductions.',
    ),
  unclear: (count: number) =>
    plural(count, 'On 1 of them the votes were tied.', 'On {count} of them the votes were tied.'),
  unread: (count: number) =>
    plural(
      count,
      '1 citation was left out: only the title of its work is known. Add an abstract to the bibliography to have it checked.',
      '{count} citations were left out: only the titles of their works are known. Add abstracts to the bibliography to have them checked.',
    ),
  useless: (count: number) =>
    plural(
      count,
      'The model gave no usable reply to 1 question. Try again, or choose another model.',
      'The model gave no usable reply to {count} questions. Try again, or choose another model.',
    ),
  kept: (done: number, left: number) =>
    text('Checked so far: {done}, left: {left}. Situate keeps the verdicts; check again to ask about the rest.', {
      done,
      left,
    }),
  stopped: (done: number, left: number) =>
    text(
      'Stopped. Checked so far: {done}, left: {left}. Situate keeps the verdicts; check again to ask about the rest.',
      { done, left },
    ),
  tooMuchOnSave: (tokens: number) =>
    text(
      'Not checked on save: that would send about {tokens} tokens. Run “Check Citations with the Language Model” to send them.',
      { tokens },
    ),

  checkSection: () => text('Check the citations of this section with the language model'),
  checkParagraph: () => text('Check the citations of this paragraph with the language model'),
  checkSelection: () => text('Check the selected citations with the language model'),
  restate: () => text('Rewrite the sentence to say what the work supports'),
  move: () => text('Move the citation to the words that the work supports'),
  position: () => text('Add a sentence that says where this paper stands'),

  writing: (model: string) => text('{model} is writing; Situate checks the text before you see it', { model }),
  lapsed: () => text('The language model has not judged this text as it is now, so it has to be checked again.'),
  checkAgain: () => text('Check Again'),
  notJudgedYet: () => text('The sentence and the cited work have little in common.'),
  contributionTitle: () => text('What This Paper Contributes'),
  contributionPrompt: () =>
    text(
      'What does your paper contribute? The new sentence will say no more than this. Situate keeps it in situate.json.',
    ),
  contributionPlaceholder: () => text('We present …, which, unlike …, …'),
  contributionEmpty: () => text('Write a sentence or two.'),
  contributionNotKept: () =>
    text('The contribution could not be kept in situate.json: the file is not valid JSON, or cannot be saved.'),
  noParagraph: () => text('There is no paragraph here to add a sentence to.'),
  stale: () =>
    text('The text has changed in the meantime, so the new text no longer fits. Nothing was changed; try again.'),
  confirmTitle: (model: string) => text('Rewrite by {model}', { model }),
  rewriteChecked: (checks: string) => text('The rewrite was checked: {checks}', { checks }),
  passed: {
    reply: () => undefined,
    marks: () => text('citations and formulas kept'),
    citations: () => text('nothing else cited'),
    kept: () => undefined,
    form: () => undefined,
    support: () => text('supported by the works'),
    positioning: () => text('says where the paper stands'),
    instruction: () => text('does what was asked'),
    improvement: () => text('better than before'),
  } satisfies Record<RewriteCheck, () => string | undefined>,
  failed: (why: string) =>
    text('The language model wrote nothing that passed the checks: {why} Nothing was changed.', { why }),
  failedWhy: {
    reply: () => text('it gave no text.'),
    marks: () => text('citations or formulas were lost or added.'),
    citations: () => text('it cited something that it may not cite there.'),
    kept: () => text('it changed more than it should.'),
    form: () => text('it was not plain prose of a suitable length.'),
    support: () => text('the cited works do not support it.'),
    positioning: () => text('it does not say where the paper stands.'),
    instruction: () => text('it did not do what was asked.'),
    improvement: () => text('it was no better than before.'),
  } satisfies Record<RewriteCheck, () => string>,
  notRewritable: {
    onlyTitleKnown: () =>
      text(
        'Only the title of the work is known, which is too little to write from. Add its abstract to the bibliography.',
      ),
    citationInSentence: () =>
      text('The citation is part of its sentence, which would break without it. Have the sentence rewritten instead.'),
    citationWithNotes: () =>
      text(
        'The citation has several works and notes, and it is unclear which note belongs to which work. Move it by hand.',
      ),
    marksInText: () =>
      text('The sentence contains something like “[C1]”, which looks like a citation mark. Rewrite it by hand.'),
    noContribution: () => text('The contribution of the paper is not known.'),
  } satisfies Record<NotRewritable, () => string>,
} as const;
