import * as z from 'zod';
import { judgeText } from '../../judges/positioning/judge-text.ts';
import { readJsonLines } from '../paper/json-lines.ts';
import { standardOutput } from '../terminal/standard-streams.ts';

const given = z.object({ id: z.union([z.string(), z.number()]), text: z.string() });

/** The options of `situate judge positioning`. */
export interface JudgePositioningOptions {
  /** A file of JSON lines; `-` is standard input. */
  readonly input: string;
}

/**
 * Judges the texts of a file, and prints each judgement as soon as it is there. Texts in languages other than English
 * are not judged: `positions` and `score` are null.
 */
export async function judgePositioning({ input }: JudgePositioningOptions): Promise<void> {
  for await (const { id, text } of readJsonLines(input, given)) {
    await standardOutput.jsonLine(judgementLine(id, text));
  }
}

function judgementLine(id: string | number, text: string): object {
  const judgement = judgeText(text);
  if (judgement === undefined) {
    return { id, positions: null, score: null, sentences: [], notJudged: 'language' };
  }
  const { positions, score, sentences } = judgement;
  return {
    id,
    positions,
    score,
    sentences: sentences.map((sentence) => ({
      start: sentence.start,
      end: sentence.end,
      positions: sentence.class === 'own',
      score: sentence.score,
    })),
  };
}
