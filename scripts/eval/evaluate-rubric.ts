import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Judges } from '../../src/judges/judges.ts';
import { createSupportJudge } from '../../src/judges/support/create-support-judge.ts';
import { type Paper, relatedWorkSections } from '../../src/project/paper.ts';
import { alignWithExemplar } from '../../src/rubric/alignment/align-with-exemplar.ts';
import { paragraphRedundancy } from '../../src/rubric/alignment/paragraph-redundancy.ts';
import { examineRelatedWork } from '../../src/rubric/examine-related-work.ts';
import type { Vectors } from '../../src/similarity/vectors.ts';
import { root } from './data-folder.ts';
import type { EvaluationOptions } from './evaluation-options.ts';
import { evaluationVectors, withVectors } from './evaluation-vectors.ts';
import { type RelatedWorkPaper, readRelatedWorks } from './related-works.ts';
import { type Spoiling, spoilings, spoiltPaper } from './spoilt-papers.ts';

/** Values of a related work that this machine finds, all the better the higher they are. */
const values = {
  order: 'order',
  positioning: 'positioning',
  distinct: 'not repeated',
  content: 'paragraphs',
  support: 'support',
  references: 'cited works',
} as const;

type ValueName = keyof typeof values;

const valueNames = Object.keys(values) as readonly ValueName[];

/** The values that have to fall. */
const falling: Readonly<Record<Spoiling, readonly ValueName[]>> = {
  shuffled: ['order'],
  unpositioned: ['positioning'],
  duplicated: ['distinct', 'content'],
  swapped: ['support', 'references'],
};

/** The amount by which the mean of any other value may fall. */
const margin = 0.05;

/** A related work with fewer paragraphs cannot be shuffled to tell. */
const fewestParagraphs = 3;

/** Spoils real related work in four ways, and shows which values fall. */
export async function evaluateRubric(data: string, { write }: EvaluationOptions): Promise<void> {
  const vectors = await evaluationVectors();
  if (vectors === undefined) {
    console.log('Spoilt related work was not scored: the embedding model is not there.');
    return;
  }
  const papers = (await readRelatedWorks(data)).filter(
    ({ paper }) => proseParagraphs(paper) >= fewestParagraphs && paper.bibliographies.length > 0,
  );
  const changes = new Map<Spoiling, Partial<Record<ValueName, number>>[]>();
  for (const [index, { paper, field }] of papers.entries()) {
    const before = await valuesOf(paper, paper, vectors);
    for (const spoiling of spoilings) {
      const spoilt = await spoiltPaper(paper, spoiling, libraryOfOtherField(papers, index, field));
      if (spoilt !== undefined) {
        const after = await valuesOf(spoilt, paper, vectors);
        changes.set(spoiling, [...(changes.get(spoiling) ?? []), differences(before, after)]);
      }
    }
  }
  const page = [...rubricPage(papers.length, changes), ''].join('\n');
  console.log(page);
  if (write === true) {
    const path = resolve(root, 'docs/figures/rubric.md');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, page);
  }
}

function proseParagraphs(paper: Paper): number {
  return relatedWorkSections(paper).flatMap(({ paragraphs }) => paragraphs.filter(({ isProse }) => isProse)).length;
}

/** The paper of another field with most works. */
function libraryOfOtherField(papers: readonly RelatedWorkPaper[], index: number, field: string): Paper {
  const others = papers.filter((other, at) => at !== index && other.field !== field);
  return others.sort((a, b) => b.paper.library.size - a.paper.library.size)[0]!.paper;
}

/** The values of a related work, in comparison with the published one where that takes an exemplar. */
async function valuesOf(
  paper: Paper,
  published: Paper,
  vectors: Vectors,
): Promise<Record<ValueName, number | undefined>> {
  const judges: Judges = { support: createSupportJudge(vectors), vectors };
  const exemplar = {
    path: published.main,
    sections: relatedWorkSections(published),
    style: published.style,
    sources: published.sources,
  };
  const { examination, redundancy, alignment } = await withVectors(vectors, () => ({
    examination: examineRelatedWork(paper, judges),
    redundancy: paragraphRedundancy(paper, vectors),
    alignment: alignWithExemplar(paper, exemplar, published, vectors),
  }));
  const { content, references } = alignment!.components;
  const judged = examination.sections
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ positions }) => (positions === undefined ? [] : Number(positions)));
  const { support } = examination.checks;
  return {
    order: typeof content === 'string' ? undefined : content.order,
    positioning: judged.length === 0 ? undefined : judged.reduce((sum, one) => sum + one, 0) / judged.length,
    distinct: typeof redundancy === 'object' ? 1 - redundancy.share : undefined,
    content: typeof content === 'string' ? undefined : content.normalizedF1,
    support: support.judged === 0 ? undefined : 1 - support.doubted.length / support.judged,
    references: typeof references === 'string' ? undefined : references.normalizedF1,
  };
}

function differences(
  before: Readonly<Record<ValueName, number | undefined>>,
  after: Readonly<Record<ValueName, number | undefined>>,
): Partial<Record<ValueName, number>> {
  return Object.fromEntries(
    valueNames.flatMap((name) => {
      const [a, b] = [before[name], after[name]];
      return a === undefined || b === undefined ? [] : [[name, b - a]];
    }),
  );
}

function rubricPage(
  papers: number,
  changes: ReadonlyMap<Spoiling, readonly Partial<Record<ValueName, number>>[]>,
): string[] {
  return [
    '# Values of spoilt related work',
    '',
    `\`npm run eval -- rubric --write\` made this page. It spoils the related work of ${papers} real papers, those of the data folder`,
    `with a bibliography and at least ${fewestParagraphs} paragraphs of related work, and lists how the values of this machine change on average.`,
    '',
    '- **shuffled**: the paragraphs of each section in another order; **unpositioned**: without the sentences about the authors’ own',
    '  work, as this machine finds them; **duplicated**: each paragraph twice; **swapped**: each cited work replaced with one of a',
    '  paper of another field.',
    '- **order**, **paragraphs**, **cited works**: the share of pairs of paragraphs in the order of the published text, and how well',
    '  paragraphs and cited works align with it (F1 as a share of its own). **positioning**: the share of paragraphs that say where the',
    '  paper stands. **not repeated**: the share of paragraphs without another one like them. **support**: the share of judged',
    '  citations without doubts.',
    '',
    `Bold changes have to be below 0. No other mean may fall by more than ${margin}: what does is marked with †.`,
    '',
    `| | papers | ${valueNames.map((name) => values[name]).join(' | ')} |`,
    `| --- | --- | ${valueNames.map(() => '---').join(' | ')} |`,
    ...spoilings.map((spoiling) => {
      const of = changes.get(spoiling) ?? [];
      return `| ${[spoiling, of.length, ...valueNames.map((name) => cell(spoiling, name, of))].join(' | ')} |`;
    }),
    '',
    'How many of the papers have a lower value than before:',
    '',
    `| | ${valueNames.map((name) => values[name]).join(' | ')} |`,
    `| --- | ${valueNames.map(() => '---').join(' | ')} |`,
    ...spoilings.map((spoiling) => {
      const of = changes.get(spoiling) ?? [];
      return `| ${[spoiling, ...valueNames.map((name) => lowered(name, of))].join(' | ')} |`;
    }),
  ];
}

function cell(spoiling: Spoiling, name: ValueName, changes: readonly Partial<Record<ValueName, number>>[]): string {
  const known = changes.flatMap((change) => change[name] ?? []);
  if (known.length === 0) {
    return '–';
  }
  const mean = known.reduce((sum, change) => sum + change, 0) / known.length;
  const shown = mean.toFixed(2);
  return falling[spoiling].includes(name) ? `**${shown}**` : mean < -margin ? `${shown} †` : shown;
}

function lowered(name: ValueName, changes: readonly Partial<Record<ValueName, number>>[]): string {
  const known = changes.flatMap((change) => change[name] ?? []);
  return `${known.filter((change) => change < -1e-6).length} of ${known.length}`;
}
