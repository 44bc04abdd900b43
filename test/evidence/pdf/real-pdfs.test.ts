import assert from 'node:assert/strict';
import { dataFolder } from '../../../scripts/eval/data-folder.ts';
import { comparePdf, readPdfTruths, readTruthPdf } from '../../../scripts/eval/pdf-truth.ts';

const data = dataFolder();
const truths = data === undefined ? undefined : readPdfTruths(data);
/** Of the files that cannot be read, why. */
const problems: Readonly<Record<string, string>> = { scan: 'noText', encrypted: 'locked', truncated: 'cutShort' };

/** The number of entries of the numbered lists of references, by the number printed at the last one. */
const entries: Readonly<Record<string, number>> = { becker2024: 83, fritzsch2022: 43, abdolhosseini2019: 46 };

describe('reading real PDFs', function () {
  if (truths === undefined) {
    it('is not tested: there is no folder with PDFs beside the checkout (SITUATE_DATA)');
  }

  for (const truth of truths ?? []) {
    it(`finds what is there in ${truth.file}`, async () => {
      const article = await readTruthPdf(truth);
      const problem = Object.entries(problems).find(([kind]) => truth.file.includes(`-${kind}`))?.[1];
      assert.equal(article.problem, problem);
      const wrong = Object.entries(comparePdf(truth, article)).filter(([, outcome]) => outcome === 'wrong');
      assert.deepEqual(wrong, []);
      const count = entries[truth.file.replace('.pdf', '')];
      if (count !== undefined) {
        assert.equal(article.references.length, count);
      }
    });
  }
});
