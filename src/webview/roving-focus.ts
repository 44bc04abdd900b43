/**
 * Handles a key pressed in a group of controls of which Tab reaches one: the arrows go to the next and the previous one,
 * Home and End to the first and the last. The controls are those in the same tree that `selector` finds, in order.
 * @returns the control that got the focus; undefined where the key is none of these
 */
export function moveFocus(event: KeyboardEvent, selector: string): HTMLElement | undefined {
  const group = event.currentTarget;
  if (!(group instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const controls = [...group.querySelectorAll<HTMLElement>(selector)];
  const current = controls.findIndex((control) => control === event.target || control.contains(event.target as Node));
  const next = controls[position(event.key, current, controls.length)];
  if (current < 0 || next === undefined) return undefined;
  event.preventDefault();
  for (const control of controls) control.tabIndex = control === next ? 0 : -1;
  next.focus();
  return next;
}

function position(key: string, current: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (current + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
