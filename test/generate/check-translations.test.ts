import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { checkTranslations, translationProblems } from '../../scripts/generate/check-translations.ts';

describe('the translations', () => {
  const english = { Undo: 'Undo', 'Remove {label}': 'Remove {label}', '{count} works': '{count} works' };

  it('have all texts of the English, in each language whose file is there', async () => {
    assert.deepEqual(await checkTranslations(resolve(import.meta.dirname, '../..')), []);
  });

  it('may repeat and move placeholders, and have more plural forms', () => {
    const polish = {
      Undo: 'Cofnij',
      'Remove {label}': '{label}: usuń {label}',
      '{count} works': '{count} prac',
      '{count} works/few': '{count} prace',
    };
    assert.deepEqual(translationProblems('pl', english, polish), []);
  });

  it('are refused where a text is missing or gone, or has other placeholders', () => {
    const german = {
      'Remove {label}': '{name} entfernen',
      '{count} works': '{count} Werke',
      '{count} works/few': '{count} Werke',
      Redo: 'Wiederholen',
    };
    assert.deepEqual(translationProblems('de', english, german), [
      'lacks "Undo"',
      'has other placeholders than English in "Remove {label}"',
      'has "{count} works/few", which is gone',
      'has "Redo", which is gone',
    ]);
  });
});
