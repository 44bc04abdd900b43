import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Texts = Readonly<Record<string, string>>;

/**
 * The mark before an English text in a translation that lacks it: nobody looks it up there, so that English is shown.
 */
const untranslated = '? ';

/** A translation of English texts, by its path. */
interface Translation {
  readonly path: string;
  readonly language: string;
  readonly texts: Texts;
}

const bundleName = /^bundle\.l10n\.([a-z-]+)\.json$/;
const kinds = [
  { english: 'l10n/bundle.l10n.json', folder: 'l10n', name: bundleName },
  { english: 'l10n/cli/bundle.l10n.json', folder: 'l10n/cli', name: bundleName },
  { english: 'package.nls.json', folder: '.', name: /^package\.nls\.([a-z-]+)\.json$/ },
] as const;

/**
 * The translations below `root`, by path, as they are to be for these English texts, by the path of their file: in the order of
 * English, without what is gone, and with a marked copy of each text that is still to be translated.
 */
export async function translations(
  root: string,
  english: ReadonlyMap<string, Texts>,
): Promise<ReadonlyMap<string, Texts>> {
  const found = await Promise.all(
    [...english].map(async ([path, texts]) =>
      (await translationsOf(root, path)).map((one) => [one.path, completed(one, texts)] as const),
    ),
  );
  return new Map(found.flat());
}

/**
 * Finds what is wrong with the translations below `root`, one line for each text, and how many texts of each are still
 * to be translated, which breaks nothing. Languages without a file are left alone.
 */
export async function checkTranslations(
  root: string,
): Promise<{ readonly problems: string[]; readonly open: string[] }> {
  const problems: string[] = [];
  const open: string[] = [];
  for (const { english } of kinds) {
    const texts = await readTexts(root, english);
    for (const one of await translationsOf(root, english)) {
      problems.push(...problemsOf(one, texts).map((what) => `${one.path}: ${what}`));
      const left = Object.keys(one.texts).filter((key) => key.startsWith(untranslated)).length;
      if (left > 0) {
        open.push(`${one.path}: ${left} to translate, which begin with "${untranslated}"`);
      }
    }
  }
  return { problems, open };
}

async function translationsOf(root: string, path: string): Promise<Translation[]> {
  const { folder, name } = kinds.find(({ english }) => english === path)!;
  const files = (await readdir(join(root, folder)).catch(() => [])).sort();
  return Promise.all(
    files.flatMap((file) => {
      const language = name.exec(file)?.[1];
      const own = join(folder, file);
      return language === undefined
        ? []
        : readTexts(root, own).then((texts): Translation => ({ path: own, language, texts }));
    }),
  );
}

/** A text may be there once more for each plural form of the language, as `{count} works/few`. */
function completed({ language, texts }: Translation, english: Texts): Texts {
  const forms = pluralForms(language);
  return Object.fromEntries(
    Object.entries(english).flatMap(([key, text]): [string, string][] => {
      const own = [key, ...forms.map((form) => `${key}/${form}`)].filter((one) => texts[one] !== undefined);
      return own.includes(key)
        ? own.map((one) => [one, texts[one]!])
        : [
            [untranslated + key, texts[untranslated + key] ?? text],
            ...own.map((one): [string, string] => [one, texts[one]!]),
          ];
    }),
  );
}

function pluralForms(language: string): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/**
 * Finds what is wrong with a translation: texts that it lacks, texts that English no longer has, and other placeholders
 * than in English.
 */
function problemsOf({ language, texts: translation }: Translation, english: Texts): string[] {
  const forms = pluralForms(language);
  const isThere = (key: string): boolean =>
    translation[key] !== undefined || translation[untranslated + key] !== undefined;
  const problems = Object.keys(english)
    .filter((key) => !isThere(key))
    .map((key) => `lacks ${JSON.stringify(key)}`);
  for (const [written, text] of Object.entries(translation)) {
    const key = written.startsWith(untranslated) ? written.slice(untranslated.length) : written;
    const form = forms.find((one) => key.endsWith(`/${one}`));
    const source = english[key] ?? (form && english[key.slice(0, -form.length - 1)]);
    if (source === undefined) {
      problems.push(`has ${JSON.stringify(written)}, which is gone`);
    } else if (placeholders(source) !== placeholders(text)) {
      problems.push(`has other placeholders than English in ${JSON.stringify(written)}`);
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
