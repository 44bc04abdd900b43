import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { entry, folderWith, latex, removeFolders, situate, situateAlone } from '../command-line.ts';

const related = '\\section{Related Work}\nWe compare maps \\citep{a}. Others draw maps by hand \\citep{b}.\n';

describe('a place that cannot be used', () => {
  afterEach(removeFolders);

  const long = `${'long'.repeat(100)}.md`;
  const commands: (readonly string[])[] = ['m.tex/below', long, 'round', 'none/below'].flatMap((place) => [
    ['plan', 'm.tex', '--output', place],
    ['score', 'm.tex', '--no-model', '--output', place],
    ['score', 'm.tex', '--no-model', '--compare', place],
    ['evidence', 'm.tex', '--offline', '--pdf-folder', place],
    ['evidence', '--pdf', place],
    ['lint', place],
    ['inspect', `${place}.tex`],
    ['draft', 'm.tex', '--plan', place],
    ['judge', 'support', '--input', place],
    ['judge', 'aspect', '--aspect', place, '--input', 'm.tex'],
    ['verify', place],
    ['verify', 'refs.bib', '--lookups', place],
    ['score', 'm.tex', '--no-model', '--exemplar', place],
    ['score', 'm.tex', '--no-model', '--rubric', `${place}.json`],
    ['score', 'm.tex', '--no-model', '--discipline', `${place}.json`],
    ['preferences', 'add', 'm.tex', '--better', place, '--worse', 'm.tex'],
    ['corpus', 'stats', '--corpus', place],
  ]);
  for (const args of [
    ...commands,
    ['score', 'm.tex', '--no-model', '--resume', 'm.tex/below'],
    ['corpus', 'sync', 'refs.bib', '--corpus', 'm.tex/below'],
    ['corpus', 'sync', 'refs.bib', '--corpus', 'm.tex'],
  ]) {
    const shown = args.map((arg) => (arg.length > 99 ? 'a long name' : arg)).join(' ');
    it(`is named in one plain sentence by situate ${shown}`, async () => {
      const folder = folderWith({ 'm.tex': latex(related), 'refs.bib': entry('a') + entry('b') });
      symlinkSync('round', `${folder}/round`);
      const model = { SITUATE_AI_ENDPOINT: 'http://127.0.0.1:9', SITUATE_AI_MODEL: 'none' };
      const { status, stderr } = await situate(args, folder, model);
      assert.equal(status, 2, stderr);
      assert.match(stderr, /^situate: [^\n]+\n$/);
      assert.doesNotMatch(stderr, /went wrong|\bE[A-Z]{4,}\b/);
    });
  }

  it('is named where a file stands in place of the folder of what is kept', async () => {
    for (const args of [
      ['evidence', 'm.tex', '--offline'],
      ['preferences', 'add', 'm.tex', '--better', 'm.tex', '--worse', 'refs.bib'],
      ['preferences', 'ratings', 'm.tex'],
    ]) {
      const folder = folderWith({ 'm.tex': latex(related), 'refs.bib': entry('a') + entry('b'), '.situate': 'a file' });
      const { stderr } = await situate(args, folder);
      assert.doesNotMatch(stderr, /went wrong|\bE[A-Z]{4,}\b/);
    }
  });

  it('is named where the folder of the command is gone', async () => {
    const folder = folderWith({});
    for (const command of ['lint', 'plan']) {
      const { status, stderr } = await situateAlone(
        [command, 'm.tex'],
        folder,
        {},
        'mkdir -p gone; cd gone; rmdir ../gone',
      );
      assert.deepEqual(
        [status, stderr],
        [2, 'situate: the folder in which this command was started is gone: change to another one\n'],
      );
    }
  });
});
