import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Texts = Readonly<Record<string, string>>;

/** The English files, and what the names of their translations look like. */
const translated = [
  { english: 'l10n/bundle.l10n.json', folder: 'l10n', name: /^bundle\.l10n\.([a-z-]+)\.json$/ },
  { english: 'package.nls.json', folder: '.', name: /^package\.nls\.([a-z-]+)\.json$/ },
] as const;

/** What is wrong with the translations below `root`, one line for each text. Languages without a file are left alone. */
export async function checkTranslations(root: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { english, folder, name } of translated) {
    const texts = await readTexts(root, english);
    for (const file of (await readdir(join(root, folder))).sort()) {
      const language = name.exec(file)?.[1];
      if (language !== undefined) {
        const path = join(folder, file);
        problems.push(
          ...translationProblems(language, texts, await readTexts(root, path)).map((what) => `${path}: ${what}`),
        );
      }
    }
  }
  return problems;
}

/**
 * What is wrong with a translation: texts that it lacks, texts that English no longer has, and other placeholders than in
 * English. A text may be there once more for each plural form of the language, as `{count} works/few`.
 */
function translationProblems(language: string, english: Texts, translation: Texts): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const lacking = Object.keys(english).filter((key) => translation[key] === undefined);
  const problems = lacking.map((key) => `lacks ${JSON.stringify(key)}`);
  for (const [key, text] of Object.entries(translation)) {
    const form = forms.find((one) => key.endsWith(`/${one}`));
    const source = english[key] ?? (form && english[key.slice(0, -form.length - 1)]);
    if (source === undefined) {
      problems.push(`has ${JSON.stringify(key)}, which is gone`);
    } else if (placeholders(source) !== placeholders(text)) {
      problems.push(`has other placeholders than English in ${JSON.stringify(key)}`);
    }
  }
  return problems;
}

/** The placeholders of a text, each once. A sentence may name a value twice in one language and once in another. */
function placeholders(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');
}

async function readTexts(root: string, path: string): Promise<Texts> {
  return JSON.parse(await readFile(join(root, path), 'utf8')) as Texts;
}
