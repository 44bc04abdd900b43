import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkTranslations } from '../../scripts/generate/check-translations.ts';

describe('the translations', () => {
  const english = { Undo: 'Undo', 'Remove {label}': 'Remove {label}', '{count} works': '{count} works' };

  /** What is wrong with one translation of these texts. */
  async function problemsOf(language: string, translation: Readonly<Record<string, string>>): Promise<string[]> {
    const root = mkdtempSync(join(tmpdir(), 'situate-translations-'));
    try {
      mkdirSync(join(root, 'l10n'));
      writeFileSync(join(root, 'package.nls.json'), '{}');
      writeFileSync(join(root, 'l10n/bundle.l10n.json'), JSON.stringify(english));
      writeFileSync(join(root, `l10n/bundle.l10n.${language}.json`), JSON.stringify(translation));
      return await checkTranslations(root);
    } finally {
      rmSync(root, { recursive: true });
    }
  }

  it('have all texts of the English, in each language whose file is there', async () => {
    assert.deepEqual(await checkTranslations(resolve(import.meta.dirname, '../..')), []);
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
});
