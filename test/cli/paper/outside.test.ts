import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import { answerAsGrep } from '../../llm/grep-script.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { entry, findingsIn, folderWith, latex, type PrintedFinding, removeFolders, situate } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const secret = 'The password of the safe is swordfish, and it is not for everybody to read.';
const related = `\\section{Related Work}\n${secret} It says so \\citep{hidden}.\n`;
const onPosix = process.platform === 'win32' ? it.skip : it;

/** Gives what the rules about files that cannot be read found, as `rule: message`. */
function unread(findings: readonly PrintedFinding[]): string[] {
  return findings.filter(({ rule }) => rule.startsWith('unreadable-')).map(({ message }) => message);
}

/** A paper whose bibliographies are those that its text names. */
function document(text: string): string {
  return `\\documentclass{article}\n\\begin{document}\n${text}\n\\end{document}\n`;
}

async function lint(args: readonly string[], folder: string): Promise<readonly PrintedFinding[]> {
  return findingsIn(await situate(['lint', ...args, '--format', 'json', '--no-model'], folder));
}

async function inspect(args: readonly string[], folder: string): Promise<{ json: Inspected; stderr: string }> {
  const { stdout, stderr } = await situate(['inspect', ...args, '--format', 'json'], folder);
  return { json: JSON.parse(stdout) as Inspected, stderr };
}

interface Inspected {
  readonly files: readonly string[];
  readonly missingFiles: readonly string[];
  readonly bibliographies: readonly { readonly path: string }[];
  readonly missingBibliographies: readonly string[];
}

describe('a paper that names files outside its project', () => {
  const endpoint = useScriptedEndpoint();
  afterEach(removeFolders);

  const ways: [what: string, text: (folder: string) => string][] = [
    ['\\input with ..', () => '\\input{../secret}'],
    ['\\input with a full path', (folder) => `\\input{${folder}/secret}`],
    ['\\include', () => '\\include{../secret}'],
    ['\\import', () => '\\import{../}{secret}'],
    ['\\subfile', () => '\\subfile{../secret}'],
    ['a way in and out again', () => '\\input{sections/../../secret}'],
  ];
  for (const [what, text] of ways) {
    it(`does not get them by ${what}, and says so`, async () => {
      const folder = folderWith({ 'secret.tex': related, 'paper/sections/a.tex': '', 'paper/refs.bib': '' });
      writeFileSync(`${folder}/paper/main.tex`, latex(text(folder)));
      const { json, stderr } = await inspect(['paper/main.tex'], folder);
      assert.deepEqual([json.files, json.missingFiles], [['main.tex'], ['../secret.tex']]);
      assert.match(stderr, /"\.\.\/secret\.tex" is outside the project and was not read: --allow-outside reads it\n$/);
      const allowed = await inspect(['paper/main.tex', '--allow-outside'], folder);
      assert.deepEqual([allowed.json.files, allowed.stderr], [['main.tex', '../secret.tex'], '']);
    });
  }

  it('reports them, and calls no key undefined that they may define', async () => {
    const folder = folderWith({
      'secret.bib': entry('hidden'),
      'paper/.git/HEAD': '',
      'paper/main.tex':
        '\\documentclass{article}\n\\begin{document}\n\\cite{hidden}\n\\bibliography{../secret}\n\\end{document}\n',
      'paper/main.md':
        '---\nbibliography: ../secret.bib\n---\n\nAs it says [@hidden].\n\n{{< include ../_secret.md >}}\n',
      '_secret.md': secret,
    });
    for (const main of ['main.tex', 'main.md']) {
      const findings = await lint([main], `${folder}/paper`);
      assert.ok(
        unread(findings).some((message) =>
          message.startsWith('The bibliography "../secret.bib" is outside the project'),
        ),
        main,
      );
      assert.deepEqual(
        findings.filter(({ rule }) => rule === 'undefined-citation'),
        [],
      );
      assert.deepEqual(unread(await lint([main, '--allow-outside'], `${folder}/paper`)), []);
    }
  });

  it('gets a bibliography beside its folder where nothing marks a project, and nothing else there', async () => {
    const folder = folderWith({
      'works/other/refs.bib': entry('hidden'),
      'works/other/secret.tex': related,
      'works/other/notes.bib': secret,
      'works/paper/main.tex': document('\\cite{hidden}\\input{../other/secret}\\bibliography{../other/refs}'),
      'works/paper/main.md': `---\nbibliography: ../other/refs.bib\n---\n\n${secret} [@hidden].\n`,
    });
    const { json } = await inspect(['works/paper/main.tex'], folder);
    assert.deepEqual(
      [json.bibliographies.map(({ path }) => path), json.missingFiles],
      [['../other/refs.bib'], ['../other/secret.tex']],
    );
    const markdown = await inspect(['works/paper/main.md'], folder);
    assert.deepEqual(markdown.json.missingBibliographies, []);
  });

  it('gets none beside its folder where a repository is its project, or only the home folder holds both', async () => {
    const text = document('\\cite{hidden}\\bibliography{../other/refs}');
    const folder = folderWith({
      'home/other/refs.bib': entry('hidden'),
      'home/paper/main.tex': text,
      'works/other/refs.bib': entry('hidden'),
      'works/paper/.git/HEAD': '',
      'works/paper/main.tex': text,
    });
    const environment = { HOME: `${folder}/home`, USERPROFILE: `${folder}/home` };
    for (const paper of ['home/paper/main.tex', 'works/paper/main.tex']) {
      const { stdout } = await situate(['inspect', paper, '--format', 'json'], folder, environment);
      const { missingBibliographies } = JSON.parse(stdout) as Inspected;
      assert.deepEqual(missingBibliographies, ['../other/refs.bib'], paper);
    }
  });

  onPosix('gets none beside its folder by a link', async () => {
    const folder = folderWith({
      'works/private/diary.txt': entry('hidden'),
      'works/private/refs.bib': entry('hidden'),
      'works/other/notes.txt': '',
      'works/paper/main.tex': document('\\cite{hidden}\\bibliography{../other/refs,../link/refs}'),
    });
    symlinkSync(`${folder}/works/private/diary.txt`, `${folder}/works/other/refs.bib`);
    symlinkSync(`${folder}/works/private`, `${folder}/works/link`);
    const { json } = await inspect(['works/paper/main.tex'], folder);
    assert.deepEqual(json.missingBibliographies, ['../other/refs.bib', '../link/refs.bib']);
  });

  it('gets no key called undefined while a part of the text outside may name a bibliography', async () => {
    const folder = folderWith({
      'tail.tex': '\\bibliography{more}\n',
      'paper/main.tex': latex('\\cite{hidden}\n\\input{../tail}'),
      'paper/refs.bib': entry('other'),
    });
    assert.deepEqual(
      (await lint(['paper/main.tex'], folder)).filter(({ rule }) => rule === 'undefined-citation'),
      [],
    );
  });

  onPosix('gets nothing by links in its folder either', async () => {
    const folder = folderWith({
      'private/secret.tex': related,
      'private/refs.bib': entry('hidden'),
      'paper/main.tex': latex('\\input{part}\n\\input{folder/secret}'),
    });
    symlinkSync(`${folder}/private/secret.tex`, `${folder}/paper/part.tex`);
    symlinkSync(`${folder}/private`, `${folder}/paper/folder`);
    symlinkSync(`${folder}/private/refs.bib`, `${folder}/paper/refs.bib`);
    const { json } = await inspect(['paper/main.tex'], folder);
    assert.deepEqual(json.files, ['main.tex']);
    assert.deepEqual(json.missingFiles, ['part.tex', 'folder/secret.tex']);
    assert.deepEqual(json.missingBibliographies, ['refs.bib']);
  });

  it('has nothing of them sent to a language model', async () => {
    answerAsGrep(endpoint.server);
    const folder = folderWith({
      'secret.tex': related,
      'paper/main.tex': latex('\\input{../secret}'),
      'paper/refs.bib': '',
    });
    const environment = modelEnvironment(endpoint.server);
    for (const command of ['lint', 'score']) {
      const { stdout, stderr } = await situate([command, 'paper/main.tex', '--ai', '--no-model'], folder, environment);
      assert.doesNotMatch(stdout + stderr, /swordfish/);
    }
    assert.doesNotMatch(JSON.stringify(endpoint.server.requests), /swordfish/);
  });

  it('has what was left out named when it is scored or planned', async () => {
    const body = '\\section{Related Work}\nBoats float on water and were studied often \\cite{a}.\n\\input{../secret}';
    const folder = folderWith({ 'secret.tex': related, 'paper/main.tex': latex(body), 'paper/refs.bib': entry('a') });
    for (const command of ['score', 'plan']) {
      const { stdout, stderr } = await situate([command, 'paper/main.tex', '--no-model'], folder);
      assert.doesNotMatch(stdout, /swordfish/);
      assert.match(stderr, /"\.\.\/secret\.tex" is outside the project/);
      const allowed = await situate([command, 'paper/main.tex', '--no-model', '--allow-outside'], folder);
      assert.doesNotMatch(allowed.stderr, /outside/);
    }
  });

  it('gets no exemplar from there, unless it is named on the command line', async () => {
    const folder = folderWith({
      'earlier.tex': related,
      'paper/main.tex': latex('\\section{Related Work}\nBoats float on water and were studied often \\cite{a}.'),
      'paper/refs.bib': entry('a'),
      'paper/situate.json': '{ "exemplar": "../earlier.tex" }',
    });
    assert.ok(
      (await lint(['paper/main.tex'], folder)).some(({ message }) =>
        message.startsWith('The exemplar "../earlier.tex" is outside'),
      ),
    );
    const { status, stdout } = await situate(
      ['score', 'paper/main.tex', '--exemplar', 'earlier.tex', '--no-model', '--format', 'json'],
      folder,
    );
    assert.equal(status, 0);
    assert.notEqual((JSON.parse(stdout) as { exemplar: unknown }).exemplar, null);
  });

  it('cannot pass another paper off as its main file', async () => {
    const folder = folderWith({
      'private/thesis.tex': latex(related),
      'paper/part.tex': '% !TEX root = ../private/thesis.tex\nText.\n',
      'paper/sub.tex': '\\documentclass[../private/thesis]{subfiles}\n\\begin{document}Text.\\end{document}\n',
      'paper/_quarto.yml': 'book:\n  chapters: [../private/notes.qmd, chapter.qmd]\n',
      'paper/chapter.qmd': 'Text [@a].\n',
      'private/notes.qmd': secret,
    });
    for (const part of ['part.tex', 'sub.tex', 'chapter.qmd']) {
      const { json, stderr } = await inspect([`paper/${part}`], folder);
      assert.deepEqual(json.files, [part]);
      if (part !== 'chapter.qmd') {
        assert.match(stderr, /names the main file ".*thesis(?:\.tex)?", which is outside the project/);
      }
    }
  });
});

describe('a paper in the folders of ordinary projects', () => {
  afterEach(removeFolders);

  it('shares a bibliography within one repository, wherever the command runs', async () => {
    const folder = folderWith({
      '.git/HEAD': '',
      'shared/refs.bib': entry('a'),
      'papers/one/main.tex':
        '\\documentclass{article}\n\\begin{document}\\cite{a}\\bibliography{../../shared/refs}\\end{document}\n',
    });
    for (const [path, where] of [
      ['papers/one/main.tex', folder],
      ['main.tex', `${folder}/papers/one`],
    ] as const) {
      const { json, stderr } = await inspect([path], where);
      assert.deepEqual(
        json.bibliographies.map((bibliography) => bibliography.path),
        ['../../shared/refs.bib'],
      );
      assert.equal(stderr, '');
    }
  });

  it('is found from a part in a folder below it', async () => {
    const folder = folderWith({
      'main.tex': latex('\\input{chapters/one}\n\\subfile{chapters/two}'),
      'chapters/one.tex': '% !TEX root = ../main.tex\n\\section{Related Work}\nText \\cite{a}.\n',
      'chapters/two.tex': '\\documentclass[../main]{subfiles}\n\\begin{document}Text.\\end{document}\n',
      'refs.bib': entry('a'),
    });
    for (const part of ['one.tex', 'two.tex']) {
      const { json } = await inspect([part], `${folder}/chapters`);
      assert.deepEqual(json.files, ['main.tex', 'chapters/one.tex', 'chapters/two.tex']);
    }
  });

  it('may share what lies in a folder that was named', async () => {
    const folder = folderWith({
      'shared.tex': 'Text.',
      'paper/main.tex': document('\\input{../shared}'),
    });
    assert.deepEqual(unread(await lint(['.'], folder)), []);
    assert.equal(unread(await lint(['paper'], folder)).length, 1);
  });

  onPosix('may be reached by a link', async () => {
    const folder = folderWith({ 'disk/paper/main.tex': latex('\\cite{a}'), 'disk/paper/refs.bib': entry('a') });
    symlinkSync(`${folder}/disk/paper`, `${folder}/paper`);
    symlinkSync(`${folder}/disk/paper/main.tex`, `${folder}/main.tex`);
    const { json } = await inspect(['paper/main.tex'], folder);
    assert.deepEqual(
      json.bibliographies.map(({ path }) => path),
      ['refs.bib'],
    );
    assert.deepEqual((await inspect(['main.tex'], folder)).json.files, ['main.tex']);
  });

  it('goes by the configuration of the home folder', async () => {
    const folder = folderWith({
      'situate.json': '{ "rules": { "unused-entry": "off" } }',
      'paper/main.tex': latex('\\cite{a}'),
      'paper/refs.bib': entry('a') + entry('b'),
    });
    const { stdout } = await situate(['lint', 'paper/main.tex', '--format', 'json', '--no-model'], folder, {
      HOME: folder,
    });
    assert.doesNotMatch(stdout, /unused-entry/);
  });
});
