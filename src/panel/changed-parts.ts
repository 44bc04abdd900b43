import isEqual from 'fast-deep-equal';
import type { HostMessage } from './messages.ts';
import type { PanelPart, PanelView } from './view.ts';

/** The parts of a view that a message brings; `working` and `notice` are null if they are gone. */
export type ShownParts = Extract<HostMessage, { readonly type: 'show' }>['parts'];

/** By name, and not from the schema: what activates with VS Code compares views, and schemas are slow to load. */
const isPart: Readonly<Record<PanelPart, true>> = {
  paper: true,
  next: true,
  score: true,
  plan: true,
  draft: true,
  sources: true,
  find: true,
  map: true,
  working: true,
  notice: true,
};
const partNames = Object.keys(isPart) as PanelPart[];

/** The parts of a view that are not the same as in the view that was shown before; all of them where there was none. */
export function changedParts(before: PanelView | undefined, after: PanelView): ShownParts {
  const changed = partNames.filter((part) => before === undefined || !isEqual(before[part], after[part]));
  return Object.fromEntries(changed.map((part) => [part, after[part] ?? null]));
}
