import type { LiveFigures, LiveFlag, Opinion } from './live-batch.ts';

const opinions: readonly Opinion[] = ['right', 'debatable', 'wrong', 'unread'];

/** Writes the part of the page of figures that is about batches verified over the network. */
export function livePart(figures: readonly LiveFigures[], flags: readonly LiveFlag[]): string[] {
  return [
    '## Live batches',
    'With a network, `npm run eval -- verify --live` verifies the references of the next batch of published papers\n([papers.json](../../scripts/eval/live/papers.json)) by the usual sources, and keeps the counts as they came out. Every flag is\nread by a person beside its replies. Those that were wrong are replayed with every `npm test`, so that none comes back.',
    figures.length === 0
      ? 'No batch was run yet: this was written on a machine without a network.'
      : [
          `| batch | day | version | references | not checked | flagged | ${opinions.join(' | ')} | seconds |`,
          `|---|---|---|--:|--:|--:|${opinions.map(() => '--:|').join('')}--:|`,
          ...figures.map((one) => row(one, flags)),
        ].join('\n'),
  ];
}

function row(
  { batch, day, version, references, notChecked, mismatch, notFound, seconds }: LiveFigures,
  flags: readonly LiveFlag[],
): string {
  const own = flags.filter((flag) => flag.batch === batch);
  const counts = opinions.map((opinion) => own.filter((flag) => flag.opinion === opinion).length);
  return `| ${[batch, day, version, references, notChecked, mismatch + notFound, ...counts, seconds].join(' | ')} |`;
}
