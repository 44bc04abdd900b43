import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { OfflineJudges, untilJudged } from '../../src/judges/offline-judges.ts';
import { nodeFileSystem } from '../../src/node/disk.ts';
import { loadPaper } from '../../src/project/load.ts';
import { type Paper, textOf } from '../../src/project/paper.ts';
import { Sources } from '../../src/project/sources.ts';
import type { Finding } from '../../src/rules/finding.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { runToEnd } from '../../src/task/task.ts';
import { LineIndex } from '../../src/text/line-index.ts';
import { renderMessage } from '../../src/text/message.ts';
import { containsRange } from '../../src/text/range.ts';
import { root } from './data-folder.ts';
import type { EvaluationOptions } from './evaluation-options.ts';
import { evaluationVectors } from './evaluation-vectors.ts';
import { readGroundTruth } from './ground-truth.ts';
import { type LintedPaper, ratesPage } from './rule-rates.ts';

/** The length of text shown around a finding that lies in no sentence. */
const context = 80;

/**
 * Runs every rule on every paper. Prints how often each fires, or with `show` every finding of one rule with the text
 * around it, for reading; with `write` the rates go to `docs/rule-rates.md`.
 */
export async function evaluateRules(data: string, { show, write }: EvaluationOptions): Promise<void> {
  const papers = resolve(data, 'papers');
  const vectors = await evaluationVectors();
  if (vectors === undefined) {
    console.log('Citations are judged by words alone: the embedding model is not there.');
  }
  const judges = vectors && new OfflineJudges(vectors);
  const linted: LintedPaper[] = [];
  for (const { main } of readGroundTruth(papers)) {
    const paper = await loadPaper(resolve(papers, main), new Sources(nodeFileSystem));
    const lint = (): Finding[] => runToEnd(lintPaper(paper, rules, judges && { judges }));
    linted.push({ name: main, paper, findings: judges === undefined ? lint() : await untilJudged(judges, lint) });
  }
  if (show !== undefined) {
    linted.forEach((paper) => printFindings(paper, show));
    return;
  }
  const page = ratesPage(rules, linted);
  console.log(page);
  if (write === true) {
    writeFileSync(resolve(root, 'docs/rule-rates.md'), page);
  }
}

function printFindings({ name, paper, findings }: LintedPaper, rule: string): void {
  for (const finding of findings.filter((other) => other.rule === rule)) {
    console.log(`${name} ${placeOf(paper, finding)}`);
    console.log(`  ${renderMessage(finding.message)}`);
    console.log(`  ${textAround(paper, finding)}\n`);
  }
}

function placeOf(paper: Paper, { file, range }: Finding): string {
  const { line } = new LineIndex(textOf(paper, file) ?? '').positionAt(range.start);
  return `${file.slice(file.lastIndexOf('/') + 1)}:${line + 1}`;
}

/** The sentence of a finding with the ones beside it, or the text around it, the finding itself in marks. */
function textAround(paper: Paper, { file, range }: Finding): string {
  const text = textOf(paper, file) ?? '';
  const sentences = paper.sections
    .flatMap(({ paragraphs }) => paragraphs)
    .filter((paragraph) => paragraph.file === file && containsRange(paragraph.range, range))
    .flatMap((paragraph) => paragraph.sentences);
  const first = sentences.findLastIndex((sentence) => sentence.range.start <= range.start);
  const start = sentences[Math.max(0, first - 1)]?.range.start ?? Math.max(0, range.start - context);
  const end = sentences[first + 1]?.range.end ?? sentences[first]?.range.end ?? range.end + context;
  const [before, found, after] = [
    text.slice(start, range.start),
    text.slice(range.start, range.end),
    text.slice(range.end, end),
  ];
  return `${before}⟦${found}⟧${after}`.replace(/\s+/g, ' ');
}
