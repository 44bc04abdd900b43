import { homedir } from 'node:os';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { enginePath } from '../../node/engine-path.ts';
import { projectFolder } from '../../node/project-folder.ts';
import { isWithin } from '../../project/allowed-path.ts';
import { CommandError } from '../command-error.ts';
import { isFolder } from '../paper/is-folder.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import { say } from '../terminal/standard-streams.ts';
import { CommandDesk } from './command-desk.ts';
import type { DeskOptions } from './desk-options.ts';
import { mcpStrings as strings } from './mcp-strings.ts';
import { toolServer } from './tool-server.ts';

/** Offers the tools on standard input and output until its client goes. Rejects with `CommandError` where there is no project. */
export async function mcp(folder: string, options: DeskOptions): Promise<void> {
  const path = enginePath(folder, process.cwd());
  if (!isFolder(path)) {
    throw new CommandError(strings.noFolder(folder));
  }
  const project = projectFolder(path);
  const home = enginePath(homedir(), '/');
  if (project === home || isWithin(project, home)) {
    throw new CommandError(strings.noProject(project));
  }
  const desk = new CommandDesk(folder, options);
  say(strings.serving(project, options.online === true || options.source !== undefined));
  const transport = new StdioServerTransport();
  await untilInterrupted(
    (signal) =>
      new Promise<void>((settle) => {
        const server = serveStdio(() => toolServer(desk), { transport, onerror: () => undefined });
        signal.addEventListener('abort', () => void server.close());
        process.stdin.once('close', settle).once('end', settle);
        signal.addEventListener('abort', () => {
          settle();
        });
      }),
  );
  await desk.close();
}
