import { alignedComponents } from '../rubric/alignment/compared-parts.ts';
import { structureNames } from '../rubric/alignment/section-structure.ts';
import { percent } from '../text/percent.ts';
import { citegeistStrings } from './citegeist-strings.ts';
import type { ScoreComponentAlignment, ScorePart } from './comparison-document.ts';
import { comparisonStrings as strings } from './comparison-strings.ts';
import { bulletLines, type Lines, part, table } from './markdown.ts';
import type { ScoreDocument } from './score-document.ts';
import { scoreStrings } from './score-strings.ts';

/** How a related work compares with its exemplar; nothing without one. */
export function exemplarBlocks({ exemplar, alignment, structure, overlap }: ScoreDocument): Lines[] {
  if (exemplar === null) {
    return [];
  }
  const rows =
    structure === null
      ? []
      : structureNames.map((name) => {
          const { paper, exemplar: other, ratio } = structure[name];
          return [strings.structureNames[name], shown(paper), shown(other), shown(ratio)];
        });
  return [
    ...part(strings.structure, rows.length === 0 ? [] : table(strings.structureColumns, rows)),
    ...part(strings.overlap, overlap === null ? [] : overlapTable(overlap)),
    ...part(strings.aligned(exemplar.path), alignment === null ? [strings.notAligned] : scoresTable(alignment)),
    ...(alignment === null
      ? []
      : alignedComponents.flatMap((name) => partBlocks(strings.components[name], alignment[name]))),
  ];
}

function overlapTable({ citationRecall, ...rouge }: NonNullable<ScoreDocument['overlap']>): Lines {
  const rows = (['rouge1', 'rouge2', 'rougeL'] as const).map((name) => {
    const { precision, recall, f1 } = rouge[name];
    return [strings.rouge[name], ...[precision, recall, f1].map(shown)];
  });
  const { nothing: none } = scoreStrings;
  return table(strings.overlapColumns, [...rows, [strings.citationRecall, none, shown(citationRecall), none]]);
}

function scoresTable(alignment: NonNullable<ScoreDocument['alignment']>): Lines {
  const rows = alignedComponents.map((name) => {
    const scores = alignment[name];
    const { precision, recall, f1, selfScore, normalizedF1, maxSim, threshold } = scores ?? nothing;
    const least = shown(threshold);
    return [
      strings.components[name],
      ...[precision, recall, f1, selfScore, normalizedF1, maxSim].map(shown),
      scores?.calibratedHere === true ? strings.calibratedHere(least) : least,
    ];
  });
  return table(strings.columns, rows);
}

const nothing = {
  precision: null,
  recall: null,
  f1: null,
  selfScore: null,
  normalizedF1: null,
  maxSim: null,
  threshold: null,
};

/** The parts that match, are missing and are surplus, each under its title. */
function partBlocks(component: string, alignment: ScoreComponentAlignment | null): Lines[] {
  if (alignment === null) {
    return [];
  }
  const { matched, missing, surplus } = alignment;
  const both = matched.map(({ paper, exemplar, similarity }) =>
    strings.matched(shownPart(paper), shownPart(exemplar), percent(similarity)),
  );
  return [
    ...part(strings.alike(component), bulletLines(both)),
    ...part(strings.onlyInExemplar(component), bulletLines(missing.map(shownPart))),
    ...part(strings.onlyInPaper(component), bulletLines(surplus.map(shownPart))),
  ];
}

function shownPart({ file, line, key, text }: ScorePart): string {
  return `${file}:${line} ${key === null ? '' : `\`${key}\` `}${text}`;
}

/** What the cited works have in common, and how much the text repeats itself. */
export function citedWorksBlocks({ citedWorks, redundancy }: ScoreDocument): Lines[] {
  const { works, years, medianAge, shareOfBooks, worksPerSentence, venues, authorGroups, selfCitations, usual } =
    citedWorks;
  const besideUsual = (value: string | undefined): string =>
    usual === null || value === undefined ? '' : strings.usual(value, usual.discipline);
  const list = (counts: typeof venues): string =>
    counts.map((counted) => strings.counted(counted.name, counted.works)).join(', ');
  const ofWorks = [
    ...(years.length === 0
      ? []
      : [strings.years(years.map((of) => strings.counted(String(of.year), of.works)).join(', '))]),
    ...(medianAge === null ? [] : [strings.medianAge(medianAge, besideUsual(usual?.medianAge.toString()))]),
    ...(shareOfBooks === null
      ? []
      : [
          strings.books(
            percent(shareOfBooks),
            besideUsual(usual === null ? undefined : `${percent(usual.shareOfBooks)} %`),
          ),
        ]),
    ...(worksPerSentence === null
      ? []
      : [strings.perSentence(rounded(worksPerSentence), besideUsual(usual?.worksPerSentence.toString()))]),
    ...(venues.length === 0 ? [] : [strings.venues(list(venues))]),
    ...(authorGroups.length === 0 ? [] : [strings.authorGroups(list(authorGroups))]),
    selfCitations === null ? strings.authorsUnknown : strings.selfCitations(selfCitations),
  ];
  return part(
    strings.citedWorks,
    bulletLines([
      ...(works === 0 ? [] : ofWorks),
      ...(redundancy === null
        ? []
        : [
            strings.redundancy(
              percent(redundancy.share),
              redundancy.repeated.map(({ file, line }) => `${file}:${line}`),
            ),
          ]),
    ]),
  );
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function shown(value: number | null): string {
  return value === null ? scoreStrings.nothing : String(rounded(value));
}

/** What a language model says of relevance and writing. */
export function citegeistBlocks({ citegeist }: ScoreDocument): Lines[] {
  if (citegeist === null) {
    return [];
  }
  const { model, relevance, quality } = citegeist;
  const { mean, sum, works } = relevance;
  return part(
    citegeistStrings.title(model),
    bulletLines([
      ...(quality === null ? [] : [citegeistStrings.quality(quality.score, quality.reason)]),
      ...(mean === null ? [] : [citegeistStrings.relevance(rounded(mean), sum, works.length)]),
      ...works.map(({ key, score, reason }) => citegeistStrings.work(key, score, reason)),
    ]),
  );
}
