import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readCsl } from '../../../src/bibliography/csl/read-csl.ts';
import type { Bibliography } from '../../../src/bibliography/entry.ts';
import { arxivId, doi } from '../../../src/bibliography/identifiers.ts';
import { Library } from '../../../src/bibliography/library.ts';
import { formatReference } from '../../../src/bibliography/reference.ts';
import { authors, title, year } from '../../../src/bibliography/work.ts';
import { runToEnd } from '../../../src/task/task.ts';

const json = `[
  {
    "id": "pole2019",
    "type": "article-journal",
    "title": "Maps of <i>Terra</i> & 50% more",
    "author": [
      { "family": "Pole", "given": "Ada" },
      { "family": "Berg", "given": "Jan", "non-dropping-particle": "van der" },
      { "literal": "Office for Maps and Seas" }
    ],
    "issued": { "date-parts": [[2019, 4]] },
    "container-title": "Cartographica",
    "volume": 93, "issue": "2", "page": "68-76",
    "DOI": "10.1000/maps_1"
  },
  { "title": "Without an id" },
  { "id": 7, "type": "article", "title": "Charts", "number": "arXiv:2101.00001", "issued": { "raw": "2021-05" } }
]`;

const yaml = `---
references:
- id: pole2019
  type: book
  title: Maps
  author:
  - family: Pole
    given: Ada
  issued: 2019-04
- id: 'rowe 2020'
  type: thesis
  publisher: University of Bays
...
`;

describe('a bibliography in CSL', () => {
  it('has the entries that one in BibTeX would have', () => {
    const [first, second] = read('refs.json', json).entries;
    assert.equal(title(first!), 'Maps of Terra & 50% more');
    assert.deepEqual(
      authors(first!).names.map(({ family, prefix, literal }) => `${prefix}|${family}|${literal}`),
      ['|Pole|', 'van der|Berg|', '||Office for Maps and Seas'],
    );
    assert.equal(year(first!), 2019);
    assert.equal(doi(first!), '10.1000/maps_1');
    assert.equal(first!.type, 'article');
    assert.equal(first!.content.values.get('journal'), 'Cartographica');
    assert.equal(second!.key, '7');
    assert.equal(arxivId(second!), '2101.00001');
    assert.equal(year(second!), 2021);
  });

  it('is printed in a list of references like others', async () => {
    const library = new Library([read('refs.json', json)]);
    const { text } = await formatReference(library.entry('pole2019')!, library);
    assert.match(text, /Pole.*2019.*Maps of Terra.*Cartographica.*93.*68/s);
  });

  it('says where its items and their keys stand', () => {
    for (const [path, text, keys] of [
      ['refs.json', json, ['pole2019', '7']],
      ['refs.yaml', yaml, ['pole2019', 'rowe 2020']],
      ['refs.json', '{ "references": [{ "id": "a" }], "id": "b" }', ['a']],
    ] as const) {
      const { entries } = read(path, text);
      assert.deepEqual(
        entries.map(({ keyRange }) => text.slice(keyRange.start, keyRange.end)),
        keys,
      );
      for (const { key, source, range } of entries) {
        assert.equal(source, text.slice(range.start, range.end));
        assert.ok(source.includes(key));
      }
    }
  });

  it('is read from YAML as well', () => {
    const [book, thesis] = read('refs.yaml', yaml).entries;
    assert.deepEqual([book!.type, title(book!), year(book!)], ['book', 'Maps', 2019]);
    assert.deepEqual([thesis!.type, thesis!.content.values.get('school')], ['phdthesis', 'University of Bays']);
  });

  it('has no field whose value could be edited as that of BibTeX', () => {
    assert.equal(read('refs.json', json).entries[0]!.fields.size, 0);
  });

  it('keeps what is known of an item that moved', () => {
    const before = read('refs.json', json);
    const after = runToEnd(readCsl('refs.json', `\n${json}`, before))!;
    assert.equal(after.entries[0]!.content, before.entries[0]!.content);
    assert.equal(after.entries[0]!.range.start, before.entries[0]!.range.start + 1);
  });

  it('cannot be read where it ends too early, is something else, or is nested too deeply', () => {
    for (const [path, text] of [
      ['refs.json', '[{ "id": "a" }'],
      ['refs.json', '@book{a, title = {A}}'],
      ['refs.json', '[{ "id": "a" }}'],
      ['refs.json', ''],
      ['refs.json', '['.repeat(200) + ']'.repeat(200)],
      ['refs.yaml', 'title: Maps'],
      ['refs.yaml', '['.repeat(200)],
      ['refs.yaml', 'references: [a: "'],
    ] as const) {
      assert.equal(runToEnd(readCsl(path, text)), undefined, text);
    }
  });

  it('is read as a JSON parser reads it, whatever is in it', () => {
    const item = fc.record({
      id: fc.string({ minLength: 1 }),
      title: fc.jsonValue(),
      note: fc.jsonValue({ maxDepth: 3 }),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 5 }), fc.nat(2), (items, indentation) => {
        const text = JSON.stringify(items, undefined, indentation);
        const { entries } = read('refs.json', text);
        assert.deepEqual(
          entries.map(({ key, source }) => [key, JSON.parse(source) as unknown]),
          (JSON.parse(text) as { id: string }[]).map((one) => [one.id, one]),
        );
      }),
    );
  });

  it('never throws, whatever it holds', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"id"',
      ':',
      ',',
      '"a"',
      '1',
      'references:',
      '- id: x',
      '\n',
      "'",
      '\\',
      '//',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.constantFrom('a.json', 'a.yaml'), (pieces, path) => {
        for (const entry of runToEnd(readCsl(path, pieces.join('')))?.entries ?? []) {
          assert.ok(entry.content.values.size >= 0);
        }
      }),
    );
  });
});

function read(path: string, text: string): Bibliography {
  const bibliography = runToEnd(readCsl(path, text));
  assert.ok(bibliography !== undefined);
  return bibliography;
}
