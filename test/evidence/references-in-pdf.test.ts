import assert from 'node:assert/strict';
import { identityOfTitle } from '../../src/bibliography/work-identity.ts';
import { readPrintedReference } from '../../src/evidence/pdf/printed-reference.ts';
import { type Article, unreadArticle } from '../../src/evidence/pdf/read-article.ts';
import { referencesInPdf } from '../../src/evidence/references-in-pdf.ts';
import { RequestError } from '../../src/http/request-error.ts';
import { mergeRecords } from '../../src/retrieval/merging/merge-records.ts';
import type { ScholarlySource } from '../../src/retrieval/sources/scholarly-source.ts';
import { recordOf, sourceWith } from './made-up-source.ts';

const citing = recordOf('Old Boats on Cold Lakes', 'Winter');
const owned = {
  identity: identityOfTitle('Old Boats on Cold Lakes'),
  title: 'Old Boats on Cold Lakes',
  authors: ['Winter'],
  year: 2020,
  pdfs: ['/papers/boats.pdf'],
};
const sails = recordOf('Sails of the Northern River', 'Frost', {
  identity: { doi: '10.1000/sails', titleKey: 'sailsofthenorthernriver' },
  year: 2021,
});
const harbour = recordOf('A Harbour in Spring', 'Reed', { year: 2004 });

function articleWith(...entries: string[]): Article {
  return { ...unreadArticle('noText'), problem: undefined, references: entries.map(readPrintedReference) };
}

/** The titles of what the PDF of the work cites by these sources; undefined where there is no list. */
async function cited(
  article: Article,
  sources: readonly ScholarlySource[],
  works = [owned],
): Promise<readonly string[] | undefined> {
  const references = referencesInPdf({ works, readPdf: () => Promise.resolve(article), sources });
  return (await references(mergeRecords([citing])[0]!))?.map(({ title }) => title);
}

const sailsPrinted = 'C. Frost. Sails of the northern river. Rivers, 2021. doi:10.1000/sails';
const harbourPrinted = 'D. Reed. A harbour in spring. Ports, 2004.';

describe('what the PDF of a work cites', () => {
  it('is looked up by identifier, and otherwise by title', async () => {
    const source = sourceWith('openalex', [sails, harbour]);
    assert.deepEqual(await cited(articleWith(sailsPrinted, harbourPrinted), [source]), [sails.title, harbour.title]);
    assert.deepEqual(source.asked, [
      { how: 'identifier', titles: ['Sails of the northern river'] },
      { how: 'title', titles: ['A harbour in spring'] },
    ]);
  });

  it('never is a work with a similar title, other authors or another year', async () => {
    for (const other of [
      recordOf('A Harbour in Spring Revisited', 'Reed', { year: 2004 }),
      recordOf('A Harbour in Spring', 'Stone', { year: 2004 }),
      recordOf('A Harbour in Spring', 'Reed', { year: 1960 }),
    ]) {
      assert.deepEqual(await cited(articleWith(harbourPrinted), [sourceWith('openalex', [other])]), [], other.title);
    }
  });

  it('is not the work of a wrong identifier', async () => {
    const wrong = recordOf('Snow in the Mountains', 'Peak', { identity: { doi: '10.1000/sails', titleKey: 'snow' } });
    assert.deepEqual(await cited(articleWith(sailsPrinted), [sourceWith('openalex', [wrong])]), []);
  });

  it('is unknown without a PDF of the work, or a list in it', async () => {
    const source = sourceWith('openalex', [harbour]);
    const article = articleWith(harbourPrinted);
    assert.equal(await cited(article, [source], []), undefined);
    assert.equal(await cited(article, [source], [{ ...owned, authors: ['Somebody'] }]), undefined);
    assert.equal(await cited(articleWith(), [source]), undefined);
    assert.deepEqual(source.asked, []);
  });

  it('is asked of the next source where one fails, which is not asked again', async () => {
    let tries = 0;
    const failing: ScholarlySource = {
      name: 'crossref',
      origin: 'https://crossref.example.org',
      byTitle: () => {
        tries++;
        return Promise.reject(new RequestError('serverError', 'It is down.'));
      },
    };
    const entries = Array.from({ length: 12 }, () => harbourPrinted);
    const titles = await cited(articleWith(...entries), [failing, sourceWith('openalex', [harbour])]);
    assert.equal(titles?.length, 12);
    assert.ok(tries <= 4, `${tries} requests`);
  });

  it('is asked of no source any more once it is cancelled', async () => {
    const cancelled = new RequestError('cancelled', 'Cancelled.');
    const source: ScholarlySource = {
      name: 'crossref',
      origin: 'https://c.example.org',
      byTitle: () => Promise.reject(cancelled),
    };
    await assert.rejects(cited(articleWith(harbourPrinted), [source]), cancelled);
  });
});
