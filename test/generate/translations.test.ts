import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkTranslations, translations } from '../../scripts/generate/translations.ts';

describe('the translations', () => {
  const english = { Undo: 'Undo', 'Remove {label}': 'Remove {label}', '{count} works': '{count} works' };

  /** Does something with a folder that has one translation of these texts. */
  async function withTranslation<Result>(
    language: string,
    translation: Readonly<Record<string, string>>,
    use: (root: string) => Promise<Result>,
  ): Promise<Result> {
    const root = mkdtempSync(join(tmpdir(), 'situate-translations-'));
    try {
      mkdirSync(join(root, 'l10n/cli'), { recursive: true });
      writeFileSync(join(root, 'l10n/cli/bundle.l10n.json'), '{}');
      writeFileSync(join(root, 'package.nls.json'), '{}');
      writeFileSync(join(root, 'l10n/bundle.l10n.json'), JSON.stringify(english));
      writeFileSync(join(root, `l10n/bundle.l10n.${language}.json`), JSON.stringify(translation));
      return await use(root);
    } finally {
      rmSync(root, { recursive: true });
    }
  }

  async function problemsOf(language: string, translation: Readonly<Record<string, string>>): Promise<string[]> {
    return (await withTranslation(language, translation, checkTranslations)).problems;
  }

  it('have all texts of the English, in each language whose file is there', async () => {
    assert.deepEqual((await checkTranslations(resolve(import.meta.dirname, '../..'))).problems, []);
  });

  it('may repeat and move placeholders, and have more plural forms', async () => {
    const polish = {
      Undo: 'Cofnij',
      'Remove {label}': '{label}: usuń {label}',
      '{count} works': '{count} prac',
      '{count} works/few': '{count} prace',
    };
    assert.deepEqual(await problemsOf('pl', polish), []);
  });

  it('are refused where a text is missing or gone, or has other placeholders', async () => {
    const german = {
      'Remove {label}': '{name} entfernen',
      '{count} works': '{count} Werke',
      '{count} works/few': '{count} Werke',
      Redo: 'Wiederholen',
    };
    assert.deepEqual(await problemsOf('de', german), [
      'l10n/bundle.l10n.de.json: lacks "Undo"',
      'l10n/bundle.l10n.de.json: has other placeholders than English in "Remove {label}"',
      'l10n/bundle.l10n.de.json: has "{count} works/few", which is gone',
      'l10n/bundle.l10n.de.json: has "Redo", which is gone',
    ]);
  });

  it('get a marked copy of what they lack, in the order of English, and lose what is gone', async () => {
    const german = { Redo: 'Wiederholen', '{count} works/few': 'gone', '{count} works': '{count} Werke' };
    const expected = { '? Undo': 'Undo', '? Remove {label}': 'Remove {label}', '{count} works': '{count} Werke' };
    const polish = { '{count} works/few': '{count} prace', '? Undo': 'Undo', Undo: 'Cofnij' };
    await withTranslation('de', german, async (root) => {
      const [made] = (await translations(root, new Map([['l10n/bundle.l10n.json', english]]))).values();
      assert.deepEqual(Object.entries(made!), Object.entries(expected));
    });
    await withTranslation('pl', polish, async (root) => {
      const [made] = (await translations(root, new Map([['l10n/bundle.l10n.json', english]]))).values();
      assert.deepEqual(Object.keys(made!), ['Undo', '? Remove {label}', '? {count} works', '{count} works/few']);
    });
    await withTranslation('de', expected, async (root) => {
      assert.deepEqual(await checkTranslations(root), {
        problems: [],
        open: ['l10n/bundle.l10n.de.json: 2 to translate, which begin with "? "'],
      });
    });
  });
});
