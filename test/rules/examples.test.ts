import assert from 'node:assert/strict';
import { lintPaper } from '../../src/rules/lint.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { runToEnd } from '../../src/task/task.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { renderMessage } from '../../src/text/message.ts';
import { examplePaper, mainText } from './example-paper.ts';

describe('rules, by the examples in their documentation', () => {
  for (const rule of rules) {
    describe(rule.id, () => {
      it('has examples that fire and examples that do not', () => {
        assert.ok(rule.examples.fires.length > 0);
        assert.ok(rule.examples.silent.length > 0);
      });

      for (const example of rule.examples.fires) {
        it(`finds ${example.title}`, async () => {
          const { paper, expected, files, main, judges } = await examplePaper(example);
          const findings = runToEnd(lintPaper(paper, [rule], { judges }));
          assert.deepEqual(
            findings.map(({ file, range }) => [file, files[file]?.slice(range.start, range.end), range]),
            expected.map(({ file, range }) => [file, files[file]?.slice(range.start, range.end), range]),
          );
          assert.ok(expected.length > 0, 'a firing example marks what it expects with ⟦ and ⟧');
          assert.deepEqual(
            findings.map(({ message }) => renderMessage(message)),
            example.messages,
          );
          if (example.fixed !== undefined) {
            const edits = findings[0]?.fixes()[0]?.edits.filter(({ file }) => file === main) ?? [];
            assert.equal(applyEdits(files[main] ?? '', edits), mainText(example, example.fixed));
          }
        });
      }

      for (const example of rule.examples.silent) {
        it(`is silent on ${example.title}`, async () => {
          const { paper, judges } = await examplePaper(example);
          assert.deepEqual(
            runToEnd(lintPaper(paper, [rule], { judges })).map(({ message }) => renderMessage(message)),
            [],
          );
        });
      }
    });
  }
});
