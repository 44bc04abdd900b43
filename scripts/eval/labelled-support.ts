import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { identityOfTitle } from '../../src/bibliography/work-identity.ts';
import type { CitedWork } from '../../src/evidence/cited-work.ts';
import { textByItself } from '../../src/judges/citing-text.ts';
import type { SupportQuestion } from '../../src/judges/support/support-judge.ts';
import { CITATION } from '../../src/text/placeholders.ts';

const rowSchema = z.object({
  source: z.string(),
  sentence: z.string(),
  cited_title: z.string(),
  cited_text: z.string(),
  label: z.string(),
});

/** A sentence with a work that it cites, and what people said of the two, or what was done to them. */
export interface LabelledPair {
  readonly source: string;
  readonly label: string;
  /** Without a library. */
  readonly question: Omit<SupportQuestion, 'library'>;
}

/** Marks of citations in these data sets. */
const marks = /\[\d+(?:, ?\d+)*\]|<\|[a-z_]+\|>/g;

/** The labelled pairs of the data folder. Works with the same texts are the same object. */
export async function readLabelledPairs(data: string): Promise<LabelledPair[]> {
  const pairs: LabelledPair[] = [];
  const works = new Map<string, CitedWork>();
  for await (const line of createInterface(createReadStream(resolve(data, 'support.jsonl')))) {
    const { source, label, sentence, cited_title: title, cited_text: text } = rowSchema.parse(JSON.parse(line));
    const content = `${title}\n${text}`;
    const cited = works.get(content) ?? citedWork(String(works.size + 1), title, text);
    works.set(content, cited);
    const plain = sentence.replace(marks, CITATION);
    const question = {
      sentence: textByItself(plain, cited.key),
      key: cited.key,
      cited,
      citedBeside: [],
      citedNearby: [],
    };
    pairs.push({ source, label, question });
  }
  return pairs;
}

function citedWork(key: string, title: string, text: string): CitedWork {
  return { identity: identityOfTitle(title), key, title, abstract: text.trim() || undefined, authors: [] };
}
