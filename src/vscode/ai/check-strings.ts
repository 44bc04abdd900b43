import { l10n } from 'vscode';
import type { NotRewritable, RewriteCheck } from '../../drafting/rewrite/rewrite.ts';
import type { JudgedScope } from '../../judges/model/section-questions.ts';

/** What is said while citations are checked with a language model, and while one writes. */
export const checkStrings = {
  checking: (model: string) => l10n.t('Checking citations with {0}', model),
  progress: (done: number, of: number) => l10n.t('{0} of {1}', done, of),
  nothingThere: {
    section: () =>
      l10n.t('There is no related work here that could be checked. Run “Mark Section as Related Work” inside yours.'),
    paragraph: () => l10n.t('Put the cursor into a paragraph of the related work to have it checked.'),
    selection: () => l10n.t('Select sentences of the related work to have them checked.'),
  } satisfies Record<JudgedScope, () => string>,
  noQuestions: () => l10n.t('There was nothing to ask.'),
  checked: (citations: number, wrong: number, notFound: number) =>
    wrong === 0 && notFound > 0
      ? counted(
          citations,
          () => l10n.t('1 citation is checked.'),
          () => l10n.t('{0} citations are checked; none contradicts its work.', citations),
        )
      : wrong === 0
        ? counted(
            citations,
            () => l10n.t('1 citation is checked: the work says what its sentence has it say.'),
            () => l10n.t('{0} citations are checked: the works say what the sentences have them say.', citations),
          )
        : counted(
            citations,
            () => l10n.t('1 citation is checked: the work does not say what its sentence has it say.'),
            () => l10n.t('{0} citations are checked. Not borne out by the work: {1}.', citations, wrong),
          ),
  notFound: (count: number) =>
    counted(
      count,
      () =>
        l10n.t(
          'What is known of 1 work says nothing about its sentence: look it up in the work, or add its introduction.',
        ),
      () =>
        l10n.t(
          'What is known of the works says nothing about {0} sentences: look them up in the works, or add their introductions.',
          count,
        ),
    ),
  unclear: (count: number) =>
    counted(
      count,
      () => l10n.t('On 1 of them the votes came to no verdict.'),
      () => l10n.t('On {0} of them the votes came to no verdict.', count),
    ),
  unread: (count: number) =>
    counted(
      count,
      () =>
        l10n.t(
          '1 citation was left out: only the title of its work is known. An abstract in the bibliography lets it be checked.',
        ),
      () =>
        l10n.t(
          '{0} citations were left out: only the titles of their works are known. Abstracts in the bibliography let them be checked.',
          count,
        ),
    ),
  useless: (count: number) =>
    counted(
      count,
      () => l10n.t('The model gave no reply that could be used to 1 question. Try again, or choose another model.'),
      () =>
        l10n.t(
          'The model gave no reply that could be used to {0} questions. Try again, or choose another model.',
          count,
        ),
    ),
  kept: (done: number, left: number) =>
    l10n.t(
      'Checked so far: {0}, left: {1}. What was checked is kept; checking again asks only for the rest.',
      done,
      left,
    ),
  stopped: (done: number, left: number) =>
    l10n.t(
      'Stopped. Checked so far: {0}, left: {1}. What was checked is kept; checking again asks only for the rest.',
      done,
      left,
    ),
  tooMuchOnSave: (tokens: number) =>
    l10n.t(
      'Not checked on saving: about {0} tokens would be sent. Run “Check Citations with the Language Model” to send them.',
      tokens,
    ),

  checkSection: () => l10n.t('Check the citations of this section with the language model'),
  checkParagraph: () => l10n.t('Check the citations of this paragraph with the language model'),
  checkSelection: () => l10n.t('Check the selected citations with the language model'),
  restate: () => l10n.t('Rewrite the sentence to say what the work supports'),
  move: () => l10n.t('Move the citation to what it supports'),
  position: () => l10n.t('Add a sentence that says where this paper stands'),

  writing: (model: string) => l10n.t('{0} is writing; what it writes is judged before you see it', model),
  notJudgedYet: () => l10n.t('The sentence and the cited work have little in common.'),
  contributionTitle: () => l10n.t('What This Paper Contributes'),
  contributionPrompt: () =>
    l10n.t('What does your paper contribute? The sentence says no more than this. It is kept in situate.json.'),
  contributionPlaceholder: () => l10n.t('We present …, which, unlike …, …'),
  contributionEmpty: () => l10n.t('A sentence or two are needed.'),
  contributionNotKept: () =>
    l10n.t('What the paper contributes could not be kept in situate.json: it is not valid JSON, or cannot be saved.'),
  noParagraph: () => l10n.t('There is no paragraph here that a sentence could be added to.'),
  stale: () =>
    l10n.t(
      'The text was changed meanwhile, so what was written does not fit any more. Nothing was changed; ask once more.',
    ),
  confirmLabel: (model: string) => l10n.t('Written by {0}', model),
  confirmDescription: (checks: string) => l10n.t('Checked: {0}', checks),
  passed: {
    reply: () => undefined,
    marks: () => l10n.t('citations and formulas kept'),
    citations: () => l10n.t('nothing else cited'),
    kept: () => undefined,
    form: () => undefined,
    coherence: () => l10n.t('borne out by the works'),
    positioning: () => l10n.t('says where the paper stands'),
    instruction: () => l10n.t('does what was asked'),
    improvement: () => l10n.t('better than before'),
  } satisfies Record<RewriteCheck, () => string | undefined>,
  failed: (why: string) =>
    l10n.t('The language model wrote nothing that passed the checks: {0} Nothing was changed.', why),
  failedWhy: {
    reply: () => l10n.t('it gave no text.'),
    marks: () => l10n.t('citations or formulas were lost or added.'),
    citations: () => l10n.t('it cited something that may not be cited there.'),
    kept: () => l10n.t('it changed more than it should.'),
    form: () => l10n.t('it was no running text of a fitting length.'),
    coherence: () => l10n.t('the cited works do not bear it out.'),
    positioning: () => l10n.t('it does not say where the paper stands.'),
    instruction: () => l10n.t('it did something else than what was asked for.'),
    improvement: () => l10n.t('it was no better than before.'),
  } satisfies Record<RewriteCheck, () => string>,
  notRewritable: {
    onlyTitleKnown: () =>
      l10n.t(
        'Only the title of the work is known, so nothing can be written from it. Add its abstract to the bibliography.',
      ),
    citationInSentence: () =>
      l10n.t(
        'The citation is a part of its sentence, which would fall apart without it. Have the sentence rewritten instead.',
      ),
    citationWithNotes: () =>
      l10n.t('The citation names several works with notes that cannot be told apart. Move it by hand.'),
    marksInText: () =>
      l10n.t('The sentence holds something like “[C1]”, which would be mistaken for a citation. Rewrite it by hand.'),
    noContribution: () => l10n.t('It is not known what the paper contributes.'),
  } satisfies Record<NotRewritable, () => string>,
} as const;

function counted(count: number, one: () => string, several: () => string): string {
  return count === 1 ? one() : several();
}
