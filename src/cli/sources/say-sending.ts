import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import { profileOf } from '../../retrieval/sources/source-profiles.ts';
import { say } from '../terminal/standard-streams.ts';
import { sourceStrings } from './source-strings.ts';

/** Says what is sent to which hosts over the network, if anything is. */
export function saySending(what: string, sources: readonly ScholarlySource[]): void {
  const online = sources.filter(({ name }) => profileOf(name) !== undefined);
  if (online.length > 0) {
    say(sourceStrings.sending(what, online));
  }
}
