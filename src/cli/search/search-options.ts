import type { ModelRanking } from '../../retrieval/ranking/ranked-work.ts';
import type { ModelOption } from '../models/model-option.ts';
import type { OutsideOption } from '../shared-options.ts';
import type { SourceOptions } from '../sources/source-command-options.ts';
import type { ZoteroOptions } from '../zotero/zotero-options.ts';

/** The options of `situate search`. */
export interface SearchOptions extends SourceOptions, ZoteroOptions, ModelOption, OutsideOption {
  /** The name or key of a collection in Zotero to add the works printed to. */
  readonly zoteroAdd?: string;
  /** Asks nobody but Zotero. */
  readonly offline?: boolean;
  readonly query?: readonly string[];
  /** The main file of a paper, or a part of one. */
  readonly paper?: string;
  readonly claim?: string;
  readonly queries: 'keywords' | 'single' | 'several' | 'distinct';
  /** `2021-05-17` */
  readonly until?: string;
  readonly limit: number;
  readonly rank: 'words' | 'machine' | ModelRanking;
  readonly perCall?: number;
  /** From 0 to 1. */
  readonly diversity: number;
  readonly deep?: boolean;
  readonly depth: number;
  readonly size: number;
  readonly threshold?: number;
  /** The file that keeps a deep search. */
  readonly state?: string;
  readonly pdfFolder?: readonly string[];
  readonly summaries?: boolean;
  /** The number of works to add to the paper. */
  readonly add?: number;
  readonly unchecked?: boolean;
  readonly dryRun?: boolean;
  readonly tokens: number;
  readonly format: 'stylish' | 'json';
  /** False: no local model. */
  readonly model: boolean;
}
