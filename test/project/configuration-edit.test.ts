import assert from 'node:assert/strict';
import { type ParseError, parse } from 'jsonc-parser';
import { readConfiguration } from '../../src/project/configuration.ts';
import {
  addRelatedWorkHeading,
  setAbstract,
  setContribution,
  setExemplar,
  setToCite,
  turnRuleOff,
} from '../../src/project/configuration-edit.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { withFetched } from './kept-evidence.ts';

function added(text: string, title: string): string {
  const edits = addRelatedWorkHeading(text, title);
  assert.ok(edits);
  return applyEdits(text, edits);
}

describe('adding a heading to the configuration', () => {
  it('makes a configuration where there is none', () => {
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

describe('turning a rule off in the configuration', () => {
  const off = (text: string): string => {
    const edits = turnRuleOff(text, 'citation-pile');
    assert.ok(edits);
    return applyEdits(text, edits);
  };

  it('makes a configuration where there is none', () => {
    assert.equal(off(''), '{\n  "rules": {\n    "citation-pile": "off"\n  }\n}\n');
  });

  it('keeps comments, other rules and the options of the rule', () => {
    const changed = off('{\n  // ours\n  "rules": { "unused-entry": "off", "citation-pile": { "maximum": 4 } }\n}\n');
    assert.ok(changed.startsWith('{\n  // ours\n'));
    assert.deepEqual(readConfiguration('', changed).configuration.rules, {
      'unused-entry': 'off',
      'citation-pile': { maximum: 4, severity: 'off' },
    });
    assert.match(off('{ "rules": { "citation-pile": "error" } }'), /"citation-pile": "off"/);
  });

  it('is not done in what is no JSON', () => {
    assert.equal(turnRuleOff('{ "rules": ', 'citation-pile'), undefined);
  });
});

describe('noting in the configuration what the paper contributes', () => {
  const noted = (text: string, contribution: string): string => {
    const edits = setContribution(text, contribution);
    assert.ok(edits);
    return applyEdits(text, edits);
  };

  it('makes a configuration where there is none', () => {
    assert.equal(noted(' ', 'We do it.'), '{\n  "contribution": "We do it."\n}\n');
  });

  it('keeps what else is there, and replaces what was noted before', () => {
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

describe('naming works to be cited in the configuration', () => {
  const listed = (text: string, key: string, isToCite: boolean): string =>
    applyEdits(text, setToCite(text, key, isToCite)!);

  it('makes a configuration where there is none, and takes the key out again', () => {
    const once = listed('', 'lee2020', true);
    assert.deepEqual(readConfiguration('', once).configuration, { toCite: { keys: ['lee2020'] } });
    assert.deepEqual(readConfiguration('', listed(once, 'lee2020', false)).configuration, { toCite: { keys: [] } });
  });

  it('adds to the list, and leaves the others and the comments alone', () => {
    const text = '{\n  // ours\n  "toCite": { "keys": ["a1"], "keyword": "cite" }\n}\n';
    const both = listed(text, 'b2', true);
    assert.match(both, /\/\/ ours/);
    assert.deepEqual(readConfiguration('', both).configuration.toCite, { keys: ['a1', 'b2'], keyword: 'cite' });
    assert.deepEqual(readConfiguration('', listed(both, 'a1', false)).configuration.toCite?.keys, ['b2']);
  });

  it('changes nothing where the work is listed, or left out, already', () => {
    assert.deepEqual(setToCite('{}', 'a1', false), []);
    assert.deepEqual(setToCite('{ "toCite": { "keys": ["a1"] } }', 'a1', true), []);
  });
});

const origin = { from: 'openalex', when: '2026-11-22' };

describe('keeping what the author supplies', () => {
  it('puts the path of an exemplar into the configuration', () => {
    const text = applyEdits('{}', setExemplar('{}', 'others/related.tex')!);
    assert.deepEqual(readConfiguration('', text).configuration, { exemplar: 'others/related.tex' });
  });

  it('adds the abstract of a work beside those of others', () => {
    const once = applyEdits('', setAbstract('', 'a1', 'We count.')!);
    const twice = applyEdits(once, setAbstract(once, 'b2', 'We weigh.')!);
    assert.deepEqual(JSON.parse(twice), { a1: { abstract: 'We count.' }, b2: { abstract: 'We weigh.' } });
  });

  it('keeps fetched texts beside those of the author, with where they come from, and the comments of the file', () => {
    const before = '{\n  // mine\n  "a1": { "introduction": "Boats float." }\n}\n';
    const after = withFetched(before, 'a1', { abstract: 'We count.' }, origin);
    assert.match(after, /\/\/ mine/);
    const { a1 } = JSON.parse(after.replace('// mine', '')) as { a1: { source: { abstract: { hash: string } } } };
    assert.deepEqual(a1, {
      introduction: 'Boats float.',
      abstract: 'We count.',
      source: { abstract: { ...origin, hash: a1.source.abstract.hash } },
    });
  });

  it('leaves the layout of other works alone, whatever the file ends with', () => {
    for (const before of [
      '{ "b2": { "abstract": "x" } }',
      '{\n  "b2": { "abstract": "x" }, // later\n}\n',
      '{\r\n  "b2": { "abstract": "x" } // }\r\n}',
      '{}',
    ]) {
      const after = withFetched(before, 'a1', { abstract: 'We count.' }, origin);
      const errors: ParseError[] = [];
      const works = parse(after, errors, { allowTrailingComma: true }) as Record<string, { abstract: string }>;
      assert.deepEqual([errors, works['a1']!.abstract], [[], 'We count.'], before);
      if (before !== '{}') assert.ok(after.includes('"b2": { "abstract": "x" }'), after);
    }
  });

  it("forgets where an abstract came from when the author's own replaces it", () => {
    const fetched = withFetched('', 'a1', { abstract: 'We count.', passages: ['x'] }, origin);
    const own = JSON.parse(applyEdits(fetched, setAbstract(fetched, 'a1', 'We weigh.')!)) as {
      a1: { abstract: string; source: object };
    };
    assert.equal(own.a1.abstract, 'We weigh.');
    assert.deepEqual(Object.keys(own.a1.source), ['passages']);
  });

  it('changes nothing where the text is nested too deeply', () => {
    const text = `{"rules": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    assert.equal(addRelatedWorkHeading(text, 'Context'), undefined);
    assert.equal(setToCite(text, 'lee2020', true), undefined);
  });
});
