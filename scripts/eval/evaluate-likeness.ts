import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { probability } from '../../src/judges/logistic.ts';
import { compareAlone } from '../../src/judges/support/compared-library.ts';
import { type Features, featuresOf } from '../../src/judges/support/features.ts';
import { isToldEnough, saysEnough } from '../../src/judges/support/judged-library.ts';
import type { Means } from '../../src/judges/support/model-features.ts';
import { plainTextOf } from '../../src/judges/support/plain-sentence.ts';
import type { ComparedBy } from '../../src/similarity/embedded-text.ts';
import type { Vectors } from '../../src/similarity/vectors.ts';
import { type CitingPaper, readCitingPapers } from './citing-papers.ts';
import { root } from './data-folder.ts';
import type { EvaluationOptions } from './evaluation-options.ts';
import { evaluationVectors, withVectors } from './evaluation-vectors.ts';
import { groupedBy } from './group.ts';
import { pick, seededBy } from './seeded-random.ts';
import { supportCases } from './support-cases.ts';
import { floorShare, leaveOnePaperOut, type ScoredSupport, thresholdOn } from './support-models.ts';

/** A bibliography with fewer works is a poor sample of its field. */
const fewestWorks = 9;
/** The floors that are compared, by the share of published citations that may be below. */
const shares = [0.01, 0.03, floorShare, 0.1, 0.2];

/** A citing sentence beside a work of another paper's bibliography, drawn at random: nothing that the sentence is about. */
interface ForeignCase {
  readonly paper: string;
  readonly features: Readonly<Record<Means, Features>>;
}

/**
 * Measures below which likeness nothing like a sentence is found in what is known of a work: how many published citations
 * are below, and how many works from other papers.
 */
export async function evaluateLikeness(data: string, { write }: EvaluationOptions): Promise<void> {
  const vectors = await evaluationVectors();
  if (vectors === undefined) {
    console.log('The floor of likeness is not measured: the embedding model is not there.');
    return;
  }
  const papers = await readCitingPapers(data);
  const rows: string[] = [];
  for (const by of ['abstract', 'title'] as const) {
    const cases = await supportCases(papers, by, vectors);
    const foreign = await foreignCases(papers, by, vectors);
    for (const means of ['offline', 'lexical'] as const) {
      rows.push(...rowsOf(means, by, leaveOnePaperOut(`${means}-${by}-alone`, cases), foreign));
    }
  }
  const page = pageOf(papers.length, rows);
  console.log(page);
  if (write === true) writeFileSync(resolve(root, 'docs/figures/likeness.md'), page);
}

async function foreignCases(papers: readonly CitingPaper[], by: ComparedBy, vectors: Vectors): Promise<ForeignCase[]> {
  const random = seededBy(`foreign ${by}`);
  const libraries = papers.map(({ name, library }) => ({
    name,
    works: library.filter(
      (work) => (by === 'title' ? work.title !== '' : work.abstract !== undefined) && isToldEnough(work, by),
    ),
  }));
  const cases: ForeignCase[] = [];
  for (const { name, sentences } of papers) {
    const others = libraries.filter((other) => other.name !== name && other.works.length >= fewestWorks);
    const questions = sentences
      .flatMap((sentence) => sentence.questions)
      .map((question) => ({ ...question, cited: pick(pick(others, random)!.works, random)! }));
    const found = await withVectors(vectors, () =>
      questions.flatMap((question) => {
        const offline = compareAlone(question, by, vectors);
        const lexical = compareAlone(question, by, undefined);
        return offline === undefined || lexical === undefined || !saysEnough(plainTextOf(question.sentence))
          ? []
          : { paper: name, features: { offline: featuresOf(0, offline), lexical: featuresOf(0, lexical) } };
      }),
    );
    cases.push(...found);
  }
  return cases;
}

function rowsOf(
  means: Means,
  by: ComparedBy,
  { models, scored }: ReturnType<typeof leaveOnePaperOut>,
  foreign: readonly ForeignCase[],
): string[] {
  const away = foreign.flatMap(({ paper, features }) => {
    const model = models.get(paper);
    return model === undefined ? [] : { paper, score: probability(model, features[means]) };
  });
  const judged = scored.filter(({ isJudged }) => isJudged);
  const ofKind = (kind: ScoredSupport['kind']) => judged.filter((one) => one.kind === kind);
  return shares.map((share) => {
    const floor = thresholdOn(scored, share);
    const below = (cases: readonly { readonly paper: string; readonly score: number }[]): string =>
      percent(
        [...groupedBy(cases, ({ paper }) => paper).values()].map(
          (ofPaper) => ofPaper.filter(({ score }) => score < floor).length / ofPaper.length,
        ),
      );
    return `| \`${means}-${by}\` | ${100 * share} %${share === floorShare ? ', ships' : ''} | ${floor.toFixed(4)} | ${below(ofKind('published'))} | ${below(ofKind('random'))} | ${below(away)} |`;
  });
}

/** The mean, in which papers count alike. */
function percent(values: readonly number[]): string {
  const share = values.reduce((sum, value) => sum + value, 0) / values.length;
  return `${(100 * share).toFixed(1)} %`;
}

function pageOf(papers: number, rows: readonly string[]): string {
  return [
    '<!-- Generated by `npm run eval -- likeness --write`. Do not edit by hand. -->',
    '',
    '# When nothing like a sentence is found in what is known of a work',
    '',
    `Measured on ${papers} theses and papers from public repositories, by the models that compare a sentence with the cited work alone;`,
    'each is fitted without the paper that it judges. **May be below**: the share of published citations below the floor that another',
    'set of papers stays under, 39 times in 40. **Published**, **same bibliography**, **another paper**: how many are below it of the citations as published,',
    'with a random work of the same bibliography in the place of the cited one, and with a random work that another paper cites. All papers',
    'count alike.',
    '',
    '| compared by | may be below | floor | published | same bibliography | another paper |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
    '',
    'Below the floor Situate says that nothing like the sentence was found. That is a plain statement and never a hint: even at 1 % more',
    'published citations are below than are ever cited by mistake from another field. By words alone a sentence and a work that fit often have no word in common, so hardly',
    'anything is said then.',
    '',
  ].join('\n');
}
