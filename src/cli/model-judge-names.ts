/** How the command line calls the ways in which a language model judges: `llm` is GREP's, `scirm` SciRM's. */
export const modelJudgeNames = ['llm', 'scirm'] as const;

export type ModelJudgeName = (typeof modelJudgeNames)[number];
