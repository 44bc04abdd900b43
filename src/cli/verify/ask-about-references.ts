import { openPages } from '../../node/open-pages.ts';
import { openVerificationFolder } from '../../node/reply-folder.ts';
import { cacheFolder } from '../../node/user-folders.ts';
import { KeptVerifications } from '../../retrieval/verification/kept-verifications.ts';
import { type Verified, verifyEntries } from '../../workflows/verify/verify-entries.ts';
import { CommandError } from '../command-error.ts';
import { chosenSources } from '../sources/chosen-sources.ts';
import type { SourceOptions } from '../sources/source-command-options.ts';
import { sourceStrings } from '../sources/source-strings.ts';
import type { Progress } from '../terminal/progress.ts';
import { say } from '../terminal/standard-streams.ts';
import type { Reference } from './verified-reference.ts';
import { verifyStrings as strings } from './verify-strings.ts';

/**
 * Asks what sources say of references, in their order. They are asked about those of which that is not known, or, with
 * `--refresh` or `--source`, about all; with `--web-pages`, pages of the web too. Says on standard error what goes where. What is found
 * out is kept for later runs and `situate lint`, each reference as soon as it is done, so that Ctrl-C loses little.
 */
export async function askAboutReferences(
  references: readonly Reference[],
  options: SourceOptions & { readonly webPages?: boolean },
  progress: Progress,
): Promise<Verified> {
  const sources = chosenSources(options, 'verification');
  if (sources.length === 0) {
    throw new CommandError(strings.noSources);
  }
  try {
    return await verifyEntries(
      references.map(({ complete }) => complete),
      {
        sources,
        verifications: new KeptVerifications(),
        store: openVerificationFolder(cacheFolder()),
        askPage: options.webPages === true ? openPages() : undefined,
        isAnew: options.refresh === true || options.source !== undefined,
        onStart: (open, asked) => {
          if (open < references.length) {
            say(strings.kept(references.length - open));
          }
          if (asked.length > 0) {
            say(sourceStrings.sending(strings.references(open), asked));
          }
        },
        onPages: (pages) => {
          progress.clear();
          say(strings.pages(pages));
        },
        onProgress: (done, of) => {
          progress.show(strings.asking(done, of));
        },
      },
    );
  } finally {
    progress.clear();
  }
}
