import type { ChatMessage, ChatReply } from '../../llm/chat-model.ts';
import type { DraftCall, DraftWriter } from '../request/draft.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { draftSoFar } from './draft-so-far.ts';

/** A draft while it is written: who writes it, what it should be, and who watches. */
export interface Writing {
  readonly writer: DraftWriter;
  readonly context: DraftContext;
  readonly call: DraftCall;
}

/** All of a text as models wrote it, with tags. */
export interface FirstText {
  readonly text: string;
  /** A conversation that asks for the whole text; what deviates is sent back in it. */
  readonly conversation: readonly ChatMessage[];
  /** The requests, so that the cache can forget them if they were useless. */
  readonly replies: readonly ChatReply[];
  /** The steps that it took. */
  readonly steps: number;
}

/** The share by which a text has to grow until it is shown again: some ten letters of a section. */
const leastGrowth = 1 / 100;

const nothingKept: ReadonlyMap<string, string> = new Map();

/**
 * Has a model write a text, or a part of one, and shows it while it arrives. Rejects with `ChatError`.
 * @param before what is written already; it is shown before what arrives
 * @param kept what X tags in it stand for
 */
export function write(
  { writer: { model, sample }, context, call: { signal, onDraft } }: Writing,
  messages: readonly ChatMessage[],
  before = '',
  kept = nothingKept,
): Promise<ChatReply> {
  let written = before;
  let shown = 0;
  const onText = (piece: string): void => {
    written += piece;
    // The whole text is made into source each time, so a long text is shown only after it has grown by a share.
    if (written.length - shown < shown * leastGrowth) return;
    shown = written.length;
    onDraft?.(draftSoFar(written, kept, context));
  };
  return model.complete(
    { messages, sample },
    { ...(signal !== undefined && { signal }), ...(onDraft !== undefined && { onText }) },
  );
}
