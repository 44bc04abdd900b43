/** A process that keeps vectors, one at a time: `node --import tsx append-vectors.ts <folder> <first> <count>`. */
import { createVectorFile } from '../../src/node/vector-file.ts';
import { unitVector } from './unit-vector.ts';

const [folder, first, count] = process.argv.slice(2);
const file = createVectorFile({ folder: folder!, model: 'a-model' });
for (let number = Number(first); number < Number(first) + Number(count); number++) {
  await file.write(new Map([[`text ${number}`, unitVector(number, 384)]]));
}
