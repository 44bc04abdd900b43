import { dirname, join } from 'pathe';
import { planFileName } from '../drafting/plan/plan-markdown.ts';
import { renameInPlan } from '../drafting/plan/plan-text.ts';
import { citedAs } from '../project/cited-as.ts';
import { definitionsOf, isSameKey, placesOfKey } from '../project/key-places.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import { type FileChange, fileChanges } from './file-changes.ts';
import { keyStrings } from './key-strings.ts';
import { type KeyInPaper, keysAt } from './keys.ts';
import type { Question } from './question.ts';

/** Says, in a sentence for the author, why a key cannot be renamed. */
export class RenameError extends Error {}

/** The key at an offset that can be renamed. Rejects with `RenameError` where there is none. */
export async function keyToRename(question: Question, offset: number): Promise<KeyInPaper> {
  const [found] = await keysAt(question, offset);
  if (found === undefined) {
    throw new RenameError(keyStrings.renameNothing());
  }
  return found;
}

/**
 * The changes that rename the key at an offset everywhere: in all files of the paper and its bibliographies, in its plan, and
 * in the other papers that use the same bibliography. Rejects with `RenameError` where that cannot be.
 */
export async function renameKey(question: Question, offset: number, newKey: string): Promise<FileChange[]> {
  const keys = await keysAt(question, offset);
  const [found] = keys;
  if (found === undefined) {
    throw new RenameError(keyStrings.renameNothing());
  }
  const concerned = await papersWithKey(keys, question);
  for (const { paper } of concerned) {
    if (!paper.writer.isValidKey(newKey)) {
      throw new RenameError(keyStrings.renameInvalid(newKey));
    }
    if (!isSameKey(paper, found.key, newKey) && citedAs(paper, newKey) !== undefined) {
      throw new RenameError(keyStrings.renameTaken(newKey));
    }
  }
  const changes = fileChanges(
    concerned.map((read) => ({
      read,
      edits: placesOfKey(read.paper, found.key).map((place) => ({ ...place, newText: newKey })),
    })),
  );
  return [...changes, ...(await changesOfPlans(concerned, found.key, newKey))];
}

/** The papers with a key, and the others, open or not, that use a bibliography which defines it. */
async function papersWithKey(keys: readonly KeyInPaper[], { papers }: Question): Promise<ReadPaper[]> {
  const concerned = new Map<string, ReadPaper>(keys.map((read) => [read.paper.main, read]));
  for (const found of keys) {
    for (const file of new Set(definitionsOf(found.paper, found.key).map((place) => place.file))) {
      for (const other of await papers.readAllUsing(file, found)) {
        if (!concerned.has(other.paper.main)) {
          concerned.set(other.paper.main, other);
        }
      }
    }
  }
  return [...concerned.values()];
}

/** The same in the plans of papers. */
async function changesOfPlans(papers: readonly ReadPaper[], key: string, newKey: string): Promise<FileChange[]> {
  const changes: FileChange[] = [];
  // Papers in one folder share their plan.
  const plans = new Map<string, ReadPaper>(papers.map((read) => [join(dirname(read.paper.main), planFileName), read]));
  for (const [file, { paper, files }] of plans) {
    const plan = await files.currentText(file);
    const edits = [...renameInPlan(plan?.text ?? '', (other) => isSameKey(paper, key, other), newKey)];
    if (plan !== undefined && edits.length > 0) {
      changes.push({ place: files.placeOf(file), ...plan, edits });
    }
  }
  return changes;
}
