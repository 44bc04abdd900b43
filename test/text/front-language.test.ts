import assert from 'node:assert/strict';
import { decimals, list, plural, speak, text, translate } from '../../src/text/front-language.ts';

describe('what a front says', () => {
  const said = (): string[] => [
    text('Open {path}', { path: 'a.tex' }),
    plural(1200, '1 work', '{count} works'),
    list(['a', 'b']),
    decimals(1.5, 1),
    translate({ template: 'Line {line}: {share}', values: { line: 1200, share: 0.5 } }),
  ];
  afterEach(() => {
    speak('en', {});
  });

  it('is in English until it is told another language', () => {
    assert.deepEqual(said(), ['Open a.tex', '1,200 works', 'a and b', '1.5', 'Line 1200: 0.5']);
  });

  it('is in the language that it is told, even what was written down before', () => {
    speak('de', {
      'Open {path}': '{path} öffnen',
      '{count} works': '{count} Werke',
      'Line {line}: {share}': 'Zeile {line}: {share}',
    });
    assert.deepEqual(said(), ['a.tex öffnen', '1.200 Werke', 'a und b', '1,5', 'Zeile 1200: 0,5']);
  });
});
