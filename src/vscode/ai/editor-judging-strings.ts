import type { JudgingProtocol } from '../../judges/judged-by-model.ts';
import { plural, text } from '../../text/front-language.ts';

/** Everything that is said where the author chooses how language models judge. */
export const judgingStrings = {
  title: () => text('How It Judges'),
  choose: () => text('What do you want to change?'),
  judge: () => text('Judge'),
  chooseJudge: () => text('How should a language model judge?'),
  names: { situate: 'Situate', grep: 'GREP', scirm: 'SciRM' } satisfies Record<JudgingProtocol, string>,
  judges: {
    situate: () => text('Supported, contradicted or not found, each with a quote that Situate checks'),
    grep: () => text('Yes or no, with contrasting examples and a vote, as the paper published it'),
    scirm: () => text('A reason and a score by written criteria, as SciRM was trained to give'),
  } satisfies Record<JudgingProtocol, () => string>,
  votes: () => text('Votes'),
  votesDetail: () => text('The most times the same question is asked; it stops once the majority is certain'),
  atMost: (count: number) => plural(count, '1 vote', 'at most {count} votes'),
  secondLook: () => text('Second Look'),
  secondLookDetail: () => text('SciRM, aspects, review comments: the model reviews its verdict; doubles the requests'),
  secondOpinion: () => text('Second Opinion'),
  secondOpinionDetail: () => text('The model for “style” judges each section as a whole too; the paragraphs count'),
  isOn: (is: boolean) => (is ? text('on') : text('off')),
} as const;
