import assert from 'node:assert/strict';
import { addRelatedWorkHeading, setContribution } from '../../src/project/configuration-edit.ts';
import { readConfiguration } from '../../src/project/configuration.ts';
import { applyEdits } from '../../src/text/edit.ts';

function added(text: string, title: string): string {
  const edits = addRelatedWorkHeading(text, title);
  assert.ok(edits);
  return applyEdits(text, edits);
}

describe('adding a heading to the configuration', () => {
  it('starts one where there is none', () => {
    assert.equal(added('', 'Context'), '{\n  "relatedWork": {\n    "headings": [\n      "Context"\n    ]\n  }\n}\n');
  });

  it('keeps comments, layout, line ends and the headings that are there', () => {
    const text = '{\r\n  // ours\r\n  "relatedWork": { "headings": ["Context"] },\r\n  "main": "a.tex"\r\n}\r\n';
    const changed = added(text, 'Tools');
    assert.deepEqual(readConfiguration('', changed).configuration.relatedWork?.headings, ['Context', 'Tools']);
    assert.ok(changed.startsWith('{\r\n  // ours\r\n'));
    assert.doesNotMatch(changed, /[^\r]\n/);
  });

  it('is not done in what is no JSON', () => {
    assert.equal(addRelatedWorkHeading('{ "main": ', 'Tools'), undefined);
  });
});

describe('noting in the configuration what the paper contributes', () => {
  const noted = (text: string, contribution: string): string => {
    const edits = setContribution(text, contribution);
    assert.ok(edits);
    return applyEdits(text, edits);
  };

  it('starts one where there is none', () => {
    assert.equal(noted(' ', 'We do it.'), '{\n  "contribution": "We do it."\n}\n');
  });

  it('adds it to what is there, and replaces what was noted before', () => {
    const once = noted('{\n  // ours\n  "main": "a.tex"\n}\n', 'We "do" it.');
    assert.deepEqual(readConfiguration('', once).configuration, { main: 'a.tex', contribution: 'We "do" it.' });
    const twice = noted(once, 'We did it.');
    assert.deepEqual(readConfiguration('', twice).configuration, { main: 'a.tex', contribution: 'We did it.' });
    assert.match(twice, /\/\/ ours/);
  });

  it('is not done in what is no JSON', () => {
    assert.equal(setContribution('{ "main": ', 'We do it.'), undefined);
  });
});
