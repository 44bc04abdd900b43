/**
 * `npm start`: from a fresh clone to findings. Installs the packages if need be, builds, lints the sample paper and prints
 * its scorecard.
 * Uses Node's own modules only, as nothing else is there yet.
 */
import { installPackages } from './install.mjs';
import { runNode } from './processes.mjs';

const sample = 'test/fixtures/sample/paper.tex';
/** The linter's exit status for "could not run"; 1 only says that there are findings, as the sample means to have. */
const couldNotRun = 2;

if (!(await installPackages())) process.exit(1);
const build = await runNode(['scripts/build.mjs']);
if (build.status !== 0) process.exit(build.status);
for (const command of ['lint', 'score']) {
  console.log(`\n$ situate ${command} ${sample}\n`);
  const { status } = await runNode(['dist/cli.js', command, sample]);
  if (status >= couldNotRun) process.exit(status);
}
