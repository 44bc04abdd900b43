import assert from 'node:assert/strict';
import { placeInPaper } from '../../../src/drafting/planning/place-in-paper.ts';
import { readPaper } from '../../project/read-paper.ts';

const paper = () =>
  readPaper({
    'paper.md': `---
bibliography: refs.bib
---

# Introduction

Microphones and recorders are everywhere in the marsh these days.

# Related Work

Some count birds by the songs that they sing in spring and in summer [@songs].

Others build sensors that draw their power from the sun alone [@power].
`,
    'refs.bib':
      '@misc{songs, title = {Counting warblers by ear}, abstract = {Recordings of a dawn chorus.}}\n' +
      '@misc{power, title = {Harvesting light}, abstract = {Batteries and panels for field devices.}}',
  });

describe('the place of a work in the paper', () => {
  const placeOf = async (title: string, abstract?: string) => placeInPaper(await paper(), { title, abstract });

  it('is the paragraph of the related work whose text is most like it', async () => {
    assert.equal((await placeOf('Birds and their songs in early spring'))?.number, 1);
    assert.equal((await placeOf('Solar power for sensors'))?.number, 2);
  });

  it('counts what is known of the works that a paragraph cites', async () => {
    assert.equal((await placeOf('A dawn chorus of warblers'))?.number, 1);
    assert.equal((await placeOf('Small devices', 'They run on panels and batteries.'))?.number, 2);
  });

  it('is none where nothing is like it', async () => {
    assert.equal(await placeOf('Grammar of old languages'), undefined);
    assert.equal(await placeOf('Microphones in the marsh'), undefined);
  });
});
