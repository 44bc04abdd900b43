import { dirname } from 'pathe';
import type { Finding, Severity } from '../rules/finding.ts';
import { renderMessage } from '../text/message.ts';
import { byFile } from './by-file.ts';
import { codeFrame } from './code-frame.ts';
import { pathFrom } from './paths.ts';
import { count, isFixable, type PaperReport, type Report } from './report.ts';
import { strings } from './strings.ts';
import type { TerminalStyle } from './terminal-style.ts';
import { printable } from './terminal-text.ts';

/** Settings of the output for people. */
export interface StylishOptions extends TerminalStyle {
  readonly maxWarnings?: number | undefined;
}

const severities: readonly Severity[] = ['error', 'warning', 'information', 'hint'];
const indent = '  ';
/** The other places that belong to a finding; more of them are counted. */
const shownRelated = 3;

/**
 * The findings for people, file by file, each with its line of the source below it. Files are shown from the main
 * file's folder or, where there are several papers, from the folder that the command runs in.
 */
export function formatStylish(report: Report, options: StylishOptions): string {
  const { papers, folder } = report;
  const files = papers.flatMap(({ paper, findings }) => {
    const base = papers.length === 1 ? dirname(paper.main) : folder;
    return [...byFile(findings)].map(([file, ofFile]) => formatFile(file, ofFile, base, report, options));
  });
  return [...files, summary(report, options)].join('\n');
}

function formatFile(
  file: string,
  findings: PaperReport['findings'],
  base: string,
  { places }: Report,
  { colors, width }: StylishOptions,
): string {
  const path = (of: string): string => printable(pathFrom(base, of));
  const place = (location: Pick<Finding, 'file' | 'range'>): string => {
    const { line, column } = places.start(location);
    return `${line}:${column}`;
  };
  const placeWidth = widest(findings, place);
  const severityWidth = widest(findings, ({ severity }) => severity);
  const paint: Readonly<Record<Severity, (text: string) => string>> = {
    error: colors.red,
    warning: colors.yellow,
    information: colors.blue,
    hint: colors.dim,
  };

  const lines = findings.flatMap((finding) => {
    const { severity, rule, message, related } = finding;
    const head = [
      colors.dim(place(finding).padStart(placeWidth)),
      paint[severity](severity.padEnd(severityWidth)),
      printable(renderMessage(message)),
      colors.dim(rule),
    ];
    const gutter = indent + ' '.repeat(placeWidth);
    const number = String(places.start(finding).line);
    const frame = codeFrame(
      places.text(file),
      places.lines(file),
      finding.range,
      width - gutter.length - '| '.length - 1,
    );
    return [
      indent + head.join(indent),
      `${colors.dim(`${indent}${number.padStart(placeWidth)} |`)} ${frame.code}`,
      `${colors.dim(`${gutter} |`)} ${' '.repeat(frame.markStart)}${paint[severity]('^'.repeat(frame.markLength))}`,
      ...related
        .slice(0, shownRelated)
        .map(
          (other) => `${colors.dim(`${path(other.file)}:${place(other)}`)} ${printable(renderMessage(other.message))}`,
        )
        .concat(related.length > shownRelated ? [strings.morePlaces(related.length - shownRelated)] : [])
        .map((line) => `${gutter}   ${line}`),
    ];
  });
  return `${[colors.underline(path(file)), ...lines].join('\n')}\n`;
}

/** The length of the longest of some words. */
function widest(findings: readonly Finding[], word: (finding: Finding) => string): number {
  return findings.reduce((most, finding) => Math.max(most, word(finding).length), 0);
}

function summary(report: Report, { colors, maxWarnings }: StylishOptions): string {
  const counts = Object.fromEntries(severities.map((severity) => [severity, count(report, severity)])) as Record<
    Severity,
    number
  >;
  const found = report.papers.flatMap(({ findings }) => findings);
  const lines: string[] = [];
  if (report.applied !== undefined) {
    lines.push(strings.applied(report.applied.edits, report.applied.files));
  }
  if (found.length === 0) {
    lines.push(colors.green(strings.noFindings(report.papers.length)));
  } else {
    lines.push(colors.bold(strings.findings(counts, report.papers.length)));
  }
  const fixable = found.filter(isFixable).length;
  if (fixable > 0) {
    lines.push(strings.fixable(fixable));
  }
  if (maxWarnings !== undefined && counts.warning > maxWarnings) {
    lines.push(strings.tooManyWarnings(counts.warning, maxWarnings));
  }
  return `${lines.join('\n')}\n`;
}
