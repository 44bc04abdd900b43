import type * as vscode from 'vscode';
import { opinionAt } from '../../rubric/preferences/placed-verdicts.ts';
import { type Preferences, withOpinion } from '../../rubric/preferences/preferences.ts';
import type { Debatable } from '../../rules/finding.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import type { Papers } from '../../session/papers.ts';
import type { Location } from '../../text/location.ts';
import { loadEngine } from '../load-engine.ts';
import { preferencesStrings as strings } from './panel-preferences-strings.ts';

/** The key in the workspace's memory for whether the author was told where opinions are kept. */
const isTold = 'situate.opinionsExplained';

/** A verdict of which the author says whether they agree with it. */
export interface DebatedPlace {
  readonly read: ReadPaper;
  readonly on: Debatable;
  readonly place: Location;
  readonly agrees: boolean;
}

/** The keeping of what the author thinks, and the way they are told. */
export interface OpinionKeeping {
  readonly papers: Pick<Papers, 'judging'>;
  readonly memory: vscode.Memento;
  /** Changes what is kept. Rejects with a message where that cannot be. */
  readonly change: (change: (preferences: Preferences) => Preferences) => Promise<void>;
  readonly say: (message: string) => void;
  readonly complain: (message: string) => void;
}

/** Keeps whether the author agrees with a verdict. Says once that it stays on this machine. */
export async function keepOpinion(
  { read, on, place, agrees }: DebatedPlace,
  { papers, memory, change, say, complain }: OpinionKeeping,
): Promise<void> {
  const judges = papers.judging.judges(await loadEngine());
  const opinion = opinionAt(read.paper, on, place, judges, { agrees, made: new Date().toISOString() });
  if (opinion === undefined) {
    complain(strings.noVerdict());
    return;
  }
  await change((kept) => withOpinion(kept, opinion));
  if (memory.get<boolean>(isTold) !== true) {
    await memory.update(isTold, true);
    say(strings.opinionsStay());
  }
}
