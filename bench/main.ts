/** `npm run bench` measures all but the corpus, `npm run bench -- corpus` the corpus. */
const isCorpus = process.argv[2] === 'corpus';
await (isCorpus ? import('./corpus/run.ts') : import('./run.ts'));

export {};
