import { McpServer, type ServerContext } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { version } from '../../../package.json';
import { hintsOf, inputSchemaOf, instructions, type JsonSchema, outputSchemaOf } from '../../agents/definitions.ts';
import type { Desk } from '../../agents/desk.ts';
import { runTool } from '../../agents/run-tool.ts';
import type { Tool } from '../../agents/tool.ts';
import { ToolError } from '../../agents/tool-error.ts';
import { tools } from '../../agents/tools.ts';
import { RequestError } from '../../http/request-error.ts';

/** A server of the Model Context Protocol that offers the tools, whatever it is connected to. */
export function toolServer(desk: Desk): McpServer {
  const server = new McpServer({ name: 'situate', title: 'Situate', version }, { instructions });
  for (const tool of tools) {
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.purpose,
        // What is wrong with the input is said by the tool itself, in words that help.
        inputSchema: standardSchema(inputSchemaOf(tool), (value) => ({ value: value as object })),
        outputSchema: standardSchema(outputSchemaOf(tool), (value) => checkedBy(tool.output, value)),
        annotations: hintsOf(tool),
      },
      (given, context) => answer(tool, given, desk, context),
    );
  }
  return server;
}

type Answer = Awaited<ReturnType<Parameters<typeof McpServer.prototype.registerTool>[2]>>;

/** Runs a tool. What is wrong goes to the agent as a reply that says what to do, as the protocol wants it. */
async function answer(tool: Tool, given: unknown, desk: Desk, { mcpReq }: ServerContext): Promise<Answer> {
  const token = mcpReq._meta?.progressToken;
  let steps = 0;
  try {
    const reply = await runTool(tool, given, desk, {
      signal: mcpReq.signal,
      onProgress: (done, of, message) => {
        // The protocol wants numbers that grow, and a search counts what has come.
        steps = Math.max(steps + 1, done);
        if (token !== undefined) {
          const total = of === undefined || of < steps ? {} : { total: of };
          const params = { progressToken: token, progress: steps, ...total, message };
          // A client that has gone needs no progress.
          mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
        }
      },
    });
    return { content: [{ type: 'text', text: JSON.stringify(reply) }], structuredContent: { ...reply } };
  } catch (error) {
    return { content: [{ type: 'text', text: whatWentWrong(error) }], isError: true };
  }
}

function whatWentWrong(error: unknown): string {
  if (error instanceof ToolError || error instanceof RequestError) {
    return error.message;
  }
  return `Situate has a fault here, and nothing was checked: ${error instanceof Error ? error.message : String(error)}`;
}

/** A schema in the form in which the protocol's package takes any. */
function standardSchema<Output extends object>(
  json: JsonSchema,
  validate: (
    value: unknown,
  ) => { readonly value: Output } | { readonly issues: readonly { readonly message: string }[] },
): {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'situate';
    readonly validate: typeof validate;
    readonly jsonSchema: {
      readonly input: () => Record<string, unknown>;
      readonly output: () => Record<string, unknown>;
    };
    readonly types?: { readonly input: unknown; readonly output: Output };
  };
} {
  const written = (): Record<string, unknown> => ({ ...json });
  return { '~standard': { version: 1, vendor: 'situate', validate, jsonSchema: { input: written, output: written } } };
}

function checkedBy(
  schema: z.ZodObject,
  value: unknown,
): { readonly value: object } | { readonly issues: readonly { readonly message: string }[] } {
  const { data, error } = schema.safeParse(value);
  return data === undefined ? { issues: error.issues } : { value: data };
}
