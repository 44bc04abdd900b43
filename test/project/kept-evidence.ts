import { type EvidencePiece, keepEvidence } from '../../src/project/evidence-edit.ts';
import type { EvidenceOrigin, EvidenceText } from '../../src/project/supplied-evidence.ts';

/** The text of an evidence file after texts of a work were fetched from one place. */
export function withFetched(
  text: string,
  key: string,
  texts: Partial<Record<EvidenceText, string | readonly string[]>>,
  { from, when }: EvidenceOrigin,
): string {
  const pieces = Object.entries(texts).map(
    ([kind, found]): EvidencePiece => ({ kind: kind as EvidenceText, text: found, from }),
  );
  return keepEvidence(text, new Map([[key, pieces]]), { when, isReplacing: true })!.text;
}
