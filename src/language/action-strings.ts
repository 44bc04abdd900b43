import { text } from '../text/front-language.ts';

/** The names of what can be done about findings. */
export const actionStrings = {
  ignoreFix: (rule: string, isInBibliography: boolean) =>
    isInBibliography
      ? text('Ignore {rule} in this entry', { rule })
      : text('Ignore {rule} in this paragraph', { rule }),
  ignoreReason: () => text('reason'),
  correctFix: () => text('Correct this entry…'),
  turnOffFix: (rule: string) => text('Turn off {rule} for this paper', { rule }),
  whyFix: (isHint: boolean) => (isHint ? text('Why this hint?') : text('Why is this reported?')),
  whyThis: (said: string) => text('Why: {said}', { said }),
  opinionFix: (agrees: boolean) => (agrees ? text('Agree with this verdict') : text('Disagree with this verdict')),
  explainFix: (rule: string) => text('Explain {rule}', { rule }),
  fixAll: () => text('Fix all Situate problems that are safe to fix'),
} as const;
