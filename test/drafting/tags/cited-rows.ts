import assert from 'node:assert/strict';
import { checkAdherence } from '../../../src/drafting/adherence/adherence.ts';
import { type DraftContext, draftContext } from '../../../src/drafting/request/draft-context.ts';
import { writtenSource } from '../../../src/drafting/tags/tagged-text.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { requestFor } from '../requests.ts';

const bibliography = `
@article{roofs, title = {White Roofs}, author = {Okoro, Ada and Marsh, Tim}, year = {2019}}
@article{trees, title = {Shade by Trees}, author = {Lind, Bo}, year = {2021}}
`;

/**
 * The words that a model wrote to cite something without a mark; the source, with `(roofs)` for a citation beside its
 * sentence and `<roofs>` for one in it; what was taken out, and what stays for the model to repair.
 */
export type CitedRow = readonly [written: string, source: string, ...found: readonly string[]];

/**
 * Reads what a model wrote in both formats: what cites something, and what may well be something else, with `(roofs)` for a
 * citation.
 */
export function describeReading(title: string, cited: readonly CitedRow[], silent: readonly string[]): void {
  for (const format of ['latex', 'markdown'] as const) {
    describe(`${title}, in ${format}`, () => {
      let context: DraftContext;
      before(async () => {
        context = draftContext(await requestFor(format, {}, { bibliography }));
      });

      for (const [written, ...expected] of cited) {
        it(`cites what may be cited and nothing else: ${written}`, () => {
          assert.deepEqual(read(written, context), expected);
        });
      }

      for (const text of silent) {
        it(`is left alone where it may mean something else: ${text}`, () => {
          assert.deepEqual(read(text.replace('(roofs)', '[C1]'), context), [text]);
          assert.deepEqual(checkAdherence(inFormat(text, format), context), []);
        });
      }
    });
  }
}

function inFormat(text: string, format: ManuscriptFormat): string {
  return text.replaceAll('(roofs)', format === 'latex' ? '\\citep{roofs}' : '[@roofs]');
}

function shown(source: string): string {
  return source
    .replace(/\\citep\{([^}]*)\}/g, (_, keys: string) => `(${keys.replaceAll(',', '')})`)
    .replace(/\\citet\{([^}]*)\}/g, '<$1>')
    .replace(/\[(@[^\]]*)\]/g, (_, keys: string) => `(${keys.replace(/[@;]/g, '')})`)
    .replace(/@(\w+)/g, '<$1>')
    .replace(/\\(?=[[\]{}&#().])/g, '');
}

function read(written: string, context: DraftContext): string[] {
  const { source, deviations } = writtenSource(written, new Map(), context);
  const found = [...deviations, ...checkAdherence(source, context)].map((one) =>
    one.kind === 'inventedKey' ? `out ${one.key}` : one.kind === 'inventedName' ? `stays ${one.text}` : one.kind,
  );
  return [shown(source), ...found];
}
