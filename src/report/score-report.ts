import type { RubricDocument, ScoreDocument } from '../documents/score-document.ts';
import { type MeasureName, measureNames, measureTitle, shownMeasure } from '../rubric/shown-measures.ts';
import { renderMessage } from '../text/message.ts';
import { percent } from '../text/percent.ts';
import { citedWorksBlocks, citegeistBlocks, exemplarBlocks } from './comparison-blocks.ts';
import { findingBlocks } from './finding-blocks.ts';
import {
  citationsPicture,
  emphasisPicture,
  paragraphsPicture,
  scoresPicture,
  stripsPicture,
  yearsPicture,
} from './picture-blocks.ts';
import {
  type Block,
  detailsBlocks,
  listBlocks,
  partBlocks,
  tableBlocks,
  textBlock,
  titleBlock,
} from './report-blocks.ts';
import { reportStrings } from './report-strings.ts';
import { changesBlocks } from './score-changes.ts';
import { scoreStrings as strings } from './score-strings.ts';
import { criterionRows, feedbackBlocks, notesOn, placesOf } from './score-value-blocks.ts';

/**
 * Reports what was found out about the related work of a paper: first the verdict, then what is wrong and what to do, then the
 * section as pictures, and what all that rests on. `name`: what its title calls it.
 */
export function scoreReport(document: ScoreDocument, name = document.main): Block[] {
  const { rubrics, incomplete, known, targets, exemplar, sections } = document;
  const criteria = rubrics.flatMap((rubric) => rubric.criteria);
  return [
    titleBlock(strings.title(name)),
    ...partBlocks(reportStrings.verdict, verdictBlocks(document)),
    ...(incomplete === null ? [] : [textBlock(strings.incomplete(incomplete))]),
    ...changesBlocks(document),
    ...findingBlocks(document),
    ...feedbackBlocks(document),
    ...partBlocks(reportStrings.pictures, [
      ...paragraphsPicture(sections),
      ...citationsPicture(document),
      ...yearsPicture(document),
      ...emphasisPicture(document),
    ]),
    ...rubrics.flatMap(rubricBlocks),
    ...(known.works === 0 ? [] : [textBlock(strings.known(known))]),
    ...sections.flatMap((section) => detailsBlocks(sectionTitle(section), listBlocks(sectionLines(section)))),
    ...detailsBlocks(strings.targets, workTargets(targets.works)),
    ...(exemplar === null ? [] : detailsBlocks(strings.comparedWith(exemplar.path), measures(document))),
    ...exemplarBlocks(document),
    ...citedWorksBlocks(document),
    ...citegeistBlocks(document),
    ...detailsBlocks(strings.remarks, listBlocks(criteria.flatMap(notesOn))),
    ...detailsBlocks(strings.where, listBlocks(criteria.flatMap(placesOf))),
    ...detailsBlocks(strings.doubted, listBlocks(doubtedCitations(document))),
  ];
}

/** Reports the verdicts on the constraints of rubrics, those of each under its title where several have any. */
function verdictBlocks({ rubrics, targets }: ScoreDocument): Block[] {
  const { toCite, length, positioning, works } = targets;
  const hasTargets = toCite.listed > 0 || length !== null || positioning !== null || works.length > 0;
  const verdicts = rubrics
    .map(({ title, hardConstraints, softConstraints }) => ({
      title,
      lines: [
        ...verdict(strings.hard, hardConstraints),
        ...(hasTargets || softConstraints.state !== 'notJudged'
          ? verdict(hasTargets ? strings.soft : strings.usualTargets, softConstraints)
          : []),
      ],
    }))
    .filter(({ lines }) => lines.length > 0);
  return verdicts.flatMap(({ title, lines }) => [
    ...(verdicts.length > 1 ? [textBlock(title)] : []),
    ...listBlocks(lines),
  ]);
}

/** The values of a rubric as a picture, with its criteria in words: strips where they are scores from 1 to 5. */
function rubricBlocks(rubric: RubricDocument): Block[] {
  const strips = stripsPicture(rubric);
  const rows = rubric.criteria.flatMap(criterionRows);
  return partBlocks(rubric.title, [
    ...(strips.length === 0 ? scoresPicture(rubric) : strips),
    ...tableBlocks(strings.criteria, strings.columns, rows),
  ]);
}

/** Counts the constraints of one kind that passed, failed and so on; nothing if a rubric has none. */
function verdict(label: string, { state, ...lists }: RubricDocument['hardConstraints']): string[] {
  const parts = (['passed', 'failed', 'doubtful', 'notJudged'] as const)
    .filter((name) => lists[name].length > 0)
    .map((name) => `${lists[name].length} ${strings.states[name]}`);
  return parts.length === 0 ? [] : [`${label}: **${strings.states[state]}** (${parts.join(', ')})`];
}

function doubtedCitations({ doubted }: ScoreDocument): string[] {
  return doubted.map(({ key, file, line, sentence, closest }) =>
    strings.doubtedCitation(`${file}:${line}`, key, sentence, closest),
  );
}

function workTargets(works: ScoreDocument['targets']['works']): Block[] {
  return tableBlocks(
    strings.targets,
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

function measures({ relatedWork, exemplar }: ScoreDocument): Block[] {
  const shown = (name: MeasureName, measured: typeof relatedWork | null): string =>
    shownMeasure(name, measured?.[name] ?? undefined) || strings.nothing;
  return tableBlocks(
    strings.comparedWith(exemplar?.path ?? ''),
    strings.measureColumns,
    measureNames.map((name) => [renderMessage(measureTitle(name)), shown(name, relatedWork), shown(name, exemplar)]),
  );
}

type Section = ScoreDocument['sections'][number];

function sectionTitle({ file, line, heading }: Section): string {
  return heading === '' ? `${file}:${line}` : `${heading} (${file}:${line})`;
}

/** Says what a section does, where it positions the paper and which works it treats how. */
function sectionLines({
  words,
  style,
  paragraphs,
  discussed,
  mentioned,
  notJudged,
  neverPositionedAgainst,
}: Section): string[] {
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
