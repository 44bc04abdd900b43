import assert from 'node:assert/strict';
import type { SourceWork } from '../../src/panel/view.ts';
import { listedSources, timesCited } from '../../src/webview/sources/listed-sources.ts';

function work(key: string, about: Partial<SourceWork> = {}): SourceWork {
  return {
    key,
    label: key,
    title: '',
    isCited: false,
    isToCite: false,
    isUsed: true,
    abstract: 'entry',
    isKept: false,
    hasIntroduction: false,
    citations: [],
    ...about,
  };
}

const all = { text: '', filter: 'all', order: 'author' } as const;
const keys = (works: readonly SourceWork[]) => works.map(({ key }) => key);

describe('the list of sources', () => {
  it('holds works that have every word that is looked for, in whatever order and case', () => {
    const works = [
      work('lind2020', { label: 'Lind, 2020', title: 'Owls at Night', year: 2020 }),
      work('eide2020', { label: 'Eide, 2020', title: 'Dawn' }),
    ];
    assert.deepEqual(keys(listedSources(works, { ...all, text: ' night LIND ' })), ['lind2020']);
    assert.deepEqual(keys(listedSources(works, { ...all, text: '2020' })), ['eide2020', 'lind2020']);
    assert.deepEqual(keys(listedSources(works, { ...all, text: 'night dawn' })), []);
  });

  it('goes by years from the newest, those without one last, equals by author', () => {
    const works = [work('none'), work('b', { year: 2020 }), work('a', { year: 2020 }), work('new', { year: 2024 })];
    assert.deepEqual(keys(listedSources(works, { ...all, order: 'year' })), ['new', 'a', 'b', 'none']);
  });

  it('goes by how often works are cited, once where that is not counted', () => {
    const works = [work('never'), work('once', { isCited: true }), work('often', { isCited: true, timesCited: 4 })];
    assert.deepEqual(keys(listedSources(works, { ...all, order: 'timesCited' })), ['often', 'once', 'never']);
    assert.deepEqual(works.map(timesCited), [0, 1, 4]);
  });

  it('leaves the works themselves in their order', () => {
    const works = [work('b'), work('a')];
    listedSources(works, all);
    assert.deepEqual(keys(works), ['b', 'a']);
  });
});
