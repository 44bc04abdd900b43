import type { Command } from 'commander';
import { helpText } from '../shared-options.ts';
import { serverStrings as strings } from './server-strings.ts';

/** Adds `situate server`; the server and the packages of its protocol are loaded when it is run. */
export function addServerCommand(program: Command): void {
  program
    .command('server')
    .summary(strings.about)
    .description(strings.about)
    .option('--stdio', strings.aboutStdio)
    .addHelpText('after', helpText(strings.examples, strings.notes))
    .action(async () => {
      await import('../../server/main.ts');
    });
}
