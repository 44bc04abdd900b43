/**
 * `npm run bench` measures all but the corpus, `npm run bench -- corpus` the corpus, and `npm run bench -- --against TAG`
 * the command line beside that of another version.
 */
const asked = process.argv[2];
await (asked === 'corpus'
  ? import('./corpus/run.ts')
  : asked === '--against'
    ? import('./against.ts')
    : import('./run.ts'));

export {};
