import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { formatPlan, parsePlan } from '../../src/drafting/plan/plan-markdown.ts';
import { markdownText } from '../../src/report/markdown-text.ts';
import { titleBlock } from '../../src/report/report-blocks.ts';
import { writeMarkdown } from '../../src/report/write-markdown.ts';

function kindsIn(node: Nodes): string[] {
  return [node.type, ...('children' in node ? node.children.flatMap((child) => kindsIn(child)) : [])];
}

function foreignIn(markdown: string): string[] {
  return kindsIn(fromMarkdown(markdown)).filter((kind) => /html|image|link|definition/i.test(kind));
}

const pieces = fc.array(
  fc.constantFrom(
    ...['<img src="https://evil.example/p.png">', '<!-- ', '</td>', '![', '](https://evil.example)', '[a]', '[a]: x'],
    ...[
      '`',
      '``',
      '\\',
      '&lt;',
      '&#60;',
      '<',
      '>',
      '*',
      '**',
      'word',
      ' ',
      '<https://evil.example>',
      '!',
      '[',
      ']',
      '(',
    ],
  ),
  { maxLength: 12 },
);

describe('a text of others in Markdown', () => {
  it('brings no HTML, no picture and no link with it, in reports and plans', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = `a ${parts.join('')}`;
        assert.deepEqual(foreignIn(markdownText(text)), [], markdownText(text));
        const cell = writeMarkdown([
          titleBlock(text),
          { kind: 'text', text },
          { kind: 'list', isNumbered: false, items: [text] },
        ]).join('\n');
        assert.deepEqual(foreignIn(cell), [], cell);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads back from a plan as it was, with nothing of others in it', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = `a ${parts.join('')}`.trim();
        const plan = { paragraphs: [{ topic: text, sentences: [{ purpose: 'summary', note: text, keys: ['k'] }] }] };
        const written = formatPlan(plan as Parameters<typeof formatPlan>[0]);
        assert.deepEqual(parsePlan(written).plan, plan, written);
        assert.deepEqual(foreignIn(written), [], written);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps its own marks, and commands of LaTeX', () => {
    const text = '**Must**: `\\cite{a}` and \\cite{b}, *see* a < b & c [1, 2] #3';
    assert.equal(markdownText(text), text);
  });
});
