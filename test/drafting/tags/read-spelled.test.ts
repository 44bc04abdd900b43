import assert from 'node:assert/strict';
import { checkAdherence } from '../../../src/drafting/adherence/adherence.ts';
import type { Deviation } from '../../../src/drafting/request/deviation.ts';
import { type DraftContext, draftContext } from '../../../src/drafting/request/draft-context.ts';
import { writtenSource } from '../../../src/drafting/tags/tagged-text.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { requestFor } from '../requests.ts';

const bibliography = `
@article{roofs, title = {White Roofs}, author = {Okoro, Ada and Marsh, Tim}, year = {2019}}
@article{trees, title = {Shade by Trees}, author = {Lind, Bo}, year = {2021}}
@article{walls, title = {Thick Walls}, author = {P{\\'e}rez, Eva and others}}
@article{ponds, title = {Ponds in Parks}, author = {van der Berg, Mari and O'Neil, Jo and Nguyễn, An}, year = {2015}}
@article{winds, title = {Winds}, author = {Müller-Lüdenscheidt, Kai}, date = {2020-05}}
@article{rains, title = {Rains}, author = {Smith, Al and Xu, Li}, year = {2018}}
@article{snows, title = {Snows}, author = {Smith, Al and Ode, Mo}, year = {2018}}
@report{heat, title = {Heat}, author = {{World Health Organization}}, year = {2017}}
`;

/** The written text, its reading in LaTeX and in Markdown, and what is reported. */
type Row = readonly [written: string, latex: string, markdown: string, ...found: readonly string[]];

const certain: readonly Row[] = [
  ['Okoro and Marsh (2019) paint roofs.', '\\citet{roofs} paint roofs.', '@roofs paint roofs.'],
  ['Paint cools (Okoro and Marsh, 2019).', 'Paint cools \\citep{roofs}.', 'Paint cools [@roofs].'],
  ['Paint cools (Okoro, Marsh, 2019).', 'Paint cools \\citep{roofs}.', 'Paint cools [@roofs].'],
  ['Paint cools [Okoro et al., 2019a].', 'Paint cools \\citep{roofs}.', 'Paint cools [@roofs].'],
  ['They cool (Okoro & Marsh, 2019; Lind, 2021).', 'They cool \\citep{roofs, trees}.', 'They cool [@roofs; @trees].'],
  ['They cool (Lind, 2021; [C1]).', 'They cool \\citep{trees, roofs}.', 'They cool [@trees; @roofs].'],
  ['(Okoro et al., 2019) paint roofs.', '\\citet{roofs} paint roofs.', '@roofs paint roofs.'],
  ["Lind's (2021) trees shade.", "\\citet{trees}'s trees shade.", "@trees's trees shade."],
  ['van der Berg et al. (2015) dig.', '\\citet{ponds} dig.', '@ponds dig.'],
  ["van der Berg, O'Neil, and Nguyen (2015) dig.", '\\citet{ponds} dig.', '@ponds dig.'],
  ['La méthode de Lind (2021) ombre.', 'La méthode de \\citet{trees} ombre.', 'La méthode de @trees ombre.'],
  ['Nach Mueller-Luedenscheidt (2020) weht es.', 'Nach \\citet{winds} weht es.', 'Nach @winds weht es.'],
  ['It is hot (World Health Organization, 2017).', 'It is hot \\citep{heat}.', 'It is hot [@heat].'],
  ['*Okoro et al.* (2019) paint roofs.', '\\emph{\\citet{roofs}} paint roofs.', '*@roofs* paint roofs.'],
  ['Okoro *et al.* (2019) paint roofs.', '\\citet{roofs} paint roofs.', '@roofs paint roofs.'],
  ['M\\"uller-L\\"udenscheidt~(2020) blows.', '\\citet{winds} blows.', '@winds blows.'],
  ['Okoro and Marsh (2019) [C1] paint.', '\\citet{roofs} paint.', '@roofs paint.'],
  [
    'It cools (see Lind, 2021, for trees).',
    'It cools \\citep{trees}.',
    'It cools [@trees].',
    'The words “see for trees” within a citation were left out.',
  ],
  [
    'Okoro et al. paint roofs. Okoro et al. paint more.',
    '\\citet{roofs} paint roofs. Okoro et al. paint more.',
    '@roofs paint roofs. Okoro et al. paint more.',
  ],
  [
    'Smith et al. measure snow. It melts [C7].',
    'Smith et al. measure snow. It melts \\citep{snows}.',
    'Smith et al. measure snow. It melts [@snows].',
  ],
  [
    'Roofs are old. Lind et al. plant [C2].',
    'Roofs are old. Lind et al. plant \\citep{trees}.',
    'Roofs are old. Lind et al. plant [@trees].',
  ],
  [
    'Pérez et al. [C3] build. So does Lind (2021) [C2].',
    'Pérez et al. \\citep{walls} build. So does \\citet{trees}.',
    'Pérez et al. [@walls] build. So does @trees.',
  ],
];

const invented: readonly Row[] = [
  ['Paint cools (Jones and Lee, 2022).', 'Paint cools.', 'Paint cools.', 'out Jones and Lee, 2022 1.1'],
  [
    'It is hot. Paint cools (see Jones et al., 2022, for more) and lasts.',
    'It is hot. Paint cools and lasts.',
    'It is hot. Paint cools and lasts.',
    'out Jones et al., 2022 1.2',
  ],
  ['They cool (Lind, 2021; Jones, 2022).', 'They cool \\citep{trees}.', 'They cool [@trees].', 'out Jones, 2022 1.1'],
  ['They cool ([C1]; Jones, 2022).', 'They cool \\citep{roofs}.', 'They cool [@roofs].', 'out Jones, 2022 1.1'],
  ['Paint cools the street (12).', 'Paint cools the street.', 'Paint cools the street.', 'out (12) 1.1'],
  ['It cools (Lind, 2020).', 'It cools.', 'It cools.', 'out Lind, 2020 1.1'],
  ['It cools (Lind et al., 2021).', 'It cools.', 'It cools.', 'out Lind et al., 2021 1.1'],
  ['It snows (Smith et al., 2018).', 'It snows.', 'It snows.', 'out Smith et al., 2018 1.1'],
  ['It holds (Pérez et al., 2020).', 'It holds.', 'It holds.', 'out Pérez et al., 2020 1.1'],
  [
    'Jones et al. (2021) show that paint cools.',
    'Jones et al. (2021) show that paint cools.',
    'Jones et al. (2021) show that paint cools.',
    'stays Jones et al. (2021) 1.1',
  ],
  [
    'Paint cools.\n\nTrees shade. Jones et al. say so.',
    'Paint cools.\n\nTrees shade. Jones et al. say so.',
    'Paint cools.\n\nTrees shade. Jones et al. say so.',
    'stays Jones et al. 2.2',
  ],
  ['Smith et al. dig.', 'Smith et al. dig.', 'Smith et al. dig.', 'stays Smith et al. 1.1'],
];

async function contextOf(format: ManuscriptFormat, relatedWork = ''): Promise<DraftContext> {
  return draftContext(await requestFor(format, {}, { bibliography, relatedWork }));
}

function short(deviation: Deviation): string {
  switch (deviation.kind) {
    case 'inventedKey':
      return `out ${deviation.key} ${deviation.paragraph + 1}.${deviation.sentence + 1}`;
    case 'inventedName':
      return `stays ${deviation.text} ${deviation.paragraph + 1}.${deviation.sentence + 1}`;
    case 'form':
      return deviation.problem;
    default:
      return deviation.kind;
  }
}

function read(written: string, context: DraftContext): [source: string, ...found: string[]] {
  const { source, deviations } = writtenSource(written, new Map(), context);
  return [source, ...[...deviations, ...checkAdherence(source, context)].map(short)];
}

for (const format of ['latex', 'markdown'] as const) {
  describe(`works that a model names in words, in ${format}`, () => {
    for (const [title, rows] of [
      ['are cited where authors and year are those of one work that may be cited', certain],
      ['are taken out or reported where they are not', invented],
    ] as const) {
      for (const [written, latex, markdown, ...found] of rows) {
        it(`${title}: ${written.replace(/\s+/g, ' ')}`, async () => {
          assert.deepEqual(read(written, await contextOf(format)), [format === 'latex' ? latex : markdown, ...found]);
        });
      }
    }

    it('stay where the author of the paper has written so', async () => {
      const accent = format === 'latex' ? 'G\\"odel~(1931)' : 'Gödel (1931)';
      const own = `Turing (1950) asked so. It was hard (see Church and Rosser, 1936), says ${accent}. Roofs (3, 4). So do Wong et al.`;
      const context = await contextOf(format, own);
      for (const written of [
        'Turing (1950) asked first, says Gödel (1931). It was hard (Church and Rosser, 1936).',
        'It is so (Turing, 1950). Wong et al. agree.',
      ]) {
        assert.deepEqual(read(written, context), [written]);
      }
      assert.deepEqual(read('It is so (Turing, 1951).', context), ['It is so.', 'out Turing, 1951 1.1']);
    });
  });
}
