import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { draftingFile, draftingProblem, formatDrafting, parseDrafting } from '../drafting/rounds/drafting-file.ts';
import type { Drafting } from '../drafting/rounds/round.ts';
import { CommandError } from './command-error.ts';
import { draftingStrings as strings } from './drafting-strings.ts';
import { isMissing } from './node-file-system.ts';
import { replaceFile } from './replace-file.ts';

/** The rounds of a paper as they were read, and the text that they were read from. */
export interface KeptRounds {
  readonly path: string;
  /** Undefined where there is no file yet. */
  readonly text: string | undefined;
  readonly drafting: Drafting;
}

/**
 * Reads the rounds that are kept of a paper; none, where there is no file. Throws `CommandError` where the file cannot be
 * used: it is never written over then.
 */
export function readKeptRounds(main: string): KeptRounds {
  const path = draftingFile(main);
  const text = textAt(path);
  const drafting = text === undefined ? { version: 1 as const, rounds: [] } : parseDrafting(text);
  if (drafting === undefined) {
    const problem = draftingProblem(text ?? '');
    throw new CommandError(
      problem?.kind === 'version' ? strings.otherVersionOfRounds(path, problem.version) : strings.brokenRounds(path),
    );
  }
  return { path, text, drafting };
}

/** Writes rounds to where they were read from. Returns what went wrong; undefined where nothing did. */
export function writeKeptRounds({ path, text }: KeptRounds, drafting: Drafting): string | undefined {
  if (text !== undefined) {
    return replaceFile(path, text, formatDrafting(drafting));
  }
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, formatDrafting(drafting), { flag: 'wx' });
    return undefined;
  } catch (error) {
    return strings.unwritable(path, (error as NodeJS.ErrnoException).code ?? String(error));
  }
}

function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) {
      return undefined;
    }
    throw new CommandError(strings.brokenRounds(path));
  }
}
