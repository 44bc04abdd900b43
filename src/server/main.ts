import { setFlagsFromString } from 'node:v8';
import { LanguageServer } from './language-server.ts';
import { PromptMessageReader } from './message-reader.ts';
import { PromptMessageWriter } from './message-writer.ts';
import { createConnection, ProposedFeatures } from './protocol.ts';
import { YoungGarbage } from './young-garbage.ts';

// `situate server`: the findings of Situate for editors that speak the Language Server Protocol, on standard input and output.

/** The only version of V8 in which optimizing fewer functions makes the first findings come sooner. */
const gainsByOptimizingLess = process.versions.v8.startsWith('11.');
if (gainsByOptimizingLess) setFlagsFromString('--interrupt-budget=1000000');

const connection = createConnection(
  ProposedFeatures.all,
  new PromptMessageReader(process.stdin),
  new PromptMessageWriter(process.stdout),
);
let garbage: YoungGarbage | undefined;
const server = new LanguageServer(connection, () => {
  if (garbage === undefined) {
    optimizeFunctions();
    garbage = new YoungGarbage();
  }
  garbage.leave();
});
// What is kept of this script at the end counts only for the flags that it is started with; there may have been no findings.
process.prependListener('exit', optimizeFunctions);
// An editor that has gone says nothing more.
for (const event of ['end', 'close']) {
  process.stdin.once(event, () => process.exit(server.isShutDown ? 0 : 1));
}
process.on('unhandledRejection', (error) => {
  connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
connection.listen();

/** Takes that back after the first findings: functions that run with each edit are worth to be optimized. */
function optimizeFunctions(): void {
  if (gainsByOptimizingLess) setFlagsFromString('--interrupt-budget=67584');
}
