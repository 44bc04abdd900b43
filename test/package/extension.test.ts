import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json';
import { root } from '../../scripts/processes.mjs';

/** Reads a ZIP archive as vsce does; it comes without types. Paths are in lower case. */
interface ZipReader {
  readonly readZip: (path: string, filter: (name: string) => boolean) => Promise<ReadonlyMap<string, Buffer>>;
}

/** The file that `npm run package` made of the extension. */
const extension = join(root, `${manifest.name}-${manifest.version}.vsix`);

describe('The extension as a package', () => {
  let files: ReadonlyMap<string, Buffer>;

  before(async () => {
    assert.ok(existsSync(extension), `There is no ${extension}: run "npm run package".`);
    const reader = '@vscode/vsce/out/zip.js';
    const { readZip } = (await import(reader)) as ZipReader;
    files = await readZip(extension, () => true);
  });

  it('has a page without pictures, as there is no address to load them from', () => {
    const page = String(files.get('extension/readme.md'));
    assert.match(page, /^## The first minute$/m);
    assert.doesNotMatch(page, /!\[|\bpictures?\b/);
  });

  it('brings the pictures of the walkthrough, whose steps run commands that there are', () => {
    const steps = manifest.contributes.walkthroughs.flatMap((walkthrough) => walkthrough.steps);
    assert.ok(steps.length > 0 && steps.length <= 6);
    for (const { media } of steps) {
      const images = typeof media.image === 'string' ? [media.image] : Object.values(media.image);
      for (const image of images) assert.ok(files.has(`extension/${image}`), `${image} is not in the package`);
    }
    const known = manifest.contributes.commands.map(({ command }) => `onCommand:${command}`);
    const events = steps.flatMap(({ completionEvents }) => completionEvents);
    assert.deepEqual(
      events.filter((event) => event.startsWith('onCommand:situate.') && !known.includes(event)),
      [],
    );
  });

  it('brings the pictures of the pages that it brings', () => {
    const pages = [...files.keys()].filter((path) => /^extension\/docs\/[^/]+\.md$/.test(path));
    assert.ok(pages.length > 5);
    for (const page of pages) {
      for (const [, picture] of String(files.get(page)).matchAll(/!\[[^\]]*\]\(\.\.\/([^)]+)\)/g)) {
        assert.ok(files.has(`extension/${picture!.toLowerCase()}`), `${picture} of ${page} is not in the package`);
      }
    }
  });

  it('starts with few files, as VS Code asks a thread about each that an extension imports', () => {
    const found = new Set(['extension/dist/extension.js']);
    for (const path of found) {
      for (const [, imported] of String(files.get(path)).matchAll(/(?:from|import) ?['"](\.[^'"]+)['"]/g)) {
        found.add(join(path, '..', imported!).replaceAll('\\', '/').toLowerCase());
      }
    }
    assert.deepEqual(
      [...found].filter((path) => !files.has(path)),
      [],
    );
    assert.ok(found.size > 1 && found.size <= 10, `${found.size} files`);
  });

  it('leaves out the command line and its texts, which it does not need', () => {
    assert.deepEqual(
      [...files.keys()].filter((path) => /\/(cli|command-line)\.c?js$|\/l10n\/cli\//.test(path)),
      [],
    );
  });

  it('brings the server of tools for agents, and the skill that teaches their order', () => {
    for (const { path } of manifest.contributes.chatSkills) {
      assert.ok(files.has(`extension/${path.replace('./', '').toLowerCase()}`), `${path} is not in the package`);
    }
    assert.ok(files.has('extension/dist/mcp.js'));
  });

  it('brings the sample paper', () => {
    for (const part of ['paper.tex', 'sections/related-work.tex', 'references.bib', 'situate.json']) {
      assert.ok(files.has(`extension/dist/sample/${part}`), `${part} is not in the package`);
    }
  });
});
