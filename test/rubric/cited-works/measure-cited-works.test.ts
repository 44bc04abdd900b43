import assert from 'node:assert/strict';
import type { Name } from '../../../src/bibliography/names.ts';
import { authorGroups } from '../../../src/rubric/cited-works/author-groups.ts';
import { type CitedWorksProfile, measureCitedWorks } from '../../../src/rubric/cited-works/measure-cited-works.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

const nobody: Name = { family: '', given: '', prefix: '', suffix: '', literal: '' };

const works: Readonly<Record<string, string>> = {
  a: '@article{a, title={A}, author={Lee, Ann and Roy, Bo}, journal={Journal of Things}, year=2010}',
  b: '@article{b, title={B}, author={A. Lee}, journal={JOURNAL of things.}, year=2014}',
  c: '@book{c, title={C}, author={Poe, Cy and Roy, Bo}, year=2018}',
  d: '@inproceedings{d, title={D}, author={Doe, Di and Roy, Bo and Poe, Cy}, booktitle={Proc. X}, year=2020}',
  e: '@misc{e, title={E}, author={Lee, Zoe}}',
};

async function profileOf(keys: string, front = ''): Promise<CitedWorksProfile> {
  return measureCitedWorks(
    await readPaper({
      'main.tex': latexMain(
        `${front}\\section{Related Work}\nOthers did this before us \\cite{${keys}}.\n\\section{Method}\nSee \\cite{d}.\n\\bibliography{refs}`,
      ),
      'refs.bib': Object.values(works).join('\n'),
    }),
  );
}

describe('the works that a related work cites', () => {
  it('are counted by year and venue, the spelling of a venue aside', async () => {
    const { works: number, years, venues } = await profileOf('a,b,c,e,a,unknown');
    assert.equal(number, 4);
    assert.deepEqual(years, [
      { year: 2010, works: 1 },
      { year: 2014, works: 1 },
      { year: 2018, works: 1 },
    ]);
    assert.deepEqual(venues, [{ name: 'Journal of Things', works: 2 }]);
  });

  it('have a median age, counted from the newest work that the paper cites anywhere', async () => {
    assert.equal((await profileOf('a,b,c')).medianAge, 6);
    assert.equal((await profileOf('a,b')).medianAge, 8);
    assert.equal((await profileOf('e')).medianAge, undefined);
  });

  it('have a share of books', async () => {
    assert.equal((await profileOf('a,b,c,d')).shareOfBooks, 0.25);
    assert.equal((await profileOf('unknown')).shareOfBooks, undefined);
  });

  it('are of one group with the same first author, or two authors in common', async () => {
    assert.deepEqual((await profileOf('a,b,c,d,e')).authorGroups, [
      { name: 'Lee', works: 2 },
      { name: 'Poe', works: 2 },
    ]);
    // One author in common does not make a group, and neither does a family name.
    assert.deepEqual((await profileOf('a,c,e')).authorGroups, []);
  });

  it('are of one group with all that they have a bond with, in whatever order they come', () => {
    const people = (names: string): Name[] => [...names].map((family) => ({ ...nobody, family }));
    const groups = ['AB', 'CD', 'E', 'FCD', 'EG', 'HAB', 'AC', '', 'EFH'].map(people);
    assert.deepEqual(authorGroups(groups), [
      { name: 'A', works: 3 },
      { name: 'C', works: 2 },
      { name: 'E', works: 3 },
    ]);
    assert.deepEqual(authorGroups([...groups, people('XABCD')]), [
      { name: 'A', works: 6 },
      { name: 'E', works: 3 },
    ]);
    assert.deepEqual(
      authorGroups([people('AA'), people('BAA')]).map(({ works: count }) => count),
      [1, 1],
    );
  });

  it('are the authors’ own if one of them wrote the paper', async () => {
    assert.equal((await profileOf('a,b,e', '\\author{Ann Lee \\and Max Poe}')).selfCitations, 2);
    assert.equal((await profileOf('c,d,e', '\\author[1]{C.~Poe}')).selfCitations, 2);
    assert.equal((await profileOf('a,b', '\\author{Anonymous}')).selfCitations, 0);
  });

  it('may be anybody’s if the paper does not name its authors', async () => {
    assert.equal((await profileOf('a,b', '% \\author{Ann Lee}\n')).selfCitations, undefined);
  });

  it('are compared with the authors in the metadata of Markdown', async () => {
    const authors = async (author: string): Promise<number | undefined> =>
      measureCitedWorks(
        await readPaper({
          'main.md': `---\nbibliography: refs.bib\nauthor: ${author}\n---\n\n# Related Work\n\nOthers did this [@a; @b; @c].\n`,
          'refs.bib': Object.values(works).join('\n'),
        }),
      ).selfCitations;
    assert.deepEqual(
      [
        await authors('Ann Lee'),
        await authors('\n  - name: Cy Poe\n    affiliation: Lee'),
        await authors('\n  - Ann Lee:\n      email: a@b.c'),
      ],
      [2, 1, 2],
    );
  });
});
