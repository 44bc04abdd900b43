import assert from 'node:assert/strict';
import { localizer } from '../../src/text/localizer.ts';

describe('what the page says', () => {
  it('is in English where there is no translation', () => {
    const { text, plural } = localizer('de', {});
    assert.equal(text('Query {number}', { number: 3 }), 'Query 3');
    assert.equal(plural(1, '1 work', '{count} works'), '1 work');
    assert.equal(plural(2, '1 work', '{count} works'), '2 works');
  });

  it('has numbers, percentages and lists as the language writes them', () => {
    const { text, plural, decimals, percent, list } = localizer('de', {
      'about {words} per sentence': 'etwa {words} je Satz',
      '{count} works': '{count} Werke',
    });
    assert.equal(text('about {words} per sentence', { words: 1234.5 }), 'etwa 1.234,5 je Satz');
    assert.equal(plural(12_345, '1 work', '{count} works'), '12.345 Werke');
    assert.equal(decimals(1, 1), '1,0');
    assert.equal(percent(0.125), '12,5 %');
    assert.equal(list(['a', 'b', 'c']), 'a, b und c');
    assert.equal(localizer('zh-cn', { '{share} %': '{share}%' }).percent(0.125), '12.5%');
  });

  it('has a sentence for each plural form of the language', () => {
    const { plural } = localizer('pl', {
      '1 work': '1 praca',
      '{count} works': '{count} prac',
      '{count} works/few': '{count} prace',
    });
    assert.deepEqual(
      [1, 2, 5, 22].map((count) => plural(count, '1 work', '{count} works')),
      ['1 praca', '2 prace', '5 prac', '22 prace'],
    );
  });

  it('keeps the other values of a sentence that counts', () => {
    const { plural } = localizer('en', {});
    const sends = (count: number) =>
      plural(count, 'Sends it to {host}.', 'Sends {count} to {host}.', { host: 'a.org' });
    assert.deepEqual([sends(1), sends(1000)], ['Sends it to a.org.', 'Sends 1,000 to a.org.']);
  });

  it('writes the numbers of a sentence as the language does, small ones too', () => {
    const { text } = localizer('en', {});
    const written = (value: number): string => text('{value}', { value });
    assert.deepEqual([0, 999, -1, 1.5, 0.125, 1000, -1234567, 1e21].map(written), [
      ...['0', '999', '-1', '1.5', '0.125', '1,000', '-1,234,567', '1,000,000,000,000,000,000,000'],
    ]);
    assert.equal(localizer('ar-EG', {}).text('{value}', { value: 12 }), '١٢');
  });

  it('has the quotation marks of the language around names that a message lists, and around nothing else', () => {
    const bundle = { '"{name}"': '“{name}”', '{names}, {name}': '{names}、{name}' };
    const { translate } = localizer('zh-cn', bundle);
    const said = (value: string): string => translate({ template: '{value}', values: { value } });
    assert.equal(said('"lewis2020"'), '“lewis2020”');
    assert.equal(said('"lewis2020", "guu2020" …'), '“lewis2020”、“guu2020” …');
    for (const other of ['lewis2020', 'a "strict" rule', '"one" and "other"', '{ "a": "b" }']) {
      assert.equal(said(other), other);
    }
  });
});
