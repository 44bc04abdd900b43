import type { ScoreDocument } from '../documents/score-document.ts';
import { bySeverity } from '../rules/finding.ts';
import { type Block, detailsBlocks, listBlocks, partBlocks, tableBlocks, textBlock } from './report-blocks.ts';
import { reportStrings as strings } from './report-strings.ts';

type Finding = ScoreDocument['findings'][number];

/** The most places named in a line. */
const mostPlaces = 6;

/** Reports what the rules found: what is alike in one line, the most severe first. */
export function findingBlocks({ findings }: ScoreDocument): Block[] {
  if (findings.length === 0) {
    return partBlocks(strings.findings, [textBlock(strings.noFindings)]);
  }
  const groups = alike(
    findings.toSorted(bySeverity),
    ({ rule, severity, message }) => `${severity} ${rule} ${withoutNames(message)}`,
  );
  const isUrgent = ([first]: readonly Finding[]): boolean => ['error', 'warning'].includes(first!.severity);
  const urgent = groups.filter(isUrgent);
  const others = groups.filter((group) => !isUrgent(group));
  return partBlocks(strings.findings, [
    ...(urgent.length === 0 ? [textBlock(strings.nothingUrgent)] : listBlocks(urgent.map(lineOf))),
    ...detailsBlocks(strings.notesAndHints(others.flat().length), listBlocks(others.map(lineOf))),
    ...tableBlocks(
      strings.allFindings(findings.length),
      strings.findingColumns,
      findings.map((finding) => [at(finding), strings.severities[finding.severity], finding.message, finding.rule]),
    ),
  ]);
}

function lineOf([first, ...others]: readonly Finding[]): string {
  const severity = strings.severities[first!.severity];
  return oneOfAlike(strings.finding(severity, first!.message, at(first!)), others.map(at));
}

/** A sentence without the names and numbers in it: what several of a kind say alike. */
export function withoutNames(sentence: string): string {
  return sentence.replace(/"[^"]*"|\([^()]*\)|\d+/g, '');
}

/** What is alike, in the order of the first of each. */
export function alike<Item>(items: readonly Item[], kind: (item: Item, at: number) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const [at, item] of items.entries()) {
    const name = kind(item, at);
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups.values()];
}

/** The first of what is alike, and where the others are. */
export function oneOfAlike(first: string, others: readonly string[]): string {
  const places = [...new Set(others)];
  const named = places.slice(0, mostPlaces);
  return others.length === 0 ? first : strings.andAlike(first, others.length, named, places.length > named.length);
}

function at({ file, line }: Finding): string {
  return `${file}:${line}`;
}
