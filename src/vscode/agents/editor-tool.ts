import { runTool } from '../../agents/run-tool.ts';
import type { Tool } from '../../agents/tool.ts';
import { tools } from '../../agents/tools.ts';
import { type AgentContext, editorDesk } from './editor-desk.ts';

// The tools and all that they rest on: loaded when a language model calls one.

/** The tool of a name of the table. */
export function toolNamed(name: string): Tool {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) {
    throw new TypeError(`There is no tool ${name}.`);
  }
  return tool;
}

/** Runs a tool, and gives its reply as the text that a model reads. Rejects with what is wrong, in words for the model. */
export async function invoke(tool: Tool, input: unknown, context: AgentContext, signal: AbortSignal): Promise<string> {
  const desk = await editorDesk(context);
  return JSON.stringify(await runTool(tool, input, desk, { signal, onProgress: () => undefined }));
}
