import { html } from 'lit';
import { shareBar } from '../charts/bar.ts';
import type { AlignedComponentDocument, PartDocument } from '../documents/comparison-document.ts';
import type { ScoreDocument } from '../documents/score-document.ts';
import { alignedComponents } from '../rubric/alignment/compared-parts.ts';
import { structureNames, structureTitle } from '../rubric/alignment/section-structure.ts';
import { renderMessage } from '../text/message.ts';
import { percent } from '../text/percent.ts';
import { comparisonStrings as strings } from './comparison-strings.ts';
import {
  type Block,
  detailsBlocks,
  listBlocks,
  partBlocks,
  pictureBlocks,
  tableBlocks,
  textBlock,
} from './report-blocks.ts';
import { scoreStrings } from './score-strings.ts';

/** Compares a related work with its exemplar; nothing without one. */
export function exemplarBlocks({ exemplar, alignment, structure, overlap, planAdherence }: ScoreDocument): Block[] {
  if (exemplar === null) {
    return [];
  }
  const rows =
    structure === null
      ? []
      : structureNames.map((name) => {
          const { paper, exemplar: other, ratio } = structure[name];
          return [renderMessage(structureTitle(name)), shown(paper), shown(other), shown(ratio)];
        });
  return [
    ...detailsBlocks(strings.structure, tableBlocks(strings.structure, strings.structureColumns, rows)),
    ...detailsBlocks(strings.overlap, overlap === null ? [] : overlapTable(overlap)),
    ...detailsBlocks(strings.copied, overlap === null ? [] : listBlocks(copiedLines(overlap))),
    ...detailsBlocks(strings.planAdherence, planAdherence === null ? [] : adherenceList(planAdherence)),
    ...partBlocks(
      strings.aligned(exemplar.path),
      alignment === null ? [textBlock(strings.notAligned)] : alignmentBlocks(alignment),
    ),
    ...(alignment === null
      ? []
      : alignedComponents.flatMap((name) => alignedParts(strings.components[name], alignment[name]))),
  ];
}

function overlapTable({ citationRecall, ...rouge }: NonNullable<ScoreDocument['overlap']>): Block[] {
  const rows = (['rouge1', 'rouge2', 'rougeL'] as const).map((name) => {
    const { precision, recall, f1 } = rouge[name];
    return [strings.rouge[name], ...[precision, recall, f1].map(shown)];
  });
  const { nothing: none } = scoreStrings;
  return tableBlocks(strings.overlap, strings.overlapColumns, [
    ...rows,
    [strings.citationRecall, none, shown(citationRecall), none],
  ]);
}

function copiedLines({ copied, namesExemplar }: NonNullable<ScoreDocument['overlap']>): string[] {
  return [
    strings.copiedShare(percent(copied.share), copied.fewestWords),
    ...(namesExemplar === true ? [strings.namesExemplar] : []),
    ...copied.passages.map(({ paper, exemplar, words }) =>
      strings.copiedPassage(words, `${paper.file}:${paper.line}`, `${exemplar.file}:${exemplar.line}`, paper.text),
    ),
  ];
}

function adherenceList({ sentences, citations }: NonNullable<ScoreDocument['planAdherence']>): Block[] {
  const { exemplar, inPlace, elsewhere, missing } = citations;
  return listBlocks([
    strings.planSentences(sentences.paper, sentences.exemplar, sentences.difference),
    ...(exemplar === 0 ? [] : [strings.planCitations(inPlace, exemplar, elsewhere, missing)]),
  ]);
}

function alignmentBlocks(alignment: NonNullable<ScoreDocument['alignment']>): Block[] {
  const shares = alignedComponents.flatMap((name) => {
    const value = alignment[name]?.normalizedF1;
    return value === undefined ? [] : [{ label: strings.components[name], value, shown: shown(value) }];
  });
  return [
    ...pictureBlocks({
      title: strings.alignment,
      says: strings.alignmentSays(shares.map(({ label, shown: value }) => `${label} ${value}`)),
      draw: () => html`<ul class="strips">
        ${shares.map(
          ({ label, value, shown: figure }) =>
            html`<li><span>${label}</span>${shareBar('full', Math.min(1, value))}<span>${figure}</span></li>`,
        )}
      </ul>`,
      numbers: { columns: [strings.columns[0], strings.columns[5]], rows: shares.map((one) => [one.label, one.shown]) },
    }),
    ...scoresTable(alignment),
  ];
}

function scoresTable(alignment: NonNullable<ScoreDocument['alignment']>): Block[] {
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
  return tableBlocks(strings.alignment, strings.columns, rows);
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
function alignedParts(component: string, alignment: AlignedComponentDocument | null): Block[] {
  if (alignment === null) {
    return [];
  }
  const { matched, missing, surplus } = alignment;
  const both = matched.map(({ paper, exemplar, similarity }) =>
    strings.matched(shownPart(paper), shownPart(exemplar), percent(similarity)),
  );
  return [
    ...detailsBlocks(strings.alike(component), listBlocks(both)),
    ...detailsBlocks(strings.onlyInExemplar(component), listBlocks(missing.map(shownPart))),
    ...detailsBlocks(strings.onlyInPaper(component), listBlocks(surplus.map(shownPart))),
  ];
}

function shownPart({ file, line, key, text }: PartDocument): string {
  return `${file}:${line} ${key === null ? '' : `\`${key}\` `}${text}`;
}

/** Reports what the cited works have in common, and how much the text repeats itself. */
export function citedWorksBlocks({ citedWorks, redundancy }: ScoreDocument): Block[] {
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
  return detailsBlocks(strings.citedWorks, [
    ...listBlocks([
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
  ]);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function shown(value: number | null): string {
  return value === null ? scoreStrings.nothing : String(rounded(value));
}

/** Reports what a language model says of relevance and writing. */
export function citegeistBlocks({ citegeist }: ScoreDocument): Block[] {
  if (citegeist === null) {
    return [];
  }
  const { model, relevance, quality } = citegeist;
  const { mean, sum, works } = relevance;
  return detailsBlocks(
    strings.citegeist.title(model),
    listBlocks([
      ...(quality === null ? [] : [strings.citegeist.quality(quality.score, quality.reason)]),
      ...(mean === null ? [] : [strings.citegeist.relevance(rounded(mean), sum, works.length)]),
      ...works.map(({ key, score, reason }) => strings.citegeist.work(key, score, reason)),
    ]),
  );
}
