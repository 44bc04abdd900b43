/**
 * `node --import tsx scripts/conformance/main.ts`: the conformance suite of the Model Context Protocol, over the tools for agents.
 * The suite speaks HTTP alone, so the server that `situate mcp` has on standard input and output is put behind a small adapter on this
 * machine. `expected.yaml` lists what the suite wants of a server that offers more than tools. It needs the Node.js of the newest
 * VS Code host, and is installed from npm on first use, beside that.
 */
import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { CommandDesk } from '../../src/cli/mcp/command-desk.ts';
import { toolServer } from '../../src/cli/mcp/tool-server.ts';
import { root } from '../processes.mjs';
import { installHost } from '../vscode-host/install-host.ts';
import { installBesideHosts } from './host-package.ts';

const { node } = await installHost('newest');
const script = join(await installBesideHosts('@modelcontextprotocol/conformance', '0.1.16'), 'dist/index.js');
const desk = new CommandDesk(join(root, 'test/fixtures/sample'), { model: false });
const handler = createMcpHandler(() => toolServer(desk));
const server = createServer((request, response) => void answer(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const expected = join(root, 'scripts/conformance/expected.yaml');
const args = [script, 'server', '--url', `http://127.0.0.1:${port}/mcp`, '--expected-failures', expected];
const status = await new Promise<number>((resolve) => {
  spawn(node, args, { stdio: 'inherit' }).on('close', (code) => {
    resolve(code ?? 1);
  });
});
server.closeAllConnections();
server.close();
await desk.close();
process.exit(status);

/** Hands a request over. Pages of the web may lead names of their own to this machine: only its own name is answered. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host = '', origin } = request.headers;
  const isOwn = (name: string): boolean => /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(name);
  if (!isOwn(host) || (origin !== undefined && !(URL.canParse(origin) && isOwn(new URL(origin).host)))) {
    response.writeHead(403).end();
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = 'GET' } = request;
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const stop = new AbortController();
  response.on('close', () => {
    stop.abort();
  });
  const reply = await handler.fetch(
    new Request(`http://${host}${request.url ?? '/'}`, {
      method,
      headers,
      signal: stop.signal,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    }),
  );
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  for await (const chunk of reply.body ?? []) response.write(chunk);
  response.end();
}
