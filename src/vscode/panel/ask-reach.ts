import { mostReach, type Reach, usualReach } from '../../retrieval/graph/reach.ts';
import { back, type Prompter } from '../dialogs/prompter.ts';
import { findStrings as strings } from './panel-find-strings.ts';

/** Asks how far citations are to be followed: how many away, then how many works. Undefined if the author leaves it. */
export async function askReach(prompter: Pick<Prompter, 'enter'>): Promise<Reach | undefined> {
  const title = strings.reachTitle();
  let { depth } = usualReach;
  for (;;) {
    const far = await prompter.enter({
      title,
      step: 1,
      totalSteps: 2,
      prompt: strings.reachDepth(),
      value: String(depth),
      validate: within(mostReach.depth),
    });
    if (typeof far !== 'string') {
      return undefined;
    }
    depth = Number(far);
    const many = await prompter.enter({
      title,
      step: 2,
      totalSteps: 2,
      canGoBack: true,
      prompt: strings.reachWorks(),
      value: String(usualReach.works),
      validate: within(mostReach.works),
    });
    if (many !== back) {
      return many === undefined ? undefined : { depth, works: Number(many) };
    }
  }
}

function within(most: number): (typed: string) => string | undefined {
  return (typed) =>
    /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most ? undefined : strings.wrongReach(most);
}
