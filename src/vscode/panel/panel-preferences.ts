import {
  formatPreferences,
  noPreferences,
  type Preferences,
  PreferencesError,
  parsePreferences,
} from '../../rubric/preferences/preferences.ts';
import { preferencesStrings } from './panel-preferences-strings.ts';

/** The preferences in a file, or why it cannot be used. */
export function preferencesIn(text: string | undefined): Preferences | string {
  try {
    return text === undefined ? noPreferences : parsePreferences(text);
  } catch (error) {
    if (error instanceof PreferencesError) {
      return preferencesStrings.damaged(error.message);
    }
    throw error;
  }
}

/** A file after a change of its preferences. Throws an error with a message where it cannot be used. */
export function changedPreferences(
  text: string | undefined,
  change: (preferences: Preferences) => Preferences,
): string {
  const preferences = preferencesIn(text);
  if (typeof preferences === 'string') {
    throw new Error(preferences);
  }
  try {
    return formatPreferences(change(preferences));
  } catch (error) {
    throw error instanceof PreferencesError ? new Error(preferencesStrings.damaged(error.message)) : error;
  }
}
