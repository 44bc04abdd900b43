/**
 * A process that keeps evidence, to be bundled: of so many works, one after the other, each with texts of its own.
 * Arguments: the evidence file, the name of the process, the number of works. Says `keeping` before it begins.
 */
import { EvidenceFile } from '../../../src/cli/evidence/evidence-file.ts';
import { filesFor } from '../../../src/cli/paper/project-files.ts';
import { keepFetched } from '../../../src/workflows/evidence/keep-evidence.ts';

const [file, name, count] = process.argv.slice(2) as [string, string, string];
const store = await EvidenceFile.prepare(file, await filesFor([], { allowOutside: true }));
console.log('keeping');
for (let index = 0; index < Number(count); index++) {
  const pages = [{ number: index + 1, text: `Page ${index} of ${name}. `.repeat(100) }];
  await keepFetched(
    `shared`,
    { pages: [{ number: index + 1, text: `Page ${index} by ${name}.` }] },
    name,
    store,
    new Date(),
  );
  await keepFetched(`${name}${index}`, { abstract: `Abstract ${index} by ${name}.`, pages }, name, store, new Date());
}
