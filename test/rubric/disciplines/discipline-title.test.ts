import assert from 'node:assert/strict';
import { shippedDisciplines } from '../../../src/node/shipped-disciplines.ts';
import { disciplineTitle } from '../../../src/rubric/disciplines/discipline-title.ts';

describe('the title of a discipline', () => {
  const translate = ({ template }: { readonly template: string }): string => `translated ${template}`;

  it('is in the language of the author for each that ships with Situate', async () => {
    for (const discipline of await shippedDisciplines()) {
      assert.equal(disciplineTitle(discipline, translate), `translated ${discipline.title}`);
    }
  });

  it('is as in its file for one of the author’s own', () => {
    assert.equal(disciplineTitle({ title: 'Philosophy' }, translate), 'Philosophy');
  });
});
