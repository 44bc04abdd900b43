import {
  type Block,
  chartBlocks,
  listBlocks,
  partBlocks,
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
    ...tableBlocks(['Check', 'Value'], [['Length', '12']]),
    ...chartBlocks({
      title: 'Works by year',
      columns: ['Year', 'Works'],
      most: 4,
      bars: [
        { label: '2020', value: 3, shown: '3', tone: 'plain' },
        { label: '2021', value: 4, shown: '4', tone: 'good', spread: [1, 4], target: 2 },
      ],
    }),
  ]),
];
