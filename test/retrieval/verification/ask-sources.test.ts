import assert from 'node:assert/strict';
import { cancelledRequest, RequestError } from '../../../src/http/request-error.ts';
import type { ScholarlySource } from '../../../src/retrieval/sources/scholarly-source.ts';
import type { SourceName } from '../../../src/retrieval/sources/source-profiles.ts';
import { askSources } from '../../../src/retrieval/verification/ask-sources.ts';
import { entryIn, record, type Stated } from './records.ts';

const work = { title: 'Reading Maps by Touch in the Dark', author: 'Ada Pole', year: 2021 };
const entry = entryIn(`@article{p, title = {${work.title}}, author = {Pole, Ada}, year = 2021, doi = {10.1000/5}}`);

/** A source that has some works, and counts how often it is asked. */
function source(name: SourceName, ...works: readonly Stated[]): ScholarlySource & { asked: string[] } {
  const asked: string[] = [];
  const reply = { records: works.map((stated) => record({ ...stated, source: name })), unreadable: 0 };
  return {
    name,
    origin: `https://${name}.example.org`,
    asked,
    byIdentifier: (entries) => {
      asked.push('identifier');
      return Promise.resolve(entries.map(() => reply));
    },
    byTitle: () => {
      asked.push('title');
      return Promise.resolve(reply);
    },
  };
}

function failing(name: SourceName, error: Error): ScholarlySource {
  const reject = (): Promise<never> => Promise.reject(error);
  return { name, origin: `https://${name}.example.org`, byIdentifier: reject, byTitle: reject };
}

describe('asking sources about entries', () => {
  it('asks for identifiers first, and for titles only where those did not settle it', async () => {
    const [crossref, dblp, openalex] = [source('crossref', work), source('dblp', work), source('openalex')];
    const { answers } = await askSources([entry], [crossref, dblp, openalex]);
    assert.deepEqual([crossref.asked, dblp.asked, openalex.asked], [['identifier'], ['identifier'], ['identifier']]);
    assert.deepEqual(
      answers[0]!.map(({ source: name, by, records }) => [name, by, records.length]),
      [
        ['crossref', 'doi', 1],
        ['dblp', 'doi', 1],
        ['openalex', 'doi', 0],
      ],
    );
  });

  it('says by which identifier a source was asked, of those that it knows and the entry has', async () => {
    const { answers } = await askSources([entry], [source('crossref', work), source('arxiv', work)]);
    assert.deepEqual(
      answers[0]!.map(({ source: name, by }) => [name, by]),
      [
        ['crossref', 'doi'],
        ['arxiv', 'arxiv'],
      ],
    );
  });

  it('looks for the title in one source after the other where nothing was found', async () => {
    const [crossref, dblp] = [source('crossref'), source('dblp')];
    await askSources([entry], [crossref, dblp]);
    assert.deepEqual(
      [crossref.asked, dblp.asked],
      [
        ['identifier', 'title'],
        ['identifier', 'title'],
      ],
    );
  });

  it('asks for a title only those that list works of its kind, and by an identifier all whose it is', async () => {
    const asked = async (entrySource: string): Promise<string[][]> => {
      const all = (['crossref', 'semanticscholar', 'arxiv', 'datacite'] as const).map((name) => source(name));
      await askSources([entryIn(entrySource)], all);
      return all.map((one) => one.asked.filter((question) => question === 'title'));
    };
    const title = `title = {${work.title}}`;
    assert.deepEqual(await asked(`@online{a, ${title}, url = {https://example.org}}`), [[], [], [], []]);
    assert.deepEqual(await asked(`@software{a, ${title}}`), [[], [], [], ['title']]);
    assert.deepEqual(await asked(`@book{a, ${title}}`), [['title'], ['title'], [], ['title']]);
    assert.deepEqual(await asked(`@article{a, ${title}, journal = {IEEE Software}}`), Array(4).fill(['title']));
  });

  it('loses only the answers of a source that fails, and says which', async () => {
    const error = new RequestError('serverError', 'crossref is down');
    const { answers, failures } = await askSources([entry], [failing('crossref', error), source('dblp', work)]);
    assert.deepEqual([...failures], [['crossref', error]]);
    assert.ok(answers[0]!.every(({ source: name }) => name === 'dblp'));
  });

  it('ends when it is cancelled', async () => {
    await assert.rejects(askSources([entry], [failing('crossref', cancelledRequest())]), { reason: 'cancelled' });
  });
});
