import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { generate } from '../../scripts/generate/generate.ts';
import { assertPaired } from '../../scripts/generate/source-files.ts';

const repository = resolve(import.meta.dirname, '../..');
/** Inside the repository, so that the copies find its packages. */
const scratch = join(repository, 'test-output');

describe('npm run generate', () => {
  let root = '';

  beforeEach(async () => {
    await mkdir(scratch, { recursive: true });
    root = await mkdtemp(join(scratch, 'generate-'));
    await cp(join(repository, 'src'), join(root, 'src'), { recursive: true });
    await cp(join(repository, 'package.json'), join(root, 'package.json'));
  });

  afterEach(async () => {
    await rm(root, { recursive: true, force: true });
  });

  const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
  const rule = 'src/rules/forgotten-citation.ts';

  /** Does what a stranger does: copies a rule and gives it a name. */
  async function copyRule(id = 'forgotten-citation'): Promise<void> {
    const text = await read('src/rules/undefined-citation.ts');
    await writeFile(join(root, rule), text.replace("id: 'undefined-citation'", `id: '${id}'`));
  }

  it('makes a rule of a copied file: registry, page, settings, schema and strings', async () => {
    await generate(root, false);
    await copyRule();
    assert.deepEqual((await generate(root, true)).sort(), ['src/rules/other-rules.ts', 'src/rules/rule-registry.ts']);
    assert.deepEqual((await generate(root, false)).sort(), [
      'docs/rules/README.md',
      'docs/rules/forgotten-citation.md',
      'package.json',
      'package.nls.json',
      'schemas/situate.schema.json',
      'src/rules/other-rules.ts',
      'src/rules/rule-registry.ts',
    ]);
    assert.match(
      await read('src/rules/rule-registry.ts'),
      /^import \{ rule as forgottenCitation \} from '\.\/forgotten-citation\.ts';$/m,
    );
    assert.match(await read('docs/rules/forgotten-citation.md'), /^# forgotten-citation$/m);
    for (const path of ['package.json', 'package.nls.json', 'schemas/situate.schema.json', 'docs/rules/README.md']) {
      assert.match(await read(path), /forgotten-citation/, path);
    }
    assert.deepEqual(await generate(root, true), []);
  });

  it('takes a rule whose file is gone out again', async () => {
    await copyRule();
    await generate(root, false);
    await rm(join(root, rule));
    await generate(root, false);
    for (const path of [
      'package.json',
      'package.nls.json',
      'schemas/situate.schema.json',
      'src/rules/rule-registry.ts',
    ]) {
      assert.doesNotMatch(await read(path), /forgotten/i, path);
    }
    await assert.rejects(read('docs/rules/forgotten-citation.md'));
    assert.deepEqual(await generate(root, true), []);
  });

  it('says what is wrong with a rule file', async () => {
    await copyRule('lost-citation');
    await assert.rejects(generate(root, false), {
      message:
        'src/rules/forgotten-citation.ts declares the id "lost-citation", but a rule is called like its file: make it "forgotten-citation".',
    });
    await writeFile(join(root, rule), "import { defineRule } from './contract.ts';\nconst rule = defineRule({});\n");
    await assert.rejects(generate(root, false), /forgotten-citation\.ts has to export its rule/);
  });

  it('leaves alone what others write into the same files', async () => {
    const manifest = JSON.parse(await read('package.json')) as {
      contributes: { configuration: { properties: object } };
    };
    Object.assign(manifest.contributes.configuration.properties, { 'situate.own': { type: 'boolean' } });
    await writeFile(join(root, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(root, 'package.nls.json'), '{ "settings.own": "Mine" }');
    await generate(root, false);
    const { contributes } = JSON.parse(await read('package.json')) as typeof manifest;
    assert.ok('situate.own' in contributes.configuration.properties);
    assert.match(await read('package.nls.json'), /"settings\.own": "Mine"/);
  });

  it('takes line ends of Windows for what they are', async () => {
    await generate(root, false);
    for (const path of ['src/rules/rule-registry.ts', 'docs/rules/README.md', 'package.json']) {
      await writeFile(join(root, path), (await read(path)).replaceAll('\n', '\r\n'));
    }
    assert.deepEqual(await generate(root, true), []);
  });
});

describe('the list of scholarly sources', () => {
  it('is made where each source has a profile and a file, and says which lacks one of them', () => {
    assertPaired(['hal', 'dblp'], ['dblp', 'hal']);
    assert.throws(
      () => assertPaired(['hal', 'dblp'], ['dblp']),
      /^Error: .*web\/hal\.ts has no profile: add "hal" to source-profiles\.ts\.$/,
    );
    assert.throws(
      () => assertPaired(['dblp'], ['dblp', 'hal']),
      /^Error: The source "hal" has a profile, but nothing asks it: write .*web\/hal\.ts\.$/,
    );
  });
});
