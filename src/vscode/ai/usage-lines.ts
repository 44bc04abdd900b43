import { list } from '../../text/front-language.ts';
import type { Activity } from './activity.ts';
import { aiStrings } from './editor-ai-strings.ts';

/** The running requests and what this window has sent, a sentence each. */
export function usageLines({ running, destinations, usage }: Activity): string[] {
  const { calls, input, output, cachedReplies, isEstimate } = usage;
  return [
    ...(running === 0 ? [] : [aiStrings.statusUnder(running, list(destinations))]),
    calls === 0 ? aiStrings.statusNothingSent() : aiStrings.statusUsage(calls, input, output),
    ...(isEstimate ? [aiStrings.statusEstimate()] : []),
    ...(cachedReplies === 0 ? [] : [aiStrings.statusCached(cachedReplies)]),
  ];
}
