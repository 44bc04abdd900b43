/** A process that opens the corpus in a folder and holds it until it is killed. To be run by tests. */
import { sourceDatabase } from '../../../scripts/source-runtime.ts';
import { openCorpus } from '../../../src/node/corpus/open-corpus.ts';
import { workOf } from './works.ts';

const [address, isWriting] = process.argv.slice(2);
const store = await openCorpus({ address: address!, isWritten: true, runtime: sourceDatabase });
console.log('open');
if (isWriting === 'writing') {
  const writer = await store.beginWriting();
  for (let batch = 0; ; batch++) {
    const works = Array.from({ length: 50 }, (_, index) => workOf({ id: `${batch}-${index}`, title: 'boats' }));
    await writer.put('library', works);
    console.log(batch);
  }
}
// Keeps the process alive.
setInterval(() => undefined, 1000);
