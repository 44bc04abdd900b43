import { readFileSync } from 'node:fs';

/** The processes that a process has started and that are still there. On Linux alone. */
export function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}
