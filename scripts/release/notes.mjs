/**
 * `node scripts/release/notes.mjs v0.2.0` prints what the changelog says of that version, which becomes the text of a
 * release. Ends with 2 where the tag is not the version of the package, or the changelog has no dated section of it: nothing
 * is released under a wrong name or without saying what changed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.mjs';
import { notesOf } from './notes-of.mjs';

const tag = process.argv[2] ?? '';
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const notes = notesOf(version, readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
const problem =
  tag !== `v${version}`
    ? `the tag ${tag || '(none given)'} is not v${version}, which package.json says`
    : notes === undefined
      ? `CHANGELOG.md has no section "## ${version} (YYYY-MM-DD)"`
      : undefined;
if (problem === undefined) {
  console.log(notes);
} else {
  console.error(`notes: ${problem}`);
  process.exitCode = 2;
}
