import { type Command, Option } from 'commander';
import { strings as shared } from '../command-line-strings.ts';
import { type CorpusOption, corpusOption } from '../corpus/corpus-options.ts';
import { addSourceOptions, type SourceOptions } from '../sources/source-command-options.ts';
import { addZoteroOptions, type ZoteroOptions } from '../zotero/zotero-options.ts';
import { mcpStrings as strings } from './mcp-strings.ts';

/** The options of commands by which tools know what they may ask: `situate mcp`, `situate look-up`, `situate check-quote`. */
export interface DeskOptions extends SourceOptions, CorpusOption, ZoteroOptions {
  /** Asks the usual sources; without it and `--source`, none. */
  readonly online?: boolean;
  readonly pdfFolder?: readonly string[];
  /** False: no local model. */
  readonly model: boolean;
}

/** Adds the options by which tools know what they may ask and read. */
export function addDeskOptions(command: Command): Command {
  return addZoteroOptions(addSourceOptions(command.addOption(new Option('--online', strings.aboutOnline))))
    .addOption(corpusOption())
    .option('--pdf-folder <folder...>', strings.aboutPdfFolder)
    .option('--no-model', shared.aboutNoModel);
}
