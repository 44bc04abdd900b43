import assert from 'node:assert/strict';
import { compareTitles, isRenamed } from '../../../src/retrieval/verification/compare-titles.ts';

describe('comparing titles', () => {
  const cases: readonly [here: string, there: string, expected: string][] = [
    ['Reading Maps by Touch', 'reading maps by touch.', 'same'],
    ['Pre-training of nets', 'Pretraining of Nets', 'same'],
    ['The α-β search & beyond', 'The alpha-beta search and beyond', 'same'],
    ['Straße und Brücke im Bild', 'Strasse und Brucke im Bild', 'same'],
    ['Maps of &lt;i&gt;harbours&lt;/i&gt; by night', 'Maps of <i>harbours</i> by night', 'same'],
    ['RETRACTED: Maps that heal', 'Maps that heal', 'same'],
    ['Learning represntations of harbours', 'Learning representations of harbours', 'same'],
    ['A theory of harbour maps', 'Theory of harbour maps', 'same'],
    ['Reading maps by touch (with Discussion)', 'Reading maps by touch', 'same'],
    ['Reading maps by touch (PMS-30)', 'Reading Maps by Touch', 'same'],
    ['Reading maps by touch', 'Reading maps by touch [Extended Abstract]', 'same'],
    ['Reading maps by touch (Part I)', 'Reading maps by touch (Part II)', 'changed'],
    ['Reading maps by touch*', 'Reading maps by touch', 'same'],
    ['Reading complex maps: maps by touch', 'Reading complex map: maps by touch', 'same'],
    ['Don&amp;#39;t read maps &amp; charts', 'Don’t read maps and charts', 'same'],
    ['Donâ€™t read maps by touch', 'Don’t read maps by touch', 'same'],
    ['Maps of H[ITAL]alpha[/ITAL] light', 'Maps of Halpha light', 'same'],
    ['Supervised reading of harbour maps', 'Unsupervised reading of harbour maps', 'changed'],
    ['Reading maps by touch and voice', 'Reading maps by touch and voice: a study with forty sailors', 'shortened'],
    ['Reading maps by touch and voice', 'MapTouch: Reading maps by touch and voice', 'shortened'],
    ['Reading maps by touch and voice: a field study', 'Reading maps by touch and voice', 'extended'],
    ['Reading harbour maps by touch and voice for all of us', 'Reading harbour maps by touch and voice', 'changed'],
    ['Learning to draw maps from human feedback', 'Learning to draw maps with human feedback', 'changed'],
    ['Harbour maps 2: a larger atlas of the coast', 'Harbour maps 3: a larger atlas of the coast', 'other'],
    ['Reading maps by touch', 'The tides of the Wadden Sea', 'other'],
    ['Reading maps by touch, Part I', 'Reading maps by touch. I', 'same'],
    ['Reading maps by touch, Part 2', 'Reading maps by touch: II', 'same'],
    ['Reading maps by touch (Tool Paper) (v2)', 'Reading maps by touch (Tool Paper)', 'same'],
    ['', 'Reading maps by touch', 'other'],
  ];
  for (const [here, there, expected] of cases) {
    it(`finds "${here}" and "${there}" ${expected}`, () => {
      assert.equal(compareTitles(here, there), expected);
    });
  }

  it('lets a short shared beginning tell where something else shows that the work is one', () => {
    const [here, there] = ['Reading all maps by touch', 'Reading all maps by touch at sea'];
    assert.equal(compareTitles(here, there, true), 'shortened');
    assert.notEqual(compareTitles(here, there), 'shortened');
  });

  it('has the mark of a footnote behind a record of the same authors, and no name of a version', () => {
    assert.equal(compareTitles('Reading Charts', 'Reading Charts1', true, true), 'same');
    assert.notEqual(compareTitles('Reading Charts', 'Reading Charts2', true, true), 'same');
    assert.notEqual(compareTitles('Reading Charts', 'Reading Charts1'), 'same');
  });

  it('is extended beside a record of the same authors that has only the name before the colon', () => {
    assert.equal(compareTitles('Harbour: how sailors read', 'Harbour', true, true), 'extended');
    assert.equal(compareTitles('Harbour: how sailors read', 'Harbour', true), 'other');
  });

  it('takes no more than a moment over a title as long as a page', () => {
    assert.equal(compareTitles('harbour '.repeat(20_000), `${'harbour '.repeat(20_000)}x`), 'same');
  });
});

describe('titles of another version', () => {
  it('keep the name before the colon and change the rest', () => {
    const here = 'MapTouch: exploring how sailors read with their hands';
    assert.ok(isRenamed(here, 'MapTouch: Tactile Charts at Scale'));
    assert.ok(isRenamed(here, 'MapTouch reveals tactile charts at sea'));
  });

  it('differ by more than one word', () => {
    assert.ok(!isRenamed('MapTouch: reading maps by hand at sea', 'MapTouch: reading maps by foot at sea'));
  });

  it('have a name in common', () => {
    assert.ok(!isRenamed('MapTouch: reading maps by hand', 'The tides of the Wadden Sea'));
  });
});
