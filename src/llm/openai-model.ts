import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions';
import { parseJson } from '../text/json.ts';
import { type AcceptedForm, concession, fullForm } from './accepted-form.ts';
import { askedInWords } from './asked-in-words.ts';
import { callEndpoint, type EndpointCall } from './call-endpoint.ts';
import { ChatError, cancelledError } from './chat-error.ts';
import {
  allMessages,
  type ChatCall,
  type ChatModel,
  type ChatReply,
  type ChatRequest,
  type ReplySchema,
} from './chat-model.ts';
import { type Completion, joinCompletions, noCompletion, readAnswer, wholeText } from './completion.ts';
import type { Endpoint } from './endpoint.ts';
import { estimateRequest, estimateTokens } from './estimate-tokens.ts';
import { ServerRefusal } from './server-refusal.ts';
import { serverSentEvents } from './server-sent-events.ts';
import { skipThoughts, withoutThoughts } from './thoughts.ts';

/** The data that servers send at the end. */
const end = '[DONE]';

/**
 * Reads a reply that comes in pieces, until the signal is aborted.
 * @param onText called with each piece of text
 * Rejects with `ChatError` `cutOff` where the stream ends before the reply does, `serverError` where the server says in
 * the stream that it failed, and with `SyntaxError` where an event is not JSON.
 */
async function readStream(
  { body }: Pick<Response, 'body'>,
  signal: AbortSignal,
  onText: ((piece: string) => void) | undefined,
): Promise<Completion> {
  let completion = noCompletion;
  for await (const data of body === null ? [] : serverSentEvents(body)) {
    if (signal.aborted) throw cancelledError();
    if (data.startsWith(end)) break;
    const piece = readEvent(data, completion.text === '');
    completion = joinCompletions(completion, piece);
    if (piece.text !== '') onText?.(piece.text);
  }
  if (completion.finish === undefined) {
    throw new ChatError('cutOff', 'The reply of the model was cut off in the middle. Try again.');
  }
  return completion;
}

/** If the server fails before any part of the reply has come, it may be asked again. */
function readEvent(data: string, isTransient: boolean): Completion {
  try {
    return readAnswer(parseJson(data));
  } catch (error) {
    throw error instanceof ChatError && error.reason === 'serverError'
      ? new ChatError(error.reason, error.message, { isTransient })
      : error;
  }
}

/**
 * A model of an endpoint, asked once per call and without bounds: `openModel` adds what else is needed. A request is
 * sent again only after the server refused its form, in a form that it may take.
 */
export function openAiModel(endpoint: Endpoint, name: string): ChatModel {
  return {
    name,
    destination: endpoint.address.origin,
    async complete(request, call = {}) {
      const isStreamed = call.onText !== undefined;
      let learnt: Partial<AcceptedForm> = {};
      for (;;) {
        const form = { ...fullForm, ...endpoint.acceptedForms.get(name), ...learnt };
        try {
          const reply = await ask(endpoint, name, request, form, call);
          endpoint.acceptedForms.set(name, { ...fullForm, ...endpoint.acceptedForms.get(name), ...learnt });
          return reply;
        } catch (error) {
          const less = error instanceof ServerRefusal ? concession(form, request, isStreamed, error) : undefined;
          if (less === undefined) throw error;
          learnt = { ...learnt, ...less };
        }
      }
    },
  };
}

async function ask(
  endpoint: Endpoint,
  name: string,
  request: ChatRequest,
  form: AcceptedForm,
  { signal, onText }: ChatCall,
): Promise<ChatReply> {
  const body = bodyOf(name, request, form, onText !== undefined);
  const completion = await callEndpoint(endpoint, name, signal, (call) => receive(call, body, onText));
  const usage = completion.usage ?? {
    input: estimateRequest(request),
    output: estimateTokens(completion.text),
    isEstimate: true,
  };
  const text = wholeText({ ...completion, text: withoutThoughts(completion.text) }, name, usage);
  return { text, model: completion.model ?? name, usage, isCached: false };
}

async function receive(
  call: EndpointCall,
  body: ChatCompletionCreateParams,
  onText: ((piece: string) => void) | undefined,
): Promise<Completion> {
  const response = await call.client.chat.completions.create(body, { signal: call.signal }).asResponse();
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
  if (isStream) return readStream(response, call.signal, onText === undefined ? undefined : skipThoughts(onText));
  const completion = readAnswer(parseJson(await response.text()));
  onText?.(withoutThoughts(completion.text));
  return completion;
}

function bodyOf(
  model: string,
  request: ChatRequest,
  form: AcceptedForm,
  isStreamed: boolean,
): ChatCompletionCreateParams {
  const { schema, temperature, topP, begunReply, maximumReplyTokens } = request;
  const isInWords = schema !== undefined && form.shape !== 'schema';
  const goesOn = begunReply !== undefined && form.begunReply;
  const messages = goesOn
    ? [...request.messages, { role: 'assistant' as const, content: begunReply.text }]
    : allMessages(request);
  return {
    model,
    messages: isInWords ? askedInWords(messages, schema) : messages,
    ...(temperature !== undefined && form.temperature && { temperature }),
    ...(topP !== undefined && form.topP && { top_p: topP }),
    // The names of vLLM and SGLang; llama.cpp goes on with any last message of the assistant.
    ...(goesOn && { add_generation_prompt: false, continue_final_message: true }),
    ...(maximumReplyTokens !== undefined && form.replyLimit !== 'none' && { [form.replyLimit]: maximumReplyTokens }),
    ...(schema !== undefined && responseFormat(schema, form)),
    ...(isStreamed && { stream: true, ...(form.streamUsage && { stream_options: { include_usage: true } }) }),
  };
}

function responseFormat(
  { name, schema }: ReplySchema,
  { shape }: AcceptedForm,
): Pick<ChatCompletionCreateParams, 'response_format'> {
  switch (shape) {
    case 'schema':
      return { response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } } };
    case 'json':
      return { response_format: { type: 'json_object' } };
    case 'words':
      return {};
  }
}
