import type { ChangeView } from '../../panel/view.ts';

/** The changes that the author chose: the ids of sentences, and of changes without sentences. */
export type Selection = ReadonlySet<string>;

/** The ids to choose for a whole change. */
function partsOf({ id, sentences }: ChangeView): string[] {
  return sentences.length === 0 ? [id] : sentences.map((sentence) => sentence.id);
}

/** Tells whether all, some or none of a change is chosen. */
export function chosenOf(selection: Selection, change: ChangeView): 'all' | 'some' | 'none' {
  const parts = partsOf(change);
  const count = parts.filter((id) => selection.has(id)).length;
  return count === 0 ? 'none' : count === parts.length ? 'all' : 'some';
}

/** The selection with a whole change chosen or not. */
export function chooseChange(selection: Selection, change: ChangeView, isChosen: boolean): Selection {
  return partsOf(change).reduce<Selection>((chosen, id) => chooseSentence(chosen, id, isChosen), selection);
}

/** The selection with one sentence of a change chosen or not. */
export function chooseSentence(selection: Selection, id: string, isChosen: boolean): Selection {
  const chosen = new Set(selection);
  if (isChosen) chosen.add(id);
  else chosen.delete(id);
  return chosen;
}

/** The ids to accept for a selection: that of a change where all of it is chosen, otherwise those of its sentences. */
export function idsToAccept(selection: Selection, changes: readonly ChangeView[]): string[] {
  return changes.flatMap((change) =>
    chosenOf(selection, change) === 'all' ? [change.id] : partsOf(change).filter((id) => selection.has(id)),
  );
}

/** The selection without ids that no longer exist. */
export function stillThere(selection: Selection, changes: readonly ChangeView[]): Selection {
  const known = new Set(changes.flatMap(partsOf));
  const left = [...selection].filter((id) => known.has(id));
  return left.length === selection.size ? selection : new Set(left);
}
