import assert from 'node:assert/strict';
import { sectionChanges } from '../../src/drafting/changes/section-changes.ts';
import type { Deviation } from '../../src/drafting/request/deviation.ts';
import { parseDrafting } from '../../src/drafting/rounds/drafting-file.ts';
import type { Drafting, Round } from '../../src/drafting/rounds/round.ts';
import { sectionSource } from '../../src/drafting/rounds/section-source.ts';
import { draftView, type ShownDrafting } from '../../src/panel/build-draft-view.ts';
import { type Difference, type DraftView, draftViewSchema } from '../../src/panel/view.ts';
import { relatedWorkRoots } from '../../src/project/paper.ts';
import { renderMessage } from '../../src/text/message.ts';
import { keptScore } from '../drafting/rounds/kept-score.ts';
import { readPaper } from '../project/read-paper.ts';
import { formats, samplePaper } from './papers.ts';

const paper = await readPaper({
  'paper.md': '---\nbibliography: refs.bib\n---\n\n# Related Work\n\nNothing is known of this yet.\n',
  'refs.bib':
    '@misc{a, author = {Ada, A.}, year = 2001, title = {One}}\n@misc{b, author = {Bo, B.}, year = 2002, title = {Two}}',
});

function round(id: string, given: Partial<Round>): Round {
  const empty = { works: [], source: '', deviations: [], repaired: [], scores: [], feedback: [], worsened: [] };
  return { id, kind: 'draft', made: '2025-01-02T03:04:05.000Z', ...empty, ...given };
}

function drafted(...rounds: Round[]): Drafting {
  return { version: 2, rounds };
}

function viewOf(drafting: Drafting, given: Partial<ShownDrafting> = {}): DraftView {
  return draftViewSchema.parse(
    draftView({ paper, drafting, shown: undefined, comparedWith: undefined, changes: [], ...given }, renderMessage),
  );
}

function titles(...rounds: Round[]): string[] {
  return viewOf(drafted(...rounds)).rounds.map(({ title }) => title);
}

const written = (words: readonly Difference[], ...kinds: Difference['kind'][]): string =>
  words
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('');

/** Texts that are valid and meant to do harm. */
const hostileTexts = [
  '__proto__',
  'constructor',
  'toString',
  '<img src=x onerror=alert(1)>',
  '{number} {__proto__} {constructor}',
  '\\input{/etc/passwd} \\begin{a} $ % ^^5c',
  '\u001b[31m\u009b\u202e\u0000\ud800',
  '[C1] [X99999] [N-1]',
  'long '.repeat(40_000),
];

describe('the tab “Draft”', () => {
  it('shows rounds that are valid and meant to do harm, and changes nothing but them', () => {
    for (const hostile of hostileTexts) {
      const text = JSON.stringify(
        drafted(
          round(hostile, {
            from: hostile,
            kind: 'author',
            made: hostile,
            model: hostile,
            works: [hostile],
            source: hostile,
            deviations: [
              { kind: 'inventedKey', paragraph: 99_999, sentence: 99_999, key: hostile },
              { kind: 'missingCitation', paragraph: 99_999, sentence: 0, key: hostile },
              { kind: 'lostSource', text: hostile },
              { kind: 'form', problem: hostile },
              { kind: 'words', paragraph: 99_999, budget: -1, written: -1 },
            ],
            scores: [keptScore(hostile, { state: 'failed' })],
            feedback: [{ criterion: hostile, urgency: 'must', text: hostile, key: hostile, isChosen: true }],
            uncovered: [{ criterion: hostile, text: hostile }],
            advice: { model: hostile, paragraphs: [hostile] },
            worsened: [hostile],
          }),
          round('r2', { from: hostile, kind: 'revision', source: hostile, worsened: [hostile] }),
        ),
      );
      const drafting = parseDrafting(text);
      assert.ok(drafting);
      const view = viewOf({ ...drafting, current: hostile }, { shown: hostile, comparedWith: 'r2' });
      assert.deepEqual(
        view.rounds.map(({ id }) => id),
        [hostile, 'r2'],
      );
      assert.equal(({} as Record<string, unknown>)['id'], undefined);
    }
  });

  it('numbers drafts and revisions together, and says what they come from', () => {
    assert.deepEqual(
      titles(
        round('a', { kind: 'section' }),
        round('b', { strategy: 'plan' }),
        round('c', { kind: 'revision', from: 'b' }),
        round('d', { kind: 'author', from: 'c' }),
        round('e', { kind: 'revision', from: 'd' }),
        round('f', { strategy: 'zero-shot' }),
      ),
      [
        'Current section',
        'Draft 1 · from the plan',
        'Round 2 · revised',
        'Your edit of round 2',
        'Round 3 · revised',
        'Draft 4 · in one go',
      ],
    );
    assert.deepEqual(
      titles(round('a', { strategy: 'sentences' }), round('b', { strategy: 'citations' }), round('c', {})),
      ['Draft 1 · sentence by sentence', 'Draft 2 · work by work', 'Draft 3'],
    );
  });

  it('calls an edit of the section itself nothing more than that', () => {
    assert.deepEqual(
      titles(
        round('a', { kind: 'section' }),
        round('b', { kind: 'author', from: 'a' }),
        round('c', { kind: 'author', from: 'gone' }),
      ).slice(1),
      ['Your edit', 'Your edit'],
    );
  });

  it('gives an edit of an edit the number of the round that both go back to', () => {
    const edits = [round('b', { kind: 'author', from: 'a' }), round('c', { kind: 'author', from: 'b' })];
    assert.deepEqual(titles(round('a', {}), ...edits).slice(1), ['Your edit of round 1', 'Your edit of round 1']);
  });

  it('says every deviation in a sentence, those that were repaired as well', () => {
    const invented: Deviation = { kind: 'inventedKey', paragraph: 0, sentence: 1, key: 'nope' };
    const short: Deviation = { kind: 'words', paragraph: 1, budget: 80, written: 20 };
    const [shown] = viewOf(drafted(round('a', { deviations: [short], repaired: [invented] }))).rounds;
    assert.deepEqual(
      shown!.deviations.map(({ kind, isRepaired }) => [kind, isRepaired]),
      [
        ['words', false],
        ['inventedKey', true],
      ],
    );
    assert.match(shown!.deviations[0]!.text, /^Paragraph 2 .*\b20\b.*\b80\b/);
    assert.match(shown!.deviations[1]!.text, /nope/);
  });

  it('shows scores as people say them, and what became worse by its title', () => {
    const judges = ['count'];
    const [shown] = viewOf(
      drafted(
        round('a', {
          scores: [
            keptScore('coherence', { state: 'failed', value: 0.825, judges }),
            keptScore('positioningType', { state: 'passed', value: 'final-paragraph', judges }),
            keptScore('length'),
          ],
          worsened: ['hallucinatedCitations'],
        }),
      ),
    ).rounds;
    assert.deepEqual(
      shown!.scores.map(({ title, shown: value }) => [title, value]),
      [
        ['Supported citations', '83 %'],
        ['Style of positioning', 'only in the final paragraph'],
        ['Length', ''],
      ],
    );
    assert.deepEqual(shown!.worsened, ['Undefined citations']);
  });

  it('says by its title of what too little was judged', () => {
    const uncovered = [{ criterion: 'coherence', text: 'One of two could be judged.' }];
    const [shown, other] = viewOf(
      drafted(round('a', { scores: [keptScore('coherence')], uncovered }), round('b', {})),
    ).rounds;
    assert.deepEqual(shown!.uncovered, [{ title: 'Supported citations', text: 'One of two could be judged.' }]);
    assert.deepEqual(other!.uncovered, []);
  });

  it('shows criteria that no rubric here has as the file describes them', () => {
    const judges = ['scirm:m'];
    const choices = [{ id: 'far', title: 'far afield' }];
    const [shown] = viewOf(
      drafted(
        round('a', {
          scores: [
            keptScore('novelty', { title: 'Novelty', scale: { kind: 'rating' }, value: 4, judges }),
            keptScore('reach', { title: 'Reach', scale: { kind: 'choice', choices }, value: 'far', judges }),
          ],
          worsened: ['novelty', 'gone'],
        }),
      ),
    ).rounds;
    assert.deepEqual(
      shown!.scores.map(({ title, shown: value }) => [title, value]),
      [
        ['Novelty', '4 of 5'],
        ['Reach', 'far afield'],
      ],
    );
    assert.deepEqual(shown!.worsened, ['Novelty', 'gone']);
  });

  it('keeps what a round cost, who wrote it and what the next one is to follow', () => {
    const feedback: Round['feedback'] = [{ urgency: 'must', text: 'Say why.', isChosen: true }];
    const kept = {
      model: 'm',
      usage: { calls: 2, input: 30, output: 4 },
      positioning: 'each-paragraph',
      feedback,
      source: 'Text.',
    } as const;
    const [shown] = viewOf({ ...drafted(round('a', kept)), current: 'a' }, { shown: 'a' }).rounds;
    const { model, usage, positioning, feedback: points, source } = shown!;
    assert.deepEqual({ model, usage, positioning, feedback: points, source }, kept);
  });

  it('compares the round that is shown with another one, word by word', () => {
    const rounds = [round('a', { source: 'Works say so [@a].' }), round('b', { source: 'Some works say so [@b].' })];
    const { shown, comparison } = viewOf(drafted(...rounds), { shown: 'b', comparedWith: 'a' });
    assert.deepEqual([shown, comparison?.with], ['b', 'a']);
    assert.equal(written(comparison!.words, 'same', 'added'), 'Some works say so (Bo, 2002).');
    assert.match(written(comparison!.words, 'removed'), /Ada/);
    assert.equal(viewOf(drafted(...rounds), { shown: 'b', comparedWith: 'gone' }).comparison, undefined);
    assert.equal(viewOf(drafted(...rounds), { shown: 'gone', comparedWith: 'a' }).shown, undefined);
  });

  it('has the text of each round as readers will see it', () => {
    const rounds = [round('a', { source: 'One says so [@a].\n\n@b does not.' }), round('b', {})];
    const { rounds: shown } = viewOf(drafted(...rounds), { shown: 'b' });
    assert.deepEqual(shown[0]!.printed, ['One says so (Ada, 2001).', 'Bo (2002) does not.']);
  });

  it('compares sources where readers would see no difference', () => {
    const rounds = [round('a', { source: 'One says so [@a].' }), round('b', { source: 'One *says* so [@a].' })];
    const { comparison } = viewOf(drafted(...rounds), { shown: 'b', comparedWith: 'a' });
    assert.match(written(comparison!.words, 'added'), /\*/);
  });

  for (const format of formats) {
    it(`shows what accepting a round changes in the section, by paragraphs and sentences, in ${format}`, async () => {
      const paper = await samplePaper(format);
      const [section] = relatedWorkRoots(paper);
      const source = sectionSource(paper, section);
      const draft = source.replace('needs no training and remains', 'needs no training at all and remains');
      assert.notEqual(draft, source);
      const changes = sectionChanges(paper, section!, draft);
      const view = viewOf(drafted(round('a', { source: draft })), { paper, shown: 'a', changes });
      const [change, ...others] = view.changes;
      assert.deepEqual([change?.kind, change?.sentences.length, others], ['replace', 1, []]);
      for (const { words } of [change!, ...change!.sentences]) {
        assert.equal(written(words, 'added').trim(), 'at all');
        assert.equal(written(words, 'removed'), '');
      }
      assert.deepEqual([change!.id, change!.sentences[0]!.id], [changes[0]!.id, changes[0]!.sentences[0]!.id]);
    });
  }

  it('knows changes by their paragraphs in the draft, and those that go by their words', async () => {
    const sample = await samplePaper('markdown');
    const [section] = relatedWorkRoots(sample);
    const [first, second, ...others] = sectionSource(sample, section).split('\n\n');
    const draft = [`Roofs are new here. ${first}`, ...others, 'Nothing of this was in the paper before.'].join('\n\n');
    const changes = sectionChanges(sample, section!, draft);
    const view = viewOf(drafted(round('a', { source: draft })), { paper: sample, shown: 'a', changes });
    assert.deepEqual(
      view.changes.map(({ kind, name }) => [kind, typeof name === 'string' ? name.split(' ').length : name]),
      [
        ['replace', 0],
        ['delete', 6],
        ['insert', others.length + 1],
      ],
    );
    assert.ok(second!.replace(/\s+/g, ' ').startsWith(String(view.changes[1]!.name).split(' ').slice(0, 2).join(' ')));
    const without = viewOf(drafted(round('a', { source: draft })), {
      paper: sample,
      shown: 'a',
      changes: changes.slice(1),
    });
    assert.deepEqual(
      without.changes.map(({ name }) => name),
      view.changes.slice(1).map(({ name }) => name),
    );
  });

  it('says why a change cannot be accepted', () => {
    const text = { kind: 'replace', before: 'One.', after: 'Two.', edits: [] } as const;
    const changes = [
      {
        ...text,
        id: 'p',
        blocked: 'list',
        sentences: [
          { ...text, id: 's', blocked: 'label' },
          { ...text, id: 't' },
        ],
      },
    ] as const;
    const [change] = viewOf(drafted(round('a', {})), { shown: 'a', changes }).changes;
    assert.match(change!.blocked ?? '', /list/);
    assert.deepEqual(
      change!.sentences.map(({ blocked }) => blocked),
      ['It has a label that the paper may refer to.', undefined],
    );
  });

  it('is empty as long as there are no rounds', () => {
    assert.deepEqual(viewOf(drafted()), { rounds: [], changes: [] });
  });
});
