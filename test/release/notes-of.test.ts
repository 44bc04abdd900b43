import assert from 'node:assert/strict';
import { notesOf } from '../../scripts/release/notes-of.mjs';

const changelog = `# Changelog

## 0.3.0 (unreleased)

- Later.

## 0.2.0 (2027-01-31)

### Added

- A rule.

## 0.1.0 (2026-12-01)
`;

describe('the text of a release', () => {
  it('is the section of its version', () => {
    assert.equal(notesOf('0.2.0', changelog), '### Added\n\n- A rule.');
  });

  it('is not there for a version without a date, without text, or without a section', () => {
    for (const version of ['0.3.0', '0.1.0', '0.4.0', '0.2']) {
      assert.equal(notesOf(version, changelog), undefined, version);
    }
  });
});
