import { arch, platform } from 'node:os';
import { version } from 'node:process';

/** The system that this runs on, for a report: "linux x64, Node v20.19.0". */
export function describeMachine(): string {
  return `${platform()} ${arch()}, Node ${version}`;
}
