import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sourceNames } from '../../src/retrieval/sources/source-name.ts';
import { readRecordings } from '../../test/retrieval/recording.ts';
import { startReplayServer } from '../../test/retrieval/replay-server.ts';
import { root } from './data-folder.ts';
import type { EvaluationOptions } from './evaluation-options.ts';
import { type Replayed, replayRecordings } from './replay-recordings.ts';

/** Prints what comes of the recorded replies of each source, read over HTTP as if they had just been sent. */
export async function evaluateSources(data: string, { write = false }: EvaluationOptions): Promise<void> {
  const server = await startReplayServer();
  const rows: string[] = [];
  const notes: string[] = [];
  for (const name of sourceNames) {
    const file = resolve(data, 'api-recordings', `${name}.jsonl`);
    if (!existsSync(file)) {
      notes.push(`There are no recordings of ${name}: ${file} is missing.`);
      continue;
    }
    const replayed = await replayRecordings(server, readRecordings(file));
    rows.push(rowOf(name, replayed));
    notes.push(...replayed.flatMap(noteOn));
  }
  await server.close();
  const table = [
    '| source | replies | about works | records | unreadable | title | authors | abstract | open copy | errors |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
  console.log([table, '', ...notes].join('\n'));
  if (write) await writeFile(resolve(root, 'docs/figures/sources.md'), page(table, notes));
}

function rowOf(name: string, replayed: readonly Replayed[]): string {
  const outcomes = replayed.flatMap(({ outcome }) => outcome ?? []);
  const read = outcomes.filter((outcome) => 'records' in outcome);
  const records = read.flatMap((outcome) => outcome.records);
  const have = (test: (record: (typeof records)[number]) => boolean): string => {
    const share = records.length === 0 ? 0 : records.filter(test).length / records.length;
    return `${Math.round(share * 100)} %`;
  };
  const unreadable = read.reduce((sum, outcome) => sum + outcome.unreadable, 0);
  const cells = [
    name,
    replayed.length,
    outcomes.length,
    records.length,
    unreadable,
    have(({ title }) => title !== ''),
    have(({ authors }) => authors.length > 0),
    have(({ abstract }) => abstract !== undefined),
    have(({ openCopies }) => openCopies.length > 0),
    outcomes.length - read.length,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What is remarkable about a reply: records that cannot be read, or a good reply that cannot. */
function noteOn({ recording: { request, response }, outcome }: Replayed): string[] {
  if (outcome === undefined) return [];
  if ('failure' in outcome) {
    return response.status < 400 ? [`Cannot be read (${outcome.failure}): ${request.url}`] : [];
  }
  return outcome.unreadable === 0 ? [] : [`${outcome.unreadable} records cannot be read: ${request.url}`];
}

function page(table: string, notes: readonly string[]): string {
  return `# Recorded replies of scholarly sources

\`npm run eval -- sources --write\` makes this page. It replays the recordings of the data folder over HTTP and reads them
with the sources of \`src/retrieval/sources\`. Replies about anything but works (funders, journals, single citations, SPARQL,
other formats) are not read. Many records are references, of which some sources say no more than a title or a DOI.

${table}

${notes.length === 0 ? 'Every record could be read.' : notes.map((note) => `- ${note}`).join('\n')}
`;
}
