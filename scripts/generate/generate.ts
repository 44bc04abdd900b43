import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { configurationJsonSchema } from './configuration-json-schema.ts';
import { disciplineJsonSchema } from './discipline-json-schema.ts';
import { evidenceJsonSchema } from './evidence-json-schema.ts';
import { manifest, manifestStrings } from './manifest.ts';
import { registrySources, rubricRegistry, sourceRegistry } from './registry-sources.ts';
import { findRubricIds, loadRubrics } from './rubric-files.ts';
import { findRuleFiles, loadRules } from './rule-files.ts';
import { ruleIndex, rulePageFile } from './rule-pages.ts';
import { findSourceNames } from './source-files.ts';
import { commandLineBundle, translationBundle } from './translation-bundle.ts';
import { translations } from './translations.ts';

/** Where the pages of rules are; what lies there and is no rule's page is removed. */
const pages = 'docs/rules';

/**
 * Generates all that follows from the rules and rubrics below `root`, the folder of the repository, and returns the paths, relative
 * to it, of the files that were not up to date. With `check` nothing is written. Rejects with `GenerateError` where a
 * rule or rubric is not as it has to be.
 */
export async function generate(root: string, check: boolean): Promise<string[]> {
  const ruleFiles = await findRuleFiles(root);
  const rubricIds = await findRubricIds(root);
  const sourceNames = await findSourceNames(root);
  // The registries come first: the rules cannot be loaded while one names what is gone.
  const drifted = await apply(
    root,
    new Map([...registrySources(ruleFiles), ...rubricRegistry(rubricIds), ...sourceRegistry(sourceNames)]),
    check,
  );
  if (check && drifted.length > 0) {
    return drifted;
  }
  const rules = await loadRules(root, ruleFiles);
  await loadRubrics(root, rubricIds);
  const bundle = await translationBundle(root, rules);
  const english = new Map([
    ['package.nls.json', manifestStrings(await readJson(root, 'package.nls.json'), rules)],
    ['l10n/bundle.l10n.json', bundle],
    ['l10n/cli/bundle.l10n.json', await commandLineBundle(root, bundle)],
  ]);
  const files = new Map<string, string | undefined>([
    [`${pages}/README.md`, ruleIndex(rules)],
    ...rules.map((rule): [string, string] => [`${pages}/${rule.id}.md`, rulePageFile(rule)]),
    ['schemas/situate.schema.json', json(configurationJsonSchema(rules))],
    ['schemas/evidence.schema.json', json(evidenceJsonSchema())],
    ['schemas/discipline.schema.json', json(disciplineJsonSchema())],
    ['package.json', json(manifest(await readJson(root, 'package.json'), rules))],
    ...[...english].map(([path, texts]): [string, string] => [path, json(texts)]),
    ...[...(await translations(root, english))].map(([path, texts]): [string, string] => [path, json(texts)]),
  ]);
  for (const name of await readdir(join(root, pages)).catch(() => [])) {
    if (!files.has(`${pages}/${name}`)) {
      files.set(`${pages}/${name}`, undefined);
    }
  }
  return [...drifted, ...(await apply(root, files, check))];
}

/** Writes the files that differ, removes those without content, and returns the paths of both. */
async function apply(root: string, files: ReadonlyMap<string, string | undefined>, check: boolean): Promise<string[]> {
  const drifted: string[] = [];
  for (const [path, content] of files) {
    if (content !== undefined && (await read(root, path)) === content) {
      continue;
    }
    drifted.push(path);
    if (check) {
      continue;
    }
    if (content === undefined) {
      await rm(join(root, path), { recursive: true });
    } else {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
  }
  return drifted;
}

/** The text of a file, whatever line ends git checked it out with; undefined where there is none. */
async function read(root: string, path: string): Promise<string | undefined> {
  const text = await readFile(join(root, path), 'utf8').catch(() => undefined);
  return text?.replaceAll('\r\n', '\n');
}

async function readJson(root: string, path: string): Promise<Readonly<Record<string, never>>> {
  return JSON.parse((await read(root, path)) ?? '{}') as Readonly<Record<string, never>>;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
