import assert from 'node:assert/strict';
import { KeptVerifications } from '../../src/retrieval/verification/kept-verifications.ts';
import { statedPage, withPage } from '../../src/retrieval/verification/web-page.ts';
import type { Finding } from '../../src/rules/finding.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { selectSafeEdits } from '../../src/rules/safe-edits.ts';
import { runToEnd } from '../../src/task/task.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { renderMessage } from '../../src/text/message.ts';
import { examplePaper } from './example-paper.ts';

const address = 'https://quays.example.org/about_us';
const copy = `https://web.archive.org/web/20210517093000/${address}`;

/** The finding about an entry whose page is gone, and the bibliography after its fix. */
async function found(place: string, isArchived = true): Promise<readonly [Finding, string | undefined]> {
  const bibliography = `@misc{quays, title = {On Quays}, ${place}}\n`;
  const { paper, judges } = await examplePaper({
    title: '',
    format: 'latex',
    source: 'Quays help \\citep{quays}.',
    bibliography,
  });
  const entry = paper.library.entry('quays')!;
  assert.equal(statedPage(entry)?.address, address);
  const verification = withPage({ status: 'notChecked', fields: [], isRetracted: false, sources: [] }, entry, {
    state: 'gone',
    copy: isArchived ? copy : undefined,
  });
  const verifications = new KeptVerifications();
  verifications.keep(entry, { verification, checkedOn: '2026-05-01' });
  const rule = rules.filter(({ id }) => id === 'reference-mismatch');
  const findings = runToEnd(lintPaper(paper, rule, { judges: { ...judges, verifications } }));
  assert.equal(findings.length, 1);
  assert.deepEqual(selectSafeEdits(findings), []);
  const [fix] = findings[0]!.fixes();
  return [findings[0]!, fix === undefined ? undefined : applyEdits(bibliography, fix.edits)];
}

describe('reference-mismatch', () => {
  for (const [place, repaired] of [
    [`url = {${address.replace('_', '\\_')}}`, `url = {${copy}}`],
    [`url = "${address}"`, `url = "${copy}"`],
    [`howpublished = {\\url{${address}}}`, `howpublished = {\\url{${copy}}}`],
    [`note = {Online at ${address}.}`, `note = {Online at ${copy}.}`],
  ] as const) {
    it(`leads to the copy of a page that is gone by a click: ${place}`, async () => {
      const [{ severity, message }, after] = await found(place);
      assert.equal(severity, 'hint');
      assert.equal(
        renderMessage(message),
        `The page of "quays" is gone: "${address}". The Wayback Machine has it as of 2021-05-17: "${copy}".`,
      );
      assert.equal(after, `@misc{quays, title = {On Quays}, ${repaired}}\n`);
    });
  }

  it('has only words for a page that is gone and was never kept', async () => {
    const [{ message, explanation }, after] = await found(`url = {${address}}`, false);
    assert.equal(
      renderMessage(message),
      `The page of "quays" is gone, and the Wayback Machine has no copy of it: "${address}".`,
    );
    assert.match(explanation?.().map(renderMessage).join(' ') ?? '', /It asked the page itself, twice/);
    assert.equal(after, undefined);
  });
});
