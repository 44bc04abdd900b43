/**
 * The section of a version in a changelog, without its heading; undefined where there is none with a date, or it is empty.
 * @param {string} version such as `0.2.0`
 * @param {string} changelog
 * @returns {string | undefined}
 */
export function notesOf(version, changelog) {
  const section = changelog
    .split(/^## /m)
    .slice(1)
    .find((text) => text.startsWith(`${version} (`) && /^\S+ \(\d{4}-\d\d-\d\d\)$/.test(text.split('\n', 1)[0] ?? ''));
  const notes = section?.slice(section.indexOf('\n')).trim();
  return notes === '' ? undefined : notes;
}
