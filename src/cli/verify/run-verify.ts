import { isBibtex, readBibliographyFile } from '../../bibliography/bibliography-file.ts';
import { Library } from '../../bibliography/library.ts';
import { nodeFileSystem } from '../../node/disk.ts';
import { enginePath } from '../../node/engine-path.ts';
import { isComplete, type SourceCoverage } from '../../retrieval/verification/source-coverage.ts';
import type { Verification } from '../../retrieval/verification/verification.ts';
import { runInSlices } from '../../task/task.ts';
import { decodeText, looksBinary } from '../../text/decode.ts';
import type { Verified } from '../../workflows/verify/verify-entries.ts';
import { CommandError } from '../command-error.ts';
import { exitStatus } from '../exit-status.ts';
import { fileTarget } from '../paper/target.ts';
import type { SourceOptions } from '../sources/source-command-options.ts';
import { Progress } from '../terminal/progress.ts';
import { say, standardError, standardOutput } from '../terminal/standard-streams.ts';
import type { Reference, VerifiedReference } from './verified-reference.ts';
import { verifyStrings as strings } from './verify-strings.ts';

/** The options of `situate verify`. */
export interface VerifyOptions extends SourceOptions {
  /** A file of recorded replies, which answer instead of the network. */
  readonly lookups?: string;
  readonly format: 'stylish' | 'json';
  readonly showCorrections?: boolean;
  /** Asks the pages of the web that references name. */
  readonly webPages?: boolean;
  readonly maxWarnings?: number;
}

/** Verifies the entries of bibliographies and prints what was found out. Resolves to the exit status. */
export async function verify(typed: readonly string[], options: VerifyOptions): Promise<number> {
  if (options.showCorrections === true && options.format === 'json') {
    throw new CommandError(strings.needsText);
  }
  const references = await readReferences(typed);
  const { verifications, sources } = await verificationsOf(references, options);
  const verified = references.map(
    (reference, index): VerifiedReference => ({ ...reference, verification: verifications[index]! }),
  );
  const folder = enginePath('.', process.cwd());
  if (options.format === 'json') {
    const { buildVerificationDocument } = await import('../../documents/verification-document.ts');
    standardOutput.document(buildVerificationDocument(verified, sources, folder));
  } else {
    const { formatVerifications } = await import('./format-verification.ts');
    standardOutput.lines(formatVerifications(verified));
    if (options.showCorrections === true) {
      const { showCorrections } = await import('./show-corrections.ts');
      standardOutput.lines(showCorrections(verified, folder));
    }
  }
  const wrong = verified.filter(({ verification: { status, isRetracted } }) => status === 'mismatch' || isRetracted);
  if (!isComplete(sources)) {
    say(sayWhatFailed(sources, verifications));
    return exitStatus.couldNotRun;
  }
  return wrong.length > (options.maxWarnings ?? Infinity) ? exitStatus.findings : exitStatus.clean;
}

/** Says in one line which sources did not answer, and why. */
function sayWhatFailed(sources: readonly SourceCoverage[], verifications: readonly Verification[]): string {
  const failing = sources.filter(({ failed }) => failed > 0);
  const why = failing.map(({ name, failed, why: said = '' }) => strings.failed(name, failed, said)).join(' ');
  const isNothing = sources.every(({ answered }) => answered === 0);
  const open = verifications.filter(({ failed = [] }) => failed.length > 0).length;
  return isNothing ? strings.noAnswers(why) : strings.incomplete(open, why);
}

/** Gives what is found out about each reference, in their order. What recorded replies say is not kept. */
async function verificationsOf(references: readonly Reference[], options: VerifyOptions): Promise<Verified> {
  if (options.lookups !== undefined) {
    const { verifiedByRecordings } = await import('./verified-by-recordings.ts');
    return verifiedByRecordings(references, options.lookups);
  }
  if (references.length === 0) {
    return { verifications: [], sources: [] };
  }
  const { askAboutReferences } = await import('./ask-about-references.ts');
  return askAboutReferences(references, options, new Progress(standardError));
}

/**
 * The entries of the bibliographies that were named, in their order. Entries inherit from those of all of them. Throws
 * `CommandError` where one cannot be read.
 */
async function readReferences(typed: readonly string[]): Promise<Reference[]> {
  const bibliographies = [];
  for (const name of typed) {
    const { path } = fileTarget(name, 'bibliography');
    const bytes = await nodeFileSystem.readFile(path);
    if (typeof bytes === 'string') {
      throw new CommandError(strings.unreadable(name));
    }
    const { text } = decodeText(bytes);
    const isLikely = !isBibtex(path) || /\.bib$/i.test(path) || text.includes('@');
    const read = looksBinary(bytes) || !isLikely ? 'failed' : await runInSlices(readBibliographyFile(path, text));
    if (typeof read === 'string') {
      throw new CommandError(strings.noBibliography(name));
    }
    bibliographies.push(read);
  }
  const library = new Library(bibliographies);
  return bibliographies.flatMap((bibliography) =>
    bibliography.entries.map((entry) => ({ bibliography, entry, complete: library.complete(entry) })),
  );
}
