import type { Finding } from '../rules/finding.ts';
import { translate } from './shown-message.ts';

/** Identifies a finding, because the paper may have been linted again by the time it is needed. */
export interface FindingReference extends Pick<Finding, 'rule' | 'file'> {
  /** Offset of its start. */
  readonly start: number;
  /** The message as it was shown. */
  readonly message: string;
}

export function referenceTo({ rule, file, range, message }: Finding): FindingReference {
  return { rule, file, start: range.start, message: translate(message) };
}

export function isReference(argument: unknown): argument is FindingReference {
  return typeof argument === 'object' && argument !== null && 'rule' in argument && 'file' in argument;
}

/** The finding that is meant: of several that say the same in a file, the one closest to where it was. */
export function findingOf(
  findings: readonly Finding[],
  { rule, file, start, message }: FindingReference,
): Finding | undefined {
  const same = findings.filter(
    (finding) => finding.rule === rule && finding.file === file && translate(finding.message) === message,
  );
  return same.sort((a, b) => Math.abs(a.range.start - start) - Math.abs(b.range.start - start))[0];
}
