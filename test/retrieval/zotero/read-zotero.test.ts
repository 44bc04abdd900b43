import assert from 'node:assert/strict';
import { fullName } from '../../../src/bibliography/names.ts';
import { readItem, type ZoteroItem } from '../../../src/retrieval/zotero/read-zotero.ts';

const library = { path: 'groups/4', name: 'Lab' };

function itemWith(data: Record<string, unknown>, meta: unknown = {}): ZoteroItem | undefined {
  return readItem({ key: 'HERONS22', version: 3, meta, data: { itemType: 'journalArticle', ...data } }, library);
}

describe('an item of Zotero', () => {
  it('is a record with everything that Zotero knows of the work', () => {
    const item = itemWith(
      {
        title: 'Herons of the <i>Marsh</i>',
        creators: [
          { creatorType: 'author', firstName: 'Ann', lastName: 'Marsh' },
          { creatorType: 'editor', firstName: 'Ed', lastName: 'Itor' },
          { creatorType: 'author', name: 'Bird Society' },
        ],
        date: 'March 2021',
        DOI: 'https://doi.org/10.5555/HERON.7',
        publicationTitle: 'Journal of Birds',
        volume: '3',
        issue: '2',
        pages: '12-20',
        abstractNote: 'Abstract: We count herons.',
        extra: 'arXiv: 2101.00001 [q-bio]\nCitation Key: marsh2021herons\nPMID: 123',
      },
      { parsedDate: '2021-03' },
    );
    const { record, citationKey } = item!;
    assert.equal(citationKey, 'marsh2021herons');
    assert.deepEqual(record.authors.map(fullName), ['Ann Marsh', 'Bird Society']);
    assert.deepEqual(record.identity, {
      doi: '10.5555/heron.7',
      arxiv: '2101.00001',
      openAlex: undefined,
      semanticScholar: undefined,
      pmid: '123',
      titleKey: 'heronsofthemarsh',
    });
    const { source, id, title, year, venue, volume, issue, pages, abstract, type } = record;
    assert.deepEqual(
      { source, id, title, year, venue, volume, issue, pages, abstract, type },
      {
        source: 'zotero',
        id: 'groups/4/items/HERONS22',
        title: 'Herons of the Marsh',
        year: 2021,
        venue: 'Journal of Birds',
        volume: '3',
        issue: '2',
        pages: '12-20',
        abstract: 'We count herons.',
        type: 'article',
      },
    );
  });

  it('has the citation key of its own field before that in “Extra”', () => {
    const item = itemWith({ title: 'Herons', citationKey: 'own', extra: 'Citation Key: extra' });
    assert.equal(item!.citationKey, 'own');
    assert.equal(itemWith({ title: 'Herons' })!.citationKey, undefined);
  });

  it('is none where it is no work, hangs from one, has no title, or is not what was expected', () => {
    for (const data of [
      { itemType: 'note' },
      { itemType: 'attachment', title: 'PDF' },
      { title: '' },
      { title: 3, parentItem: 'X' },
    ]) {
      assert.equal(itemWith(data), undefined, JSON.stringify(data));
    }
    for (const value of [null, 'x', { key: '../../x', data: { title: 'T' } }, { key: 'HERONS22', data: null }]) {
      assert.equal(readItem(value, library), undefined, JSON.stringify(value));
    }
  });

  it('has what can be read of it where fields are of other types than they were', () => {
    const { record } = itemWith({ title: 'Herons', creators: 'nobody', date: null, volume: { a: 1 }, extra: 7 })!;
    assert.deepEqual([record.title, record.authors, record.year, record.volume], ['Herons', [], undefined, undefined]);
  });

  it('takes the number of a preprint from where Zotero keeps it', () => {
    for (const data of [
      { archiveID: 'arXiv:2101.00002' },
      { url: 'http://arxiv.org/abs/2101.00002' },
      { DOI: '10.48550/arXiv.2101.00002' },
    ]) {
      const { record } = itemWith({ itemType: 'preprint', title: 'Herons', repository: 'arXiv', ...data })!;
      assert.deepEqual([record.identity.arxiv, record.type, record.publisher], ['2101.00002', 'preprint', 'arXiv']);
    }
  });
});
