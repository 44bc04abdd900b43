import type { SourceAnswer } from '../retrieval/verification/source-answer.ts';
import { verifyEntry } from '../retrieval/verification/verify-entry.ts';
import { CommandError } from './command-error.ts';
import { exitStatus } from './exit-status.ts';
import { enginePath } from './paths.ts';
import { Progress } from './progress.ts';
import { readReferences } from './read-references.ts';
import type { SourceOptions } from './source-options.ts';
import { say, standardError, standardOutput } from './standard-streams.ts';
import type { Reference, VerifiedReference } from './verified-reference.ts';
import { verifyStrings as strings } from './verify-strings.ts';

/** The options of `situate verify`. */
export interface VerifyOptions extends SourceOptions {
  /** A file of recorded replies, which answer instead of the network. */
  readonly lookups?: string;
  readonly format: 'stylish' | 'json';
  readonly showCorrections?: boolean;
  readonly maxWarnings?: number;
}

/** Verifies the entries of bibliographies and prints what was found out. Resolves to the exit status. */
export async function verify(typed: readonly string[], options: VerifyOptions): Promise<number> {
  if (options.showCorrections === true && options.format === 'json') {
    throw new CommandError(strings.needsText);
  }
  const references = await readReferences(typed);
  const answers = await answersAbout(references, options);
  const thisYear = new Date().getFullYear();
  const verified = references.map((reference, index): VerifiedReference => {
    const verification = verifyEntry(reference.complete, answers[index] ?? [], thisYear);
    return { ...reference, verification };
  });
  if (options.lookups === undefined) {
    await keep(verified);
  }
  const folder = enginePath('.', process.cwd());
  if (options.format === 'json') {
    const { buildVerificationDocument } = await import('./build-verification-document.ts');
    standardOutput.document(buildVerificationDocument(verified, folder));
  } else {
    const { formatVerifications } = await import('./format-verification.ts');
    standardOutput.lines(formatVerifications(verified));
    if (options.showCorrections === true) {
      const { showCorrections } = await import('./show-corrections.ts');
      standardOutput.lines(showCorrections(verified, folder));
    }
  }
  const wrong = verified.filter(({ verification: { status, isRetracted } }) => status === 'mismatch' || isRetracted);
  if (options.lookups === undefined && references.length > 0 && answers.every((about) => about.length === 0)) {
    say(strings.noAnswers);
    return exitStatus.couldNotRun;
  }
  return wrong.length > (options.maxWarnings ?? Infinity) ? exitStatus.findings : exitStatus.clean;
}

/** The answers about each reference, in their order. */
async function answersAbout(
  references: readonly Reference[],
  options: VerifyOptions,
): Promise<readonly (readonly SourceAnswer[])[]> {
  if (options.lookups !== undefined) {
    const { recordedAnswers } = await import('./recorded-answers.ts');
    return recordedAnswers(references, options.lookups);
  }
  if (references.length === 0) {
    return [];
  }
  const { askAboutReferences } = await import('./ask-about-references.ts');
  return askAboutReferences(references, options, new Progress(standardError));
}

/** Keeps what was found out for `situate lint`; what nobody was asked about is no result. */
async function keep(references: readonly VerifiedReference[]): Promise<void> {
  const { storeVerification } = await import('../retrieval/verification/kept-verifications.ts');
  const { cacheFolder } = await import('../node/user-folders.ts');
  const { openVerificationFolder } = await import('../node/verification-folder.ts');
  const folder = openVerificationFolder(cacheFolder());
  const checkedOn = new Date().toISOString().slice(0, 10);
  for (const { complete, verification } of references) {
    if (verification.sources.length > 0) {
      await storeVerification(complete, { verification, checkedOn }, folder);
    }
  }
}
