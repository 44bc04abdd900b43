import type { ComparableWorks } from '../../src/judges/support/comparable-works.ts';
import { ComparedLibrary, compareAlone } from '../../src/judges/support/compared-library.ts';
import { type Features, featuresOf } from '../../src/judges/support/features.ts';
import { fewestOthers, isToldEnough, saysEnough } from '../../src/judges/support/judged-library.ts';
import type { ModelName } from '../../src/judges/support/model-features.ts';
import { plainTextOf } from '../../src/judges/support/plain-sentence.ts';
import { type ComparedBy, embeddedText } from '../../src/similarity/embedded-text.ts';
import type { Vector } from '../../src/similarity/embedder.ts';
import { inner } from '../../src/similarity/inner.ts';
import { termsOf } from '../../src/similarity/terms.ts';
import type { Vectors } from '../../src/similarity/vectors.ts';
import type { CitingPaper, CitingSentence } from './citing-papers.ts';
import { withVectors } from './evaluation-vectors.ts';
import { pick, type Random, seededBy } from './seeded-random.ts';

/** As published; with a random other work of the bibliography in the place of the cited one; with the most similar one. */
export type CaseKind = 'published' | 'random' | 'similar';

/** A citing sentence with a work that it cites, or that was put in the place of one. */
export interface SupportCase {
  readonly paper: string;
  readonly kind: CaseKind;
  readonly isRelatedWork: boolean;
  /** Sentence and work say enough to be judged, and the sentence has so many terms. */
  readonly isJudged: boolean;
  readonly terms: number;
  /** The rule says nothing of it, whatever the models say. */
  readonly isEvident: boolean;
  /** The same for works in one bracket, and the key that the work stands behind there. */
  readonly bracket: string;
  readonly key: string;
  /** The features that each model goes by. */
  readonly features: ReadonlyMap<ModelName, Features>;
}

/** So many works are drawn for each citation. A swap at random is what is looked for, and one draw is but one. */
const randomSwaps = 4;

/** One bibliography, compared with and without vectors. */
interface Libraries {
  readonly offline: ComparedLibrary;
  readonly lexical: ComparedLibrary;
}

/** The cases of the papers that have works enough to compare, all by the same kind of text. */
export async function supportCases(
  papers: readonly CitingPaper[],
  by: ComparedBy,
  vectors: Vectors,
): Promise<SupportCase[]> {
  const cases: SupportCase[] = [];
  for (const paper of papers) {
    const libraries = {
      offline: new ComparedLibrary(paper.library, by, vectors),
      lexical: new ComparedLibrary(paper.library, by, undefined),
    };
    if (libraries.offline.works.size > fewestOthers) {
      cases.push(...(await withVectors(vectors, () => casesOf(paper, libraries, vectors))));
    }
  }
  return cases;
}

function casesOf(paper: CitingPaper, libraries: Libraries, vectors: Vectors): SupportCase[] {
  const random = seededBy(`${paper.name} ${libraries.offline.works.by}`);
  return paper.sentences.flatMap((sentence) =>
    sentence.questions.flatMap((_, index) => casesOfQuestion(paper, sentence, index, libraries, vectors, random)),
  );
}

function casesOfQuestion(
  { name }: CitingPaper,
  sentence: CitingSentence,
  index: number,
  libraries: Libraries,
  vectors: Vectors,
  random: Random,
): SupportCase[] {
  const { works } = libraries.offline;
  const { by } = works;
  const { isRelatedWork, questions, brackets } = sentence;
  const question = questions[index]!;
  const { file, start } = brackets[index]!;
  const position = works.position(question.cited);
  const workVectors = works.works.map((work) => vectors.of(embeddedText(work, by), 'work'));
  if (position === undefined || !workVectors.every((vector) => vector !== undefined)) {
    return [];
  }
  const beside = works.positionsOf(question.citedBeside);
  return worksInPlace(position, beside, works, workVectors, random).flatMap(({ kind, at }) => {
    const inPlace = { ...question, cited: works.works[at]! };
    const offline = libraries.offline.compare(inPlace);
    const lexical = libraries.lexical.compare(inPlace);
    if (offline === undefined || lexical === undefined) {
      return [];
    }
    const text = plainTextOf(question.sentence);
    const terms = termsOf(text).length;
    const features = new Map<ModelName, Features>([
      [`offline-${by}`, featuresOf(at, offline)],
      [`lexical-${by}`, featuresOf(at, lexical)],
    ]);
    for (const [means, compared] of [
      ['offline', compareAlone(inPlace, by, vectors)],
      ['lexical', compareAlone(inPlace, by, undefined)],
    ] as const) {
      if (compared !== undefined) {
        features.set(`${means}-${by}-alone`, featuresOf(0, compared));
      }
    }
    return {
      paper: name,
      kind,
      isRelatedWork,
      isJudged: saysEnough(text) && isToldEnough(inPlace.cited, by),
      terms,
      isEvident: sentence.isEvident(question, inPlace.cited),
      bracket: `${name} ${file} ${start}`,
      key: question.key,
      features,
    };
  });
}

function worksInPlace(
  position: number,
  beside: readonly number[],
  works: ComparableWorks,
  workVectors: readonly Vector[],
  random: Random,
): { readonly kind: CaseKind; readonly at: number }[] {
  const cited = new Set([position, ...beside].map((at) => works.title(at)));
  const others = [...works.works.keys()].filter((at) => !cited.has(works.title(at)));
  const drawn = Array.from({ length: randomSwaps }, () => pick(others, random)).filter((at) => at !== undefined);
  const similarity = (other: number): number => inner(workVectors[other]!, workVectors[position]!);
  const [similar] = [...others].sort((a, b) => similarity(b) - similarity(a));
  return [
    { kind: 'published', at: position },
    ...drawn.map((at) => ({ kind: 'random' as const, at })),
    ...(similar === undefined ? [] : [{ kind: 'similar' as const, at: similar }]),
  ];
}
