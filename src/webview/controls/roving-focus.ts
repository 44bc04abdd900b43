/**
 * Handles a key pressed in a group of controls of which Tab reaches only one: the arrows go to the next and the
 * previous one, Home and End to the first and the last. The controls are those in the same tree that `selector` finds,
 * in order.
 * @returns the control that got the focus; undefined if the key is not one of these
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

/**
 * Handles a key pressed in a grid of which Tab reaches one control: the arrows go to the control in the next row or the
 * next column, Home and End to the first and the last row.
 * @param rows a selector of the rows
 * @param columns a selector of the one control in each column, in order
 */
export function moveInGrid(event: KeyboardEvent, rows: string, columns: readonly string[]): void {
  const grid = event.currentTarget;
  if (!(grid instanceof HTMLElement) || !(event.target instanceof HTMLElement)) return;
  const { target, key } = event;
  const column = columns.findIndex((selector) => target.matches(selector));
  const row = target.closest(rows);
  if (column < 0 || row === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const isVertical = ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key);
  const lines = isVertical ? [...grid.querySelectorAll(rows)] : [];
  const line = isVertical
    ? lines[Math.min(Math.max(verticalPosition(key, lines.indexOf(row), lines.length), 0), lines.length - 1)]
    : row;
  const selector = isVertical
    ? columns[column]
    : columns[column + (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : NaN)];
  const next = selector === undefined ? null : line?.querySelector<HTMLElement>(selector);
  if (next === null || next === undefined) return;
  event.preventDefault();
  next.focus();
}

function verticalPosition(key: string, current: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return current + (key === 'ArrowDown' ? 1 : -1);
}

/**
 * Has Tab reach, of all controls of a grid, the one that gets the focus. For the grid's `focusin`.
 * @param rows a selector of the rows
 * @param columns a selector of the one control in each column
 */
export function reachFocused({ currentTarget, target }: FocusEvent, rows: string, columns: readonly string[]): void {
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  if (columns.some((selector) => target.matches(selector))) makeReachable(currentTarget, rows, target);
}

/**
 * Has Tab reach the first control of a grid as long as it reaches none, as after the row of the last one has gone.
 * @param first a selector of that control, in a row
 */
export function reachOne(root: ParentNode, rows: string, first: string): void {
  if (root.querySelector(reachable(rows)) !== null) return;
  const control = root.querySelector<HTMLElement>(`${rows} ${first}`);
  if (control !== null) makeReachable(root, rows, control);
}

function makeReachable(root: ParentNode, rows: string, control: HTMLElement): void {
  for (const other of root.querySelectorAll<HTMLElement>(reachable(rows))) other.tabIndex = -1;
  control.tabIndex = 0;
}

function reachable(rows: string): string {
  return `${rows} [tabindex="0"]`;
}
