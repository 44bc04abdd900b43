import * as vscode from 'vscode';
import { LanguageModelError } from 'vscode';
import { type TimeLimits, withinTime } from '../../http/time-limit.ts';
import { askedInWords } from '../../llm/asked-in-words.ts';
import { asCall, ChatError } from '../../llm/chat-error.ts';
import {
  allMessages,
  type ChatMessage,
  type ChatModel,
  type ChatReply,
  type ChatRequest,
} from '../../llm/chat-model.ts';
import { noCompletion, tokenCountSchema, wholeText } from '../../llm/completion.ts';
import { estimateTokens } from '../../llm/estimate-tokens.ts';
import { skipThoughts, withoutThoughts } from '../../llm/thoughts.ts';
import { aiStrings } from './editor-ai-strings.ts';
import { vendorDestination, vendorOf } from './model-destination.ts';

/** Names of errors by which GitHub Copilot says that a quota is used up, or requests come too fast. */
const quotaErrors = ['ChatQuotaExceeded', 'ChatRateLimited'];

/**
 * Explains a failure of a model in VS Code. Its own message is left out, because it may quote the prompt.
 * @param model the model as it is configured
 */
function lmFailure(model: string, error: unknown): ChatError {
  if (error instanceof ChatError) {
    return error;
  }
  if (error instanceof LanguageModelError) {
    switch (error.code) {
      case LanguageModelError.NotFound.name:
        return new ChatError('noModel', aiStrings.lmNotFound(model));
      case LanguageModelError.NoPermissions.name:
        return new ChatError('forbidden', aiStrings.lmForbidden(model));
      case LanguageModelError.Blocked.name:
        return new ChatError('rateLimited', aiStrings.lmBlocked(model));
    }
  }
  const names = [error, error instanceof Error ? error.cause : undefined].map((one) =>
    one instanceof Error ? one.name : '',
  );
  return names.some((name) => quotaErrors.includes(name))
    ? new ChatError('rateLimited', aiStrings.lmBlocked(model))
    : new ChatError('serverError', aiStrings.lmFailed(model));
}

/** As for endpoints. An author who is asked for consent by VS Code may take a while. */
const timeLimits: TimeLimits = { silence: 120_000, total: 600_000 };

/**
 * A model that an extension offers in VS Code, by its name `vendor/id`. It is looked for with each request: extensions
 * come and go. VS Code asks for consent itself where the extension wants that. The interface knows no schemas, so a
 * shape is asked for in words, and no system messages, so these begin the first message of the user. Tokens are
 * counted with the model's own tokenizer.
 */
export function lmChatModel(name: string): ChatModel {
  return {
    name,
    destination: vendorDestination(vendorOf(name)).name,
    complete: async (request, { signal, onText } = {}) => {
      const cancellation = new vscode.CancellationTokenSource();
      try {
        return await asCall(
          withinTime(timeLimits, signal, (timed, heard) => {
            timed.addEventListener('abort', () => {
              cancellation.cancel();
            });
            return ask(name, request, cancellation.token, heard, onText);
          }),
        );
      } catch (error) {
        throw lmFailure(name, error);
      } finally {
        cancellation.dispose();
      }
    },
  };
}

async function ask(
  name: string,
  request: ChatRequest,
  token: vscode.CancellationToken,
  heard: () => void,
  onText: ((piece: string) => void) | undefined,
): Promise<ChatReply> {
  const model = await findModel(name);
  if (model === undefined) {
    throw new ChatError('noModel', aiStrings.lmNotFound(name));
  }
  const { schema } = request;
  const messages = allMessages(request);
  const texts = inTurns(schema === undefined ? messages : askedInWords(messages, schema));
  const input = await count(
    model,
    texts.map(({ content }) => content),
    token,
  );
  if (model.maxInputTokens > 0 && input > model.maxInputTokens) {
    throw new ChatError('tooLarge', aiStrings.lmTooLong(name));
  }
  heard();
  const response = await model.sendRequest(texts.map(toMessage), options(request), token);
  const pass = onText === undefined ? undefined : skipThoughts(onText);
  let whole = '';
  for await (const piece of response.text) {
    heard();
    whole += piece;
    pass?.(piece);
  }
  const usage = { input, output: await count(model, [whole], token), isEstimate: true };
  return {
    text: wholeText({ ...noCompletion, text: withoutThoughts(whole) }, name, usage),
    model: name,
    usage,
    isCached: false,
  };
}

/** A model by its name `vendor/id`, or `vendor/family`, which stays the same when the version of a model changes. */
export async function findModel(name: string): Promise<vscode.LanguageModelChat | undefined> {
  const vendor = vendorOf(name);
  const id = name.slice(vendor.length + 1);
  const [exact] = await vscode.lm.selectChatModels({ vendor, id });
  return exact ?? (await vscode.lm.selectChatModels({ vendor, family: id }))[0];
}

/** Messages without system messages, whose text begins the message after them. */
function inTurns(messages: readonly ChatMessage[]): ChatMessage[] {
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const [first, ...others] = messages.filter(({ role }) => role !== 'system');
  return first?.role === 'user'
    ? [{ role: 'user', content: [...system, first.content].join('\n\n') }, ...others]
    : [{ role: 'user', content: system.join('\n\n') }, ...(first === undefined ? [] : [first]), ...others];
}

function toMessage({ role, content }: ChatMessage): vscode.LanguageModelChatMessage {
  return role === 'assistant'
    ? vscode.LanguageModelChatMessage.Assistant(content)
    : vscode.LanguageModelChatMessage.User(content);
}

/** The names of options are those of the OpenAI protocol, which is what most extensions pass them on to. */
function options({ temperature, topP, maximumReplyTokens }: ChatRequest): vscode.LanguageModelChatRequestOptions {
  return {
    justification: aiStrings.lmJustification(),
    modelOptions: {
      ...(temperature !== undefined && { temperature }),
      ...(topP !== undefined && { top_p: topP }),
      ...(maximumReplyTokens !== undefined && { max_tokens: maximumReplyTokens }),
    },
  };
}

/** Tokens as the extension counts them; estimated where what it says is not a count. */
async function count(
  model: vscode.LanguageModelChat,
  texts: readonly string[],
  token: vscode.CancellationToken,
): Promise<number> {
  const counts = await Promise.all(
    texts.map(async (text) => {
      const counted = tokenCountSchema.safeParse(await model.countTokens(text, token));
      return counted.success ? counted.data : estimateTokens(text);
    }),
  );
  return counts.reduce((sum, one) => sum + one, 0);
}
