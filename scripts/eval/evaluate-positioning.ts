import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { judgeSentences } from '../../src/judges/positioning/judge-sentences.ts';
import { judgeText } from '../../src/judges/positioning/judge-text.ts';
import type { SentencePositioning } from '../../src/judges/positioning/sentence-positioning.ts';
import { type LabelledParagraph, readPositioningLabels } from './corwa-positioning.ts';
import { root } from './data-folder.ts';
import type { EvaluationOptions } from './evaluation-options.ts';
import { type JudgedParagraph, positioningPage } from './positioning-page.ts';
import { positioningRates } from './positioning-rates.ts';

/**
 * Compares what is judged to say where a paper stands with the labels of CORWA, beside the first person alone, and counts
 * what rules make of it on real papers.
 */
export async function evaluatePositioning(data: string, { write }: EvaluationOptions): Promise<void> {
  const { paragraphs, sections } = readPositioningLabels(data);
  const page = [...positioningPage(paragraphs.map(judged), sections), ...(await positioningRates(data)), ''].join('\n');
  console.log(page);
  if (write === true) {
    const path = resolve(root, 'docs/figures/positioning.md');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, page);
  }
}

function judged(paragraph: LabelledParagraph): JudgedParagraph {
  return { ...paragraph, judgement: judgeText(paragraph.text), labelledSentences: judgedAsSplit(paragraph) };
}

/** The sentences as the labels have them, judged in their paragraph. */
function judgedAsSplit({ sentences }: LabelledParagraph): readonly SentencePositioning[] {
  let end = 0;
  const ranges = sentences.map((sentence) => {
    const start = end;
    end += sentence.length + 1;
    return { start, end: start + sentence.length };
  });
  return judgeSentences(sentences.join(' '), ranges);
}
