import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { getEncoding } from 'js-tiktoken';
import { commandScript } from '../command-line.ts';

/** A reply of a tool as an agent gets it. */
export interface ToolReply {
  readonly isError: boolean;
  /** What a model reads. */
  readonly text: string;
  /** The same as data; empty for an error. */
  readonly data: {
    readonly items: readonly unknown[];
    readonly complete: boolean;
    readonly next?: number;
    readonly missing?: readonly { readonly kind: string; readonly what: string; readonly why: string }[];
  } & Readonly<Record<string, unknown>>;
}

/** An agent without a model: the protocol's own client, connected to `situate mcp` over standard input and output. */
export class Agent {
  readonly client: Client;
  /** The folder of the project. */
  readonly folder: string;
  readonly #transport: StdioClientTransport;

  private constructor(client: Client, folder: string, transport: StdioClientTransport) {
    this.client = client;
    this.folder = folder;
    this.#transport = transport;
  }

  /** The id of the server's process. */
  get process(): number {
    return this.#transport.pid!;
  }

  async call(name: string, input: Readonly<Record<string, unknown>>): Promise<ToolReply> {
    const {
      content,
      structuredContent,
      isError = false,
    } = await this.client.callTool({ name, arguments: { ...input } });
    const [first] = content as readonly { readonly text: string }[];
    return { isError, text: first!.text, data: (structuredContent ?? {}) as ToolReply['data'] };
  }

  /** All items of a tool, page by page. */
  async all(name: string, input: Readonly<Record<string, unknown>>): Promise<readonly unknown[]> {
    const items: unknown[] = [];
    for (let page: number | undefined = 0; page !== undefined; ) {
      const { data }: ToolReply = await this.call(name, { ...input, page });
      items.push(...data.items);
      page = data.next;
    }
    return items;
  }

  static async connect(
    folder: string,
    args: readonly string[] = [],
    variables: NodeJS.ProcessEnv = {},
  ): Promise<Agent> {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [await commandScript(), 'mcp', folder, '--no-model', ...args],
      env: {
        PATH: process.env.PATH ?? '',
        HOME: '/nowhere',
        XDG_CACHE_HOME: `${folder}/.cache`,
        ...definedOnly(variables),
      },
      cwd: folder,
      stderr: 'ignore',
    });
    const client = new Client({ name: 'scripted agent', version: '1' });
    await client.connect(transport);
    opened.push(client);
    return new Agent(client, folder, transport);
  }
}

const opened: Client[] = [];

/** Ends the servers of the test that has run. */
export async function closeAgents(): Promise<void> {
  await Promise.all(opened.splice(0).map((client) => client.close()));
}

const encoding = getEncoding('o200k_base');

/** Counts the tokens of a text as models of OpenAI do; those of others are near that. */
export function tokensOf(text: string): number {
  return encoding.encode(text).length;
}

function definedOnly(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
