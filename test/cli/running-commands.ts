/** A program that runs command lines one after the other, as its parent sends them; it ends with its parent. */
import { runCommandLine } from '../../src/cli/program.ts';
import { reportFailure } from '../../src/cli/report-failure.ts';

/** A command line for a process that is running already. */
export interface CommandToRun {
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** Everything that it left behind. */
export interface CommandThatRan {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  void run(message as CommandToRun).then((outcome) => process.send!(outcome));
});

async function run({ args, folder, environment }: CommandToRun): Promise<CommandThatRan> {
  process.chdir(folder);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  process.exitCode = 0;
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)];
  await runCommandLine(args).catch(reportFailure);
  return { status: Number(process.exitCode), stdout: stdout(), stderr: stderr() };
}

/** Keeps what is written to a stream from now on; the result gives it and lets the stream go on as before. */
function capture(stream: NodeJS.WriteStream): () => string {
  const chunks: Buffer[] = [];
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    chunks.push(Buffer.from(chunk as string));
    for (const done of rest) if (typeof done === 'function') process.nextTick(done);
    return true;
  };
  return () => {
    // Only this stream's own; the one of all streams is there again.
    Reflect.deleteProperty(stream, 'write');
    return Buffer.concat(chunks).toString();
  };
}
