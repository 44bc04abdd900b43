import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { answersFromRecordings } from '../../src/retrieval/verification/recorded-lookups.ts';
import type { VerificationStatus } from '../../src/retrieval/verification/verification.ts';
import { verifyEntry } from '../../src/retrieval/verification/verify-entry.ts';
import { root } from './data-folder.ts';
import type { EvaluationOptions } from './evaluation-options.ts';
import { type ConfirmedReference, readConfirmedReferences } from './faults/confirmed-references.ts';
import { type Change, type ChangeKind, fabrications } from './faults/fabrications.ts';
import { harmlessHabits } from './faults/harmless-habits.ts';
import { type KindCounts, verifyFaultsPage } from './faults/verify-faults-page.ts';
import { lastYear } from './hallmark-answers.ts';
import { withValue } from './planted-faults.ts';
import { entryOf } from './recorded-references.ts';
import { seededBy } from './seeded-random.ts';

/**
 * Measures how many fabrications stay verified though a record contradicts them, and how many harmless habits are accused.
 * `--show` prints those of one kind.
 */
export function evaluateVerifyFaults(data: string, { show, write }: EvaluationOptions): void {
  const references = readConfirmedReferences(data).filter(
    ({ entry, answers }) => verifyEntry(entry, answers, lastYear).status === 'verified',
  );
  const measure = (kinds: readonly ChangeKind[], isFault: boolean): KindCounts[] =>
    kinds.map((kind) => countKind(references, kind, isFault, show === kind.name));
  const page = verifyFaultsPage(references.length, measure(fabrications, true), measure(harmlessHabits, false));
  console.log(page);
  if (write === true) {
    const path = resolve(root, 'docs/figures/verification-faults.md');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, page);
  }
}

function countKind(
  references: readonly ConfirmedReference[],
  { name, change }: ChangeKind,
  isFault: boolean,
  isShown: boolean,
): KindCounts {
  const counts = {
    name,
    entries: 0,
    verified: 0,
    hinted: 0,
    mismatch: 0,
    notFound: 0,
    notChecked: 0,
    verifiedByOne: 0,
    byOne: 0,
  };
  for (const reference of references) {
    const made = change(reference, seededBy(`${name} ${reference.id}`), references);
    if (made === undefined) continue;
    const entry = changed(reference, made);
    const { status, fields, hints } = verifyEntry(
      entry,
      [...(made.answers ?? []), ...answersFromRecordings(entry, reference.lookups).answers],
      lastYear,
    );
    counts.entries++;
    const isHinted = status === 'verified' && hints !== undefined;
    counts[isHinted ? 'hinted' : status]++;
    if (reference.origins === 1) {
      counts.byOne++;
      counts.verifiedByOne += status === 'verified' && !isHinted ? 1 : 0;
    }
    if (isShown && (isFault ? status === 'verified' && !isHinted : isHinted || isAccused(status))) {
      console.log(`${reference.id}: ${status}`, JSON.stringify(made.fields));
      for (const { source, title, authors, year, venue } of reference.records) {
        console.log(
          `    ${source}: ${title} | ${authors.map(({ given, family, literal }) => literal || `${given} ${family}`).join(', ')} | ${venue} ${year}`,
        );
      }
      for (const { field, here, there } of [...fields, ...(hints ?? [])]) {
        console.log(`  ${field}: ${here} -> ${there ?? 'unknown'}`);
      }
    }
  }
  return counts;
}

function isAccused(status: VerificationStatus): boolean {
  return status === 'mismatch' || status === 'notFound';
}

function changed({ entry }: ConfirmedReference, { fields }: Change): ConfirmedReference['entry'] {
  return Object.entries(fields).reduce((changing, [name, value]) => {
    const replaced = withValue(changing, name, value);
    return replaced ?? entryOf(changing.source.replace(/\}\s*$/, `  ${name} = {${value}},\n}\n`));
  }, entry);
}
