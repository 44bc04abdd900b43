import { dirname, resolve } from 'node:path';
import { sourcesFor } from '../../src/cli/paper/project-files.ts';
import { targetAt } from '../../src/cli/paper/target.ts';
import { type Inspection, inspectPaper } from '../../src/project/inspect.ts';
import { loadPaper } from '../../src/project/load.ts';
import type { Paper } from '../../src/project/paper.ts';
import { readGroundTruth, type TruePaper, type TrueSection } from './ground-truth.ts';

/** From more paragraphs than this on, counts may differ by a tenth. */
const exactUpTo = 15;

/** Compares what `situate inspect` says with the ground truth and prints a line for each paper and a summary. */
export async function evaluateInspect(data: string): Promise<void> {
  const papers = resolve(data, 'papers');
  const truths = readGroundTruth(papers);
  let agreeing = 0;
  let counted = 0;
  for (const truth of truths) {
    const main = resolve(papers, truth.main);
    // As the command reads it: what lies outside the project is missing.
    const paper = await loadPaper(main, await sourcesFor([targetAt(main)], {}));
    const differences = [...citedKeysDifference(truth, paper), ...differencesOf(truth, inspectPaper(paper), papers)];
    const verdict = differences.length === 0 ? 'ok' : differences.join('; ');
    console.log(`${truth.isDoubtful ? '(not counted) ' : ''}${truth.main}: ${verdict}`);
    if (!truth.isDoubtful) {
      counted++;
      agreeing += differences.length === 0 ? 1 : 0;
    }
  }
  console.log(`\n${agreeing} of ${counted} papers agree in everything; ${truths.length - counted} are not counted.`);
}

/** The ground truth counts what the text cites and lists what only `\nocite` names beside it. */
function citedKeysDifference(truth: TruePaper, paper: Paper): string[] {
  const printed = new Set(
    paper.citations.filter(({ form }) => form !== 'silent').flatMap(({ keys }) => keys.map(({ key }) => key)),
  );
  const counted = [...paper.citedKeys].filter((key) => printed.has(key) || !truth.nocite.includes(key)).length;
  return counted === truth.n_cited ? [] : [`cited keys ${counted} instead of ${truth.n_cited}`];
}

function differencesOf(truth: TruePaper, found: Inspection, papers: string): string[] {
  const isCaseSensitive = truth.kind === 'markdown' || truth.style.includes('biblatex');
  const undefinedKeys = isCaseSensitive ? truth.undefined : truth.undefined_ignoring_case;
  const duplicates = truth.duplicate_keys.map(({ key }) => key);
  return [
    ...keyDifference('undefined', undefinedKeys, found.undefinedKeys),
    ...keyDifference('never cited', truth.never_cited, found.neverCitedKeys),
    ...keyDifference('duplicate', duplicates, found.duplicateKeys),
    ...sectionDifferences(truth, found, papers),
  ];
}

function keyDifference(what: string, expected: readonly string[], found: readonly string[]): string[] {
  const wanted = new Set(expected);
  const got = new Set(found);
  const list = (keys: string[]): string => keys.slice(0, 5).join(' ') + (keys.length > 5 ? ` … (${keys.length})` : '');
  const missing = [...wanted].filter((key) => !got.has(key));
  const surplus = [...got].filter((key) => !wanted.has(key));
  return [
    ...(missing.length > 0 ? [`${what}: lacks ${list(missing)}`] : []),
    ...(surplus.length > 0 ? [`${what}: has besides ${list(surplus)}`] : []),
  ];
}

/** Papers without a related-work section are left out: what stands in for it in the ground truth is a guess. */
function sectionDifferences(truth: TruePaper, found: Inspection, papers: string): string[] {
  const expected = truth.sections.filter(({ why, nested_in_previous }) => why !== 'fallback' && !nested_in_previous);
  const allKeys = truth.sections.filter(({ why }) => why !== 'fallback').flatMap((section) => section.distinct_keys);
  if (expected.length === 0) {
    return [];
  }
  const repository = resolve(papers, truth.main.split('/')[0] ?? '');
  const folder = dirname(resolve(papers, truth.main));
  const unmatched = new Set(found.relatedWork);
  const differences: string[] = [];
  for (const section of expected) {
    const match = [...unmatched].find(
      ({ file, line, heading }) =>
        resolve(folder, file) === resolve(repository, section.file) &&
        (line === section.line || heading === section.heading),
    );
    if (match === undefined) {
      differences.push(`section "${section.heading}" not found`);
      continue;
    }
    unmatched.delete(match);
    if (!paragraphsAgree(section, match.paragraphs)) {
      differences.push(`"${section.heading}": ${match.paragraphs} paragraphs instead of ${section.paragraphs}`);
    }
  }
  return [
    ...differences,
    ...[...unmatched].map(({ heading, file, line }) => `surplus section "${heading}" at ${file}:${line}`),
    ...keyDifference(
      'related work',
      allKeys,
      found.relatedWork.flatMap(({ citedKeys }) => citedKeys),
    ),
  ];
}

function paragraphsAgree({ paragraphs }: TrueSection, found: number): boolean {
  return paragraphs <= exactUpTo ? found === paragraphs : Math.abs(found - paragraphs) <= paragraphs / 10;
}
