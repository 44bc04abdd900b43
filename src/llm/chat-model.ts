/** One turn of a conversation with a model. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** The shape that a reply has to have: a JSON schema, and the name it is sent under. */
export interface ReplySchema {
  /** Letters, digits, `_` and `-`, at most 64. */
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** The beginning of a reply, in the words of the model and ours. */
export interface BegunReply {
  readonly text: string;
  /** The messages that ask for the same where a server cannot go on with a reply. */
  readonly otherwise: readonly ChatMessage[];
}

/**
 * A request that a model is asked. Parts that stay the same between requests come first, for servers that cache
 * prefixes.
 */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /** From 0 to 2; left out where the model's own is wanted. A model that refuses one is asked again without. */
  readonly temperature?: number;
  /** The share of likely words that are drawn from, above 0, at most 1 (nucleus sampling); sent and left out as `temperature` is. */
  readonly topP?: number;
  /** The reply that the model is to go on with, rather than begin one. */
  readonly begunReply?: BegunReply;
  /** The most tokens a reply may have. */
  readonly maximumReplyTokens?: number;
  /** The shape that a reply in JSON has to have. A server that knows no schemas is told in words. */
  readonly schema?: ReplySchema;
  /**
   * Tells requests apart that should be answered anew although they are the same, as votes are. Part of the cache key.
   */
  readonly sample?: number;
}

/** The messages of a request to a server that begins replies itself. */
export function allMessages({ messages, begunReply }: ChatRequest): ChatMessage[] {
  return [...messages, ...(begunReply?.otherwise ?? [])];
}

/** Tokens as the server counted them, or as they were estimated. */
export interface TokenUsage {
  readonly input: number;
  readonly output: number;
  readonly isEstimate: boolean;
}

export interface ChatReply {
  readonly text: string;
  /** The model that answered, as the endpoint names it. */
  readonly model: string;
  readonly usage: TokenUsage;
  /** It was read from the cache: nothing was sent, nothing was paid. */
  readonly isCached: boolean;
  /** Takes it out of the cache, where there is one: for a reply that turned out to be of no use. Never rejects. */
  readonly forget?: () => Promise<void>;
}

export interface ChatCall {
  readonly signal?: AbortSignal;
  /** Called with each piece of the reply as it arrives, and at once where the reply is cached. */
  readonly onText?: (piece: string) => void;
}

/** A language model, wherever it runs. */
export interface ChatModel {
  /** The model as it is configured. */
  readonly name: string;
  /**
   * Where text goes, for the author to see: an origin such as `https://api.openai.com`, or the name of an extension.
   */
  readonly destination: string;
  /** Rejects with `ChatError`. */
  complete(request: ChatRequest, call?: ChatCall): Promise<ChatReply>;
}
