import { type Command, Option } from 'commander';
import { strings as shared } from '../command-line-strings.ts';
import { corpusOption } from '../corpus/corpus-options.ts';
import { addSourceOptions } from '../sources/source-command-options.ts';
import { addZoteroOptions } from '../zotero/zotero-options.ts';
import { mcpStrings as strings } from './mcp-strings.ts';

/** Adds the options by which tools know what they may ask and read. */
export function addDeskOptions(command: Command): Command {
  return addZoteroOptions(addSourceOptions(command.addOption(new Option('--online', strings.aboutOnline))))
    .addOption(corpusOption())
    .option('--pdf-folder <folder...>', strings.aboutPdfFolder)
    .option('--no-model', shared.aboutNoModel);
}
