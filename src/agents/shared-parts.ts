import { dirname } from 'pathe';
import * as z from 'zod';
import type { Entry } from '../bibliography/entry.ts';
import { citedAs } from '../project/cited-as.ts';
import type { Paper } from '../project/paper.ts';
import { pathFrom } from '../project/path-from.ts';
import { Places } from '../project/places.ts';
import { corpusSource } from '../retrieval/corpus/corpus-source.ts';
import type { ScholarlySource } from '../retrieval/sources/scholarly-source.ts';
import type { Location } from '../text/location.ts';
import type { Desk, OnlineSources, PaperAtDesk } from './desk.ts';
import type { Missing } from './tool.ts';
import { ToolError } from './tool-error.ts';

/** How a tool is told which paper is meant. */
export const pathInput = z.string().describe('any file of the paper, from the project folder');

/** The place of something in a paper: its file from the folder of the main file, and its line from 1. */
export function placesIn({ paper, sources }: PaperAtDesk): (location: Location) => { file: string; line: number } {
  const places = new Places(sources);
  const folder = dirname(paper.main);
  return (location) => ({ file: pathFrom(folder, location.file), line: places.start(location).line });
}

/** The files of a paper that could not be read, and why. */
export function unreadFiles({ main, missingFiles, missingBibliographies }: Paper): Missing[] {
  return [...missingFiles, ...missingBibliographies].map(({ resolved, why }) => ({
    kind: 'unknown',
    what: pathFrom(dirname(main), resolved),
    why: whyUnread(why),
  }));
}

/** Why something was not read, for an agent. */
export function whyUnread(why: string): string {
  return why === 'outside' ? 'It is outside the project and was not read.' : `It could not be read: ${why}.`;
}

/** What is missing because the author has not turned sources on. */
export function turnedOff({ off }: Pick<OnlineSources, 'off'>): Missing[] {
  return off === undefined ? [] : [{ kind: 'off', what: 'scholarly sources', why: off }];
}

/** What is missing because this machine had to do with words alone. */
export function byWordsAlone({ judgedByWords }: Desk): Missing[] {
  return judgedByWords === undefined ? [] : [{ kind: 'failed', what: 'local model', why: judgedByWords }];
}

/** The author's Zotero and corpus, which are asked before all others: what they are asked stays on this machine. */
export function ownSources({ zotero, useCorpus, embedder }: Desk): ScholarlySource[] {
  return [
    ...(zotero === undefined ? [] : [zotero]),
    ...(useCorpus === undefined ? [] : [corpusSource({ origin: '', use: useCorpus, embedder })]),
  ];
}

/** The entry of a key. Throws `ToolError` where the library has none. */
export function entryOf(paper: Paper, key: string): Entry {
  const entry = citedAs(paper, key);
  if (entry === undefined || !('content' in entry)) {
    throw new ToolError(
      `No bibliography of the paper has the key "${key}". check_paper lists undefined keys; look_up_reference finds an entry.`,
    );
  }
  return entry;
}
