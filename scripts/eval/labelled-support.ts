import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { identityOfTitle } from '../../src/bibliography/work-identity.ts';
import type { CitedWork } from '../../src/evidence/cited-work.ts';
import type { SupportQuestion } from '../../src/judges/support/support-judge.ts';
import { markedSentence } from './marked-sentence.ts';

const rowSchema = z.object({
  id: z.string(),
  source: z.string(),
  sentence: z.string(),
  /** The number in brackets that is judged, where numbers are. */
  citation: z.int().nullable(),
  cited_title: z.string(),
  cited_text: z.string(),
  label: z.string(),
});

/** A sentence with a work that it cites, and what people said of the two, or what was done to them. */
export interface LabelledPair {
  readonly id: string;
  readonly source: string;
  readonly label: string;
  /** Without a library. */
  readonly question: Omit<SupportQuestion, 'library'>;
}

/** The labelled pairs of the data folder. Works with the same texts are the same object. */
export async function readLabelledPairs(data: string): Promise<LabelledPair[]> {
  const pairs: LabelledPair[] = [];
  const works = new Map<string, CitedWork>();
  for await (const line of createInterface(createReadStream(resolve(data, 'support.jsonl')))) {
    const {
      id,
      source,
      label,
      sentence,
      citation,
      cited_title: title,
      cited_text: text,
    } = rowSchema.parse(JSON.parse(line));
    const content = `${title}\n${text}`;
    const cited = works.get(content) ?? citedWork(String(works.size + 1), title, text);
    works.set(content, cited);
    const question = {
      sentence: markedSentence(sentence, cited.key, citation),
      key: cited.key,
      cited,
      citedBeside: [],
      citedNearby: [],
    };
    pairs.push({ id, source, label, question });
  }
  return pairs;
}

function citedWork(key: string, title: string, text: string): CitedWork {
  return { identity: identityOfTitle(title), key, title, abstract: text.trim() || undefined, authors: [] };
}
