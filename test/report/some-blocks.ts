import { html } from 'lit';
import {
  type Block,
  detailsBlocks,
  listBlocks,
  partBlocks,
  pictureBlocks,
  tableBlocks,
  textBlock,
  titleBlock,
} from '../../src/report/report-blocks.ts';

/** A report with each kind of block. */
export const everyBlock: readonly Block[] = [
  titleBlock('Related work of main.tex'),
  ...partBlocks('Verdict', [
    textBlock('Two works are **missing**.'),
    ...listBlocks(['one', 'two']),
    ...listBlocks(['first', 'second'], true),
    ...tableBlocks('Checks', ['Check', 'Value'], [['Length', '12']]),
    ...pictureBlocks({
      title: 'Works by year',
      says: 'Two years.',
      draw: () => html`<svg aria-hidden="true"><rect width="3" height="4" /></svg>`,
      numbers: {
        columns: ['Year', 'Works'],
        rows: [
          ['2020', '3'],
          ['2021', '4'],
        ],
      },
    }),
  ]),
  ...detailsBlocks('Passages', listBlocks(['main.tex:3'])),
];
