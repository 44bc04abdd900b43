/**
 * `npm run bench` measures all but what has a name of its own: `npm run bench -- corpus` the corpus, `npm run bench -- server` the
 * language server, and `npm run bench -- --against TAG` the command line beside that of another version.
 */
const asked = process.argv[2];
await (asked === 'corpus'
  ? import('./corpus/run.ts')
  : asked === 'server'
    ? import('./server/run.ts')
    : asked === '--against'
      ? import('./against.ts')
      : import('./run.ts'));

export {};
