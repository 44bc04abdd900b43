import { basename } from 'pathe';
import { fingerprint } from '../../llm/fingerprint.ts';
import type { ComparedText } from './preferences.ts';

/** Where a text comes from, as `ComparedText` has it; `main` is the main file of its paper. */
export interface TextOrigin {
  readonly name: string;
  readonly main: string;
  readonly model?: string | undefined;
}

/** A text that can be compared, without scores; undefined if it is empty. */
export async function comparedText(
  written: string,
  { name, main, model }: TextOrigin,
): Promise<ComparedText | undefined> {
  const source = written.trim();
  return source === ''
    ? undefined
    : {
        id: await fingerprint(source),
        name,
        paper: basename(main),
        ...(model !== undefined && { model }),
        source,
        judged: [],
      };
}
