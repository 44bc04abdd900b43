import { readDraft } from '../adherence/read-draft.ts';
import { alignInOrder } from '../changes/align-in-order.ts';
import { type Likenable, likeness, tellingWords } from '../changes/likeness.ts';
import type { Deviation } from '../request/deviation.ts';
import type { DraftContext } from '../request/draft-context.ts';
import type { PassageLink } from '../request/passage-link.ts';
import { sentencesWithPassages } from '../tags/passage-tags.ts';

/** The passages that the sentences of a draft rest on, and where one of them is none. */
export interface LinkedPassages {
  readonly links: readonly PassageLink[];
  readonly deviations: readonly Deviation[];
}

/** Two sentences that are less alike are not the same one. */
const leastAlike = 0.3;
/** Two sentences from which a passage may be taken over say the same. */
const sameSentence = 0.9;

/** Anything short in brackets. */
const bracket = /\[[^[\]]{0,200}\]/g;

/** A sentence of a draft, with its place. */
interface PlacedSentence extends Likenable {
  readonly paragraph: number;
  readonly sentence: number;
}

/**
 * Reads which passages a model named, and checks each as quotes are checked: it has to be listed, and of a work that its
 * sentence cites. What is not is left out, and is a deviation.
 * @param reply what the model wrote, with its tags
 * @param source what was made of it
 */
export function linkPassages(reply: string, source: string, context: DraftContext): LinkedPassages {
  const named = sentencesWithPassages(reply);
  if (named.every(({ passages }) => passages.length === 0)) {
    return { links: [], deviations: [] };
  }
  const listed = context.passages();
  const written = sentencesOf(source, context);
  const links: PassageLink[] = [];
  const deviations: Deviation[] = [];
  const said = named.map(({ text }) => likenable(text, context));
  for (const [from, to] of alignInOrder(said, written, (one, other) => atLeast(leastAlike, likeness(one, other)))) {
    const { paragraph, sentence, keys } = written[to]!;
    for (const number of new Set(named[from]!.passages)) {
      const passage = listed[number - 1];
      if (passage === undefined || !keys.has(passage.key)) {
        deviations.push({ kind: 'inventedPassage', paragraph, sentence, text: `[P${number}]` });
      } else {
        const { key, text, place, page } = passage;
        links.push({ paragraph, sentence, key, text, place, ...(page !== undefined && { page }) });
      }
    }
  }
  return { links, deviations };
}

/**
 * The passages of a text with those of the text that it was made from, where a sentence says the same as before, still cites
 * the work, and names no passage of it itself.
 */
export function withPassagesKept(
  links: readonly PassageLink[],
  source: string,
  before: { readonly source: string; readonly passages?: readonly PassageLink[] | undefined },
  context: DraftContext,
): PassageLink[] {
  const [old, young] = [sentencesOf(before.source, context), sentencesOf(source, context)];
  const isAt = (link: PassageLink, { paragraph, sentence }: PlacedSentence): boolean =>
    link.paragraph === paragraph && link.sentence === sentence;
  const kept = alignInOrder(old, young, (one, other) => atLeast(sameSentence, likeness(one, other))).flatMap(
    ([from, to]) => {
      const now = young[to]!;
      const named = new Set(links.filter((link) => isAt(link, now)).map(({ key }) => key));
      return (before.passages ?? [])
        .filter((link) => isAt(link, old[from]!) && now.keys.has(link.key) && !named.has(link.key))
        .map((link): PassageLink => ({ ...link, paragraph: now.paragraph, sentence: now.sentence }));
    },
  );
  return [...links, ...kept].sort((a, b) => a.paragraph - b.paragraph || a.sentence - b.sentence);
}

function atLeast(least: number, score: number): number {
  return score >= least ? score : 0;
}

/** A sentence as a model wrote it, with tags. */
function likenable(text: string, context: DraftContext): Likenable {
  const tags = (text.match(bracket) ?? []).filter((tag) => /^\[\s*[CN]/i.test(tag));
  const numbers = tags.flatMap((tag) => tag.match(/\d+/g) ?? []).map(Number);
  return {
    words: tellingWords(text.replace(bracket, ' ')),
    keys: new Set(numbers.flatMap((number) => context.keyOf(number) ?? [])),
  };
}

function sentencesOf(source: string, context: DraftContext): PlacedSentence[] {
  return readDraft(source, context).flatMap(({ sentences }, paragraph) =>
    sentences.map(({ text, keys }, sentence) => ({
      words: tellingWords(text),
      keys: new Set(keys.map((key) => context.keyOf(context.numberOf(key) ?? 0) ?? key)),
      paragraph,
      sentence,
    })),
  );
}
