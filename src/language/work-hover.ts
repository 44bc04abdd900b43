import { citedAs } from '../project/cited-as.ts';
import { type KeyInPaper, keysAt } from './keys.ts';
import type { Question } from './question.ts';
import { describeWork, type LinkTo } from './work-description.ts';

/** What is said of the work behind a key. */
export interface WorkHover {
  /** The key. */
  readonly found: KeyInPaper;
  readonly markdown: string;
}

/** What hovering gets from its front. */
export interface HoverFront {
  /** Links to a place in a file. */
  readonly linkTo: LinkTo;
  /** True if a finding at the place, which the editor shows too, says that nothing defines the key. */
  readonly saysUndefined: (found: KeyInPaper) => boolean;
}

/**
 * The work behind the key at an offset: its reference, its abstract, and what the related work says about it; undefined where
 * there is no key, or nothing more to say.
 */
export async function hoverAt(
  question: Question,
  offset: number,
  { linkTo, saysUndefined }: HoverFront,
): Promise<WorkHover | undefined> {
  const { papers, document, token } = question;
  const [found] = await keysAt(question, offset);
  if (found === undefined || (citedAs(found.paper, found.key) === undefined && saysUndefined(found))) {
    return undefined;
  }
  // The findings of the paper as it is: until the next ones are shown, those of an older text would be misplaced.
  const open = papers.open.with(document).find(({ main, isCurrent }) => isCurrent && main === found.paper.main);
  const markdown = await describeWork(found, await papers.judges(), open?.shown?.findings ?? [], linkTo);
  // Passages are chosen by words until their vectors are there.
  void papers.judging.fetchWanted();
  return token.isCancellationRequested ? undefined : { found, markdown };
}
