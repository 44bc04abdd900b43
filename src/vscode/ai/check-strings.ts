import { l10n } from 'vscode';
import type { NotRewritable, RewriteCheck } from '../../drafting/rewrite/rewrite.ts';
import type { JudgedScope } from '../../judges/model/section-questions.ts';

/** What is said while citations are checked with a language model, and while one writes. */
export const checkStrings = {
  checking: (model: string) => l10n.t('Checking citations with {0}', model),
  progress: (done: number, of: number) => l10n.t('{0} of {1}', done, of),
  nothingThere: {
    section: () => l10n.t('There is no related work here to check. Run “Mark Section as Related Work” inside yours.'),
    paragraph: () => l10n.t('Put the cursor in a paragraph of the related work to check it.'),
    selection: () => l10n.t('Select sentences of the related work to check them.'),
  } satisfies Record<JudgedScope, () => string>,
  noQuestions: () => l10n.t('There was nothing to ask.'),
  checked: (citations: number, wrong: number, notFound: number) =>
    wrong === 0 && notFound > 0
      ? countNoun(
          citations,
          () => l10n.t('1 citation checked.'),
          () => l10n.t('{0} citations checked; no work contradicts its sentence.', citations),
        )
      : wrong === 0
        ? countNoun(
            citations,
            () => l10n.t('1 citation checked: the work supports its sentence.'),
            () => l10n.t('{0} citations checked: the works support their sentences.', citations),
          )
        : countNoun(
            citations,
            () => l10n.t('1 citation checked: the work does not support its sentence.'),
            () => l10n.t('{0} citations checked. Not supported by the work: {1}.', citations, wrong),
          ),
  notFound: (count: number) =>
    countNoun(
      count,
      () =>
        l10n.t(
          'What is known of 1 work does not show whether its sentence is right: check the work, or add its introduction.',
        ),
      () =>
        l10n.t(
          'What is known of the works does not show whether {0} sentences are right: check the works, or add their introductions.',
          count,
        ),
    ),
  unclear: (count: number) =>
    countNoun(
      count,
      () => l10n.t('On 1 of them the votes were tied.'),
      () => l10n.t('On {0} of them the votes were tied.', count),
    ),
  unread: (count: number) =>
    countNoun(
      count,
      () =>
        l10n.t(
          '1 citation was left out: only the title of its work is known. Add an abstract to the bibliography to have it checked.',
        ),
      () =>
        l10n.t(
          '{0} citations were left out: only the titles of their works are known. Add abstracts to the bibliography to have them checked.',
          count,
        ),
    ),
  useless: (count: number) =>
    countNoun(
      count,
      () => l10n.t('The model gave no usable reply to 1 question. Try again, or choose another model.'),
      () => l10n.t('The model gave no usable reply to {0} questions. Try again, or choose another model.', count),
    ),
  kept: (done: number, left: number) =>
    l10n.t(
      'Checked so far: {0}, left: {1}. Situate keeps the verdicts; check again to ask about the rest.',
      done,
      left,
    ),
  stopped: (done: number, left: number) =>
    l10n.t(
      'Stopped. Checked so far: {0}, left: {1}. Situate keeps the verdicts; check again to ask about the rest.',
      done,
      left,
    ),
  tooMuchOnSave: (tokens: number) =>
    l10n.t(
      'Not checked on save: that would send about {0} tokens. Run “Check Citations with the Language Model” to send them.',
      tokens,
    ),

  checkSection: () => l10n.t('Check the citations of this section with the language model'),
  checkParagraph: () => l10n.t('Check the citations of this paragraph with the language model'),
  checkSelection: () => l10n.t('Check the selected citations with the language model'),
  restate: () => l10n.t('Rewrite the sentence to say what the work supports'),
  move: () => l10n.t('Move the citation to the words that the work supports'),
  position: () => l10n.t('Add a sentence that says where this paper stands'),

  writing: (model: string) => l10n.t('{0} is writing; Situate checks the text before you see it', model),
  lapsed: () => l10n.t('The language model has not judged this text as it is now, so it has to be checked again.'),
  checkAgain: () => l10n.t('Check Again'),
  notJudgedYet: () => l10n.t('The sentence and the cited work have little in common.'),
  contributionTitle: () => l10n.t('What This Paper Contributes'),
  contributionPrompt: () =>
    l10n.t(
      'What does your paper contribute? The new sentence will say no more than this. Situate keeps it in situate.json.',
    ),
  contributionPlaceholder: () => l10n.t('We present …, which, unlike …, …'),
  contributionEmpty: () => l10n.t('Write a sentence or two.'),
  contributionNotKept: () =>
    l10n.t('The contribution could not be kept in situate.json: the file is not valid JSON, or cannot be saved.'),
  noParagraph: () => l10n.t('There is no paragraph here to add a sentence to.'),
  stale: () =>
    l10n.t('The text has changed in the meantime, so the new text no longer fits. Nothing was changed; try again.'),
  confirmTitle: (model: string, checks: string) =>
    checks === '' ? l10n.t('Written by {0}', model) : l10n.t('Written by {0} (checked: {1})', model, checks),
  passed: {
    reply: () => undefined,
    marks: () => l10n.t('citations and formulas kept'),
    citations: () => l10n.t('nothing else cited'),
    kept: () => undefined,
    form: () => undefined,
    support: () => l10n.t('supported by the works'),
    positioning: () => l10n.t('says where the paper stands'),
    instruction: () => l10n.t('does what was asked'),
    improvement: () => l10n.t('better than before'),
  } satisfies Record<RewriteCheck, () => string | undefined>,
  failed: (why: string) =>
    l10n.t('The language model wrote nothing that passed the checks: {0} Nothing was changed.', why),
  failedWhy: {
    reply: () => l10n.t('it gave no text.'),
    marks: () => l10n.t('citations or formulas were lost or added.'),
    citations: () => l10n.t('it cited something that it may not cite there.'),
    kept: () => l10n.t('it changed more than it should.'),
    form: () => l10n.t('it was not plain prose of a suitable length.'),
    support: () => l10n.t('the cited works do not support it.'),
    positioning: () => l10n.t('it does not say where the paper stands.'),
    instruction: () => l10n.t('it did not do what was asked.'),
    improvement: () => l10n.t('it was no better than before.'),
  } satisfies Record<RewriteCheck, () => string>,
  notRewritable: {
    onlyTitleKnown: () =>
      l10n.t(
        'Only the title of the work is known, which is too little to write from. Add its abstract to the bibliography.',
      ),
    citationInSentence: () =>
      l10n.t(
        'The citation is part of its sentence, which would break without it. Have the sentence rewritten instead.',
      ),
    citationWithNotes: () =>
      l10n.t(
        'The citation has several works and notes, and it is unclear which note belongs to which work. Move it by hand.',
      ),
    marksInText: () =>
      l10n.t('The sentence contains something like “[C1]”, which looks like a citation mark. Rewrite it by hand.'),
    noContribution: () => l10n.t('The contribution of the paper is not known.'),
  } satisfies Record<NotRewritable, () => string>,
} as const;

function countNoun(count: number, one: () => string, several: () => string): string {
  return count === 1 ? one() : several();
}
