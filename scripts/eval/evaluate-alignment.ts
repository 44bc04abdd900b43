import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { relatedWorkSections } from '../../src/project/paper.ts';
import { alignEntries } from '../../src/rubric/alignment/align-entries.ts';
import {
  type AlignedComponent,
  alignedComponents,
  embeddedPartsAs,
  relatedWorkParts,
} from '../../src/rubric/alignment/compared-parts.ts';
import { similaritiesBetween, similaritiesWithin, vectorsOf } from '../../src/rubric/alignment/match-entries.ts';
import { nearestSimilarities } from '../../src/rubric/alignment/paragraph-redundancy.ts';
import { calibratedThreshold, quantile } from '../../src/rubric/alignment/thresholds.ts';
import type { Vector } from '../../src/similarity/embedder.ts';
import type { Vectors } from '../../src/similarity/vectors.ts';
import { root } from './data-folder.ts';
import type { EvaluationOptions } from './evaluation-options.ts';
import { evaluationVectors, withVectors } from './evaluation-vectors.ts';
import { areaUnderCurve, type ScoredCase } from './ranking.ts';
import { type RelatedWorkPaper, readRelatedWorks } from './related-works.ts';

/** The parts of a related work as vectors. */
interface EmbeddedPaper {
  readonly name: string;
  readonly field: string;
  readonly parts: Readonly<Record<AlignedComponent, readonly Vector[]>>;
}

/** The share of real paragraphs that are less like their neighbours than a repeated one. */
const repetitionQuantile = 0.95;

/** Calibrates the thresholds of alignment for the local model, and measures how well it tells papers of one field. */
export async function evaluateAlignment(data: string, { write }: EvaluationOptions): Promise<void> {
  const vectors = await evaluationVectors();
  if (vectors === undefined) {
    console.log('The alignment was not measured: the embedding model is not there.');
    return;
  }
  const papers = await readRelatedWorks(data);
  const embedded: EmbeddedPaper[] = [];
  for (const paper of papers) {
    embedded.push(await embed(paper, vectors));
  }
  const page = [...alignmentPage(embedded, vectors.model), ''].join('\n');
  console.log(page);
  if (write === true) {
    const path = resolve(root, 'docs/figures/alignment.md');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, page);
  }
}

async function embed({ name, field, paper }: RelatedWorkPaper, vectors: Vectors): Promise<EmbeddedPaper> {
  const written = relatedWorkParts(relatedWorkSections(paper), [paper]);
  const parts = await withVectors(vectors, () => {
    const found = alignedComponents.map((component) => {
      const texts = written[component].map(({ text }) => text);
      return [component, vectorsOf(texts, embeddedPartsAs[component], vectors) ?? []] as const;
    });
    return Object.fromEntries(found) as Record<AlignedComponent, Vector[]>;
  });
  return { name, field, parts };
}

function alignmentPage(papers: readonly EmbeddedPaper[], model: string): string[] {
  const fields = new Map<string, number>();
  for (const { field } of papers) {
    fields.set(field, (fields.get(field) ?? 0) + 1);
  }
  const shared = [...fields].filter(([, of]) => of > 1);
  const paragraphs = papers.flatMap(({ parts }) => nearestSimilarities(similaritiesWithin(parts.content)));
  return [
    '# Alignment of related work',
    '',
    '`npm run eval -- alignment --write` made this page from the papers of the data folder that have a related-work section:',
    `${papers.length} papers of ${fields.size} fields, each repository once.`,
    '',
    '## Thresholds',
    '',
    'Two parts of two related works match if they are at least as alike as two parts of the same related work usually are: the',
    'median cosine over all pairs of parts of the same text. It takes no labels and no other texts, so it can be calibrated for any',
    'model, and on two long texts alone. Long theses have most of the pairs. The median of the medians of the papers is another',
    'matter: short sections keep to one topic, and all their paragraphs begin with the same heading, so it is 0.58 for paragraphs,',
    'and then hardly any paragraphs of two papers match (AUC 0.54). SurveyLens uses 0.95, for a model of 8 billion parameters. We chose',
    'among these by the last table of this page, so the AUC is that of a choice of few, and no more than that. A paragraph is',
    '`repeated` from the quantile of',
    `${repetitionQuantile} of the cosines of real paragraphs to the nearest one of their text (${paragraphs.length} paragraphs).`,
    'The thresholds are kept, with two decimals, in `src/rubric/alignment/thresholds.ts`.',
    '',
    '| model | headings | paragraphs | cited works | repeated |',
    '| --- | --- | --- | --- | --- |',
    `| ${[model, ...alignedComponents.map((component) => shown(thresholdOf(papers, component))), shown(quantile(paragraphs, repetitionQuantile))].join(' | ')} |`,
    '',
    '## Papers of the same field',
    '',
    'Each related work was aligned with each other one. The table has the means of F1 as a share of the score of the exemplar with',
    'itself and of MaxSim, for pairs of one field and of two, and how often a pair of one field scores higher (AUC; 0.5 is',
    'chance). We grouped the papers by hand, by the discipline that the manifests name; these fields have several:',
    `${shared.map(([field, of]) => `${field} (${of})`).join(', ')}.`,
    '',
    '| | pairs of one field | of two | F1, one field | two | AUC of F1 | MaxSim, one field | two | AUC of MaxSim |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...alignedComponents.map((component) => fieldRow(component, papers, thresholdOf(papers, component))),
    '',
    '## Other thresholds',
    '',
    'The AUC of F1 if the threshold were another one.',
    '',
    `| threshold | ${alignedComponents.join(' | ')} |`,
    '| --- | --- | --- | --- |',
    ...[0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6].map(
      (threshold) =>
        `| ${[
          shown(threshold),
          ...alignedComponents.map((component) => shown(areaUnderCurve(casesOf(component, papers, threshold).f1))),
        ].join(' | ')} |`,
    ),
  ];
}

function thresholdOf(papers: readonly EmbeddedPaper[], component: AlignedComponent): number {
  const threshold = calibratedThreshold(papers.map(({ parts }) => similaritiesWithin(parts[component])));
  if (threshold === undefined) {
    throw new Error('The data folder has no paper that is long enough to calibrate thresholds.');
  }
  return threshold;
}

/** Each pair of papers that have parts, labelled by whether they are of one field. */
function casesOf(
  component: AlignedComponent,
  papers: readonly EmbeddedPaper[],
  threshold: number,
): { readonly f1: ScoredCase[]; readonly maxSim: ScoredCase[] } {
  const compared = papers.filter(({ parts }) => parts[component].length > 0);
  const within = new Map(compared.map((paper) => [paper, similaritiesWithin(paper.parts[component])]));
  const pairs = compared.flatMap((own) => compared.filter((other) => other !== own).map((other) => ({ own, other })));
  const aligned = pairs.map(({ own, other }) => ({
    label: own.field === other.field,
    alignment: alignEntries(
      {
        between: similaritiesBetween(own.parts[component], other.parts[component]),
        withinOwn: within.get(own)!,
        withinExemplar: within.get(other)!,
      },
      threshold,
    ),
  }));
  return {
    f1: aligned.map(({ label, alignment }) => ({ label, score: alignment.normalizedF1 })),
    maxSim: aligned.map(({ label, alignment }) => ({ label, score: alignment.maxSim })),
  };
}

function fieldRow(component: AlignedComponent, papers: readonly EmbeddedPaper[], threshold: number): string {
  const { f1, maxSim } = casesOf(component, papers, threshold);
  const counts = [true, false].map((label) => f1.filter((one) => one.label === label).length);
  const figures = [f1, maxSim].flatMap((cases) => [
    mean(cases.filter(({ label }) => label)),
    mean(cases.filter(({ label }) => !label)),
    areaUnderCurve(cases),
  ]);
  return `| ${[component, ...counts, ...figures.map(shown)].join(' | ')} |`;
}

function mean(cases: readonly ScoredCase[]): number {
  return cases.reduce((sum, { score }) => sum + score, 0) / cases.length;
}

function shown(value: number): string {
  return value.toFixed(2);
}
