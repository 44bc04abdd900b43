import { type MeasureName, measureNames, measureTitle, shownMeasure } from '../rubric/shown-measures.ts';
import { percent } from '../rules/percent.ts';
import { renderMessage } from '../text/message.ts';
import { feedbackBlocks, notesOn, placesOf, valueRows } from './format-score-values.ts';
import { bullets, type Lines, page, part, table } from './markdown.ts';
import type { ScoreDocument } from './score-document.ts';
import { scoreStrings as strings } from './score-strings.ts';

/** A scorecard for people, as Markdown. */
export function formatScore(document: ScoreDocument): Lines {
  const { main, grep, checks, exemplar, sections } = document;
  const blocks = [
    [`# ${strings.title(main)}`],
    bullets([verdict(strings.hard, grep.hardConstraints), verdict(strings.soft, grep.softConstraints)]),
    table(strings.columns, grep.values.flatMap(valueRows)),
    ...(grep.incomplete === null ? [] : [[strings.incomplete(grep.incomplete)]]),
    ...part(strings.remarks, bullets(grep.values.flatMap(notesOn))),
    ...feedbackBlocks(document),
    ...part(strings.where, bullets(grep.values.flatMap(placesOf))),
    ...part(strings.doubted, bullets(doubtedCitations(document))),
    ...part(strings.targets, checks.emphasis.targets.length === 0 ? [] : targets(document)),
    ...(exemplar === null ? [] : part(strings.comparedWith(exemplar.path), measures(document))),
    ...sections.flatMap((section) => part(sectionTitle(section), bullets(sectionLines(section)))),
  ];
  return page(blocks);
}

function verdict(label: string, { state, ...lists }: ScoreDocument['grep']['hardConstraints']): string {
  const parts = (['passed', 'failed', 'doubtful', 'notJudged'] as const)
    .filter((name) => lists[name].length > 0)
    .map((name) => `${lists[name].length} ${strings.states[name]}`);
  return `${label}: **${strings.states[state]}** (${parts.join(', ')})`;
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
  const shown = (name: MeasureName, measured: typeof relatedWork | null): string =>
    shownMeasure(name, measured?.[name] ?? undefined) || strings.nothing;
  return table(
    strings.measureColumns,
    measureNames.map((name) => [renderMessage(measureTitle(name)), shown(name, relatedWork), shown(name, exemplar)]),
  );
}

type Section = ScoreDocument['sections'][number];

function sectionTitle({ file, line, heading }: Section): string {
  return heading === '' ? `${file}:${line}` : `${heading} (${file}:${line})`;
}

function sectionLines({
  words,
  style,
  paragraphs,
  discussed,
  mentioned,
  notJudged,
  neverPositionedAgainst,
}: Section): Lines {
  const without = paragraphs.filter(({ positions }) => positions === false).map(({ file, line }) => `${file}:${line}`);
  return [
    strings.section(words, paragraphs.length, style === null ? strings.styleNotJudged : strings.styles[style]),
    ...(without.length === 0 || style === 'none' ? [] : [strings.unpositioned(without)]),
    ...(discussed.length === 0 ? [] : [strings.discussed(worksWithShares(discussed))]),
    ...(mentioned.length === 0 ? [] : [strings.mentioned(worksWithShares(mentioned))]),
    ...(notJudged.length === 0 ? [] : [strings.cited(worksWithShares(notJudged))]),
    ...(neverPositionedAgainst.length === 0 || style === 'none'
      ? []
      : [strings.neverPositioned(neverPositionedAgainst)]),
  ];
}

function worksWithShares(works: readonly { readonly key: string; readonly share: number | null }[]): string {
  return works.map(({ key, share }) => `\`${key}\` (${percent(share ?? 0)} %)`).join(', ');
}
