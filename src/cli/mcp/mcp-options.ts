import type { CorpusOption } from '../corpus/corpus-options.ts';
import type { SourceOptions } from '../sources/source-command-options.ts';
import type { ZoteroOptions } from '../zotero/zotero-options.ts';

/** The options of commands by which tools know what they may ask: `situate mcp`, `situate look-up`, `situate check-quote`. */
export interface DeskOptions extends SourceOptions, CorpusOption, ZoteroOptions {
  /** Asks the usual sources; without it and `--source`, none. */
  readonly online?: boolean;
  readonly pdfFolder?: readonly string[];
  /** False: no local model. */
  readonly model: boolean;
}
