import assert from 'node:assert/strict';
import { matchesTyped } from '../../../src/workflows/completion/matches-typed.ts';

const work = {
  key: 'gr:Muller_2019',
  authors: 'Müller and Okoro',
  families: ['Müller', 'Okoro'],
  year: 2019,
  title: 'Reading Old Maps',
};

describe('what is typed of a key', () => {
  it('fits a work by its key, its authors, its year and its title, whatever capitals and accents it has', () => {
    for (const typed of ['', ' ', 'gr:', 'muller_2', 'ler_2019', 'müll', 'OKO', '2019', 'old m', 'maps okoro']) {
      assert.ok(matchesTyped(typed, work), typed);
    }
  });

  it('does not fit a work that lacks one of its words', () => {
    for (const typed of ['aps', 'okoro charts', '2018', 'z']) {
      assert.ok(!matchesTyped(typed, work), typed);
    }
  });
});
