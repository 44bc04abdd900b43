import { join } from 'pathe';
import { type MeasureName, measureNames, measureTitle, shownMeasure } from '../rubric/shown-measures.ts';
import { renderMessage } from '../text/message.ts';
import { percent } from '../text/percent.ts';
import { citedWorksBlocks, citegeistBlocks, exemplarBlocks } from './format-comparison.ts';
import { criterionRows, feedbackBlocks, notesOn, placesOf } from './format-score-values.ts';
import { bulletLines, joinBlocks, type Lines, part, table } from './markdown.ts';
import type { ScoreDocument, ScoreRubric } from './score-document.ts';
import { scoreStrings as strings } from './score-strings.ts';

/** The scorecards of several papers, each under the path of its paper. */
export function formatScores(documents: readonly ScoreDocument[]): Lines {
  return joinBlocks(documents.map((document) => formatScore(document, join(document.folder, document.main))));
}

/** A scorecard for people, as Markdown. `name`: what the paper is called in its heading. */
export function formatScore(document: ScoreDocument, name = document.main): Lines {
  const { rubrics, incomplete, known, targets, exemplar, sections } = document;
  const criteria = rubrics.flatMap((rubric) => rubric.criteria);
  const blocks = [
    [`# ${strings.title(name)}`],
    ...rubrics.flatMap((rubric) => rubricBlocks(rubric, rubrics.length > 1)),
    ...(incomplete === null ? [] : [[strings.incomplete(incomplete)]]),
    ...(known.works === 0 ? [] : [[strings.known(known)]]),
    ...part(strings.remarks, bulletLines(criteria.flatMap(notesOn))),
    ...feedbackBlocks(document),
    ...part(strings.where, bulletLines(criteria.flatMap(placesOf))),
    ...part(strings.doubted, bulletLines(doubtedCitations(document))),
    ...part(strings.targets, targets.works.length === 0 ? [] : workTargets(targets.works)),
    ...(exemplar === null ? [] : part(strings.comparedWith(exemplar.path), measures(document))),
    ...exemplarBlocks(document),
    ...citedWorksBlocks(document),
    ...citegeistBlocks(document),
    ...sections.flatMap((section) => part(sectionTitle(section), bulletLines(sectionLines(section)))),
  ];
  return joinBlocks(blocks);
}

/** The verdicts and the table of a rubric, under its title where there are several. */
function rubricBlocks({ title, hardConstraints, softConstraints, criteria }: ScoreRubric, isTitled: boolean): Lines[] {
  const verdicts = [verdict(strings.hard, hardConstraints), verdict(strings.soft, softConstraints)].flat();
  return [
    ...(isTitled ? [[`## ${title}`]] : []),
    ...(verdicts.length === 0 ? [] : [bulletLines(verdicts)]),
    table(strings.columns, criteria.flatMap(criterionRows)),
  ];
}

/** How many constraints of one kind passed, failed and so on; nothing if a rubric has none. */
function verdict(label: string, { state, ...lists }: ScoreRubric['hardConstraints']): Lines {
  const parts = (['passed', 'failed', 'doubtful', 'notJudged'] as const)
    .filter((name) => lists[name].length > 0)
    .map((name) => `${lists[name].length} ${strings.states[name]}`);
  return parts.length === 0 ? [] : [`${label}: **${strings.states[state]}** (${parts.join(', ')})`];
}

function doubtedCitations({ doubted }: ScoreDocument): Lines {
  return doubted.map(({ key, file, line, sentence, closest }) =>
    strings.doubtedCitation(`${file}:${line}`, key, sentence, closest),
  );
}

function workTargets(works: ScoreDocument['targets']['works']): Lines {
  return table(
    strings.targetColumns,
    works.map(({ key, wanted, found, met }) => [
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
