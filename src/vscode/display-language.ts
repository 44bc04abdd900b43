import { env, l10n } from 'vscode';

/** The language in which Situate speaks, and its translations by the English text. */
export interface DisplayLanguage {
  /** Its BCP 47 tag. */
  readonly language: string;
  readonly translations: Readonly<Record<string, string>>;
}

/** That of the editor, or English where Situate was not translated into it. */
export function displayLanguage(): DisplayLanguage {
  return l10n.bundle === undefined
    ? { language: 'en', translations: {} }
    : { language: env.language, translations: l10n.bundle };
}
