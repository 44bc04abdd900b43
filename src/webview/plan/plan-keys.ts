import type { Plan } from '../../drafting/plan/plan.ts';
import { movableAt } from './plan-located.ts';
import { moveByStep, type PlanEdit, remove, type WorkName } from './plan-moves.ts';

/**
 * Gives what a key pressed in the outline does: Alt with an arrow moves the focused item, Delete on its handle removes
 * it, Ctrl or Cmd with Z and Y undoes and redoes. Undefined for all other keys.
 */
export function planKeyEdit(
  event: KeyboardEvent,
  name: WorkName,
): ((plan: Plan) => PlanEdit) | 'undo' | 'redo' | undefined {
  const { key, altKey, shiftKey, target } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (!(target instanceof Element)) return undefined;
  if (isCommand && !altKey) {
    if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
    return key.toLowerCase() === 'y' ? 'redo' : undefined;
  }
  const movable = movableAt(target);
  if (isCommand || shiftKey || movable === undefined || movable.kind === 'work') return undefined;
  if (altKey) {
    // Alt with an arrow opens a list of choices.
    if (target.matches('select') || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined;
    const by = key === 'ArrowUp' ? -1 : 1;
    const field = movable.kind === 'citation' ? '' : fieldOf(target);
    return (plan) => {
      const edit = moveByStep(plan, movable, by, name);
      return edit.focus === undefined ? edit : { ...edit, focus: edit.focus + field };
    };
  }
  if (key !== 'Delete' && key !== 'Backspace') return undefined;
  return target.matches('[data-handle]') ? (plan) => remove(plan, movable, name) : undefined;
}

/** The end of the focus name of a field, so that the cursor stays in it while its item moves. */
function fieldOf(target: Element): string {
  return /-\w+$/.exec((target as HTMLElement).dataset['focus'] ?? '')?.[0] ?? '';
}
