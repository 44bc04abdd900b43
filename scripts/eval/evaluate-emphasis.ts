import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { CitingSentence } from '../../src/judges/emphasis/citing-sentence.ts';
import type { DiscussionFeature, PrintedCitations } from '../../src/judges/emphasis/discussion-model.ts';
import { measureEmphasis } from '../../src/judges/emphasis/emphasis.ts';
import { probability } from '../../src/judges/logistic.ts';
import { citingSentences, type LabelledCitation } from './corwa-citations.ts';
import { type CorwaParagraph, paperOf, readCorwaParagraphs } from './corwa-paragraphs.ts';
import { root } from './data-folder.ts';
import { type EmphasisCase, emphasisPage } from './emphasis-page.ts';
import type { EvaluationOptions } from './evaluation-options.ts';
import { fitLogistic } from './fit-logistic.ts';
import { grepEmphasis } from './grep-emphasis.ts';

type SeenCase = Omit<EmphasisCase, 'unseen'>;

const folds = 10;
const features: readonly DiscussionFeature[] = ['ownWords', 'totalWords', 'textual', 'sentenceInitial', 'position'];

/** Compares what is judged discussed or mentioned with the labels of CORWA, beside simpler rules; prints fitted models. */
export function evaluateEmphasis(data: string, { write }: EvaluationOptions): void {
  const papers = byPaper(readCorwaParagraphs(data));
  const cases = { names: casesOf(papers, 'names'), numbers: casesOf(papers, 'numbers') };
  const page = emphasisPage(cases);
  console.log(page);
  for (const [printed, all] of Object.entries(cases)) {
    const model = JSON.stringify(fitLogistic(features, all), (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(4)) : value,
    );
    console.log(`Fitted on all, ${printed}: ${model}\n`);
  }
  if (write === true) {
    const path = resolve(root, 'docs/figures/emphasis.md');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, page);
  }
}

function byPaper(paragraphs: readonly CorwaParagraph[]): Map<string, CorwaParagraph[]> {
  const papers = new Map<string, CorwaParagraph[]>();
  for (const paragraph of paragraphs) {
    const paper = paperOf(paragraph);
    papers.set(paper, [...(papers.get(paper) ?? []), paragraph]);
  }
  return papers;
}

function casesOf(papers: ReadonlyMap<string, readonly CorwaParagraph[]>, printed: PrintedCitations): EmphasisCase[] {
  const cases = [...papers].flatMap(([paper, paragraphs]) =>
    casesOfPaper(
      paper,
      paragraphs.map((paragraph) => citingSentences(paragraph, printed)),
      printed,
    ),
  );
  const foldOf = new Map([...papers.keys()].map((paper, index) => [paper, index % folds]));
  const models = Array.from({ length: folds }, (_, fold) =>
    fitLogistic(
      features,
      cases.filter(({ paper }) => foldOf.get(paper) !== fold),
    ),
  );
  return cases.map((one) => ({ ...one, unseen: probability(models[foldOf.get(one.paper)!]!, one.values) }));
}

function casesOfPaper(
  paper: string,
  paragraphs: readonly (readonly CitingSentence<LabelledCitation>[])[],
  printed: PrintedCitations,
): SeenCase[] {
  const grep = grepEmphasis(paragraphs);
  return [...measureEmphasis(paragraphs, printed, (place) => place).works].flatMap(([work, { citations }]) =>
    citations.map(({ place, score, features: values }) => ({
      paper,
      label: place.isDiscussed,
      values,
      score,
      grep: grep.get(work) ?? 0,
    })),
  );
}
