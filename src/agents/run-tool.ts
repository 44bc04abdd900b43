import { RequestError } from '../http/request-error.ts';
import { PromptError } from '../llm/prompt-error.ts';
import { CorpusError } from '../retrieval/corpus/corpus-error.ts';
import { EmbeddingUnavailableError } from '../similarity/embedder.ts';
import type { Desk } from './desk.ts';
import { type Reply, replyOf } from './reply.ts';
import type { Tool, ToolCall } from './tool.ts';
import { ToolError } from './tool-error.ts';

/**
 * Runs a tool with what an agent gave it, and gives its reply, as its schema has it. Rejects with `ToolError`, whose message is for the
 * agent; with the signal's reason or `RequestError` `cancelled` when it was stopped; and with what is a bug.
 */
export async function runTool(tool: Tool, given: unknown, desk: Desk, call: ToolCall): Promise<Reply & object> {
  const read = tool.input.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ToolError(`${issue!.path.join('.') || 'The input'}: ${issue!.message}`);
  }
  const { page = 0, tokens, ...input } = read.data as { page?: number; tokens?: number };
  try {
    return replyOf(await tool.run(input, desk, { ...call, page }), page, tokens);
  } catch (error) {
    const isForAgent =
      (error instanceof RequestError && error.reason !== 'cancelled') ||
      error instanceof CorpusError ||
      error instanceof PromptError ||
      error instanceof EmbeddingUnavailableError;
    throw isForAgent ? new ToolError((error as Error).message) : error;
  }
}
