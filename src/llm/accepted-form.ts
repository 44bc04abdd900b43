import type { ChatRequest } from './chat-model.ts';
import type { ServerRefusal } from './server-refusal.ts';

/**
 * The form of requests that a server accepts for a model. Servers that speak the same protocol differ in this, and say
 * so only by refusing; a refused form is not tried again.
 */
export interface AcceptedForm {
  /** The way in which a shape is asked for: by its schema, as any JSON with the schema in words, or in words alone. */
  readonly shape: 'schema' | 'json' | 'words';
  /** Reasoning models accept only their own temperature. */
  readonly temperature: boolean;
  readonly topP: boolean;
  /** A reply that is begun can be gone on with, as servers of trained judges (vLLM, SGLang) and llama.cpp do. */
  readonly begunReply: boolean;
  /** The name of the limit on a reply; newer models of OpenAI know only the longer name. */
  readonly replyLimit: 'max_tokens' | 'max_completion_tokens' | 'none';
  /** A stream may be asked to end with its usage. */
  readonly streamUsage: boolean;
}

/** The form to try first. */
export const fullForm: AcceptedForm = {
  shape: 'schema',
  temperature: true,
  topP: true,
  begunReply: true,
  replyLimit: 'max_tokens',
  streamUsage: true,
};

/**
 * Names the part to leave out after a refusal, which cost nothing: the parameter that the server names, or where it
 * names none, what servers lack most often. Undefined if the refusal is not about the form.
 */
export function concession(
  form: AcceptedForm,
  request: ChatRequest,
  isStreamed: boolean,
  refusal: ServerRefusal,
): Partial<AcceptedForm> | undefined {
  if (refusal.reason !== 'misconfigured' && refusal.reason !== 'serverError') return undefined;
  const lessShape = { shape: form.shape === 'schema' ? 'json' : 'words' } as const;
  const asksShape = request.schema !== undefined && form.shape !== 'words';
  const asksTemperature = request.temperature !== undefined && form.temperature;
  const asksTopP = request.topP !== undefined && form.topP;
  const goesOn = request.begunReply !== undefined && form.begunReply;
  const asksLimit = request.maximumReplyTokens !== undefined && form.replyLimit !== 'none';
  if (asksShape && refusal.names('response_format', 'json_schema', 'json_object', 'grammar')) return lessShape;
  if (goesOn && refusal.names('continue_final_message', 'add_generation_prompt')) return { begunReply: false };
  // Before the temperature: some models refuse the two together, and name both.
  if (asksTopP && refusal.names('top_p')) return { topP: false };
  if (asksTemperature && refusal.names('temperature')) return { temperature: false };
  if (asksLimit && refusal.names('max_tokens', 'max_completion_tokens')) {
    return { replyLimit: form.replyLimit === 'max_tokens' ? 'max_completion_tokens' : 'none' };
  }
  if (isStreamed && form.streamUsage && refusal.names('stream_options', 'include_usage')) return { streamUsage: false };
  if (![400, 422, 501].includes(refusal.status)) return undefined;
  if (goesOn) return { begunReply: false };
  if (asksShape) return lessShape;
  if (asksTopP) return { topP: false };
  return asksTemperature ? { temperature: false } : undefined;
}
