import assert from 'node:assert/strict';
import { draftContext } from '../../../src/drafting/request/draft-context.ts';
import { writtenSource } from '../../../src/drafting/tags/tagged-text.ts';
import { requestFor } from '../requests.ts';
import { type CitedRow, describeReading } from './cited-rows.ts';

const trees = 'Trees shade (trees).';

/** A row whose first sentence is followed by one that cites as it should. */
function row(written: string, source: string, ...found: readonly string[]): CitedRow {
  return [`${written} Trees shade [C2].`, `${source} ${trees}`, ...found];
}

const marks: readonly CitedRow[] = [
  row('Paint cools streets {12}.', 'Paint cools streets.', 'out {12}'),
  row('Paint cools streets {12, 13}.', 'Paint cools streets.', 'out {12, 13}'),
  row('Paint {12} cools streets.', 'Paint {12} cools streets.'),
  row('Cool paint {12} helps streets.', 'Cool paint helps streets.', 'out {12}'),
  row('{12} show that paint cools.', '[12] show that paint cools.', 'stays [12]'),
  row('Paint cools streets [JLP22].', 'Paint cools streets.', 'out JLP22'),
  row('Paint cools streets [J22], as it should.', 'Paint cools streets, as it should.', 'out J22'),
  row('Paint cools streets [JL22a; R19].', 'Paint cools streets.', 'out JL22a', 'out R19'),
  row('Paint cools streets [Jones22, JLP22].', 'Paint cools streets.', 'out Jones22', 'out JLP22'),
  row('[JLP22] show that paint cools.', '[JLP22] show that paint cools.', 'stays [JLP22]'),
  row('Paint cools streets [C1a].', 'Paint cools streets.', 'out C1a'),
  row('Paint cools streets [C1, C1a].', 'Paint cools streets (roofs).', 'out C1a'),
  row('Paint cools streets (C9).', 'Paint cools streets.', 'out (C9)'),
  row('Paint cools streets (C1, C9).', 'Paint cools streets (roofs).', 'out (C9)'),
];

const bareTags: readonly CitedRow[] = [
  row('C1 show that paint cools.', '<roofs> show that paint cools.'),
  row('As C1 shows, paint cools.', 'As <roofs> shows, paint cools.'),
  row('N1 propose to paint.', '<roofs> propose to paint.'),
  row('Paint cools streets C1.', 'Paint cools streets (roofs).'),
  row('Paint cools streets [C2], walls C1.', 'Paint cools streets (trees), walls C1.'),
  row('C9 show that paint cools.', 'C9 show that paint cools.', 'stays C9'),
  row('Paint cools [C1], C8.', 'Paint cools (roofs), C8.', 'stays C8'),
  row('Paint cools [C1]; C8, as it should.', 'Paint cools (roofs); C8, as it should.', 'stays C8'),
  row('Paint cools streets, C8.', 'Paint cools streets, C8.', 'stays C8'),
  ['Trees shade [C2], C1.', 'Trees shade (trees), (roofs).'],
];

const bareKeys: readonly CitedRow[] = [
  row('Paint cools streets Jones22.', 'Paint cools streets Jones22.', 'stays Jones22'),
  row('Paint cools streets (Jones22).', 'Paint cools streets (Jones22).', 'stays Jones22'),
  row('Paint cools streets [C1], Jones22.', 'Paint cools streets (roofs), Jones22.', 'stays Jones22'),
  row('Paint cools streets, Jones22.', 'Paint cools streets, Jones22.', 'stays Jones22'),
  row('It is known from Jones22.', 'It is known from Jones22.', 'stays Jones22'),
  row('As Jones22 says, paint cools.', 'As Jones22 says, paint cools.', 'stays Jones22'),
  row('Later jones2022paint showed it.', 'Later jones2022paint showed it.', 'stays jones2022paint'),
];

const needed: readonly CitedRow[] = [
  row('In [12], paint cools.', 'In [12], paint cools.', 'stays [12]'),
  row('As shown in [12, p. 5], paint cools.', 'As shown in [12, p. 5], paint cools.', 'stays [12, p. 5]'),
  row('As [12] shows, paint cools.', 'As [12] shows, paint cools.', 'stays [12]'),
  row('[12] and [13] show it.', '[12] and [13] show it.', 'stays [12]', 'stays [13]'),
  row('Unlike [C9], we paint.', 'Unlike [C9], we paint.', 'stays [C9]'),
  row('[N9] paint roofs.', '[N9] paint roofs.', 'stays [N9]'),
  row('The paint of [Jon22] cools.', 'The paint of [Jon22] cools.', 'stays [Jon22]'),
  row('Following \\citet{jones2022}, we paint.', 'Following [jones2022], we paint.', 'stays [jones2022]'),
  row('It is known from \\cite{nope}.', 'It is known from [? nope].', 'stays [? nope]'),
  row('As in [@nope], it works.', 'As in [? nope], it works.', 'stays [? nope]'),
  row('@nope and [C1] show it.', '[? nope] and (roofs) show it.', 'stays [? nope]'),
  row('\\cite{nope,none} show it.', '[? nope], [? none] show it.', 'stays [? nope]', 'stays [? none]'),
  row('It extends \\cite{nope}.', 'It extends [? nope].', 'stays [? nope]'),
  row('See \\cite{nope} for more.', 'See [? nope] for more.', 'stays [? nope]'),
  row('Nach \\cite{nope} ist es so.', 'Nach [? nope] ist es so.', 'stays [? nope]'),
  row('It is known from arXiv:2201.01234.', 'It is known from [? arXiv:2201.01234].', 'stays [? arXiv:2201.01234]'),
  row('It is known from [X9].', 'It is known from [? X9].', 'stays [? X9]'),
  row('(C9) show that it works.', '[C9] show that it works.', 'stays [C9]'),
  row('According to【12†source】, it works.', 'According to [12†source], it works.', 'stays [12†source]'),
  row('In [C9, C8] it works.', 'In [C9], [C8] it works.', 'stays [C9]', 'stays [C8]'),
  row('It is known from [? nope].', 'It is known from [? nope].', 'stays [? nope]'),
  row('Paint cools [? nope].', 'Paint cools.', 'out [? nope]'),
  row('Paint cools [C1] and \\cite{nope}.', 'Paint cools (roofs).', 'out nope'),
  row('Paint cools \\cite{none}, \\cite{nope} and [C1].', 'Paint cools (roofs).', 'out none', 'out nope'),
  row('It is by Doe et al. [C9].', 'It is by Doe et al.', 'out [C9]', 'stays Doe et al.'),
  row('Paint cools [12], and so does [C1].', 'Paint cools, and so does (roofs).', 'out [12]'),
];

const names: readonly CitedRow[] = [
  row('Jones & Lee show that paint cools.', 'Jones & Lee show that paint cools.', 'stays Jones & Lee'),
  row('As Jones & Lee recently found, it cools.', 'As Jones & Lee recently found, it cools.', 'stays Jones & Lee'),
  row('Jones and Lee argue that paint cools.', 'Jones and Lee argue that paint cools.', 'stays Jones and Lee'),
  row('Okoro & Marsh show that paint cools.', '<roofs> show that paint cools.'),
  row('Okoro and Marsh show that paint cools.', '<roofs> show that paint cools.'),
  row('[C1] cools. Okoro and Marsh show it.', '(roofs) cools. Okoro and Marsh show it.'),
  row('A 2022 study by Marsh paints roofs.', 'A 2022 study by Marsh paints roofs.', 'stays Marsh'),
  row('The 2022 paper of Jones and Lee paints.', 'The 2022 paper of Jones and Lee paints.', 'stays Jones and Lee'),
  row('A 2019 study by Okoro and Marsh paints.', 'A 2019 study by <roofs> paints.'),
  ['A recent 2021 paper by Lind shades [C1].', 'A recent 2021 paper by <trees> shades (roofs).'],
  row('Marsh (2019) paints roofs.', 'Marsh (2019) paints roofs.', 'stays Marsh (2019)'),
];

/** Texts that look like a citation, and may well be something else. */
const silent: readonly string[] = [
  'C1 continuous functions are smooth, those in C2 more so, and those of class C1, too (roofs).',
  'It has Black & White images, a Q&A part, and what AT&T shows (roofs).',
  'Procter & Gamble found it, Johnson & Johnson showed it, and Research & Development say so (roofs).',
  'Flamingo and Kosmos show that few examples suffice (roofs).',
  'They lack the vitamin [B12], as people do [B12], and the isotope [H10], too (roofs).',
  'They use the data sets [WMT14], half precision [FP16], and the [MRI15] device (roofs).',
  'It takes values in {1, 2, 3}, in the set {12}, or {4} of them (roofs).',
  'It holds for Covid19, in Windows11, and for the plants, C4, of the north (roofs).',
  'The acids (C9), the vertebra (C7), the band (C6) of it and the C4 plants (roofs).',
  'The corpus C2 shows its age, and C9 showed nothing (roofs).',
  'Avatar (2009) paints a world, as Katrina (2005) flooded one (roofs).',
  'It is from the 2019 shared task, a 2021 study of Twitter, and a 2020 report by Gallup (roofs).',
  'It is trained on Kitti15 and Sintel12, on a set such as Office31, and on corpora, C9 and C10 (roofs).',
  'It is from a 2022 study by Google, a 2021 survey by Marsh, and a 2020 paper by the same team (roofs).',
];

describeReading('a draft with marks of other kinds', marks, []);
describeReading('a draft with tags that lack their brackets', bareTags, []);
describeReading('a draft with keys that lack their marks', bareKeys, []);
describeReading('a draft with marks that its sentences need', needed, []);
describeReading('a draft with names that lack their year', names, silent);

describe('a draft with tags that lack their brackets', () => {
  it('is left alone where a work has them as a term', async () => {
    const bibliography = '@article{c1, title = {The C1 Corpus}, author = {Lind, Bo}, year = {2021}}';
    const context = draftContext(await requestFor('latex', {}, { bibliography }));
    const written = 'As C1 shows, much of the web is text. It holds dirty words C1.';
    assert.equal(writtenSource(written, new Map(), context).source, written);
  });
});
