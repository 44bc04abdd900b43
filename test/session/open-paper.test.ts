import assert from 'node:assert/strict';
import type { Judges } from '../../src/judges/judges.ts';
import { lexicalJudges } from '../../src/judges/lexical-judges.ts';
import type { Paper } from '../../src/project/paper.ts';
import type { Finding } from '../../src/rules/finding.ts';
import { unlessCancelled } from '../../src/session/cancellation.ts';
import { Emitter } from '../../src/session/emitter.ts';
import type { SessionSettings } from '../../src/session/front-ports.ts';
import type { Judging } from '../../src/session/judging.ts';
import { OpenPaper, type PaperObserver } from '../../src/session/open-paper.ts';
import { PaperFiles } from '../../src/session/paper-files.ts';
import type { Engine } from '../../src/session/session-ports.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';
import { waitFor } from '../polling.ts';

describe('a paper that is kept up to date', () => {
  it('is read once for all who ask at the same time, and not again while nothing changes', async () => {
    const { open, engine } = paper();
    const [first, second] = await Promise.all([open.read(), open.lint()]);
    assert.equal(second?.paper, first?.paper);
    assert.equal(await open.lint(), second);
    assert.deepEqual(engine.calls, ['read', 'lint']);
    open.invalidate();
    await open.lint();
    assert.deepEqual(engine.calls, ['read', 'lint', 'read', 'lint']);
  });

  it('lets a reading end that a change has overtaken, builds on it, and gives out the next one', async () => {
    const { open, engine } = paper();
    const asked = open.read();
    open.invalidate();
    const read = await asked;
    assert.deepEqual(engine.calls, ['read', 'read']);
    assert.equal(engine.previous[1], engine.papers[0]);
    assert.equal(read?.paper, engine.papers[1]);
  });

  it('stops a linting that a change has overtaken', async () => {
    const { open, engine } = paper();
    await open.read();
    engine.whileLinting = () => {
      engine.whileLinting = undefined;
      open.invalidate();
    };
    const linted = await open.lint();
    assert.deepEqual(engine.calls, ['read', 'lint', 'stopped', 'read', 'lint']);
    assert.equal(linted?.paper, engine.papers[1]);
  });

  it('shows nothing for a text that is being typed on', async () => {
    const { open, engine, shown } = paper();
    engine.whileLinting = () => {
      engine.whileLinting = undefined;
      open.invalidate();
      open.schedule(20);
    };
    await open.show();
    assert.equal(shown.length, 0);
    await waitFor('findings to be shown', () => shown.length === 1);
    assert.equal(open.shown?.paper, engine.papers[1]);
  });

  it('begins at once where no delay is wanted', async () => {
    const { open, engine, shown } = paper();
    open.schedule(0);
    assert.deepEqual(engine.calls, ['read']);
    await waitFor('findings to be shown', () => shown.length === 1);
  });

  it('gives nothing to those who do not want it any more, nor after it is closed', async () => {
    const { open } = paper();
    assert.equal(await open.read(() => false), undefined);
    const asked = open.lint();
    open.close();
    assert.equal(await asked, undefined);
  });

  it('tells when it cannot be linted, and does not try again before it changes', async () => {
    const { open, engine, failures } = paper();
    engine.whileLinting = () => {
      throw new Error('a rule broke');
    };
    assert.deepEqual((await open.lint())?.findings, []);
    await open.lint();
    assert.equal(failures.length, 1);
  });
});

describe('work that may be cancelled', () => {
  it('is not waited for once it is cancelled', async () => {
    const cancelled = new Emitter<void>();
    const token = { isCancellationRequested: false, onCancellationRequested: cancelled.event };
    const result = unlessCancelled(new Promise(() => undefined), token);
    cancelled.fire();
    assert.equal(await result, undefined);
    assert.equal(await unlessCancelled(Promise.resolve(1), { ...token, isCancellationRequested: true }), undefined);
  });

  it('gives its result, or fails as it does, where it is not cancelled', async () => {
    const token = { isCancellationRequested: false, onCancellationRequested: new Emitter<void>().event };
    assert.equal(await unlessCancelled(Promise.resolve(1), token), 1);
    await assert.rejects(unlessCancelled(Promise.reject(new Error('no')), token), /no/);
  });
});

/** An engine that takes its time and notes what it is asked for. */
class SlowEngine {
  readonly calls: string[] = [];
  readonly papers: Paper[] = [];
  readonly previous: (Paper | undefined)[] = [];
  whileLinting: (() => void) | undefined;

  async readPaper(_main: string, _files: PaperFiles, previous?: Paper): Promise<Paper> {
    this.calls.push('read');
    this.previous.push(previous);
    await turn();
    const read = {} as Paper;
    this.papers.push(read);
    return read;
  }

  async findFindings(_paper: Paper, _judges: Judges, signal: AbortSignal): Promise<readonly Finding[]> {
    this.calls.push('lint');
    await turn();
    this.whileLinting?.();
    if (signal.aborted) {
      this.calls.push('stopped');
      throw new Error('stopped');
    }
    return [];
  }
}

function paper(): { open: OpenPaper; engine: SlowEngine; shown: OpenPaper[]; failures: unknown[] } {
  const engine = new SlowEngine();
  const shown: OpenPaper[] = [];
  const failures: unknown[] = [];
  const observer: PaperObserver = {
    wasRead: () => undefined,
    linted: (linted) => void shown.push(linted),
    failed: (_open, error) => void failures.push(error),
  };
  const disk = Object.assign(new MemoryFileSystem({}), { admit: () => Promise.resolve(false) });
  const settings: SessionSettings = { run: () => 'onType', usesLocalModel: () => false, configuration: () => ({}) };
  const files = new PaperFiles('file://', disk, settings);
  const judging: Partial<Judging> = { judges: () => lexicalJudges, fetchWanted: () => Promise.resolve() };
  const open = new OpenPaper(
    { main: '/nowhere/main.tex' },
    files,
    engine as unknown as Engine,
    judging as Judging,
    observer,
  );
  return { open, engine, shown, failures };
}

function turn(): Promise<void> {
  return new Promise((resume) => setTimeout(resume, 0));
}
