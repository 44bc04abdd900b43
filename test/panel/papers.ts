import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Paper } from '../../src/project/paper.ts';
import { type Examination, examineRelatedWork } from '../../src/rubric/examine-related-work.ts';
import { rubrics } from '../../src/rubric/rubric-registry.ts';
import { type RubricScore, scoreByRubric } from '../../src/rubric/rubric-score.ts';
import { readPaper } from '../project/read-paper.ts';
import { content } from '../rubric/score.ts';

const sample = resolve(import.meta.dirname, '../fixtures/sample');

export const formats = ['latex', 'markdown'] as const;

/** The file that the related work of the sample paper stands in. */
export const relatedWorkFile = { latex: '/paper/sections/related-work.tex', markdown: '/paper/paper.md' } as const;

/** The sample paper; `edited` files go before its own. */
export async function samplePaper(
  format: (typeof formats)[number],
  edited: Readonly<Record<string, string>> = {},
): Promise<Paper> {
  const main = format === 'latex' ? 'paper.tex' : 'paper.md';
  const files = readdirSync(sample, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:tex|md|bib|json)$/.test(name),
  );
  const others = Object.fromEntries(
    files.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(sample, name), 'utf8')]),
  );
  return readPaper({ [main]: others[main]!, ...others, ...edited });
}

/** Scores a paper by judges that find every work fitting. */
export function scores(paper: Paper): {
  readonly examination: Examination;
  readonly scores: readonly RubricScore[];
} {
  const examination = examineRelatedWork(paper, content);
  return { examination, scores: rubrics.map((rubric) => scoreByRubric(rubric, examination)) };
}

/** A paper with 200 works and a related work of 60 paragraphs. */
export async function largePaper(addition = ''): Promise<Paper> {
  const keys = Array.from({ length: 200 }, (_, index) => `work${index}`);
  const entries = keys.map(
    (key, index) =>
      `@article{${key}, title = {On Matter ${index}}, author = {Author${index}, Ann}, year = {${1990 + (index % 30)}}}`,
  );
  const paragraphs = Array.from({ length: 60 }, (_, index) =>
    [0, 1, 2, 3]
      .map(
        (at) =>
          `Some works look at matter ${index} in way ${at} and report what they see [@work${(4 * index + at) % 200}].`,
      )
      .join(' '),
  );
  return readPaper({
    'paper.md': `---\nbibliography: refs.bib\n---\n\n# Related Work\n\n${paragraphs.join('\n\n')}${addition}\n`,
    'refs.bib': entries.join('\n'),
  });
}
