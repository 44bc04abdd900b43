import assert from 'node:assert/strict';
import { Progress } from '../../src/cli/progress.ts';
import { terminalStyle } from '../../src/cli/terminal-style.ts';

/** What is written to a stream that says it is a terminal, or that it is none. */
function progressOn(terminal: { isTTY: boolean; columns: number }): { progress: Progress; written: string[] } {
  const written: string[] = [];
  const stream = { ...terminal, write: (text: string) => written.push(text) };
  return { progress: new Progress(stream as unknown as NodeJS.WriteStream), written };
}

describe('progress', () => {
  it('is one line on a terminal, cut to its width, and is taken away', () => {
    const { progress, written } = progressOn({ isTTY: true, columns: 12 });
    progress.show('linting a/long/path.tex');
    progress.clear();
    assert.deepEqual(written, ['\r\u001b[Klinting a/l', '\r\u001b[K']);
  });

  it('is nothing elsewhere', () => {
    const { progress, written } = progressOn({ isTTY: false, columns: 80 });
    progress.show('linting');
    progress.clear();
    assert.deepEqual(written, []);
  });
});

describe('the width of the output', () => {
  it('is that of the terminal, within reason', () => {
    assert.equal(terminalStyle({ isTTY: true, columns: 132 }).width, 132);
    assert.equal(terminalStyle({ isTTY: true, columns: 10 }).width, 40);
  });

  it('is the usual one where nothing tells', () => {
    assert.equal(terminalStyle({ isTTY: false, columns: 132 }).width, 100);
    assert.equal(terminalStyle({ isTTY: true, columns: 0 }).width, 100);
  });
});
