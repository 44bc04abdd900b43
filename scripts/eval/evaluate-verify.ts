import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Entry } from '../../src/bibliography/entry.ts';
import { correctionsOf } from '../../src/retrieval/verification/corrected-entry.ts';
import { answersFromRecordings } from '../../src/retrieval/verification/recorded-lookups.ts';
import type { SourceAnswer } from '../../src/retrieval/verification/source-answer.ts';
import type { Verification, VerificationStatus } from '../../src/retrieval/verification/verification.ts';
import { verificationStatuses } from '../../src/retrieval/verification/verification.ts';
import { verifyEntry } from '../../src/retrieval/verification/verify-entry.ts';
import { root } from './data-folder.ts';
import type { EvaluationOptions } from './evaluation-options.ts';
import { lastYear, readHallmark } from './hallmark-answers.ts';
import { readLabelledReferences } from './labelled-references.ts';
import { liveFolder, readFigures, readFlags } from './live/live-files.ts';
import { plantedFaults } from './planted-faults.ts';
import { type RecordedReference, readRecordedReferences } from './recorded-references.ts';
import { type CorrectionRates, type StatusCounts, verifyPage } from './verify-page.ts';

/**
 * Measures how well references are verified, from recorded replies alone; every accusation of a real reference is
 * printed.
 */
export function evaluateVerify(data: string, { write }: EvaluationOptions): void {
  const fabricated = new Map<string, StatusCounts>();
  const hints = {
    fabricated: new Map<string, number>(),
    valid: new Map<string, number>(),
    real: new Map<string, number>(),
  };
  for (const { entry, fabrication, answers } of readHallmark(data)) {
    const verification = verifyEntry(entry, answers, lastYear);
    count(fabricated, fabrication ?? 'valid', verification.status);
    countHint(fabrication === undefined ? hints.valid : hints.fabricated, verification);
  }
  const labelled = new Map<string, StatusCounts>();
  for (const { id, entry, isInvented, answers } of readLabelledReferences(data)) {
    const { status } = verifyEntry(entry, answers, lastYear);
    count(labelled, isInvented ? 'invented' : 'real', status);
    if (isInvented ? status === 'verified' : status === 'mismatch') {
      console.log(`${id}: ${status}, labelled as ${isInvented ? 'invented' : 'real'}`);
    }
  }
  const real = new Map<string, StatusCounts>();
  const accused: string[] = [];
  const references = readRecordedReferences(data);
  for (const { id, entry, lookups } of references) {
    const verification = verifyEntry(entry, answersFromRecordings(entry, lookups).answers, lastYear);
    count(real, 'all', verification.status);
    countHint(hints.real, verification);
    if (verification.status === 'verified') {
      printHints(id, verification);
    }
    if (verification.status === 'mismatch' || verification.status === 'notFound') {
      accused.push(id);
      printAccusation(id, entry.source, verification);
    }
  }
  const page = verifyPage({
    fabricated,
    hints,
    labelled,
    real: real.get('all') ?? emptyCounts(),
    accused,
    planted: plantedCounts(references),
    corrections: correctionRates(references),
    live: { figures: readFigures(liveFolder), flags: readFlags(liveFolder) },
  });
  console.log(page);
  if (write === true) {
    const path = resolve(root, 'docs/figures/verification.md');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, page);
  }
}

/** Counts what becomes of references that were verified when a fault is put into them. */
function plantedCounts(references: readonly RecordedReference[]): ReadonlyMap<string, StatusCounts> {
  const statusOf = (entry: Entry, lookups: RecordedReference['lookups']): VerificationStatus =>
    verifyEntry(entry, answersFromRecordings(entry, lookups).answers, lastYear).status;
  const verified = references.filter(({ entry, lookups }) => statusOf(entry, lookups) === 'verified');
  const counts = new Map<string, StatusCounts>();
  for (const { name, plant } of plantedFaults) {
    for (const [index, { entry, lookups }] of verified.entries()) {
      const faulty = plant(entry, verified[(index + neighbour) % verified.length]!.entry);
      if (faulty !== undefined) {
        count(counts, name, statusOf(faulty, lookups));
      }
    }
  }
  return counts;
}

/** Distance to the reference that lends its title and authors: none of the same authors is so near. */
const neighbour = 7;

function emptyCounts(): StatusCounts {
  return Object.fromEntries(verificationStatuses.map((status) => [status, 0])) as Record<VerificationStatus, number>;
}

function count(counts: Map<string, StatusCounts>, name: string, status: VerificationStatus): void {
  const known = counts.get(name) ?? emptyCounts();
  counts.set(name, { ...known, [status]: known[status] + 1 });
}

/** Counts an entry that is verified with a hint, once. */
function countHint(counts: Map<string, number>, { status, hints: [first] = [] }: Verification): void {
  if (status === 'verified' && first?.note !== undefined) {
    counts.set(first.note, (counts.get(first.note) ?? 0) + 1);
  }
}

function printHints(id: string, { hints = [] }: Verification): void {
  for (const { note, here, there, sources } of hints) {
    console.log(`${id}: hint ${note ?? ''}: ${here} -> ${there ?? 'unknown'} (${sources.join(', ')})`);
  }
}

function printAccusation(id: string, source: string, { status, fields, sources }: Verification): void {
  console.log(`${id}: ${status} (${sources.join(', ')})`);
  console.log(`  ${source.replace(/\s+/g, ' ').slice(0, 300)}`);
  for (const { field, here, there } of fields) {
    console.log(`  ${field}: ${here.slice(0, 150)} -> ${there?.slice(0, 150) ?? 'unknown'}`);
  }
}

/**
 * Measures how often a field that some source confirms would be corrected if that source had not been there: each
 * source is left out in turn, and what the others say is taken for what there is.
 */
function correctionRates(references: readonly RecordedReference[]): CorrectionRates {
  let confirmed = 0;
  let corrected = 0;
  let proposed = 0;
  for (const { entry, lookups } of references) {
    const answers = answersFromRecordings(entry, lookups).answers;
    const whole = verifyEntry(entry, answers, lastYear);
    proposed += correctionsOf(entry, whole).length;
    const wrong = new Set(whole.fields.map(({ field }) => field));
    for (const source of whole.sources) {
      const others: SourceAnswer[] = answers.filter((answer) => answer.source !== source);
      const without = verifyEntry(entry, others, lastYear);
      if (without.status === 'verified' || without.status === 'mismatch') {
        const right = comparedFields.filter((field) => entry.fields.has(field) && !wrong.has(field));
        confirmed += right.length;
        const own = correctionsOf(entry, without).filter(({ difference }) => right.includes(difference.field));
        corrected += own.length;
        for (const { difference } of own) {
          console.log(
            `${entry.key} without ${source}: ${difference.field}: ${difference.here} -> ${difference.there ?? ''}`,
          );
        }
      }
    }
  }
  return { proposed, confirmed, corrected };
}

const comparedFields = ['title', 'author', 'year', 'journal', 'booktitle', 'doi'];
