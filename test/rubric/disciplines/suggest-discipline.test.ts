import assert from 'node:assert/strict';
import type { Paper } from '../../../src/project/paper.ts';
import { type SuggestedDiscipline, suggestDiscipline } from '../../../src/rubric/disciplines/suggest-discipline.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

const bees = {
  id: 'bee-research',
  recognisedBy: {
    venues: ['Journal of Bee Dances', 'ICBEE', 'Hives'],
    categories: ['zoo.BEE'],
    words: ['waggle dance', 'nectar', 'hive', 'pollen', 'queen'],
  },
};
const ships = {
  id: 'ship-building',
  recognisedBy: {
    venues: ['Journal of Keels', 'Proceedings of the Harbour Society'],
    categories: ['eng.SHIP'],
    words: ['keel', 'hull', 'mast', 'drydock', 'queen'],
  },
};
const unrecognised = { id: 'lab' };

function suggested(paper: Paper): SuggestedDiscipline<typeof bees> | undefined {
  return suggestDiscipline(paper, [unrecognised, ships, bees] as (typeof bees)[]);
}

function paperOn(text: string, bibliography = '', preamble = ''): Promise<Paper> {
  return readPaper({
    'main.tex': latexMain(`\\section{Related Work}\n\n${text}\n\n\\bibliography{refs}`, preamble),
    'refs.bib': bibliography,
  });
}

/** As many words of the one as of the other. */
const ofBoth = 'The hive, its nectar and its pollen; the keel, the hull and the mast.';

const workIn = (key: string, field: string): string => `@article{${key}, title = {On ${key}}, ${field}}\n`;

describe('suggesting a discipline', () => {
  it('goes by the words of the related work, whatever their form', async () => {
    const found = suggested(
      await paperOn('Foragers bring nectar and pollens to their hives. A Waggle Dance tells the hive where nectar is.'),
    );
    assert.equal(found?.discipline.id, 'bee-research');
    assert.equal(found.sureness, 1);
    assert.deepEqual([...found.words].sort(), ['hive', 'nectar', 'pollen', 'waggle dance']);
  });

  it('goes by where the cited works appeared', async () => {
    const paper = await paperOn(
      'Some looked at this \\cite{a,b,c}. Others at that \\cite{d}.',
      workIn('a', 'journal = {The Journal of Bee Dances}') +
        workIn('b', 'booktitle = {Proc. 3rd ICBEE}') +
        workIn('c', 'journal = {hives}') +
        workIn('d', 'primaryclass = {zoo.BEE}'),
    );
    assert.deepEqual(suggested(paper)?.venues, ['Journal of Bee Dances', 'ICBEE', 'Hives', 'zoo.BEE']);
  });

  it('goes by what the paper is written for', async () => {
    const there = suggested(await paperOn(ofBoth, '', '\\journal{Journal of Keels}'));
    assert.equal(there?.discipline.id, 'ship-building');
    assert.deepEqual(there.venues, ['Journal of Keels']);
    const here = suggested(await paperOn(ofBoth, '', '\\journal{Journal of Bee Dances}'));
    assert.equal(here?.discipline.id, 'bee-research');
  });

  it('says nothing where too little speaks for any', async () => {
    assert.equal(suggested(await paperOn('Others measured how fast paint dries.')), undefined);
    assert.equal(suggested(await paperOn('Nectar is sweet \\cite{a}.', workIn('a', 'journal = {Hives}'))), undefined);
  });

  it('says nothing where as much speaks for another', async () => {
    assert.equal(suggested(await paperOn(ofBoth)), undefined);
  });

  it('does not take a common word for a venue of that name, nor part of a word for an abbreviation', async () => {
    const paper = await paperOn(
      'Some \\cite{a,b,c}, and others.',
      workIn('a', 'journal = {Beyond Hives and Homes}') +
        workIn('b', 'booktitle = {ICBEES of the World}') +
        workIn('c', 'journal = {Icbee Letters}'),
    );
    assert.equal(suggested(paper), undefined);
  });

  it('counts a word less that several disciplines list', async () => {
    const sureness = async (word: string): Promise<number> =>
      suggested(await paperOn(`A hull, a mast, a hull, a mast and a ${word}. The ${word} and the ${word}.`))
        ?.sureness ?? 0;
    assert.ok((await sureness('keel')) > (await sureness('queen')));
  });
});
