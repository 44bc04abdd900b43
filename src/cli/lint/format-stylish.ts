import { dirname } from 'pathe';
import { pathFrom } from '../../project/path-from.ts';
import { byFile } from '../../project/places.ts';
import { type Finding, type Severity, severities } from '../../rules/finding.ts';
import { renderMessage } from '../../text/message.ts';
import { strings } from '../command-line-strings.ts';
import type { Emphasis, EmphasizedText, Line } from '../terminal/line.ts';
import { codeFrame } from './code-frame.ts';
import { countFindings, isFixable, type LintResult, type PaperResult } from './lint-result.ts';

/** Settings of the output for people. */
export interface StylishOptions {
  /** Columns to keep within. */
  readonly width: number;
  readonly maxWarnings?: number | undefined;
}

const emphases: Readonly<Record<Severity, Emphasis>> = {
  error: 'red',
  warning: 'yellow',
  information: 'blue',
  hint: 'dim',
};
const indent = '  ';
/** The other places that belong to a finding; more of them are counted. */
const shownRelated = 3;

/**
 * The findings for people, file by file, each with its line of the source below it. Files are shown from the main
 * file's folder or, where there are several papers, from the folder that the command runs in. Each line is made when it
 * is printed: a broken paper may have a hundred thousand findings.
 */
export function* formatStylish(report: LintResult, options: StylishOptions): Iterable<Line> {
  const { papers, folder } = report;
  for (const { paper, findings } of papers) {
    const base = papers.length === 1 ? dirname(paper.main) : folder;
    for (const [file, ofFile] of byFile(findings)) {
      yield* formatFile(file, ofFile, base, report, options);
      yield '';
    }
  }
  yield* summary(report, options);
}

function* formatFile(
  file: string,
  findings: PaperResult['findings'],
  base: string,
  { places }: LintResult,
  { width }: StylishOptions,
): Iterable<Line> {
  const path = (of: string): string => pathFrom(base, of);
  const place = (location: Pick<Finding, 'file' | 'range'>): string => {
    const { line, column } = places.start(location);
    return `${line}:${column}`;
  };
  const placeWidth = widest(findings, place);
  const severityWidth = widest(findings, ({ severity }) => severity);
  yield [{ text: path(file), emphasis: 'underline' }];
  for (const finding of findings) {
    const { severity, rule, message, related } = finding;
    const gutter = indent + ' '.repeat(placeWidth);
    const number = String(places.start(finding).line);
    const frame = codeFrame(
      places.text(file),
      places.lines(file),
      finding.range,
      width - gutter.length - '| '.length - 1,
    );
    yield [
      indent,
      dim(place(finding).padStart(placeWidth)),
      indent,
      { text: severity.padEnd(severityWidth), emphasis: emphases[severity] },
      indent,
      renderMessage(message),
      indent,
      dim(rule),
    ];
    yield [dim(`${indent}${number.padStart(placeWidth)} |`), ` ${frame.code}`];
    yield [
      dim(`${gutter} |`),
      ` ${' '.repeat(frame.markStart)}`,
      { text: '^'.repeat(frame.markLength), emphasis: emphases[severity] },
    ];
    for (const other of related.slice(0, shownRelated)) {
      yield [`${gutter}   `, dim(`${path(other.file)}:${place(other)}`), ` ${renderMessage(other.message)}`];
    }
    if (related.length > shownRelated) {
      yield `${gutter}   ${strings.morePlaces(related.length - shownRelated)}`;
    }
  }
}

function dim(text: string): EmphasizedText {
  return { text, emphasis: 'dim' };
}

/** The length of the longest of some words. */
function widest(findings: readonly Finding[], word: (finding: Finding) => string): number {
  return findings.reduce((most, finding) => Math.max(most, word(finding).length), 0);
}

function summary(report: LintResult, { maxWarnings }: StylishOptions): Line[] {
  const counts = Object.fromEntries(
    severities.map((severity) => [severity, countFindings(report, severity)]),
  ) as Record<Severity, number>;
  const found = report.papers.flatMap(({ findings }) => findings);
  const lines: Line[] = [];
  if (report.applied !== undefined) {
    lines.push(strings.applied(report.applied.edits, report.applied.files));
  }
  if (found.length === 0) {
    lines.push([{ text: strings.noFindings(report.papers.length), emphasis: 'green' }]);
  } else {
    lines.push([{ text: strings.findings(counts, report.papers.length), emphasis: 'bold' }]);
  }
  const fixable = found.filter(isFixable).length;
  if (fixable > 0) {
    lines.push(strings.fixable(fixable));
  }
  if (maxWarnings !== undefined && counts.warning > maxWarnings) {
    lines.push(strings.tooManyWarnings(counts.warning, maxWarnings));
  }
  return lines;
}
