#!/usr/bin/env node
import { CommandError } from './command-error.ts';
import { exitStatus } from './exit-status.ts';
import { interrupt } from './interruption.ts';
import { runCommandLine } from './program.ts';
import { strings } from './strings.ts';
import { whyNotWritten } from './why-not-written.ts';
import { writeWholeChunks } from './write-whole-chunks.ts';

process.on('SIGINT', interrupt);

for (const stream of [process.stdout, process.stderr]) {
  writeWholeChunks(stream);
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // `situate lint … | head` closes the pipe while there is more to write: nobody is left to tell.
    if (error.code === 'EPIPE') {
      process.exit();
    }
    throw new CommandError(strings.notPrinted(whyNotWritten(error)));
  });
}

process.on('uncaughtException', (error) => {
  fail(error);
  process.exit();
});

try {
  await runCommandLine(process.argv.slice(2));
} catch (error) {
  fail(error);
}

function fail(error: unknown): void {
  process.exitCode = exitStatus.couldNotRun;
  if (error instanceof CommandError) {
    process.stderr.write(`situate: ${error.message}\n`);
  } else if (process.env.SITUATE_DEBUG === '1') {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  } else {
    process.stderr.write(`situate: ${strings.unexpected(error instanceof Error ? error.message : String(error))}\n`);
  }
}
