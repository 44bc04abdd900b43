/**
 * `npm run bench` measures all but the corpus and the language server, `npm run bench -- corpus` the corpus, and `npm run bench --
 * server` the language server.
 */
const asked = process.argv[2];
await (asked === 'corpus'
  ? import('./corpus/run.ts')
  : asked === 'server'
    ? import('./server/run.ts')
    : import('./run.ts'));

export {};
