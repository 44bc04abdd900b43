import assert from 'node:assert/strict';
import { cancelledRequest, RequestError } from '../../../src/http/request-error.ts';
import type { ScholarlySource } from '../../../src/retrieval/sources/scholarly-source.ts';
import type { SourceName } from '../../../src/retrieval/sources/source-profiles.ts';
import { askSources } from '../../../src/retrieval/verification/ask-sources.ts';
import type { Patience } from '../../../src/retrieval/verification/asking/patience.ts';
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
    const { entries } = await askSources([entry], [crossref, dblp, openalex]);
    assert.deepEqual([crossref.asked, dblp.asked, openalex.asked], [['identifier'], ['identifier'], ['identifier']]);
    assert.deepEqual(
      entries[0]!.answers.map(({ source: name, by, records }) => [name, by, records.length]),
      [
        ['crossref', 'doi', 1],
        ['dblp', 'doi', 1],
        ['openalex', 'doi', 0],
      ],
    );
  });

  it('says by which identifier a source was asked, of those that it knows and the entry has', async () => {
    const known = 'doi = {10.1000/5}, eprint = {2101.00001}, pmid = {1234567}, isbn = {0-262-03293-7}';
    const book = entryIn(`@book{p, title = {${work.title}}, author = {Pole, Ada}, year = 2021, ${known}}`);
    const names = ['crossref', 'arxiv', 'pubmed', 'openlibrary', 'rfceditor'] as const;
    const { entries } = await askSources(
      [book],
      names.map((name) => source(name)),
    );
    assert.deepEqual(
      entries[0]!.answers.flatMap(({ source: name, by }) => (by === 'title' ? [] : [[name, by]])),
      [
        ['crossref', 'doi'],
        ['arxiv', 'arxiv'],
        ['pubmed', 'pmid'],
        ['openlibrary', 'isbn'],
      ],
    );
  });

  it('looks for the title in every source where nothing was found, once', async () => {
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
    const { entries, failures } = await askSources([entry], [failing('crossref', error), source('dblp', work)]);
    assert.deepEqual([...failures], [['crossref', error]]);
    assert.ok(entries[0]!.answers.every(({ source: name }) => name === 'dblp'));
    assert.deepEqual(entries[0]!.failed, [{ source: 'crossref', why: 'crossref is down' }]);
  });

  const patience: Patience = { question: 40, others: 10, entry: 120, rest: 60_000 };
  const titles = Array.from({ length: 12 }, (_, index) => `The ${index + 1}. Book of Maps that Are Read by Touch`);
  const several = titles.map((title, index) =>
    entryIn(`@article{p${index}, title = {${title}}, author = {Pole, Ada}, journal = {Maps}, year = 2021}`),
  );
  /** A source that has every work that it is asked for by title. */
  function library(name: SourceName): ScholarlySource & { asked: string[] } {
    const asked: string[] = [];
    return {
      name,
      origin: `https://${name}.example.org`,
      asked,
      byTitle: ({ title }) => {
        asked.push(title);
        return Promise.resolve({ records: [record({ ...work, title, source: name })], unreadable: 0 });
      },
    };
  }
  /** A source that never answers, whatever happens. */
  function hanging(name: SourceName): ScholarlySource & { asked: number } {
    const source = {
      name,
      origin: `https://${name}.example.org`,
      asked: 0,
      byTitle: () => {
        source.asked++;
        return new Promise<never>(() => undefined);
      },
    };
    return source;
  }

  it('asks no more sources about an entry than it needs, and shares entries out between them', async () => {
    const sources = (['crossref', 'openalex', 'dblp', 'semanticscholar', 'arxiv', 'datacite'] as const).map(library);
    const { entries } = await askSources(several, sources);
    assert.ok(entries.every(({ answers, failed }) => answers.length === 2 && failed.length === 0));
    const asked = sources.map((one) => one.asked.length);
    assert.equal(
      asked.reduce((sum, count) => sum + count),
      2 * several.length,
    );
    assert.ok(
      asked.slice(0, 4).every((count) => count > 0),
      String(asked),
    );
    assert.deepEqual(asked.slice(4), [0, 0]);
  });

  it('leaves entries to others while a source hangs, and says of whom that it did', async () => {
    const [crossref, hangs, dblp] = [library('crossref'), hanging('semanticscholar'), library('dblp')];
    const unhurried = { ...patience, entry: 30_000 };
    const { entries, failures } = await askSources(several, [crossref, hangs, dblp], { patience: unhurried });
    assert.deepEqual([crossref.asked.length, dblp.asked.length], [12, 12]);
    assert.equal(failures.get('semanticscholar')?.reason, 'timeout');
    assert.ok(hangs.asked <= 3);
    const failing = entries.filter(({ failed }) => failed.length > 0);
    assert.equal(failing.length, hangs.asked);
    assert.match(failing[0]!.failed[0]!.why, /^Semantic Scholar did not answer within 1 seconds/);
  });

  it('leaves a source alone that failed three times in a row, and counts it as failed for all that need it', async () => {
    const error = new RequestError('badReply', 'dblp is not itself');
    let asked = 0;
    const dblp: ScholarlySource = {
      name: 'dblp',
      origin: 'https://dblp.example.org',
      byTitle: () => Promise.reject((asked++, error)),
    };
    const { entries } = await askSources(several, [library('crossref'), dblp], { patience });
    assert.equal(asked, 3);
    assert.ok(entries.every(({ failed }) => failed[0]?.source === 'dblp' && failed[0].why === 'dblp is not itself'));
  });

  it('asks a source again once its rest is over, and goes on where it answers', async () => {
    const busy = new RequestError('rateLimited', 'dblp is busy', { retryAfter: 0.03, isTransient: true });
    const dblp = library('dblp');
    let refusals = 2;
    const once: ScholarlySource = {
      ...dblp,
      byTitle: (looked) => (refusals-- > 0 ? Promise.reject(busy) : dblp.byTitle!(looked)),
    };
    const long = { ...patience, entry: 60_000 };
    const { entries } = await askSources(several, [library('crossref'), once], { patience: long });
    assert.equal(entries.filter(({ failed }) => failed.length === 0).length, several.length - 2);
  });

  it('does not take the time for impatience in which a source waits for its turn', async () => {
    const dblp = library('dblp');
    let asked = 0;
    const paced: ScholarlySource = {
      ...dblp,
      byTitle: async (looked) => {
        if (++asked <= 2) throw new RequestError('badReply', 'dblp is not itself');
        if (asked === 3) await new Promise((resolve) => setTimeout(resolve, 250));
        return dblp.byTitle!(looked);
      },
    };
    const long = { ...patience, question: 400, entry: 60_000 };
    const { entries } = await askSources(several.slice(0, 3), [library('crossref'), paced], { patience: long });
    assert.deepEqual(entries.map(({ failed }) => failed.length).sort(), [0, 1, 1]);
  });

  it('does not wait for a source that wants to rest for long', async () => {
    const busy = new RequestError('rateLimited', 'dblp is busy', { retryAfter: 3600 });
    let asked = 0;
    const dblp: ScholarlySource = {
      name: 'dblp',
      origin: 'https://dblp.example.org',
      byTitle: () => Promise.reject((asked++, busy)),
    };
    const { entries } = await askSources(several, [library('crossref'), dblp], { patience });
    assert.equal(asked, 1);
    assert.ok(entries.every(({ answers, failed }) => answers.length === 1 && failed.length === 1));
  });

  it('gives an entry up that has waited for long, with what came of it', async () => {
    const slow = { ...patience, question: 60_000 };
    const { entries } = await askSources([entry], [library('crossref'), hanging('dblp')], { patience: slow });
    assert.deepEqual(
      entries[0]!.failed.map(({ source: name }) => name),
      ['dblp'],
    );
    assert.equal(entries[0]!.answers.length, 1);
  });

  it('counts records none of which can be read as a failure', async () => {
    const unreadable = { records: [], unreadable: 5 };
    const crossref: ScholarlySource = {
      ...source('crossref'),
      byIdentifier: (works) => Promise.resolve(works.map(() => unreadable)),
      byTitle: () => Promise.resolve(unreadable),
    };
    const { entries } = await askSources([entry], [crossref, source('dblp')], { patience });
    assert.deepEqual(entries[0]!.failed, [{ source: 'crossref', why: 'Crossref sent records that cannot be read.' }]);
  });

  it('says of each entry what came of it as soon as that is known', async () => {
    const told: string[] = [];
    let toldBefore = -1;
    const dblp = library('dblp');
    const last: ScholarlySource = {
      ...dblp,
      byTitle: async (looked, signal) => {
        if (looked.title === titles[0]) {
          await new Promise((resolve) => setTimeout(resolve, 15));
          toldBefore = told.length;
        }
        return dblp.byTitle!(looked, signal);
      },
    };
    await askSources(several, [library('crossref'), last], {
      onAnswered: (one) => Promise.resolve(void told.push(one.content.values.get('title')!)),
    });
    assert.equal(toldBefore, 11);
    assert.equal(told.length, 12);
  });

  it('gets to the end of a long list', async () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      entryIn(`@article{p${index}, title = {Volume ${index} of Maps that Are Read by Touch}, author = {Pole, Ada}}`),
    );
    const { entries } = await askSources(many, [library('crossref'), library('dblp'), library('arxiv')]);
    assert.ok(entries.every(({ answers }) => answers.length === 2));
    const pages = many.map((_, index) => entryIn(`@online{p${index}, title = {Page ${index}}}`));
    assert.equal((await askSources(pages, [library('crossref')])).entries.length, 1000);
  });

  it('asks the more sources side by side about a work, the more do not have it', async () => {
    let [open, most] = [0, 0];
    const lacking = (['crossref', 'dblp', 'semanticscholar', 'arxiv', 'datacite'] as const).map(
      (name): ScholarlySource => ({
        name,
        origin: `https://${name}.example.org`,
        byTitle: async () => {
          most = Math.max(most, ++open);
          await new Promise((resolve) => setTimeout(resolve, name === 'crossref' ? 1 : 20));
          open--;
          return { records: [], unreadable: 0 };
        },
      }),
    );
    const { entries } = await askSources(several.slice(0, 1), lacking);
    assert.equal(entries[0]!.answers.length, lacking.length);
    assert.ok(most > 2, String(most));
  });

  it('asks in batches no larger than a source takes, and apart where it cannot be asked otherwise', async () => {
    const numbered = Array.from({ length: 47 }, (_, index) =>
      entryIn(`@article{p${index}, title = {Map ${index}}, doi = {10.1000/${index < 2 ? 'a:' : ''}${index}}}`),
    );
    const sizes: number[] = [];
    const crossref: ScholarlySource = {
      name: 'crossref',
      origin: 'https://crossref.example.org',
      byIdentifier: (works) => {
        sizes.push(works.length);
        return Promise.resolve(works.map(() => ({ records: [], unreadable: 0 })));
      },
    };
    await askSources(numbered, [crossref]);
    assert.deepEqual(sizes, [20, 20, 5, 1, 1]);
  });

  it('ends when it is cancelled', async () => {
    await assert.rejects(askSources([entry], [failing('crossref', cancelledRequest())]), { reason: 'cancelled' });
  });
});
