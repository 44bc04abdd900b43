import assert from 'node:assert/strict';
import fc from 'fast-check';
import { doi } from '../../../src/bibliography/identifiers.ts';
import type { Name } from '../../../src/bibliography/names.ts';
import { authors, title, year } from '../../../src/bibliography/work.ts';
import { identityOf } from '../../../src/bibliography/work-identity.ts';
import { type EntryDialect, entryStyleOf } from '../../../src/bibliography/writing/entry-style.ts';
import { type EnteredWork, entryInsertions, writtenEntry } from '../../../src/bibliography/writing/written-entry.ts';
import { applyEdits } from '../../../src/text/edit.ts';
import { entryOf, keysOf, read } from '../reading.ts';

const person = (given: string, family: string, prefix = ''): Name => ({
  given,
  family,
  prefix,
  suffix: '',
  literal: '',
});

const work: EnteredWork = {
  type: 'article',
  title: 'Gale: what BERT hears in 50% of Müller’s recordings',
  authors: [person('Jana', 'Dvořák'), person('Ludwig', 'Beethoven', 'van')],
  hasAllAuthors: true,
  year: 2021,
  venue: 'Journal of Birds & Bytes',
  volume: '12',
  issue: '3',
  pages: '45-67',
  publisher: 'Nest Press',
  doi: '10.1000/gale_21',
  arxiv: undefined,
  arxivClass: undefined,
  url: undefined,
};

function entered(bibliography: string, one: EnteredWork = work, dialect: EntryDialect = 'bibtex', key = 'new'): string {
  const before = read(bibliography);
  const style = entryStyleOf(before, dialect, false);
  return applyEdits(bibliography, entryInsertions(before, [{ key, source: writtenEntry(one, key, style) }], style));
}

const added = (bibliography: string, one?: EnteredWork, dialect?: EntryDialect): string =>
  entered(bibliography, one, dialect).slice(bibliography.length);

describe('a new entry', () => {
  it('has in each field only what TeX reads as it stands', () => {
    const hostile = '^^5cinput{/etc/passwd}\\write18"`\u202e\ud800';
    const text = added('', {
      ...work,
      doi: `10.1234/x${hostile}`,
      arxiv: `2101.00001${hostile}`,
      arxivClass: `cs.CL${hostile}`,
      volume: hostile,
      issue: hostile,
      pages: hostile,
    });
    assert.match(text, /doi = \{10\.1234\/x%5E%5E5cinput%7B\/etc\/passwd%7D%5Cwrite18%22%60%E2%80%AE\}/);
    assert.doesNotMatch(text, /\^\^|\\(?:input|write)/);
    const preprint = { ...work, type: 'preprint', doi: undefined, arxiv: `2101.00001${hostile}` } as const;
    for (const dialect of ['bibtex', 'biblatex'] as const) {
      const one = added('', { ...preprint, arxivClass: `cs.CL${hostile}` }, dialect);
      assert.match(one, /eprint = \{2101\.00001%5E%5E5cinput%7B/);
      assert.doesNotMatch(one, /\^\^|\\(?:input|write)/);
    }
    const at = (url: string): string => added('', { ...work, doi: undefined, url });
    assert.match(
      at(`https://example.org/a?b=%20c${hostile}`),
      /url = \{https:\/\/example\.org\/a\?b=%20c%5E%5E5cinput/,
    );
    assert.doesNotMatch(at('javascript:alert(1)'), /url/);
  });

  it('has two spaces, braces and commands for accents in an empty bibliography of BibTeX', () => {
    assert.equal(
      entered(''),
      `@article{new,
  author = {Dvo{\\v{r}}{\\'a}k, Jana and van Beethoven, Ludwig},
  title = {Gale: what {BERT} hears in 50\\% of M{\\"u}ller's recordings},
  journal = {Journal of Birds \\& Bytes},
  year = {2021},
  volume = {12},
  number = {3},
  pages = {45--67},
  doi = {10.1000/gale_21}
}
`,
    );
  });

  it('has the fields and the letters of biblatex in one of biblatex', () => {
    const text = entered('', work, 'biblatex');
    assert.match(text, /journaltitle = \{Journal of Birds \\& Bytes\}/);
    assert.match(text, /date = \{2021\}/);
    assert.match(text, /Dvořák, Jana/);
  });

  it('is laid out as the others are', () => {
    const bibliography =
      '@Article{a1,\r\n\tTitle      = "Warblers",\r\n\tAuthor     = "Ana Sand",\r\n\tYear       = 2019,\r\n\tJournal    = "Birds",\r\n}\r\n\r\n' +
      '@Article{b2,\r\n\tTitle      = "Finches",\r\n\tAuthor     = "Ana Sand and Bo Lind",\r\n\tYear       = 2020,\r\n\tPublisher  = "Nest",\r\n}\r\n';
    assert.equal(
      added(bibliography),
      [
        '',
        '@Article{new,',
        '\tTitle      = {Gale: what {BERT} hears in 50\\% of M{\\"u}ller\'s recordings},',
        '\tAuthor     = "Jana Dvo{\\v{r}}{\\\'a}k and van Beethoven, Ludwig",',
        '\tYear       = 2021,',
        '\tJournal    = "Journal of Birds \\& Bytes",',
        '\tVolume     = "12",',
        '\tNumber     = "3",',
        '\tPages      = "45--67",',
        '\tDoi        = "10.1000/gale_21",',
        '}',
        '',
      ].join('\r\n'),
    );
  });

  it('is on one line where the others are', () => {
    const bibliography =
      '@misc{a, author={Sand, Ana}, title={Warblers}, year=2019}\n@misc{b, author={Lind, Bo}, title={Finches}, year=2020}\n';
    assert.match(
      added(bibliography),
      /^@article\{new, author=\{Dvo.*\}, title=\{Gale.*\}, journal=.*, year=2021, .*\}\n$/,
    );
  });

  it('keeps the capitals of a title by braces around all of it where the others have them', () => {
    assert.match(
      added('@misc{a,\n  title = {{Warblers of Riga}},\n  year = 2020,\n}\n'),
      /title = \{\{Gale: what BERT hears.*\}\}/,
    );
  });

  it('of a preprint is like those of the others', () => {
    const preprint: EnteredWork = {
      ...work,
      type: 'preprint',
      venue: 'arXiv.org',
      doi: undefined,
      arxiv: '2101.00001',
      arxivClass: 'cs.SD',
    };
    assert.match(
      added('', preprint),
      /^@misc\{[^]*eprint = \{2101\.00001\},\n {2}archivePrefix = \{arXiv\},\n {2}primaryClass = \{cs\.SD\}/,
    );
    assert.match(
      added('', preprint, 'biblatex'),
      /^@online\{[^]*eprinttype = \{arXiv\},\n {2}eprintclass = \{cs\.SD\}/,
    );
    const habit =
      '@article{a, author = {Sand, Ana}, title = {Warblers}, journal = {arXiv preprint arXiv:2001.00002}, year = {2020}}\n';
    assert.match(added(habit, preprint), /@article\{.*journal = \{arXiv preprint arXiv:2101\.00001\}/);
  });

  it('has the type that its kind of work has in BibTeX and in biblatex', () => {
    const typesOf = (type: EnteredWork['type'], also: Partial<EnteredWork> = {}) =>
      (['bibtex', 'biblatex'] as const).map(
        (dialect) => /^@(\w+)/.exec(added('', { ...work, type, ...also }, dialect))?.[1],
      );
    assert.deepEqual(typesOf('paper'), ['inproceedings', 'inproceedings']);
    assert.deepEqual(typesOf('thesis'), ['phdthesis', 'thesis']);
    assert.deepEqual(typesOf('data'), ['misc', 'dataset']);
    assert.deepEqual(typesOf('software'), ['misc', 'software']);
    assert.deepEqual(typesOf('report'), ['techreport', 'report']);
    assert.deepEqual(typesOf('other', { venue: undefined, url: 'https://example.org/a' }), ['misc', 'online']);
    assert.deepEqual(typesOf(undefined, { venue: 'Proceedings of the Nest' }), ['inproceedings', 'inproceedings']);
  });

  it('says that authors are left out, and cuts the list of a collaboration', () => {
    assert.match(added('', { ...work, hasAllAuthors: false }), /Ludwig and others\}/);
    const many = Array.from({ length: 3000 }, (_, index) => person('Ana', `Sand${index}`));
    assert.match(added('', { ...work, authors: many }), /Sand49, Ana and others\}/);
  });

  it('lets no text of a record be a command or end the entry', () => {
    const text = added('', {
      ...work,
      title: 'A } \\input{x} $\\write18{rm}$ @misc{evil,',
      venue: '"%#{',
      doi: '10.1000/a}b',
    });
    assert.deepEqual(keysOf(text), ['new']);
    assert.doesNotMatch(text, /\\(?:input|write)/);
    assert.equal(title(entryOf(text)), 'A } \\input{x} $\\write18{rm}$ @misc{evil,');
  });

  it('keeps mathematics that only prints', () => {
    assert.match(
      added('', { ...work, title: 'On $\\mathcal{O}(n^2)$ and $5 birds' }),
      /\{\$\\mathcal\{O\}\(n\^2\)\$\} and \\\$5 birds/,
    );
  });
});

describe('the place of a new entry', () => {
  const sorted = 'abcdefgh'.replace(/./g, (key) => `@misc{${key}1, title = {T}}\n\n`);

  it('is where its key belongs in a bibliography in the order of its keys', () => {
    assert.deepEqual(keysOf(entered(sorted, work, 'bibtex', 'd5')), [
      'a1',
      'b1',
      'c1',
      'd1',
      'd5',
      'e1',
      'f1',
      'g1',
      'h1',
    ]);
    assert.deepEqual(keysOf(entered(sorted, work, 'bibtex', 'A0'))[0], 'A0');
  });

  it('is the end of any other one, before what is no entry', () => {
    const bibliography = '@misc{z, title = {T}}\n@misc{a, title = {T}} % mine\n\n@comment{jabref-meta: groups}\n';
    const text = entered(bibliography);
    assert.deepEqual(keysOf(text), ['z', 'a', 'new']);
    assert.ok(text.includes('% mine\n'));
    assert.ok(text.endsWith('\n\n@comment{jabref-meta: groups}\n'));
  });
});

const letters = fc.stringMatching(/^[A-ZÀ-ÖØ-Ý][a-zà-öø-ÿěřžőł]{0,9}$/);
const anyName = fc.oneof(
  fc.record({ given: letters, family: letters }).map(({ given, family }) => person(given, family)),
  fc.record({ given: letters, family: letters }).map(({ given, family }) => person(given, family, 'van der')),
  fc
    .record({ given: letters, family: letters })
    .map(({ given, family }) => ({ ...person(given, family), suffix: 'Jr.' })),
  fc.tuple(letters, letters).map(([a, b]): Name => ({ ...person('', ''), literal: `${a} and ${b}, Inc.` })),
);
const sign = fc.constantFrom(...'%&#_{}~^\\"$@:,;=()-'.split(''));
const anyTitle = fc
  .array(fc.oneof(letters, sign, fc.constantFrom('ÅNGSTRÖM', 'iPod', '“so”', '数学', 'ß', 'α')), {
    minLength: 1,
    maxLength: 12,
  })
  .map((words) => words.join(' '))
  // Two hyphens or a lone formula are read as something else in every bibliography.
  .filter((text) => !/\$.*\$/.test(text));
/** A percent sign before two hexadecimal digits is read as what they stand for in an address: such DOIs are not made up. */
const anyDoi = fc
  .stringMatching(/^10\.\d{4}\/[a-z0-9_();%<>-]{0,8}[a-z0-9]$/)
  .filter((text) => !/%[\da-f]{2}/.test(text));
const anyBibliography = fc.constantFrom(
  '',
  '@Article{a,\n\ttitle = "T",\n\tauthor = "Ana Sand",\n\tyear = 2020,\n}\n',
  '@misc{a, title={{T}}, author={Sand, Ana}, date={2020}, journaltitle={J}}\r\n',
  "@book{a,\n  author    = {S{\\'a}nd, Ana},\n  title     = {T},\n  publisher = {P}}\n",
);

describe('any new entry', () => {
  it('reads back with the title, authors, year and DOI of its work', () => {
    const anyWork = fc.record({
      type: fc.constantFrom<EnteredWork['type']>(
        'article',
        'paper',
        'preprint',
        'book',
        'thesis',
        'data',
        'other',
        undefined,
      ),
      title: anyTitle,
      authors: fc.array(anyName, { maxLength: 4 }),
      year: fc.option(fc.integer({ min: 1500, max: 2100 }), { nil: undefined }),
      doi: fc.option(anyDoi, { nil: undefined }),
      arxiv: fc.option(fc.constant('2101.00001'), { nil: undefined }),
    });
    fc.assert(
      fc.property(
        anyWork,
        anyBibliography,
        fc.constantFrom<EntryDialect>('bibtex', 'biblatex'),
        (parts, before, dialect) => {
          const text = entered(before, { ...work, ...parts }, dialect);
          const { entries, broken } = read(text);
          const entry = entries.find(({ key }) => key === 'new');
          assert.ok(entry !== undefined && broken.length === 0, text);
          assert.equal(title(entry), parts.title, text);
          assert.deepEqual(authors(entry), { names: parts.authors, others: false }, text);
          assert.equal(year(entry), parts.year, text);
          assert.equal(doi(entry), parts.doi, text);
          if (parts.type === 'preprint') {
            assert.equal(identityOf(entry).arxiv, parts.arxiv, text);
          }
        },
      ),
    );
  });
});
