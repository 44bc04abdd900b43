import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { doubtsForOneRight, measuredDoubts } from '../../../src/judges/support/measured-support-errors.ts';

describe('how often citations are doubted', () => {
  it('is what the page of figures says was measured', () => {
    const page = readFileSync(resolve(import.meta.dirname, '../../../docs/figures/citation-fit.md'), 'utf8');
    const rowOf = (first: string): string[] => {
      const rows = page.split('\n## What the rule says of them\n')[1]!.split('\n');
      const line = rows.find((row) => row.startsWith(`| ${first} |`));
      return line!.split('|').map((cell) => cell.trim());
    };
    const columns = rowOf('judge');
    for (const [judge, measured] of Object.entries(measuredDoubts)) {
      const cells = rowOf(`\`${judge}\``);
      const rate = (column: string): number => Number(/[\d.]+/.exec(cells[columns.indexOf(column)]!)![0]);
      assert.deepEqual(
        {
          falseAlarms: rate('hints on published'),
          falseAlarmsInRelatedWork: rate('hints in related work'),
          found: rate('hints on random swaps'),
        },
        { ...measured },
        judge,
      );
    }
  });

  it('says how many doubts there are for each that is right', () => {
    const measured = { falseAlarms: 10, falseAlarmsInRelatedWork: 5, found: 50 };
    // Of 1000 citations 100 are wrong, and 50 of these are found; 45 or 90 of the others are doubted too.
    assert.deepEqual(doubtsForOneRight(measured, 0.1), { fewest: 95 / 50, most: 140 / 50 });
  });
});
