import assert from 'node:assert/strict';
import fc from 'fast-check';
import { markdownReader } from '../../../src/manuscript/markdown/markdown-reader.ts';
import type { CitationMark } from '../../../src/manuscript/marks.ts';
import { emptyVocabulary } from '../../../src/manuscript/vocabulary.ts';
import { applyEdits } from '../../../src/text/edit.ts';
import { CITATION } from '../../../src/text/placeholders.ts';
import { containsRange, overlaps, type TextRange } from '../../../src/text/range.ts';
import { markdownText } from './markdown-text.ts';
import { readMarkdown } from './reading.ts';

const anyText = fc.oneof(markdownText, fc.string({ unit: 'binary', maxLength: 200 }));

function citationsIn(block: string): CitationMark[] {
  return markdownReader.readMarks(block, emptyVocabulary).filter((mark) => mark.kind === 'citation');
}

function keysIn(block: string): Set<string> {
  return new Set(citationsIn(block).flatMap(({ keys }) => keys.map(({ key }) => key)));
}

describe('reading Markdown, whatever is written', () => {
  it('cuts it into blocks that give the text again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        assert.equal(
          readMarkdown(text)
            .blocks.map((block) => block.text)
            .join(''),
          text,
        );
      }),
    );
  });

  it('gives marks in order, inside their block, with keys where they are written', () => {
    fc.assert(
      fc.property(anyText, (block) => {
        const whole = { start: 0, end: block.length };
        let start = 0;
        for (const mark of markdownReader.readMarks(block, emptyVocabulary)) {
          assert.ok(mark.start >= start && containsRange(whole, mark), `${mark.kind} ${mark.start}-${mark.end}`);
          start = mark.start;
          for (const { range, key } of mark.kind === 'citation' ? mark.keys : []) {
            assert.ok(containsRange(mark, range));
            assert.equal(block.slice(range.start, range.end), key);
          }
          for (const fault of mark.kind === 'citation' ? mark.faults : []) {
            assert.ok(containsRange(mark, fault.range) && containsRange(mark, fault.replacement?.range ?? fault.range));
          }
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('gives citations that do not overlap', () => {
    fc.assert(
      fc.property(anyText, (block) => {
        let last: TextRange = { start: 0, end: 0 };
        for (const mark of markdownReader.readMarks(block, emptyVocabulary)) {
          if (mark.kind === 'citation') {
            assert.ok(!overlaps(last, mark), block.slice(mark.start, mark.end));
            last = mark;
          }
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('repairs faults without a change of what is cited', () => {
    const parts = fc.constantFrom('@a', '@b', '-@c', 'd2001', ';', '; ', ', ', ' ', 'see ', '@', ', p. 3');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (content) => {
        const group = `[${content.join('')}]`;
        for (const { kind, range, replacement } of citationsIn(group).flatMap(({ faults }) => faults)) {
          if (replacement !== undefined) {
            const cited = keysIn(group);
            if (kind === 'missingAt') {
              cited.add(group.slice(range.start, range.end));
            }
            assert.deepEqual(keysIn(applyEdits(group, [replacement])), cited, group);
          }
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('renders paragraphs with a placeholder for each citation, and finds the way back', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { content } of readMarkdown(text).blocks) {
          for (const mark of content.marks) {
            if (mark.kind !== 'paragraph') {
              continue;
            }
            const { plain, sentences, citations } = content.prose(mark, []);
            assert.equal(plain.text.split(CITATION).length - 1, citations.length);
            let citation = 0;
            for (const { start, end } of sentences) {
              assert.ok(containsRange(mark, plain.sourceRange({ start, end })));
              for (let offset = start; offset < end; offset++) {
                if (plain.text[offset] === CITATION) {
                  const { start: from, end: to } = citations[citation++]!;
                  assert.deepEqual(plain.sourceRange({ start: offset, end: offset + 1 }), { start: from, end: to });
                }
              }
            }
          }
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('gives the same after an edit as when read afresh', () => {
    fc.assert(
      fc.property(markdownText, fc.nat(), markdownText, (before, at, inserted) => {
        const offset = before.length === 0 ? 0 : at % before.length;
        const after = before.slice(0, offset) + inserted + before.slice(offset);
        const reread = readMarkdown(after, readMarkdown(before));
        assert.deepEqual(
          reread.blocks.map(({ start, content }) => [start, content.marks]),
          readMarkdown(after).blocks.map(({ start, content }) => [start, content.marks]),
        );
      }),
    );
  });

  it('reads all of a text that nests without end', () => {
    for (const sign of ['[', '> ', '- ', '![', '^[', '*', '<a ', '$', '{{< ', '\\cite{', '@{', '[@a; ', '---\na: [']) {
      const text = `Words ${sign.repeat(5000)}`;
      const { blocks } = readMarkdown(text.replace(/^Words ---/, '---'));
      assert.ok(blocks.length > 0, sign);
      for (const { content } of blocks) {
        for (const mark of content.marks) {
          if (mark.kind === 'paragraph') {
            content.prose(mark, []);
          }
        }
      }
    }
  });
});
