import assert from 'node:assert/strict';
import { readRecords } from '../../../src/retrieval/sources/read-records.ts';
import type { WebSource } from '../../../src/retrieval/sources/source-profiles.ts';
import { bodyOf, type Recording } from '../recording.ts';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

/** Where the list is in a search of each source. */
const lists: Readonly<Partial<Record<WebSource, readonly string[]>>> = {
  openalex: ['results'],
  semanticscholar: ['data'],
  crossref: ['message', 'items'],
  datacite: ['data'],
  dblp: ['result', 'hits', 'hit'],
};
const sent = 3000;

/** The reply to the first search of a source's recordings, with its first work again and again. */
function swollen(name: WebSource): Recording {
  const recording = ownRecordings(name)[0]!;
  const text = bodyOf(recording);
  const path = lists[name];
  const body = path === undefined ? swollenFeed(text) : JSON.stringify(swollenList(JSON.parse(text), path));
  return { request: recording.request, response: { ...recording.response, body } };
}

function swollenFeed(text: string): string {
  return text.replace(/<entry>.*?<\/entry>/s, (entry) => entry.repeat(sent));
}

function swollenList(value: unknown, [name, ...inner]: readonly string[]): unknown {
  if (name === undefined) return Array.from({ length: sent }, () => (value as unknown[])[0]);
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [name]: swollenList(object[name], inner) };
}

describe('a source that sends more records than it is asked for', () => {
  const replay = useReplay();

  it('has those read alone that were asked for', () => {
    let read = 0;
    const reply = readRecords(
      Array.from({ length: sent }, () => ({})),
      () => void read++,
      20,
    );
    assert.deepEqual([read, reply.unreadable], [20, 20]);
  });

  for (const name of ['arxiv', ...Object.keys(lists)] as WebSource[]) {
    it(`gets no more than a handful looked at for a title: ${name}`, async () => {
      replay.server.answerAll(swollen(name));
      const source = sourceAt(replay.server.origin, name);
      const { records, unreadable } = await source.byTitle!(workOf({}, 'Gentle Sorting of Harbour Noise'));
      assert.deepEqual([records.length, unreadable], [5, 0]);
    });
  }

  it('gets as many citations read as are wanted, of a list that comes as a whole', async () => {
    const items = Array.from({ length: sent }, (_, index) => ({ citing: '10.5555/old.1', cited: `10.5555/${index}` }));
    const [recording] = ownRecordings('opencitations');
    replay.server.answerAll({ ...recording!, response: { status: 200, body: JSON.stringify([...items, {}]) } });
    const source = sourceAt(replay.server.origin, 'opencitations');
    const reply = await source.references!(workOf({ doi: '10.5555/old.1' }).identity, 50);
    assert.deepEqual([reply?.records.length, reply?.unreadable], [50, 0]);
  });
});
