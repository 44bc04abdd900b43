import { comparePdf, pdfFields, readPdfTruths, readTruthPdf } from './pdf-truth.ts';

/** Prints, for each PDF of the data folder, which fields were read right, and why a file was not read. */
export async function evaluatePdfs(data: string): Promise<void> {
  const truths = readPdfTruths(data);
  if (truths === undefined) {
    console.log('There are no PDFs to measure on: the data folder has no pdfs/MANIFEST.tsv.');
    return;
  }
  const right = new Map<string, number>();
  const compared = new Map<string, number>();
  console.log(
    `| file | ${pdfFields.join(' | ')} | problem | seconds |\n|---|${pdfFields.map(() => '---').join('|')}|---|---|`,
  );
  for (const truth of truths) {
    const start = performance.now();
    const article = await readTruthPdf(truth);
    const seconds = (performance.now() - start) / 1000;
    const outcomes = comparePdf(truth, article);
    for (const field of pdfFields) {
      right.set(field, (right.get(field) ?? 0) + Number(outcomes[field] === 'right'));
      compared.set(field, (compared.get(field) ?? 0) + Number(outcomes[field] !== 'none'));
    }
    const cells = pdfFields.map((field) => (outcomes[field] === 'none' ? '–' : outcomes[field]));
    console.log(`| ${truth.file} | ${cells.join(' | ')} | ${article.problem ?? ''} | ${seconds.toFixed(1)} |`);
  }
  const sums = pdfFields.map((field) => `${right.get(field)} of ${compared.get(field)}`);
  console.log(`| all | ${sums.join(' | ')} | | |`);
}
