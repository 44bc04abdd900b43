import assert from 'node:assert/strict';
import { checkAdherence } from '../../../src/drafting/adherence/adherence.ts';
import { type DraftContext, draftContext } from '../../../src/drafting/request/draft-context.ts';
import { writtenSource } from '../../../src/drafting/tags/tagged-text.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { requestFor } from '../requests.ts';

const bibliography = `
@article{roofs, title = {White Roofs}, author = {Okoro, Ada and Marsh, Tim}, year = {2019}}
@article{trees, title = {Shade by Trees}, author = {Lind, Bo}, year = {2021}}
`;

/**
 * What a model wrote to cite something without a mark; the source, with `(roofs)` for a citation beside its sentence and
 * `<roofs>` for one in it; what was taken out, and what stays for the model to repair.
 */
type Row = readonly [written: string, source: string, ...found: readonly string[]];

const cited: readonly Row[] = [
  [
    'Jones et al. 2022 show that paint cools [C1].',
    'Jones et al. 2022 show that paint cools (roofs).',
    'stays Jones et al. 2022',
  ],
  [
    'As Jones and Lee 2022 show, paint cools [C1].',
    'As Jones and Lee 2022 show, paint cools (roofs).',
    'stays Jones and Lee 2022',
  ],
  ['Paint cools (Jones et al. 2022) [C1].', 'Paint cools (roofs).', 'out Jones et al., 2022'],
  [
    'Paint cools (Jones and Lee [2022]) [C1].',
    'Paint cools (Jones and Lee [2022]) (roofs).',
    'stays Jones and Lee [2022]',
  ],
  ['Paint cools (Jones ’22) [C1].', 'Paint cools (roofs).', 'out Jones, 2022'],
  ["Paint cools (Jones et al., '22) [C1].", 'Paint cools (roofs).', 'out Jones et al., 2022'],
  ['Paint cools [Jones22] [C1].', 'Paint cools (roofs).', 'out Jones22'],
  ['Paint cools [Jones et al.] [C1].', 'Paint cools [Jones et al.] (roofs).', 'stays Jones et al.'],
  ['Paint cools (Jones et al.) [C1].', 'Paint cools (Jones et al.) (roofs).', 'stays Jones et al.'],
  ['Paint cools (cf. Jones et al.) [C1].', 'Paint cools (cf. Jones et al.) (roofs).', 'stays Jones et al.'],
  [
    'Paint cools (Jones and colleagues) [C1].',
    'Paint cools (Jones and colleagues) (roofs).',
    'stays Jones and colleagues',
  ],
  [
    'JONES ET AL. (2022) show that paint cools [C1].',
    'JONES ET AL. (2022) show that paint cools (roofs).',
    'stays JONES ET AL.',
  ],
  ['Jones ET AL. show that paint cools [C1].', 'Jones ET AL. show that paint cools (roofs).', 'stays Jones ET AL.'],
  [
    'Jones et al.[12] show that paint cools [C1].',
    'Jones et al. show that paint cools (roofs).',
    'out [12]',
    'stays Jones et al.',
  ],
  ['Paint cools.[12] Trees shade [C2].', 'Paint cools. Trees shade (trees).', 'out [12]'],
  ['Paint cools.^12^ Trees shade [C2].', 'Paint cools. Trees shade (trees).', 'out ^12^'],
  ['Paint cools.<sup>12,13</sup> Trees shade [C2].', 'Paint cools. Trees shade (trees).', 'out <sup>12,13</sup>'],
  ['Paint cools streets.¹² Trees shade [C2].', 'Paint cools streets. Trees shade (trees).', 'out ¹²'],
  ['Paint cools streets (12). Trees shade [C2].', 'Paint cools streets. Trees shade (trees).', 'out (12)'],
  ['Paint cools streets (12, 13). Trees shade [C2].', 'Paint cools streets. Trees shade (trees).', 'out (12, 13)'],
  ['Paint cools streets [12, p. 5]. Trees shade [C2].', 'Paint cools streets. Trees shade (trees).', 'out [12, p. 5]'],
  ['Paint cools streets [see 12]. Trees shade [C2].', 'Paint cools streets. Trees shade (trees).', 'out [see 12]'],
  [
    'Paint cools streets [12; 13; 14]. Trees shade [C2].',
    'Paint cools streets. Trees shade (trees).',
    'out [12; 13; 14]',
  ],
  [
    'Paint cools streets (refs. 12 and 13). Trees shade [C2].',
    'Paint cools streets. Trees shade (trees).',
    'out (refs. 12 and 13)',
  ],
  ['Paint cools streets (Ref. 12). Trees shade [C2].', 'Paint cools streets. Trees shade (trees).', 'out (Ref. 12)'],
  ['Paint cools streets [Ref. 12]. Trees shade [C2].', 'Paint cools streets. Trees shade (trees).', 'out [Ref. 12]'],
  [
    'Reference 12 shows that paint cools. Trees shade [C2].',
    'Reference 12 shows that paint cools. Trees shade (trees).',
    'stays Reference 12',
  ],
  [
    'Ref. [12] shows that paint cools. Trees shade [C2].',
    'Ref. shows that paint cools. Trees shade (trees).',
    'out [12]',
  ],
  ['In [12], paint cools. Trees shade [C2].', 'In, paint cools. Trees shade (trees).', 'out [12]'],
  ['Paint cools streets [#12]. Trees shade [C2].', 'Paint cools streets. Trees shade (trees).', 'out [#12]'],
  ['Paint cools streets [ref12]. Trees shade [C2].', 'Paint cools streets. Trees shade (trees).', 'out [ref12]'],
  ['Paint cools streets [cite: 12]. Trees shade [C2].', 'Paint cools streets. Trees shade (trees).', 'out [cite: 12]'],
  [
    'Paint cools streets [citation needed]. Trees shade [C2].',
    'Paint cools streets. Trees shade (trees).',
    'out [citation needed]',
  ],
  ['Paint cools streets【12】. Trees shade [C2].', 'Paint cools streets. Trees shade (trees).', 'out [12]'],
  [
    'Paint cools streets 【12†source】. Trees shade [C2].',
    'Paint cools streets. Trees shade (trees).',
    'out [12†source]',
  ],
  ['Paint cools streets ［12］. Trees shade [C2].', 'Paint cools streets. Trees shade (trees).', 'out [12]'],
  [
    'Paint cools streets （Jones et al., 2022）. Trees shade [C2].',
    'Paint cools streets. Trees shade (trees).',
    'out Jones et al., 2022',
  ],
  [
    'Paint cools streets (Jones et al.，2022). Trees shade [C2].',
    'Paint cools streets. Trees shade (trees).',
    'out Jones et al., 2022',
  ],
  [
    'Paint cools streets (Jones, 2022a,b; Lee, 2021). Trees shade [C2].',
    'Paint cools streets. Trees shade (trees).',
    'out Jones, 2022a',
    'out Jones, 2022b',
    'out Lee, 2021',
  ],
  [
    'Paint cools streets (Jones 2022: 15). Trees shade [C2].',
    'Paint cools streets. Trees shade (trees).',
    'out Jones, 2022',
  ],
  [
    'Paint cools streets (Jones, forthcoming). Trees shade [C2].',
    'Paint cools streets. Trees shade (trees).',
    'out Jones, forthcoming',
  ],
  [
    'Paint cools streets (Jones, n.d.). Trees shade [C2].',
    'Paint cools streets. Trees shade (trees).',
    'out Jones, n.d.',
  ],
  [
    'Paint cools streets (Jones, unpublished). Trees shade [C2].',
    'Paint cools streets. Trees shade (trees).',
    'out Jones, unpublished',
  ],
  [
    'Paint cools streets (Jones, under review). Trees shade [C2].',
    'Paint cools streets. Trees shade (trees).',
    'out Jones, under review',
  ],
  [
    'Paint cools streets (Jones, personal communication). Trees shade [C2].',
    'Paint cools streets. Trees shade (trees).',
    'out Jones, personal communication',
  ],
  [
    'Paint cools streets (Jones et al., arXiv:2201.01234). Trees shade [C2].',
    'Paint cools streets (Jones et al.,). Trees shade (trees).',
    'out arXiv:2201.01234',
    'stays Jones et al.',
  ],
  [
    'Paint cools streets (arXiv:2201.01234). Trees shade [C2].',
    'Paint cools streets. Trees shade (trees).',
    'out arXiv:2201.01234',
  ],
  [
    'Paint cools streets (doi:10.1000/182). Trees shade [C2].',
    'Paint cools streets. Trees shade (trees).',
    'out doi:10.1000/182',
  ],
  [
    'Paint cools streets (Jones et al., NeurIPS 2022). Trees shade [C2].',
    'Paint cools streets (Jones et al., NeurIPS 2022). Trees shade (trees).',
    'stays Jones et al.',
  ],
  [
    'Paint cools streets (Jones et al. CVPR’22). Trees shade [C2].',
    'Paint cools streets (Jones et al. CVPR’22). Trees shade (trees).',
    'stays Jones et al.',
  ],
  [
    'Jones and his team (2022) show it. Trees shade [C2].',
    'Jones and his team (2022) show it. Trees shade (trees).',
    'stays Jones and his team (2022)',
  ],
  [
    'The work of Jones in 2022 shows it. Trees shade [C2].',
    'The work of Jones in 2022 shows it. Trees shade (trees).',
    'stays Jones in 2022',
  ],
  [
    'Jones in 2022 showed that paint cools. Trees shade [C2].',
    'Jones in 2022 showed that paint cools. Trees shade (trees).',
    'stays Jones in 2022',
  ],
  [
    'In 2022, Jones et al. showed that paint cools. Trees shade [C2].',
    'In 2022, Jones et al. showed that paint cools. Trees shade (trees).',
    'stays Jones et al.',
  ],
  [
    'Jones et al. ( 2022 ) show it. Trees shade [C2].',
    'Jones et al. ( 2022 ) show it. Trees shade (trees).',
    'stays Jones et al. ( 2022 )',
  ],
  [
    'Jones et al. (in 2022) show it. Trees shade [C2].',
    'Jones et al. (in 2022) show it. Trees shade (trees).',
    'stays Jones et al.',
  ],
  [
    'Jones et al. — 2022 — show it. Trees shade [C2].',
    'Jones et al. — 2022 — show it. Trees shade (trees).',
    'stays Jones et al.',
  ],
  [
    'Jones et al.: paint cools (2022). Trees shade [C2].',
    'Jones et al.: paint cools (2022). Trees shade (trees).',
    'stays Jones et al.',
  ],
  [
    '(Jones et al. 2022, Lee et al. 2021) show it. Trees shade [C2].',
    '(Jones et al. 2022, Lee et al. 2021) show it. Trees shade (trees).',
    'stays (Jones et al. 2022, Lee et al. 2021)',
  ],
  [
    'Jones, Lee and Park (2022) show it. Trees shade [C2].',
    'Jones, Lee and Park (2022) show it. Trees shade (trees).',
    'stays Jones, Lee and Park (2022)',
  ],
  [
    'Jones and Lee, 2022, show it. Trees shade [C2].',
    'Jones and Lee, 2022, show it. Trees shade (trees).',
    'stays Jones and Lee, 2022',
  ],
  ['Jones, 2022, shows it. Trees shade [C2].', 'Jones, 2022, shows it. Trees shade (trees).', 'stays Jones, 2022'],
  [
    'Ząb et al. (2022) show it. Trees shade [C2].',
    'Ząb et al. (2022) show it. Trees shade (trees).',
    'stays Ząb et al. (2022)',
  ],
  [
    'Œuvrard (2022) shows it. Trees shade [C2].',
    'Œuvrard (2022) shows it. Trees shade (trees).',
    'stays Œuvrard (2022)',
  ],
  ['Li (2022) shows it. Trees shade [C2].', 'Li (2022) shows it. Trees shade (trees).', 'stays Li (2022)'],
  ['Xu et al show it. Trees shade [C2].', 'Xu et al show it. Trees shade (trees).', 'stays Xu et al'],
  [
    '王 et al. (2022) show it. Trees shade [C2].',
    '王 et al. (2022) show it. Trees shade (trees).',
    'stays 王 et al. (2022)',
  ],
  [
    'Ng et al. (2022) show it. Trees shade [C2].',
    'Ng et al. (2022) show it. Trees shade (trees).',
    'stays Ng et al. (2022)',
  ],
  [
    'de Vries et al. (2022) show it. Trees shade [C2].',
    'de Vries et al. (2022) show it. Trees shade (trees).',
    'stays de Vries et al. (2022)',
  ],
  [
    'von Neumann (1945) says so. Trees shade [C2].',
    'von Neumann (1945) says so. Trees shade (trees).',
    'stays von Neumann (1945)',
  ],
  [
    'Jones Jr. et al. (2022) show it. Trees shade [C2].',
    'Jones Jr. et al. (2022) show it. Trees shade (trees).',
    'stays Jones Jr. et al. (2022)',
  ],
  [
    'Jones III (2022) shows it. Trees shade [C2].',
    'Jones III (2022) shows it. Trees shade (trees).',
    'stays Jones III (2022)',
  ],
  [
    'K. Jones (2022) shows it. Trees shade [C2].',
    'K. Jones (2022) shows it. Trees shade (trees).',
    'stays K. Jones (2022)',
  ],
  ['Okoro and Marsh 2019 paint roofs. Trees shade [C2].', '<roofs> paint roofs. Trees shade (trees).'],
  ['Paint cools (Okoro & Marsh 2019). Trees shade [C2].', 'Paint cools (roofs). Trees shade (trees).'],
  ['Paint cools (Okoro & Marsh, ’19). Trees shade [C2].', 'Paint cools (roofs). Trees shade (trees).'],
  [
    'Okoro and Lee (2019) paint roofs. Trees shade [C2].',
    'Okoro and Lee (2019) paint roofs. Trees shade (trees).',
    'stays Okoro and Lee (2019)',
  ],
  [
    'Okoro et al. (2020) paint roofs. Trees shade [C2].',
    'Okoro et al. (2020) paint roofs. Trees shade (trees).',
    'stays Okoro et al. (2020)',
  ],
  ['Paint cools [Okoro19]. Trees shade [C2].', 'Paint cools. Trees shade (trees).', 'out Okoro19'],
  ['Paint cools \\cite{jones2022paint}. Trees shade [C2].', 'Paint cools. Trees shade (trees).', 'out jones2022paint'],
  ['Paint cools \\footnote{Jones et al. (2022).}. Trees shade [C2].', 'Paint cools. Trees shade (trees).', 'form'],
  ['Paint cools [@jones2022; @roofs]. Trees shade [C2].', 'Paint cools (roofs). Trees shade (trees).', 'out jones2022'],
  ['Paint cools [[Jones 2022]]. Trees shade [C2].', 'Paint cools. Trees shade (trees).', 'out Jones, 2022'],
  [
    'Paint cools ([Jones et al., 2022](https://a.b)). Trees shade [C2].',
    'Paint cools. Trees shade (trees).',
    'out Jones et al., 2022',
    'form',
  ],
  ['Paint cools (C1). Trees shade [C2].', 'Paint cools (roofs). Trees shade (trees).'],
  ['Paint cools [W1]. Trees shade [C2].', 'Paint cools. Trees shade (trees).', 'out W1'],
  ['Paint cools [JLP+22]. Trees shade [C2].', 'Paint cools. Trees shade (trees).', 'out JLP+22'],
  ['Paint cools [Jon22]. Trees shade [C2].', 'Paint cools. Trees shade (trees).', 'out Jon22'],
];

/** What looks like a citation, and may well be something else. */
const silent: readonly string[] = [
  'Windows 2000 shows its age, and the summers of ’18 and ’19 were hot (roofs).',
  'In 2022 it was hot, and in Germany 2022 showed what heat does (roofs).',
  'The vitamin (C9) and the isotopes [MRI15] and [Cu12] play no part (roofs).',
  'The reference line has 12 points, and references to it abound (roofs).',
  'Their data stay unpublished, the patch is under review, and a map is in preparation (roofs).',
  'It rose from 12 to 13 degrees, as in May 2022, and by 2 in July, 2021 (roofs).',
  'It is the case of Tokyo 2020, of Expo 2000 and of Horizon 2020 (roofs).',
  'Anna and her team won, and so did the rock ’n’ roll of ’68 (roofs).',
  'She and her group measured it (roofs).',
  'The doi and the arXiv are places to look (roofs).',
];

function inFormat(text: string, format: ManuscriptFormat): string {
  return text.replaceAll('(roofs)', format === 'latex' ? '\\citep{roofs}' : '[@roofs]');
}

function shown(source: string): string {
  return source
    .replace(/\\citep\{([^}]*)\}/g, (_, keys: string) => `(${keys.replaceAll(',', '')})`)
    .replace(/\\citet\{([^}]*)\}/g, '<$1>')
    .replace(/\[(@[^\]]*)\]/g, (_, keys: string) => `(${keys.replace(/[@;]/g, '')})`)
    .replace(/@(\w+)/g, '<$1>')
    .replace(/\\(?=[[\]&#().])/g, '');
}

function read(written: string, context: DraftContext): string[] {
  const { source, deviations } = writtenSource(written, new Map(), context);
  const found = [...deviations, ...checkAdherence(source, context)].map((one) =>
    one.kind === 'inventedKey' ? `out ${one.key}` : one.kind === 'inventedName' ? `stays ${one.text}` : one.kind,
  );
  return [shown(source), ...found];
}

for (const format of ['latex', 'markdown'] as const) {
  describe(`a draft that cites without marks, in ${format}`, () => {
    let context: DraftContext;
    before(async () => {
      context = draftContext(await requestFor(format, {}, { bibliography }));
    });

    it('was tried in sixty ways and more', () => assert.ok(cited.length >= 60));

    for (const [written, ...expected] of cited) {
      it(`cites what may be cited and nothing else: ${written}`, () => {
        assert.deepEqual(read(written, context), expected);
      });
    }

    for (const text of silent) {
      it(`is left alone where it may mean something else: ${text}`, () => {
        assert.deepEqual(read(text.replace('(roofs)', '[C1]'), context), [text]);
        assert.deepEqual(checkAdherence(inFormat(text, format), context), []);
      });
    }
  });
}
