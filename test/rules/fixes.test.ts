import assert from 'node:assert/strict';
import { loadPaper } from '../../src/project/load.ts';
import { Sources } from '../../src/project/sources.ts';
import type { Example } from '../../src/rules/contract.ts';
import type { Finding } from '../../src/rules/finding.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { suppressionEdit } from '../../src/rules/suppression.ts';
import { runToEnd } from '../../src/task/task.ts';
import { applyEdits } from '../../src/text/edit.ts';
import type { FileEdit } from '../../src/text/location.ts';
import { renderMessage } from '../../src/text/message.ts';
import type { TextRange } from '../../src/text/range.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';
import { examplePaper } from './example-paper.ts';

type Files = Readonly<Record<string, string>>;

/** Rules that a repair must never set off: it would have broken what it edited. */
const breakage = new Set(['broken-entry', 'invalid-configuration', 'malformed-citation', 'unreadable-source']);

const firing: { readonly rule: string; readonly example: Example }[] = rules.flatMap(({ id, examples }) =>
  examples.fires.map((example) => ({ rule: id, example })),
);

async function lintFiles(main: string, files: Files): Promise<Finding[]> {
  return runToEnd(lintPaper(await loadPaper(main, new Sources(new MemoryFileSystem(files))), rules));
}

/** The files after an edit; fails where an edit is out of bounds, or two of them overlap. */
function withEdits(files: Files, edits: readonly FileEdit[]): Files {
  const result: Record<string, string> = { ...files };
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const text = files[file];
    assert.ok(text !== undefined, `${file} is edited and is no file of the paper`);
    const own = edits.filter((edit) => edit.file === file);
    for (const { range } of own) {
      assert.ok(
        0 <= range.start && range.start <= range.end && range.end <= text.length,
        `${range.start}-${range.end}`,
      );
    }
    result[file] = applyEdits(text, own);
  }
  return result;
}

/** Findings as they read, to be compared. `edit` moves those behind an insertion. */
function said(findings: readonly Finding[], edit?: FileEdit): string[] {
  return findings.map(({ rule, file, range, message }) => {
    const by = edit?.file === file && range.start >= edit.range.start ? edit.newText.length : 0;
    return `${rule} ${file}:${range.start + by}-${range.end + by} ${renderMessage(message)}`;
  });
}

function count(findings: readonly Finding[], test: (rule: string) => boolean): number {
  return findings.filter(({ rule }) => test(rule)).length;
}

describe('every fix of every example', () => {
  for (const { rule, example } of firing) {
    it(`leaves ${rule} with less to find: ${example.title}`, async () => {
      const { files, main } = await examplePaper(example);
      const before = await lintFiles(main, files);
      for (const finding of before.filter((found) => found.rule === rule)) {
        for (const fix of finding.fixes()) {
          const after = await lintFiles(main, withEdits(files, fix.edits));
          const title = renderMessage(fix.title);
          const isSafe = fix.kind === 'safe' ? 1 : 0;
          assert.ok(count(after, (id) => id === rule) <= count(before, (id) => id === rule) - isSafe, title);
          assert.ok(count(after, (id) => breakage.has(id)) <= count(before, (id) => breakage.has(id)), title);
        }
      }
    });
  }
});

describe('a finding on a heading', () => {
  for (const { rule, example } of firing) {
    it(`says what to do next, without a language model: ${rule}, ${example.title}`, async () => {
      const { paper, files, main } = await examplePaper(example);
      const headings = new Set(paper.sections.map(({ file, headingRange }) => placeKey(file, headingRange)));
      const onHeadings = (await lintFiles(main, files)).filter(
        (finding) => finding.rule === rule && headings.has(placeKey(finding.file, finding.range)),
      );
      for (const finding of onHeadings) {
        const steps = finding.steps?.() ?? [];
        assert.ok(finding.fixes().length + steps.length > 0, renderMessage(finding.message));
        for (const { place } of steps) {
          assert.ok(place.range.end <= (files[place.file]?.length ?? -1), place.file);
        }
      }
    });
  }
});

function placeKey(file: string, { start, end }: TextRange): string {
  return `${file}:${start}-${end}`;
}

describe('the comment that silences a finding', () => {
  for (const { rule, example } of firing) {
    it(`silences it and nothing that other rules find: ${rule}, ${example.title}`, async () => {
      const { files: written, main } = await examplePaper(example);
      for (const files of [written, withWindowsLineEnds(written)]) {
        const before = await lintFiles(main, files);
        for (const finding of before) {
          await assertSilences(main, files, before, finding);
        }
      }
    });
  }
});

async function assertSilences(main: string, files: Files, before: readonly Finding[], finding: Finding): Promise<void> {
  const edit = suppressionEdit(files[finding.file]!, finding, finding.rule, 'so be it');
  if (edit === undefined) {
    assert.match(finding.file, /\.json$/);
    return;
  }
  const after = said(await lintFiles(main, withEdits(files, [edit])));
  const moved = said(before, edit);
  const [silenced = ''] = said([finding], edit);
  assert.ok(!after.includes(silenced), `${silenced}\n\n${after.join('\n')}`);
  const lost = moved.filter((text) => !after.includes(text));
  assert.deepEqual(
    lost.filter((text) => !text.startsWith(`${finding.rule} ${finding.file}:`)),
    [],
  );
  assert.deepEqual(
    after.filter((text) => !moved.includes(text)),
    [],
  );
}

function withWindowsLineEnds(files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [file, text.replaceAll('\n', '\r\n')]));
}
