import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createSupportJudge } from '../../src/judges/support/create-support-judge.ts';
import { fittedModels } from '../../src/judges/support/fitted-models.ts';
import type { ModelName, SupportModels } from '../../src/judges/support/model-features.ts';
import type { Vectors } from '../../src/similarity/vectors.ts';
import { type CitingPaper, readCitingPapers } from './citing-papers.ts';
import { root } from './data-folder.ts';
import type { EvaluationOptions } from './evaluation-options.ts';
import { evaluationVectors, withVectors } from './evaluation-vectors.ts';
import { type LabelledPair, readLabelledPairs } from './labelled-support.ts';
import { supportCases } from './support-cases.ts';
import { type LeftOut, leaveOnePaperOut } from './support-models.ts';
import { type ScoredPair, supportPage } from './support-page.ts';
import { type JudgedCitation, judgeSwapped } from './swapped-papers.ts';

const names = ['offline-abstract', 'offline-title', 'lexical-abstract', 'lexical-title'] as const;
/** The share of citations that are swapped in each paper. */
const swapped = 0.1;

/** Measures the judge of citations on real papers and on labelled pairs. */
export async function evaluateSupport(data: string, { write }: EvaluationOptions): Promise<void> {
  const vectors = await evaluationVectors();
  if (vectors === undefined) {
    console.log('Citation fit is not measured: the embedding model is not there.');
    return;
  }
  const papers = await readCitingPapers(data);
  const cases = {
    abstract: await supportCases(papers, 'abstract', vectors),
    title: await supportCases(papers, 'title', vectors),
  };
  const leftOut = new Map(
    names.map((name) => [name, leaveOnePaperOut(name, name.endsWith('abstract') ? cases.abstract : cases.title)]),
  );
  const page = supportPage({
    papers,
    leftOut,
    published: await judgePapers(papers, 0, vectors, leftOut),
    withSwaps: await judgePapers(papers, swapped, vectors, leftOut),
    pairs: await scorePairs(await readLabelledPairs(data), vectors),
  });
  console.log(page);
  if (write === true) {
    const path = resolve(root, 'docs/figures/citation-fit.md');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, page);
  }
}

async function judgePapers(
  papers: readonly CitingPaper[],
  share: number,
  vectors: Vectors,
  leftOut: ReadonlyMap<ModelName, LeftOut>,
): Promise<JudgedCitation[]> {
  const judged: JudgedCitation[] = [];
  for (const paper of papers) {
    judged.push(...(await judgeSwapped(paper, share, vectors, modelsWithout(paper, leftOut))));
  }
  return judged;
}

function modelsWithout({ name: paper }: CitingPaper, leftOut: ReadonlyMap<ModelName, LeftOut>): SupportModels {
  const models = [...leftOut].flatMap(([name, { models }]) => {
    const model = models.get(paper);
    return model === undefined ? [] : [[name, model] as const];
  });
  return { ...fittedModels, ...Object.fromEntries(models) };
}

/** Scores labelled pairs twice: among the works of all pairs of the same source, and by themselves. */
async function scorePairs(pairs: readonly LabelledPair[], vectors: Vectors): Promise<ScoredPair[]> {
  const judge = createSupportJudge(vectors);
  const libraries = new Map<string, Set<LabelledPair['question']['cited']>>();
  for (const { source, question } of pairs) {
    const name = collection(source);
    libraries.set(name, (libraries.get(name) ?? new Set()).add(question.cited));
  }
  const arrays = new Map([...libraries].map(([name, works]) => [name, [...works]]));
  return withVectors(vectors, () =>
    pairs.flatMap(({ source, label, question }) => {
      const among = judge.judge({ ...question, library: arrays.get(collection(source))! });
      const alone = judge.judge({ ...question, library: [question.cited] });
      return among === undefined || alone === undefined ? [] : { source, label, among, alone };
    }),
  );
}

/** Swapped pairs are made of the works of the pairs they come from. */
function collection(source: string): string {
  return source.replace(/_swap(?:far)?$/, '');
}
