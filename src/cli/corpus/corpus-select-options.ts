import type { ModelOption } from '../models/model-option.ts';
import type { OutsideOption } from '../shared-options.ts';
import type { CorpusOption, EmbeddingOptions, FilterOptions } from './corpus-options.ts';

/** The options of `situate corpus ask`. */
export interface CorpusAskOptions extends CorpusOption, EmbeddingOptions, FilterOptions, ModelOption {
  readonly breadth: number;
  readonly depth: number;
  /** From 0 to 1. */
  readonly diversity: number;
  /** The most to send to a language model. */
  readonly tokens: number;
  readonly format: 'text' | 'json';
}

/** The options of `situate corpus select`. */
export interface CorpusSelectOptions extends CorpusAskOptions, OutsideOption {
  readonly query?: string;
  /** The main file of a paper, or a part of one. */
  readonly paper?: string;
  readonly pdf?: string;
  /** Also works that the paper cites, and the paper. */
  readonly cited?: boolean;
  readonly summaries?: boolean;
  /** The number of works to add to the paper. */
  readonly add?: number;
  readonly dryRun?: boolean;
}
