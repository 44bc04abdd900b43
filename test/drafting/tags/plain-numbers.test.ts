import assert from 'node:assert/strict';
import { checkAdherence } from '../../../src/drafting/adherence/adherence.ts';
import { draftContext } from '../../../src/drafting/request/draft-context.ts';
import { writtenSource } from '../../../src/drafting/tags/tagged-text.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { requestFor } from '../requests.ts';

/** A source with its works by their keys, `(roofs trees)` beside a sentence and `<roofs>` in it, and the works taken out. */
async function read(written: string, format: ManuscriptFormat): Promise<string[]> {
  const context = draftContext(await requestFor(format));
  const { source, deviations } = writtenSource(written, new Map(), context);
  const shown = source
    .replace(/\\citep\{([^}]*)\}/g, (_, keys: string) => `(${keys.replaceAll(',', '')})`)
    .replace(/\\citet\{([^}]*)\}/g, '<$1>')
    .replace(/\[(@[^\]]*)\]/g, (_, keys: string) => `(${keys.replace(/[@;]/g, '')})`)
    .replace(/@(\w+)/g, '<$1>');
  return [
    shown,
    ...[...deviations, ...checkAdherence(source, context)].map((one) => ('key' in one ? `out ${one.key}` : one.kind)),
  ];
}

type Row = readonly [written: string, source: string, ...found: readonly string[]];

const mapped: readonly Row[] = [
  ['Paint cools [1]. Trees shade [2].', 'Paint cools (roofs). Trees shade (trees).'],
  ['Paint and trees cool [1, 2].', 'Paint and trees cool (roofs trees).'],
  ['All of them cool [1]–[3], and so on.', 'All of them cool (roofs trees walls), and so on.'],
  ['All of them cool [1-3][4].', 'All of them cool (roofs trees walls ponds).'],
  ['All of them cool \\[1\\], \\[4\\].', 'All of them cool (roofs), (ponds).'],
  ['[1] show that paint cools. As in [2], trees shade.', '<roofs> show that paint cools. As in <trees>, trees shade.'],
  ['Okoro and Marsh [1] paint.', 'Okoro and Marsh (roofs) paint.'],
  [
    'Water cools [1], and so do trees [2].\n\nReferences\n[1] Ilves, M. Ponds in Parks. 2015.\n[2] Lind, B. Shade by Trees. 2021.',
    'Water cools (ponds), and so do trees (trees).',
    'form',
  ],
];

const unclear: readonly Row[] = [
  ['Paint cools [1]. Trees shade [5].', 'Paint cools. Trees shade.', 'out [1]', 'out [5]'],
  ['Paint cools [C1]. Trees shade [2].', 'Paint cools (roofs). Trees shade.', 'out [2]'],
  [
    'Water cools [1], and so do trees [2].\n\nReferences\n[1] Ilves, M. Ponds in Parks. 2015.\n[2] Doe, J. Made Up. 2031.',
    'Water cools, and so do trees.',
    'out [1]',
    'out [2]',
    'form',
  ],
  [
    'Water cools [1], and so does rain [3].\n\nReferences\n[1] Ilves, M. Ponds in Parks. 2015.\n[2] Lind, B. Shade by Trees. 2021.',
    'Water cools, and so does rain.',
    'out [1]',
    'out [3]',
    'form',
  ],
];

for (const format of ['latex', 'markdown'] as const) {
  describe(`plain numbers in brackets in what a model wrote, in ${format}`, () => {
    for (const [title, rows] of [
      ['stand for the works of the list that it was sent, or of its own', mapped],
      ['are taken out where it is not certain what they stand for', unclear],
    ] as const) {
      for (const [written, ...expected] of rows) {
        it(`${title}: ${written.replace(/\s+/g, ' ')}`, async () => {
          assert.deepEqual(await read(written, format), expected);
        });
      }
    }
  });
}
