import assert from 'node:assert/strict';
import { RequestError } from '../../../src/http/request-error.ts';
import type { ScholarlyRecord } from '../../../src/retrieval/sources/scholarly-record.ts';
import type { ScholarlySource } from '../../../src/retrieval/sources/scholarly-source.ts';
import type { SourceName } from '../../../src/retrieval/sources/source-profiles.ts';
import { entryFor } from '../../../src/workflows/look-up/entry-for.ts';
import { type LookedUpReference, lookUpReference } from '../../../src/workflows/look-up/look-up-reference.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';
import { recordOf } from '../../retrieval/record.ts';

const bees = recordOf({
  doi: '10.1000/bees',
  title: 'The Language of Bees',
  authors: 'Lind, Ada',
  year: 2015,
  type: 'article',
  venue: 'Insects',
});
const otherBees = recordOf({
  doi: '10.1000/other',
  title: 'The Language of Bees',
  authors: 'Rowe, Ben',
  year: 1999,
  type: 'article',
  venue: 'Hives',
});

/** A source that gives all its records to whoever asks. */
function source(
  name: SourceName,
  records: readonly ScholarlyRecord[] | RequestError,
): ScholarlySource & { asked: number } {
  const reply = (): Promise<{ records: readonly ScholarlyRecord[]; unreadable: number }> => {
    made.asked++;
    return records instanceof RequestError ? Promise.reject(records) : Promise.resolve({ records, unreadable: 0 });
  };
  const made = {
    name,
    origin: 'https://example.org',
    asked: 0,
    byIdentifier: async () => [await reply()],
    byTitle: reply,
  };
  return made;
}

async function lookUp(
  asked: Parameters<typeof lookUpReference>[0],
  online: readonly ScholarlySource[],
  own: readonly ScholarlySource[] = [],
): Promise<LookedUpReference> {
  const found = await lookUpReference(asked, { own, online });
  assert.ok(typeof found === 'object');
  return found;
}

describe('looking a reference up', () => {
  it('finds the one work with a DOI, however that is written', async () => {
    const { works, isCertain } = await lookUp({ doi: 'https://doi.org/10.1000/BEES' }, [
      source('crossref', [bees, otherBees]),
    ]);
    assert.deepEqual([works.map(({ identity }) => identity.doi), isCertain], [['10.1000/bees'], true]);
  });

  it('is certain of a title where one work alone has it with author and year, and gives all that may be meant otherwise', async () => {
    const both = [source('crossref', [otherBees, bees])];
    const open = await lookUp({ title: 'The language of bees' }, both);
    assert.deepEqual([open.works.length, open.isCertain], [2, false]);
    const certain = await lookUp({ title: 'The Language of Bees', author: 'Ada Lind', year: 2016 }, both);
    assert.deepEqual([certain.works[0]!.identity.doi, certain.isCertain], ['10.1000/bees', true]);
    const resembling = await lookUp({ title: 'The Language of Bees and Wasps' }, both);
    assert.equal(resembling.isCertain, false);
  });

  it('sends nothing where the author has the work on this machine', async () => {
    const online = source('crossref', [bees]);
    const { isCertain } = await lookUp(
      { doi: '10.1000/bees' },
      [online],
      [source('zotero', [{ ...bees, source: 'zotero' }])],
    );
    assert.deepEqual([isCertain, online.asked], [true, 0]);
  });

  it('loses no more with a source that fails than what that knows, and says that it failed', async () => {
    const failing = source('openalex', new RequestError('rateLimited', 'OpenAlex wants to be asked later.'));
    const { works, failures } = await lookUp({ doi: '10.1000/bees' }, [failing, source('crossref', [bees])]);
    assert.equal(works.length, 1);
    assert.equal(failures.get('openalex')?.message, 'OpenAlex wants to be asked later.');
  });

  it('rejects when it is stopped', async () => {
    const stopped = source('crossref', new RequestError('cancelled', 'The request was cancelled.'));
    await assert.rejects(lookUp({ doi: '10.1000/bees' }, [stopped]), /cancelled/);
  });

  it('says what it was not given', async () => {
    const nobody = { own: [], online: [] };
    assert.equal(await lookUpReference({}, nobody), 'nothingGiven');
    assert.equal(await lookUpReference({ doi: 'bees' }, nobody), 'noIdentifier');
  });
});

describe('the entry of a work that was looked up', () => {
  it('is written as those of the bibliography are, or is the one that is there', async () => {
    const bibliography =
      '@ARTICLE{wasps2016,\n\tTITLE = "Wasps Know Their Nest by Its Smell Alone",\n\tAUTHOR = "Ben Rowe",\n\tYEAR = 2016,\n}\n';
    const paper = await readPaper({
      'main.tex': latexMain('Text \\cite{wasps2016}.\\bibliography{refs}'),
      'refs.bib': bibliography,
    });
    const { works } = await lookUp({ doi: '10.1000/bees' }, [source('crossref', [bees])]);
    const { source: written, isKnown } = entryFor(works[0]!, paper);
    assert.match(written, /^@ARTICLE\{\w+,\n\tTITLE = "The Language of Bees",\n\tAUTHOR = "Ada Lind",/);
    assert.equal(isKnown, false);
    const wasps = recordOf({
      title: 'Wasps Know Their Nest by Its Smell Alone',
      authors: 'Rowe, Ben',
      year: 2016,
      type: 'article',
      doi: '10.1000/wasps',
    });
    const known = await lookUp({ doi: '10.1000/wasps' }, [source('crossref', [wasps])]);
    assert.deepEqual(entryFor(known.works[0]!, paper), {
      key: 'wasps2016',
      source: bibliography.trim(),
      isKnown: true,
    });
  });

  it('is in a usual style of BibTeX without a paper', async () => {
    const { works } = await lookUp({ doi: '10.1000/bees' }, [source('crossref', [bees])]);
    const { key, source: written } = entryFor(works[0]!, undefined);
    assert.match(written, new RegExp(`^@article\\{${key},\\n {2}\\w+ = \\{`));
  });
});
