import assert from 'node:assert/strict';
import { textualForm } from '../../../src/rules/support/textual-form.ts';

type Style = Parameters<typeof textualForm>[2];
type Citation = Parameters<typeof textualForm>[1];

const commands = { natbib: 'citet', biblatex: 'textcite', apacite: 'citeA', pandoc: '@', plain: undefined } as const;

function rewritten(written: string, system: Style['system']): string | undefined {
  const command = /^\\([a-zA-Z]+)/.exec(written)?.[1] ?? '@';
  const style: Style = { system, numeric: false, textualCommand: commands[system], caseSensitive: false };
  return textualForm(written, { command } as Citation, style);
}

describe('the textual form of a bracketed citation', () => {
  const forms: readonly (readonly [written: string, system: Style['system'], textual: string | undefined])[] = [
    ['\\citep{a,b}', 'natbib', '\\citet{a,b}'],
    ['\\citep*{a}', 'natbib', '\\citet*{a}'],
    ['\\Citep{a}', 'natbib', '\\Citet{a}'],
    ['\\citep[p.~3]{a}', 'natbib', '\\citet[p.~3]{a}'],
    ['\\citep[][p.~3]{a}', 'natbib', '\\citet[][p.~3]{a}'],
    ['\\citep[see][]{a}', 'natbib', undefined],
    ['\\citep[see][p. 3]{a}', 'natbib', undefined],
    ['\\autocite{a}', 'biblatex', '\\textcite{a}'],
    ['\\parencites{a}{b}', 'biblatex', undefined],
    ['\\cite[p. 3]{a}', 'apacite', '\\citeA[p. 3]{a}'],
    ['\\cite<see>{a}', 'apacite', undefined],
    ['\\cite{a}', 'plain', undefined],
    ['[@a]', 'pandoc', '@a'],
    ['[ @{a key} ]', 'pandoc', '@{a key}'],
    ['[@a, p. 3]', 'pandoc', '@a [p. 3]'],
    ['[@a p. 3]', 'pandoc', '@a [p. 3]'],
    ['[@a;@b]', 'pandoc', '@a and @b'],
    ['[@a; @b; @c]', 'pandoc', '@a, @b, and @c'],
    ['[see @a]', 'pandoc', undefined],
    ['[-@a]', 'pandoc', undefined],
    ['[@a; @b, p. 3]', 'pandoc', undefined],
    ['[@a; guu2020]', 'pandoc', undefined],
    ['[]', 'pandoc', undefined],
  ];
  for (const [written, system, textual] of forms) {
    it(`of ${written} is ${textual ?? 'not to be had'} (${system})`, () => {
      assert.equal(rewritten(written, system), textual);
    });
  }
});
