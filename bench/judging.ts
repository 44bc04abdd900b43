import { fileURLToPath } from 'node:url';
import { installModels } from '../scripts/models.mjs';
import { sourceRuntime } from '../scripts/source-runtime.ts';
import { OfflineJudges, untilJudged } from '../src/judges/offline-judges.ts';
import { nodeFileSystem } from '../src/node/disk.ts';
import { createEmbedder } from '../src/node/worker-embedder.ts';
import { loadPaper } from '../src/project/load.ts';
import { Sources } from '../src/project/sources.ts';
import { lintPaper } from '../src/rules/lint.ts';
import { rules } from '../src/rules/rule-registry.ts';
import { Vectors } from '../src/similarity/vectors.ts';
import { runInSlices } from '../src/task/task.ts';
import { madeUpTitle } from './made-up-texts.ts';
import { percentile } from './measure.ts';

const folder = fileURLToPath(new URL('../test/fixtures/sample/', import.meta.url));
const edits = 40;

/**
 * Milliseconds from an edit of a citing sentence to findings in which it is judged, the median and the 95th percentile,
 * on the sample paper with its works embedded; undefined where the model cannot be had.
 */
export async function measureJudging(): Promise<{ readonly median: number; readonly high: number } | undefined> {
  if (!(await installModels())) return undefined;
  const embedder = createEmbedder(sourceRuntime);
  const judges = new OfflineJudges(new Vectors(embedder));
  const sources = new Sources(nodeFileSystem);
  const main = `${folder}paper.tex`;
  const edited = `${folder}sections/related-work.tex`;
  let paper = await loadPaper(main, sources);
  const lint = (): Promise<unknown> => untilJudged(judges, () => runInSlices(lintPaper(paper, rules, { judges })));
  await lint();
  const text = paper.sources.get(edited)!.text;
  const times: number[] = [];
  for (let edit = 0; edit < edits; edit++) {
    const [word = ''] = madeUpTitle(edit).split(' ');
    sources.setBuffer(edited, text.replace('enough for a classifier', `enough for ${word} ${edit} and a classifier`));
    const started = performance.now();
    paper = await loadPaper(main, sources, {}, paper);
    await lint();
    times.push(performance.now() - started);
  }
  await embedder.release();
  times.sort((a, b) => a - b);
  return { median: percentile(times, 0.5), high: percentile(times, 0.95) };
}
