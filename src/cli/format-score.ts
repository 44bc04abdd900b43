import { percent } from '../rules/percent.ts';
import type { ScoreDocument } from './score-document.ts';
import { scoreStrings as strings } from './score-strings.ts';
import { printable } from './terminal-text.ts';

type CheckName = keyof ScoreDocument['checks'];
type Lines = readonly string[];

/** A scorecard for people, as Markdown. */
export function formatScore(document: ScoreDocument): string {
  const { main, hardConstraints, softConstraints, checks, exemplar, sections } = document;
  const names = Object.keys(checks) as CheckName[];
  const blocks = [
    [`# ${strings.title(main)}`],
    bullets([verdict(strings.hard, hardConstraints), verdict(strings.soft, softConstraints)]),
    table(
      strings.columns,
      names.map((name) => checkRow(name, checks[name])),
    ),
    ...part(strings.todo, bullets(names.flatMap((name) => adviceOn(name, checks[name])))),
    ...part(strings.doubted, bullets(doubtedCitations(document))),
    ...part(strings.targets, checks.emphasis.targets.length === 0 ? [] : targets(document)),
    ...(exemplar === null ? [] : part(strings.comparedWith(exemplar.path), measures(document))),
    ...sections.flatMap((section) => part(sectionTitle(section), bullets(sectionLines(section)))),
  ];
  return `${blocks.map((block) => block.map(printable).join('\n')).join('\n\n')}\n`;
}

/** A heading with what stands under it; nothing, where nothing does. */
function part(heading: string, content: Lines): Lines[] {
  return content.length === 0 ? [] : [[`## ${heading}`], content];
}

function verdict(label: string, { state, ...lists }: ScoreDocument['hardConstraints']): string {
  const parts = (['passed', 'failed', 'doubtful', 'notJudged'] as const)
    .filter((name) => lists[name].length > 0)
    .map((name) => `${lists[name].length} ${strings.states[name]}`);
  return `${label}: **${strings.states[state]}** (${parts.join(', ')})`;
}

function checkRow(name: CheckName, { constraint, state, finding, judges }: ScoreDocument['checks'][CheckName]): Lines {
  const by = new Set(judges.map((judge) => strings.judges[judge] ?? judge));
  return [
    strings.checks[name],
    strings.constraints[constraint],
    strings.states[state],
    finding,
    [...by].join(', ') || strings.nothing,
  ];
}

function adviceOn(name: CheckName, { advice }: ScoreDocument['checks'][CheckName]): Lines {
  return advice === null ? [] : [`${strings.checks[name]}: ${advice}`];
}

function doubtedCitations({ checks }: ScoreDocument): Lines {
  return checks.coherence.doubted.map(({ key, file, line, sentence, closest }) =>
    strings.doubtedCitation(`${file}:${line}`, key, sentence, closest),
  );
}

function targets({ checks }: ScoreDocument): Lines {
  return table(
    strings.targetColumns,
    checks.emphasis.targets.map(({ key, wanted, found, met }) => [
      `\`${key}\``,
      emphasisCell(wanted.treatment, wanted.share),
      found === null ? strings.notCited : emphasisCell(found.treatment, found.share),
      met === null ? strings.states.notJudged : met ? strings.met : strings.missed,
    ]),
  );
}

function emphasisCell(treatment: 'discussed' | 'mentioned' | null, share: number | null): string {
  const parts = [
    ...(treatment === null ? [] : [strings.treatments[treatment]]),
    ...(share === null ? [] : [strings.ofTheWords(percent(share))]),
  ];
  return parts.join(', ');
}

function measures({ relatedWork, exemplar }: ScoreDocument): Lines {
  const names = Object.keys(relatedWork) as (keyof ScoreDocument['relatedWork'])[];
  const shown = (value: number | null | undefined, name: (typeof names)[number]): string =>
    value === null || value === undefined
      ? strings.nothing
      : name === 'shareDiscussed'
        ? `${percent(value)} %`
        : String(Math.round(value * 100) / 100);
  return table(
    strings.measureColumns,
    names.map((name) => [strings.measures[name], shown(relatedWork[name], name), shown(exemplar?.[name], name)]),
  );
}

type Section = ScoreDocument['sections'][number];

function sectionTitle({ file, line, heading }: Section): string {
  return heading === '' ? `${file}:${line}` : `${heading} (${file}:${line})`;
}

function sectionLines({ words, style, paragraphs, discussed, mentioned, notJudged, neverPositionedAgainst }: Section): Lines {
  const without = paragraphs.filter(({ positions }) => positions === false).map(({ file, line }) => `${file}:${line}`);
  return [
    strings.section(words, paragraphs.length, style === null ? strings.styleNotJudged : strings.styles[style]),
    ...(without.length === 0 || style === 'none' ? [] : [strings.unpositioned(without)]),
    ...(discussed.length === 0 ? [] : [strings.discussed(worksWithShares(discussed))]),
    ...(mentioned.length === 0 ? [] : [strings.mentioned(worksWithShares(mentioned))]),
    ...(notJudged.length === 0 ? [] : [strings.cited(worksWithShares(notJudged))]),
    ...(neverPositionedAgainst.length === 0 || style === 'none' ? [] : [strings.neverPositioned(neverPositionedAgainst)]),
  ];
}

function worksWithShares(works: readonly { readonly key: string; readonly share: number | null }[]): string {
  return works.map(({ key, share }) => `\`${key}\` (${percent(share ?? 0)} %)`).join(', ');
}

function bullets(lines: Lines): Lines {
  return lines.map((line) => `- ${line}`);
}

function table(columns: Lines, rows: readonly Lines[]): Lines {
  const line = (cells: Lines): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)];
}
