import assert from 'node:assert/strict';
import { readTitle, withoutRelease } from '../../../src/retrieval/sources/title-notes.ts';
import { isWithdrawn } from '../../../src/retrieval/sources/web/read-arxiv.ts';
import { readCrossrefWork } from '../../../src/retrieval/sources/web/read-crossref.ts';

describe('notes that a work was taken back', () => {
  const retracted = [
    'RETRACTED: Maps that heal',
    'Retracted Article: Maps that heal',
    'RETRACTED ARTICLE. Maps that heal',
    'WITHDRAWN: Maps that heal',
    'REMOVED: Maps that heal',
    '[Retracted] Maps that heal',
    '(Retracted) Maps that heal',
    '(Retracted article) Maps that heal',
    'Maps that heal (Retracted)',
    'Maps that heal [RETRACTED]',
    'Maps that heal (Retracted Article)',
    'TEMPORARY REMOVAL: Maps that heal',
    'Temporarily removed: Maps that heal',
    'Retracted and replaced: Maps that heal',
    'RETRACTED Maps that heal',
    'WITHDRAWN ARTICLE Maps that heal',
    'Maps that heal - RETRACTED',
    'Maps that heal: Retracted article',
    'Maps that heal. WITHDRAWN',
    'Maps that heal(Retracted)',
    'Notice of Retraction Maps that heal',
    'Notice of Violation of IEEE Publication Principles: Maps that heal',
  ];
  for (const written of retracted) {
    it(`are read in "${written}"`, () => {
      assert.deepEqual(readTitle(written), { title: 'Maps that heal', isRetracted: true });
    });
  }

  it('are not read in notices about works, and in titles about retraction', () => {
    for (const written of [
      'Retraction: Maps that heal',
      'Retraction notice to Maps that heal',
      'Retracted articles in cartography',
      'Removed landmarks and how sailors miss them',
      'Notice of Retraction: Pole A. Maps that heal',
      'Notice of retraction of two articles',
      'WITHDRAWN TITLES IN CAPITALS',
      'Why articles are retracted',
      'Post-retraction citations: who cites what was withdrawn',
      'Withdrawal: Maps that heal',
      'The removal of maps',
      'Removal: a history of lost maps',
      'Shadows in photographs: removal',
      'Three drugs and what became of them: withdrawn',
      'Correction to: Maps that heal',
    ]) {
      assert.deepEqual(readTitle(written), { title: written, isRetracted: false });
    }
  });

  const read = (...types: string[]): ReturnType<typeof readCrossrefWork> =>
    readCrossrefWork({
      DOI: '10.1000/1',
      title: ['Maps'],
      'updated-by': types.map((type) => ({ DOI: '10.1000/2', type })),
    });

  it('are read in the updates of Crossref, in any case', () => {
    for (const type of [
      'retraction',
      'Retraction',
      'withdrawal',
      'removal',
      'partial_retraction',
      'temporary-removal',
      'retraction_with_replacement',
      'retract_and_replace',
      'Retraction and replacement',
      'retraction_notice',
      'temporary_withdrawal',
      'notice_of_violation',
    ]) {
      assert.equal(read(type)?.isRetracted, true, type);
    }
  });

  it('are told from corrections and concerns, which leave the work standing', () => {
    const found = read('correction', 'Expression_of_Concern', 'new_version');
    assert.deepEqual([found?.isRetracted, found?.notices], [false, ['concern', 'correction']]);
    assert.deepEqual(['notices' in read('new_version')!, 'notices' in read('erratum')!], [false, true]);
    assert.equal(read('correction_of_a_retraction')?.isRetracted, false);
  });

  it('of arXiv do not count where a version made room for the next one', () => {
    assert.ok(isWithdrawn('This paper has been withdrawn by the author due to an error', ''));
    assert.ok(isWithdrawn('', 'This paper has been withdrawn.'));
    assert.ok(!isWithdrawn('v1 withdrawn, see v2', ''));
    assert.ok(!isWithdrawn('Withdrawn: superseded by arXiv:2101.00002', ''));
    assert.ok(!isWithdrawn('12 pages, 3 figures', 'We study withdrawn libraries.'));
  });
});

describe('the name of software', () => {
  for (const [written, name] of [
    ['quiet-org/quaysound: v1.2.3', 'quaysound'],
    ['quiet-org/quaysound: Release 1.2', 'quaysound'],
    ['quiet-org/quaysound: Quaysound (v1.2.0-rc.1)', 'quaysound: Quaysound'],
    ['Quaysound, version 2.0', 'Quaysound'],
    ['TCP/IP toolkit', 'TCP/IP toolkit'],
    ['Quaysound 7', 'Quaysound 7'],
    ['1.2.3', '1.2.3'],
  ] as const) {
    it(`is without the owner of its repository and the number of a release: ${written}`, () => {
      assert.equal(withoutRelease(written), name);
    });
  }
});
