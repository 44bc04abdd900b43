import assert from 'node:assert/strict';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { fitting, judgedBibliography, judgedPaper, position, swapped } from '../judged-papers.ts';
import { actionCalled, apply } from '../offered-actions.ts';
import { closeAll, PaperFolder, replace } from '../paper-folder.ts';

const hint = 'incoherent-citation: ronneberger2015unet';

describe('without the local model', () => {
  const extension = vscode.extensions.getExtension('situate.situate');
  assert.ok(extension);
  const models = join(extension.extensionPath, 'dist', 'models');
  const away = `${models}-away`;
  let wasThere = false;

  before(() => {
    wasThere = existsSync(models);
    if (wasThere) {
      renameSync(models, away);
    }
  });

  after(() => {
    if (wasThere) {
      renameSync(away, models);
    }
  });

  afterEach(closeAll);

  it('a citation that does not fit is hinted at by its words, and the one that fits is offered', async () => {
    const paper = await PaperFolder.create({
      'main.tex': judgedPaper(swapped, position),
      'refs.bib': judgedBibliography,
    });
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', hint);
    await apply(await actionCalled(/mikolov2013efficient/, editor, 'ronneberger2015unet'));
    await paper.shows('main.tex');
    assert.equal(editor.document.getText(), judgedPaper(fitting, position));
  });

  it('a section that does not say where the paper stands is reported until it does', async () => {
    const paper = await PaperFolder.create({ 'main.tex': judgedPaper(fitting), 'refs.bib': judgedBibliography });
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', 'missing-positioning: \\section{Related Work}');
    await replace(editor, 'well known by now.', `well known by now. ${position}`);
    await paper.shows('main.tex');
  });
});
