import { type Command, Option } from 'commander';
import { CommandError } from '../command-error.ts';
import { corpusOption } from '../corpus/corpus-options.ts';
import { outsideStrings } from '../paper/outside-strings.ts';
import { allowOutsideOption, helpText } from '../shared-options.ts';
import { addSourceOptions, sourceNotes } from '../sources/source-command-options.ts';
import { addZoteroOptions } from '../zotero/zotero-options.ts';
import { evidenceStrings as strings } from './evidence-strings.ts';
import type { EvidenceOptions } from './run-evidence.ts';

const formats: readonly EvidenceOptions['format'][] = ['text', 'json'];

/** Adds `situate evidence`; what it does is loaded when it is run. */
export function addEvidenceCommand(program: Command): void {
  const command = program
    .command('evidence')
    .summary(strings.about)
    .description(strings.about)
    .argument('[main]', strings.aboutMain)
    .option('--pdf <file>', strings.aboutPdf);
  addZoteroOptions(addSourceOptions(command))
    .option('--pdf-folder <folder...>', strings.aboutPdfFolder)
    .addOption(corpusOption())
    .option('--all', strings.aboutAll)
    .addOption(new Option('--offline', strings.aboutOffline).conflicts(['source', 'openCopies']))
    .option('--open-copies', strings.aboutOpenCopies)
    .option('--dry-run', strings.aboutDryRun)
    .addOption(new Option('--format <format>', strings.aboutFormat).choices(formats).default('text'))
    .addOption(allowOutsideOption())
    .addHelpText('after', helpText(strings.examples, [...strings.notes, ...sourceNotes, '', ...outsideStrings.notes]))
    .action(async (main: string | undefined, options: EvidenceOptions & { readonly pdf?: string }) => {
      if (options.pdf !== undefined) {
        if (main !== undefined) throw new CommandError(strings.notBoth);
        const { describePdf } = await import('./describe-pdf.ts');
        await describePdf(options.pdf, options);
      } else if (main === undefined) {
        throw new CommandError(strings.needsOne);
      } else {
        const { evidence } = await import('./run-evidence.ts');
        await evidence(main, options);
      }
    });
}
