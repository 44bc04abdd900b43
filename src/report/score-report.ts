import type { CriterionDocument } from '../documents/criterion-document.ts';
import type { RubricDocument, ScoreDocument } from '../documents/score-document.ts';
import { type MeasureName, measureNames, measureTitle, shownMeasure } from '../rubric/shown-measures.ts';
import { renderMessage } from '../text/message.ts';
import { percent } from '../text/percent.ts';
import { citedWorksBlocks, citegeistBlocks, exemplarBlocks } from './comparison-blocks.ts';
import {
  type Bar,
  type Block,
  chartBlocks,
  listBlocks,
  partBlocks,
  tableBlocks,
  textBlock,
  titleBlock,
} from './report-blocks.ts';
import { reportStrings } from './report-strings.ts';
import { changesBlocks } from './score-changes.ts';
import { scoreStrings as strings } from './score-strings.ts';
import { criterionRows, feedbackBlocks, notesOn, placesOf, shownAssessment } from './score-value-blocks.ts';

/**
 * Reports the findings about the related work of a paper: first the verdict, then what to do, then what that rests on.
 * `name`: what its title calls it.
 */
export function scoreReport(document: ScoreDocument, name = document.main): Block[] {
  const { rubrics, incomplete, known, targets, exemplar, sections } = document;
  const criteria = rubrics.flatMap((rubric) => rubric.criteria);
  return [
    titleBlock(strings.title(name)),
    ...partBlocks(reportStrings.verdict, verdictBlocks(rubrics)),
    ...(incomplete === null ? [] : [textBlock(strings.incomplete(incomplete))]),
    ...changesBlocks(document),
    ...feedbackBlocks(document),
    ...rubrics.flatMap(rubricBlocks),
    ...(known.works === 0 ? [] : [textBlock(strings.known(known))]),
    ...sections.flatMap((section) => partBlocks(sectionTitle(section), sectionBlocks(section, targets.works))),
    ...partBlocks(strings.targets, workTargets(targets.works)),
    ...(exemplar === null ? [] : partBlocks(strings.comparedWith(exemplar.path), measures(document))),
    ...exemplarBlocks(document),
    ...citedWorksBlocks(document),
    ...citegeistBlocks(document),
    ...partBlocks(strings.remarks, listBlocks(criteria.flatMap(notesOn))),
    ...partBlocks(strings.where, listBlocks(criteria.flatMap(placesOf))),
    ...partBlocks(strings.doubted, listBlocks(doubtedCitations(document))),
  ];
}

/** Reports the verdicts on the constraints of rubrics, those of each under its title where several have any. */
function verdictBlocks(rubrics: readonly RubricDocument[]): Block[] {
  const verdicts = rubrics
    .map(({ title, hardConstraints, softConstraints }) => ({
      title,
      lines: [...verdict(strings.hard, hardConstraints), ...verdict(strings.soft, softConstraints)],
    }))
    .filter(({ lines }) => lines.length > 0);
  return verdicts.flatMap(({ title, lines }) => [
    ...(verdicts.length > 1 ? [textBlock(title)] : []),
    ...listBlocks(lines),
  ]);
}

/** The criteria of a rubric with who judged them, and charts of scores and of how much was judged. */
function rubricBlocks({ title, criteria }: RubricDocument): Block[] {
  const ratings = criteria.filter(({ scale, value }) => scale.kind === 'rating' && typeof value === 'number');
  return partBlocks(title, [
    ...(ratings.length === 0 ? [] : [textBlock(reportStrings.caveat)]),
    ...tableBlocks(strings.columns, criteria.flatMap(criterionRows)),
    ...chartBlocks({
      title: reportStrings.discipline(title),
      columns: [reportStrings.about.criterion, reportStrings.score],
      most: highestRating,
      bars: ratings.map((criterion) => ({
        label: criterion.title,
        value: Number(criterion.value),
        shown: shownAssessment(criterion.scale, criterion),
        tone: 'plain',
        spread: criterion.spread ?? undefined,
      })),
    }),
    ...chartBlocks({
      title: reportStrings.coverage,
      columns: [reportStrings.about.criterion, reportStrings.judged],
      most: 1,
      bars: criteria
        .filter(({ value }) => value !== null)
        .map(({ title: label, coverage, state }) => ({
          label,
          value: coverage,
          shown: `${percent(coverage)} %, ${strings.states[state]}`,
          tone: tones[state],
        })),
    }),
  ]);
}

const highestRating = 5;

const tones: Readonly<Record<CriterionDocument['state'], Bar['tone']>> = {
  passed: 'good',
  failed: 'bad',
  doubtful: 'open',
  notJudged: 'open',
};

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
    strings.measureColumns,
    measureNames.map((name) => [renderMessage(measureTitle(name)), shown(name, relatedWork), shown(name, exemplar)]),
  );
}

type Section = ScoreDocument['sections'][number];

function sectionTitle({ file, line, heading }: Section): string {
  return heading === '' ? `${file}:${line}` : `${heading} (${file}:${line})`;
}

/** Reports what a section does, where it positions the paper and how much room each work gets. */
function sectionBlocks(section: Section, targets: ScoreDocument['targets']['works']): Block[] {
  const { paragraphs, discussed, mentioned, notJudged } = section;
  const works = [
    ...discussed.map((work) => ({ ...work, treatment: strings.treatments.discussed })),
    ...mentioned.map((work) => ({ ...work, treatment: strings.treatments.mentioned })),
    ...notJudged.map((work) => ({ ...work, treatment: '' })),
  ].sort((one, other) => (other.share ?? 0) - (one.share ?? 0));
  const wanted = new Map(targets.map((target) => [target.key, target.wanted.share]));
  return [
    ...listBlocks(sectionLines(section)),
    ...chartBlocks({
      title: reportStrings.positioning,
      columns: [reportStrings.about.paragraph, reportStrings.words],
      most: Math.max(1, ...paragraphs.map(({ words }) => words)),
      bars: paragraphs.map(paragraphBar),
    }),
    ...chartBlocks({
      title: reportStrings.emphasis,
      columns: [reportStrings.about.work, reportStrings.share],
      most: Math.max(0.01, ...works.map(({ key, share }) => Math.max(share ?? 0, wanted.get(key) ?? 0))),
      bars: works.map(({ key, share, treatment }): Bar => {
        const found = [`${percent(share ?? 0)} %`, treatment].filter(Boolean).join(', ');
        const target = wanted.get(key) ?? undefined;
        return {
          label: key,
          value: share ?? 0,
          shown: target === undefined ? found : reportStrings.wanted(found, percent(target)),
          tone: 'plain',
          target,
        };
      }),
    }),
  ];
}

function paragraphBar({ file, line, words, positions }: Section['paragraphs'][number]): Bar {
  const says = positions === null ? 'unknown' : positions ? 'yes' : 'no';
  return {
    label: `${file}:${line}`,
    value: words,
    shown: reportStrings.positions[says](reportStrings.wordsOf(words)),
    tone: ({ yes: 'good', no: 'bad', unknown: 'open' } as const)[says],
  };
}

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
