/**
 * `node --import tsx scripts/conformance/inspect.ts`: has the inspector of the Model Context Protocol list the tools for agents
 * and call each one on the sample paper, through `situate mcp` as it was built, on standard input and output. It needs the
 * Node.js of the newest VS Code host, and is installed from npm on first use, beside that.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tools } from '../../src/agents/tools.ts';
import { root, run } from '../processes.mjs';
import { installHost } from '../vscode-host/install-host.ts';
import { installBesideHosts } from './host-package.ts';

const path = 'paper.tex';
/** What each tool is called with. */
const calls: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  check_paper: { path },
  explain: { rule: 'undefined-citation' },
  verify_references: { path },
  look_up_reference: { path, doi: '10.18653/v1/N19-1423' },
  cited_passages: { path, key: 'khattab2020colbert' },
  check_quote: { path, key: 'khattab2020colbert', quote: 'a sentence that nobody ever wrote' },
  find_works: { path },
  position_of_section: { path },
  propose_edit: { path, keys: ['khattab2020colbert'] },
  write_section: { path },
};

const { node } = await installHost('newest');
const inspector = join(
  await installBesideHosts('@modelcontextprotocol/inspector', '2.12.0'),
  'clients/launcher/build/index.js',
);
const folder = mkdtempSync(join(tmpdir(), 'situate-inspected-'));
const problems: string[] = [];
/** A source that knows no work. */
let asked = 0;
const source = createServer((_request, response) => {
  asked++;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ meta: { count: 0, next_cursor: null }, results: [] }));
});
await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
const { port } = source.address() as AddressInfo;
try {
  cpSync(join(root, 'test/fixtures/sample'), folder, { recursive: true });
  const { tools: listed } = (await inspect('--method', 'tools/list')) as { tools: readonly { name: string }[] };
  check('the list', listed.map(({ name }) => name).join() === tools.map(({ name }) => name).join());
  for (const { name, isSending } of tools) {
    const before = asked;
    const given = Object.entries(calls[name] ?? {}).flatMap(([field, value]) => [
      '--tool-arg',
      `${field}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ]);
    const { isError, structuredContent } = (await inspect('--method', 'tools/call', '--tool-name', name, ...given)) as {
      isError?: boolean;
      structuredContent?: { complete?: boolean };
    };
    check(name, isError !== true && structuredContent?.complete !== undefined);
    if (!isSending) check(`${name}, which is to send nothing`, asked === before);
  }
} finally {
  source.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  problems.length === 0
    ? `The inspector listed and called ${tools.length} tools.`
    : `Not as they should be:\n${problems.join('\n')}`,
);
process.exit(problems.length === 0 ? 0 : 1);

function check(what: string, isRight: boolean): void {
  if (!isRight) problems.push(what);
}

/** Gives what the inspector prints of one request to a server of its own. */
async function inspect(...request: readonly string[]): Promise<unknown> {
  const sources = ['--source', 'openalex', '--source-url', `openalex=http://127.0.0.1:${port}`];
  const server = [process.execPath, join(root, 'dist/cli.js'), 'mcp', folder, '--no-model', ...sources];
  const { status, output } = await run(node, [inspector, '--cli', ...server, ...request], {
    cwd: folder,
    env: { XDG_CACHE_HOME: join(folder, '.cache'), LOCALAPPDATA: join(folder, '.cache') },
    output: 'capture',
  });
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  if (status !== 0 || json === '') throw new Error(`The inspector failed at ${request.join(' ')}:\n${output}`);
  return JSON.parse(json);
}
