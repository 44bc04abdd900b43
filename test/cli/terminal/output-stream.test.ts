import assert from 'node:assert/strict';
import { OutputStream, type Result, resultText } from '../../../src/cli/terminal/output-stream.ts';
import { Progress } from '../../../src/cli/terminal/progress.ts';

/** A stream that is a terminal, or is none, and what is written to it. */
function streamOn(terminal: { isTTY: boolean; columns: number }): { stream: OutputStream; written: string[] } {
  const written: string[] = [];
  const stream = { ...terminal, write: (text: string) => written.push(text) };
  return { stream: new OutputStream(stream as unknown as typeof process.stdout), written };
}

const terminal = { isTTY: true, columns: 80 };
const pipe = { isTTY: false, columns: 0 };

describe('what is printed', () => {
  it('has no line of its own making, and no control character', () => {
    for (const where of [terminal, pipe]) {
      const { stream, written } = streamOn(where);
      stream.lines(['key\nsituate: all is well', ['a', { text: '\u001b[2J\u009b2J', emphasis: 'dim' }, '\u202eb']]);
      const shown = written.join('').replaceAll(/\u001b\[(?:2|22)m/g, '');
      assert.equal(shown, 'key·situate: all is well\na·[2J·2J·b\n');
    }
  });

  it('is written some lines at a time, so that a long report is never there as a whole', () => {
    const { stream, written } = streamOn(pipe);
    let made = 0;
    const atOnce: number[] = [];
    const lines = function* (): Iterable<string> {
      for (; made < 10_500; made++) {
        atOnce.push(made - written.join('').length / 'line\n'.length);
        yield 'line';
      }
    };
    stream.result({ lines: lines() });
    assert.equal(written.join(''), 'line\n'.repeat(10_500));
    assert.ok(Math.max(...atOnce) <= 1000);
  });

  it('is exact text where Situate or LaTeX reads it again, but not on a terminal', () => {
    const source = '\\cite{a\u001b[31m}\r\n\tand\u009b2J \u202eb\n';
    const piped = streamOn(pipe);
    piped.stream.result({ source });
    assert.deepEqual(piped.written, [source]);
    assert.equal(resultText({ source }), source);
    const shown = streamOn(terminal);
    shown.stream.result({ source });
    assert.deepEqual(shown.written, ['\\cite{a·[31m}\n\tand·2J ·b\n']);
  });

  it('is escaped in JSON and in reports for people, in files as well', () => {
    const results: [Result, string][] = [
      [{ lines: ['a\u009b'] }, 'a·\n'],
      [{ value: ['a\u009b'] }, '[\n  "a\\u009b"\n]\n'],
    ];
    for (const [result, expected] of results) {
      const { stream, written } = streamOn(pipe);
      stream.result(result);
      assert.deepEqual(written, [expected]);
      assert.equal(resultText(result), expected);
    }
  });

  it('is JSON in one line where there is a line for each value', async () => {
    const { stream, written } = streamOn(pipe);
    await stream.jsonLine({ id: 'a\n\u0085' });
    assert.deepEqual(written, ['{"id":"a\\n\\u0085"}\n']);
  });
});

describe('progress', () => {
  it('is one line on a terminal, cut to its width, and is taken away', () => {
    const { stream, written } = streamOn({ isTTY: true, columns: 12 });
    const progress = new Progress(stream);
    progress.show('linting a/long/path.tex');
    progress.clear();
    assert.deepEqual(written, ['\r\u001b[Klinting a/l', '\r\u001b[K']);
  });

  it('cannot be steered by what it names', () => {
    const { stream, written } = streamOn(terminal);
    new Progress(stream).show('reading a\n\u001b[2Jb.tex');
    assert.deepEqual(written, ['\r\u001b[Kreading a··[2Jb.tex']);
  });

  it('is not shown where the output is no terminal', () => {
    const { stream, written } = streamOn(pipe);
    const progress = new Progress(stream);
    progress.show('linting');
    progress.clear();
    assert.deepEqual(written, []);
  });
});

describe('the width of the output', () => {
  it('is that of the terminal, within reason', () => {
    assert.equal(streamOn({ isTTY: true, columns: 132 }).stream.width, 132);
    assert.equal(streamOn({ isTTY: true, columns: 10 }).stream.width, 40);
  });

  it('is 100 columns where no terminal says how wide it is', () => {
    assert.equal(streamOn({ isTTY: false, columns: 132 }).stream.width, 100);
    assert.equal(streamOn({ isTTY: true, columns: 0 }).stream.width, 100);
  });
});
