import type { FileEdit } from './location.ts';
import { overlaps } from './range.ts';

/** Edits that belong together: all of them are made, or none. */
export interface EditGroup<About> {
  readonly about: About;
  readonly edits: readonly FileEdit[];
}

/** The groups whose edits can be made together, and those that touch what one before them changes. */
export interface ChosenEdits<About> {
  readonly chosen: readonly EditGroup<About>[];
  readonly left: readonly EditGroup<About>[];
}

/** Chooses groups of edits in their order: one that touches what a chosen one changes has to wait until that is made. */
export function chosenEdits<About>(groups: readonly EditGroup<About>[]): ChosenEdits<About> {
  const chosen: EditGroup<About>[] = [];
  const left: EditGroup<About>[] = [];
  for (const group of groups) {
    const isFree = !group.edits.some((edit) =>
      chosen.some(({ edits }) => edits.some((other) => conflict(edit, other))),
    );
    (isFree ? chosen : left).push(group);
  }
  return { chosen, left };
}

function conflict(a: FileEdit, b: FileEdit): boolean {
  return a.file === b.file && (overlaps(a.range, b.range) || a.range.start === b.range.start);
}
