import assert from 'node:assert/strict';
import fc from 'fast-check';
import { runToEnd } from '../../src/task/task.ts';
import { cutIntoSegments, type SegmentedText } from '../../src/text/segments.ts';

/** Cuts after blank lines: it has to look at the line that follows, to know whether that one is blank too. */
function afterBlankLines(text: string, from: number): number {
  let end = text.indexOf('\n\n', from);
  if (end === -1) {
    return text.length;
  }
  while (text[end] === '\n') {
    end++;
  }
  return end;
}

function cut(text: string, previous?: SegmentedText): SegmentedText {
  return runToEnd(cutIntoSegments(text, afterBlankLines, previous));
}

const text = fc.array(fc.constantFrom('a', 'bb', '\n', '\n\n', ' '), { maxLength: 40 }).map((parts) => parts.join(''));
const edit = fc.record({ at: fc.nat(), deleted: fc.nat({ max: 8 }), inserted: text });

function edited(before: string, { at, deleted, inserted }: { at: number; deleted: number; inserted: string }): string {
  const start = at % (before.length + 1);
  return before.slice(0, start) + inserted + before.slice(start + deleted);
}

describe('cutting a text into segments', () => {
  it('cuts a text into pieces that make it up again', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const { segments } = cut(whole);
        assert.equal(segments.map((segment) => segment.text).join(''), whole);
        for (const segment of segments) {
          assert.ok(segment.text.length > 0 && whole.startsWith(segment.text, segment.start));
        }
      }),
    );
  });

  it('cuts after any series of edits as it would cut afresh', () => {
    fc.assert(
      fc.property(text, fc.array(edit, { minLength: 1, maxLength: 5 }), (first, edits) => {
        let current = cut(first);
        for (const next of edits) {
          current = cut(edited(current.text, next), current);
          assert.deepEqual(current, cut(current.text));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('cuts a long text after an edit as it would cut it afresh', () => {
    const long = 'one\n\ntwo three\n\n'.repeat(1000);
    fc.assert(
      fc.property(edit, (next) => {
        const after = cut(edited(long, next), cut(long));
        assert.deepEqual(after.segments, cut(after.text).segments);
      }),
    );
  });

  it('keeps the objects of all segments that an edit in place leaves alone', () => {
    const before = cut('one\n\ntwo\n\nthree\n\nfour\n\nfive');
    const after = cut('one\n\ntwo\n\nTHREE\n\nfour\n\nfive', before);
    assert.deepEqual(
      after.segments.map((segment, index) => segment === before.segments[index]),
      [true, true, false, true, true],
    );
  });

  it('moves the segments behind an edit without cutting them again', () => {
    const asked: number[] = [];
    const before = cut('one\n\ntwo\n\nthree\n\nfour\n\nfive');
    const findEnd = (whole: string, from: number): number => {
      asked.push(from);
      return afterBlankLines(whole, from);
    };
    const after = runToEnd(cutIntoSegments('one\n\ntwo\n\nthreeee\n\nfour\n\nfive', findEnd, before));
    assert.deepEqual(asked, [5, 10]);
    assert.deepEqual(after.segments.at(-1), { start: 25, text: 'five' });
  });

  it('returns the earlier cut itself where nothing changed', () => {
    const before = cut('one\n\ntwo');
    assert.equal(cut('one\n\ntwo', before), before);
  });

  it('cuts more segments than a function takes arguments', () => {
    const long = 'a\n\n'.repeat(200_000);
    const before = cut(long);
    assert.equal(cut(`${long}b`, before).segments.length, before.segments.length + 1);
  });
});
