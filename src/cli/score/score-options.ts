import type { JudgingOptions, ModelJudgeName } from '../models/judging-options.ts';
import type { ModelOption } from '../models/model-option.ts';
import type { OutsideOption } from '../shared-options.ts';

/** The options of `situate score`. */
export interface ScoreOptions extends JudgingOptions, ModelOption, OutsideOption {
  readonly format: 'markdown' | 'html' | 'json' | 'csv';
  /** The file to write to in place of standard output. */
  readonly output?: string;
  /** The file that keeps the scores: a paper that it has is scored only if its files have changed. */
  readonly resume?: string;
  /** The JSON of a run before, to say what got worse since. */
  readonly compare?: string;
  /** The id of the rubric to score by, or `discipline` for that of the discipline; all of them without it. */
  readonly rubric?: string;
  /** The name or the file of a discipline, in place of what the configuration names; `suggest` prints what fits. */
  readonly discipline?: string;
  /** The number of times that each of its aspects is judged. */
  readonly repeat?: number;
  /** The weights of its aspects in the means of components. */
  readonly weights: 'equal' | 'learned';
  /** A file with a section to compare with, in place of what the configuration names. */
  readonly exemplar?: string;
  /** Has language models judge too; the environment says which. */
  readonly ai?: boolean;
  readonly judge: ModelJudgeName;
  /** Has a language model call the style of sections as a whole too. */
  readonly secondOpinion?: boolean;
  /** Has a language model score relevance and writing. */
  readonly citegeist?: boolean;
  /** Only has a language model compare two papers. */
  readonly pairwise?: boolean;
  /** Prints all points of the feedback. */
  readonly all?: boolean;
  /** Has a language model put the feedback into prose. */
  readonly feedback?: boolean;
  /** Has a language model judge how useful that prose is. */
  readonly rateFeedback?: boolean;
  /** False: no local model. */
  readonly model: boolean;
}
