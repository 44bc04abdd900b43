import type { Command } from 'commander';
import { helpText } from '../shared-options.ts';
import { sourceNotes } from '../sources/source-command-options.ts';
import { addDeskOptions, type DeskOptions } from './desk-options.ts';
import { mcpStrings as strings } from './mcp-strings.ts';

/** Adds `situate mcp`; the server and the package of its protocol are loaded when it is run. */
export function addMcpCommand(program: Command): void {
  addDeskOptions(
    program
      .command('mcp')
      .summary(strings.about)
      .description(strings.about)
      .argument('[folder]', strings.aboutFolder, '.'),
  )
    .addHelpText('after', helpText(strings.examples, [...strings.notes, ...sourceNotes]))
    .action(async (folder: string, options: DeskOptions) => {
      const { mcp } = await import('./run-mcp.ts');
      await mcp(folder, options);
    });
}
