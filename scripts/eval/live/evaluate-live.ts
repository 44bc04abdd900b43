import { addBatch, liveFolder, readFigures, readPapers } from './live-files.ts';
import { runBatch } from './run-batch.ts';

/**
 * Runs the first batch that has not been run yet, over the network, and adds what came out. `SITUATE_EMAIL` is said to
 * sources that want to know who asks.
 */
export async function evaluateLive(): Promise<void> {
  const done = new Set(readFigures(liveFolder).map(({ batch }) => batch));
  const next = Object.entries(readPapers(liveFolder)).find(([batch]) => !done.has(batch));
  if (next === undefined) {
    console.log('Every batch in scripts/eval/live/papers.json was run: add papers that nobody has looked at.');
    return;
  }
  const [batch, bibliographies] = next;
  const { figures, flags } = await runBatch(batch, bibliographies, { email: process.env['SITUATE_EMAIL'] });
  addBatch(liveFolder, figures, flags);
  console.log(JSON.stringify(figures, null, 2));
  console.log(
    `${flags.length} flags are in scripts/eval/live/flags.jsonl. Read each beside its replies, and say in "opinion" and "why" whether it is right.`,
  );
}
