import type { LibraryWithAdded } from '../../documents/build-found-works.ts';
import type { AllowedPath } from '../../project/allowed-path.ts';
import type { Paper } from '../../project/paper.ts';
import { knownEntry } from '../../retrieval/entries/known-entry.ts';
import type { RankedWork } from '../../retrieval/ranking/ranked-work.ts';
import { carryEvidence, type SeenWork } from '../../workflows/evidence/keep-evidence.ts';
import { type EnteredWorks, enterWorks, whyNotEnterable } from '../../workflows/search/enter-works.ts';
import { CommandError } from '../command-error.ts';
import { EvidenceFile } from '../evidence/evidence-file.ts';
import { evidenceStrings } from '../evidence/evidence-strings.ts';
import { exitStatus } from '../exit-status.ts';
import type { PaperCommand } from '../paper/paper-command.ts';
import { placeOf } from '../paper/project-files.ts';
import { replaceFile, whyNotWritable } from '../paper/replace-file.ts';
import { say, standardError } from '../terminal/standard-streams.ts';
import { unifiedDiff } from '../terminal/unified-diff.ts';
import type { SearchOptions } from './search-options.ts';
import { searchStrings as strings } from './search-strings.ts';

/** Throws `CommandError` where works cannot be added to a paper: nothing has been asked then. */
export function checkAddable(paper: Paper, command: PaperCommand): void {
  const why = whyNotEnterable(paper, command.sources);
  if (why !== undefined) {
    throw new CommandError(strings.notAddable[why](command.shown(paper.main)));
  }
}

/** A work of a ranking, with what was seen of it. */
export interface FoundWithEvidence extends SeenWork {
  readonly ranked: RankedWork;
}

/**
 * Adds the first works of a ranking that the bibliography lacks to it and to the works to cite, and says so on standard
 * error, with a diff. What was seen of works that the bibliography has then is kept beside the paper. Retracted works are left out, and works about which a language model says what they do not say,
 * unless the author wants them unchecked. Sets the exit status where a file cannot be written.
 */
export async function addFoundWorks(
  found: readonly FoundWithEvidence[],
  paper: Paper,
  command: PaperCommand,
  { add: wanted = 0, unchecked = false, dryRun = false }: Pick<SearchOptions, 'add' | 'unchecked' | 'dryRun'>,
): Promise<LibraryWithAdded> {
  const checked = found.filter(({ ranked }) => unchecked || areQuotesFound(ranked));
  const works = checked
    .map(({ ranked }) => ranked.work)
    .filter(({ versions }) => !versions.some((one) => one.isRetracted));
  const entered = await enterWorks(works, wanted, paper, command.sources);
  const { keys, files } = entered;
  command.progress.clear();
  for (const { path, before = '', after } of files) {
    standardError.lines(unifiedDiff(command.shown(path), before, after));
  }
  if (keys.size < wanted) {
    say(strings.fewerAdded(keys.size, wanted, found.length - checked.length));
  }
  const isWritten = keys.size > 0 && !dryRun && (await write(entered, command));
  if (isWritten || (keys.size === 0 && !dryRun)) {
    await keepSeen(checked, entered, command);
  }
  if (keys.size > 0 && dryRun) {
    say(strings.wouldAdd([...keys.values()]));
  }
  return isWritten || dryRun
    ? { library: entered.paper.library, added: new Set([...keys.keys()].map(({ id }) => id)) }
    : { library: paper.library, added: new Set() };
}

/** Keeps what was seen of the works that a library has. A file that cannot be written is said, and nothing else is lost. */
async function keepSeen(found: readonly SeenWork[], entered: EnteredWorks, command: PaperCommand): Promise<void> {
  const { library, suppliedEvidence } = entered.paper;
  const byKey = new Map(
    found.flatMap((one): [string, SeenWork][] => {
      const { work } = one.ranked;
      // An entry may say too little of a work for it to be known again.
      const key = entered.keys.get(work) ?? knownEntry(work, library)?.key;
      return key === undefined ? [] : [[key, one]];
    }),
  );
  if (byKey.size === 0) {
    return;
  }
  try {
    const store = await EvidenceFile.prepare(suppliedEvidence.file, command.files);
    const { kept, leftOut } = await carryEvidence(byKey, store, new Date());
    const texts = [...kept.values()].reduce((sum, ofWork) => sum + ofWork.length, 0);
    if (texts > 0) say(evidenceStrings.carried(texts, command.shown(suppliedEvidence.file)));
    if (leftOut > 0) say(evidenceStrings.noRoom(leftOut));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.exitCode = exitStatus.couldNotRun;
    say(error.message);
  }
}

/** True if nothing that a language model says of a work rests on words that the work does not have. */
function areQuotesFound({ rankedBy, isAttributed }: RankedWork): boolean {
  return (rankedBy !== 'debate' && rankedBy !== 'pointwise') || isAttributed === true;
}

/** Writes all files or, where one is plainly not writable, none. Returns whether the first, the bibliography, was written. */
async function write({ keys, files }: EnteredWorks, command: PaperCommand): Promise<boolean> {
  let problem: string | undefined;
  const places: AllowedPath[] = [];
  for (const { path } of files) {
    const place = await placeOf(path, command.files);
    problem ??= await whyNotWritable(place, path);
    places.push(place);
  }
  const written: string[] = [];
  for (const [index, { path, before, after }] of files.entries()) {
    problem ??= await replaceFile(places[index]!, before, after, path);
    if (problem === undefined) {
      written.push(command.shown(path));
    }
  }
  if (problem !== undefined) {
    process.exitCode = exitStatus.couldNotRun;
    say(problem);
  }
  if (written.length > 0) {
    say(strings.added([...keys.values()], written));
  }
  return written.length > 0;
}
