import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from '../../test/polling.ts';
import { childrenOf } from '../../test/server/child-processes.ts';
import { able, Editor, endServers, uriOf } from '../../test/server/editor.ts';
import { type LargePaper, largePaper } from '../large-paper.ts';
import { ascending, median } from '../measure.ts';
import { PaperOnHand } from '../paper-on-hand.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const commandLine = join(root, 'dist/cli.js');

/** What a language server takes for one paper. Milliseconds and megabytes. */
export interface ServerFigures {
  /** From its start to its answer to `initialize`, the median of runs. */
  readonly initialize: number;
  /** From its start to the first findings in the paper, the median of runs. */
  readonly first: number;
  /**
   * From when edits of one character are sent until what is published for them has come, ascending, of all processes in which
   * letters were typed.
   */
  readonly edits: readonly number[];
  /** Right after the edits. */
  readonly memory: number;
  /** When nothing was typed for half a minute. */
  readonly memoryAtRest: number;
}

const runs = 5;

/**
 * Starts a server several times, opens a paper in it, and types letters the last time, or the last few times where that is done in
 * turn with something else, as a machine that is slower for a while would be taken for a slow server.
 */
export async function measureServer(
  paper: LargePaper,
  command: readonly [string, ...string[]],
  { edits, settings, inTurn }: { readonly edits: number; readonly settings: object; readonly inTurn?: InTurn },
): Promise<ServerFigures> {
  return inFolder(paper, async (file, cache) => {
    const begun: number[] = [];
    const first: number[] = [];
    const times: number[] = [];
    let memory = 0;
    for (let run = 0; ; run++) {
      const started = performance.now();
      const editor = await Editor.start({
        command,
        capabilities: { ...able, workspace: {} },
        initializationOptions: settings,
        variables: { XDG_CACHE_HOME: cache },
      });
      const initialized = performance.now() - started;
      const shown = published(editor, file);
      editor.open(file);
      await shown;
      const all = performance.now() - started;
      // What the first run compiles, the others have.
      if (run > 0) {
        begun.push(initialized);
        first.push(all);
      }
      if (run > runs - (inTurn?.rounds ?? 1)) {
        times.push(...(await typeLetters(editor, file, edits)));
        memory = residentMegabytes(editor.process.pid!);
        inTurn?.measure();
      }
      if (run === runs) {
        await new Promise((resume) => setTimeout(resume, 30_000));
        const memoryAtRest = residentMegabytes(editor.process.pid!);
        await endServers();
        return { initialize: median(begun), first: median(first), edits: ascending(times), memory, memoryAtRest };
      }
      await editor.stop();
    }
  });
}

/** What is measured after each round of letters typed in a server. */
export interface InTurn {
  readonly rounds: number;
  measure(): void;
}

/** The milliseconds of `situate lint` for the same paper, by words alone, the median of runs. */
export async function measureLint(paper: LargePaper): Promise<number> {
  return inFolder(paper, (file, cache) => {
    const times = Array.from({ length: runs + 1 }, () => {
      const started = performance.now();
      spawnSync(process.execPath, [commandLine, 'lint', file, '--no-model'], {
        env: { ...process.env, XDG_CACHE_HOME: cache },
      });
      return performance.now() - started;
    });
    return Promise.resolve(median(times.slice(1)));
  });
}

/**
 * Milliseconds from the edits of `measureServer` to fresh findings without a server, in their order. To be run in a process of its own,
 * whose code is as little warmed up as that of the server.
 */
export async function measureEngine([kilobytes, entries, count]: readonly [number, number, number]): Promise<number[]> {
  const paper = largePaper(kilobytes, entries);
  const hand = new PaperOnHand(paper);
  await hand.lint();
  const times: number[] = [];
  let { tex } = paper;
  for (let edit = 0; edit < count; edit++) {
    const [before, after] = pairOf(edit);
    tex = tex.replace(before, after);
    await restBetweenEdits();
    const started = performance.now();
    hand.edit(tex);
    await hand.lint();
    times.push(performance.now() - started);
  }
  return times;
}

/** The megabytes of a server once the model has seen all works of a paper, which takes a while; undefined without a model. */
export async function measureWithModel(paper: LargePaper): Promise<number | undefined> {
  if (!existsSync(join(root, 'dist/models'))) return undefined;
  return inFolder(paper, async (file, cache) => {
    const editor = await Editor.start({
      command: [process.execPath, commandLine, 'server', '--stdio'],
      capabilities: { ...able, workspace: {} },
      initializationOptions: { delay: 0 },
      variables: { XDG_CACHE_HOME: cache },
    });
    editor.open(file);
    await waitFor('findings', () => editor.diagnostics(file) !== undefined);
    const processes = (): number[] => [editor.process.pid!, ...childrenOf(editor.process.pid!)];
    const used = (): number => sum(processes().map(processorTicks));
    // It is at rest once all have used next to no processor for longer than the model stays without a text.
    await waitFor('the model', async () => {
      const before = used();
      await new Promise((resume) => setTimeout(resume, 25_000));
      return Math.abs(used() - before) < 50;
    });
    const memory = sum(processes().map(residentMegabytes));
    await endServers();
    return memory;
  });
}

/** The heap in use after garbage was collected, in megabytes, before and after edits. */
export async function measureHeap(paper: LargePaper, edits: number): Promise<{ before: number; after: number }> {
  return inFolder(paper, async (file, cache) => {
    const heap = join(cache, 'heap');
    const editor = await Editor.start({
      command: [
        ...[process.execPath, '--import', join(root, 'bench/server/keep-heap.mjs')],
        ...[commandLine, 'server', '--stdio'],
      ] as unknown as [string, ...string[]],
      capabilities: { ...able, workspace: {} },
      initializationOptions: { localModel: false, delay: 0 },
      variables: { XDG_CACHE_HOME: cache, SITUATE_HEAP: heap },
    });
    const heapInUse = async (): Promise<number> => {
      rmSync(heap, { force: true });
      editor.process.kill('SIGUSR2');
      await waitFor('the heap', () => existsSync(heap) && readFileSync(heap, 'utf8') !== '');
      return Number(readFileSync(heap, 'utf8')) / 1e6;
    };
    const shown = published(editor, file);
    editor.open(file);
    await shown;
    await typeLetters(editor, file, 20);
    const before = await heapInUse();
    await typeLetters(editor, file, edits);
    const after = await heapInUse();
    await endServers();
    return { before, after };
  });
}

/** What an edit takes out of the paper and puts there: a letter is typed into its first citation, and deleted again. */
function pairOf(edit: number): readonly [before: string, after: string] {
  return edit % 2 === 0 ? ['\\citep{', '\\citep{x'] : ['\\citep{x', '\\citep{'];
}

/**
 * A rest before each edit, with a server and without: nobody types the next letter at once, and garbage is collected meanwhile.
 */
function restBetweenEdits(): Promise<void> {
  return new Promise((resume) => setTimeout(resume, 10));
}

/** Types letters and deletes them, each time waiting for what is published for the text. */
async function typeLetters(editor: Editor, file: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let edit = 0; edit < count; edit++) {
    const { text, version } = editor.texts.get(file)!;
    const [before, after] = pairOf(edit);
    if (!text.includes(before)) throw new Error('the paper cites nothing');
    // The time of the editor, before it sends and once it has received, is not the server's.
    const send = editor.prepareEdit(file, before, after);
    await restBetweenEdits();
    const shown = published(editor, file, version + 1);
    const started = performance.now();
    send();
    await shown;
    times.push(editor.receivedAt - started);
  }
  return times;
}

/** Resolves when something is published for a file, or for a version of it or a later one; rejects if the server ends before. */
function published(editor: Editor, file: string, version = 0): Promise<void> {
  const uri = uriOf(file);
  return new Promise((resolve, reject) => {
    const onExit = (): void => {
      reject(new Error('the server ended'));
    };
    editor.process.once('exit', onExit);
    editor.onPublished = (one) => {
      if (one.uri === uri && (one.version ?? Infinity) >= version) {
        editor.onPublished = () => undefined;
        editor.process.off('exit', onExit);
        resolve();
      }
    };
  });
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

/** Hundredths of a second of processor time. */
function processorTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

async function inFolder<Result>(
  { tex, bib }: LargePaper,
  act: (file: string, cache: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'situate-bench-'));
  try {
    writeFileSync(join(folder, 'paper.tex'), tex);
    writeFileSync(join(folder, 'refs.bib'), bib);
    return await act(join(folder, 'paper.tex'), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((before, value) => before + value, 0);
}
