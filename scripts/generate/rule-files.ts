import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rule } from '../../src/rules/contract.ts';
import { GenerateError } from './generate-error.ts';

/** A file of `src/rules` that declares a rule. */
export interface RuleFile {
  /** Its name without the extension, which is the rule's id. */
  readonly id: string;
  /** It looks at the other rules, through `other-rules.ts`, which therefore leaves it out. */
  readonly usesOtherRules: boolean;
}

const folder = 'src/rules';
const declaration = /^export const rule = defineRule\(/m;
const importOfOtherRules = /^import .*\bfrom '\.\/other-rules\.ts';$/m;

/** The rule files below `root`, by id. A file with `defineRule(` that does not export what it makes is refused. */
export async function findRuleFiles(root: string): Promise<RuleFile[]> {
  const found: RuleFile[] = [];
  for (const name of (await readdir(join(root, folder))).sort()) {
    const text = name.endsWith('.ts') ? await readFile(join(root, folder, name), 'utf8') : '';
    if (declaration.test(text)) {
      found.push({ id: basename(name, '.ts'), usesOtherRules: importOfOtherRules.test(text) });
    } else if (/\bdefineRule\(/.test(text)) {
      throw new GenerateError(`${folder}/${name} has to export its rule: "export const rule = defineRule({ … })".`);
    }
  }
  return found;
}

/** Loads the rules of rule files. A rule is called like its file, which also makes ids unique. */
export async function loadRules(root: string, files: readonly RuleFile[]): Promise<Rule[]> {
  const rules: Rule[] = [];
  for (const { id } of files) {
    const path = join(root, folder, `${id}.ts`);
    const { rule } = (await import(pathToFileURL(path).href)) as { rule: Rule };
    if (rule.id !== id) {
      throw new GenerateError(
        `${folder}/${id}.ts declares the id "${rule.id}", but a rule is called like its file: make it "${id}".`,
      );
    }
    if (!/^[a-z]+(?:-[a-z]+)*$/.test(id)) {
      throw new GenerateError(`${folder}/${id}.ts: the id of a rule is in kebab case, such as "undefined-citation".`);
    }
    rules.push(rule);
  }
  return rules;
}
