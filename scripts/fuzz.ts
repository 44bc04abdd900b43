/** `npm run fuzz`: tries texts that nobody means on what reads them, with other seeds each time. */
import { parseArgs } from 'node:util';
import { targets } from '../test/fuzz/targets.ts';
import { fuzz, replay } from '../test/fuzz/watch-target.ts';

/** So many cases are tried in one process, each with the next seed, so that a long run says how far it is. */
const batch = 500;

const usage = `npm run fuzz -- [${[...targets.keys()].join('|')}]… [--cases N] [--seed N]
npm run fuzz -- TARGET --replay FILE

${[...targets.values()].map(({ name, about }) => `  ${name.padEnd(10)}${about}`).join('\n')}

Tries ${batch * 10} cases of each target by default, from a seed that depends on the time. A case that fails is kept in
test-output/fuzz/, for --replay.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: String(batch * 10) },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    replay: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const [cases, firstSeed] = [Number(values.cases), Number(values.seed)];
const chosen = positionals.length === 0 ? [...targets.keys()] : positionals;
const isWrong =
  chosen.some((name) => !targets.has(name)) || !Number.isSafeInteger(cases) || !Number.isSafeInteger(firstSeed);

if (values.help === true || isWrong) {
  console.log(usage);
  process.exitCode = values.help === true ? 0 : 2;
} else if (values.replay !== undefined) {
  const { failed, output } = await replay(chosen[0] ?? '', values.replay);
  console.log(failed ? output : 'This case is handled well.');
  process.exitCode = failed ? 1 : 0;
} else {
  for (const name of chosen) await tryAll(name);
}

async function tryAll(name: string): Promise<void> {
  for (let done = 0; done < cases; done += batch) {
    const seed = firstSeed + done / batch;
    const { failed, output, kept } = await fuzz(name, Math.min(batch, cases - done), seed);
    if (failed) {
      console.log(`${output}\n\n${name}: a case failed, with seed ${seed}.\nnpm run fuzz -- ${name} --replay ${kept}`);
      process.exitCode = 1;
      return;
    }
    console.log(`${name}: ${Math.min(done + batch, cases)} of ${cases} cases (seed ${seed})`);
  }
}
