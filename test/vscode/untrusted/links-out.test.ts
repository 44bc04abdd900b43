import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { changedFile } from '../../../src/vscode/changed-file.ts';
import { editConfiguration } from '../../../src/vscode/configuration-document.ts';
import { EvidenceFile } from '../../../src/vscode/network/editor-evidence-file.ts';
import { StoredFile } from '../../../src/vscode/panel/stored-file.ts';
import { PaperFolder } from '../paper-folder.ts';

const secret = 'export KEY=swordfish\n';

(process.platform === 'win32' ? describe.skip : describe)('a link out of a workspace that is not trusted', () => {
  let outside: string;
  let paper: PaperFolder;

  beforeEach(async () => {
    assert.equal(vscode.workspace.isTrusted, false);
    outside = mkdtempSync(join(tmpdir(), 'situate-outside-'));
    writeFileSync(join(outside, 'rc'), secret);
    paper = await PaperFolder.create({ 'notes.md': '# Related Work\n\nMaps help [@a].\n' });
  });
  afterEach(() => {
    assert.deepEqual([readdirSync(outside), readFileSync(join(outside, 'rc'), 'utf8')], [['rc'], secret]);
    rmSync(outside, { recursive: true });
  });

  function link(from: string, to: string): vscode.Uri {
    symlinkSync(join(outside, to), paper.uriOf(from).fsPath);
    return paper.uriOf(from);
  }

  const refused = /^Error: A link leads from \S+ out of the workspace, so Situate neither reads nor writes it\./;

  for (const to of ['rc', 'new']) {
    it(`is neither read nor written where a kept file should be (${to})`, async () => {
      const stored = new StoredFile(link('related-work.plan.md', to), () => undefined);
      try {
        assert.equal(await stored.read(), undefined);
        await assert.rejects(
          stored.change(() => 'text of the paper'),
          refused,
        );
      } finally {
        stored.dispose();
      }
    });

    it(`is not followed by the configuration (${to})`, async () => {
      const uri = link('situate.json', to);
      await assert.rejects(
        editConfiguration(uri, () => []),
        refused,
      );
    });

    it(`is not followed by a report whose name the author chose (${to})`, async () => {
      const uri = link('report.html', to);
      await assert.rejects(
        changedFile(uri, () => 'a page', { isChosen: true }),
        refused,
      );
    });
  }

  it('is not followed where it is the folder of what is kept', async () => {
    link('.situate', '.');
    const evidence = new EvidenceFile(paper.uriOf('.situate/evidence.json'));
    await assert.rejects(evidence.keep('a', { abstract: 'Of maps.' }, 'openalex'), refused);
    const rounds = new StoredFile(paper.uriOf('.situate/drafting/notes.md.json'), () => undefined);
    await assert.rejects(
      rounds.change(() => '{}'),
      refused,
    );
    rounds.dispose();
  });

  it('is no hindrance to a link inside, nor to a file outside that the author chose', async () => {
    await paper.write('plans/p.md', 'old');
    symlinkSync('plans/p.md', paper.uriOf('related-work.plan.md').fsPath);
    assert.equal(await changedFile(paper.uriOf('related-work.plan.md'), (text) => `${text} and new`), 'old and new');
    assert.equal(String(await paper.read('plans/p.md')), 'old and new');
    const report = join(outside, 'report.html');
    await changedFile(vscode.Uri.file(report), () => 'a page', { isChosen: true });
    assert.ok(existsSync(report));
    rmSync(report);
  });

  it('keeps nothing waiting where a pipe is in its place', async () => {
    assert.equal(spawnSync('mkfifo', [paper.uriOf('related-work.plan.md').fsPath]).status, 0);
    const stored = new StoredFile(paper.uriOf('related-work.plan.md'), () => undefined);
    assert.equal(await stored.read(), undefined);
    await assert.rejects(
      stored.change(() => 'a plan'),
      /a pipe or a device is in its place/,
    );
    stored.dispose();
  });
});
