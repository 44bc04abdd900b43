import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type EvidencePiece,
  forgetEvidence,
  type KeptEvidence,
  keepEvidence,
  mostEvidence,
} from '../../src/project/evidence-edit.ts';
import { hashOfEvidence, type SuppliedTexts } from '../../src/project/supplied-evidence.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { readPaper } from './read-paper.ts';

const when = '2026-11-26';
const abstract: EvidencePiece = { kind: 'abstract', text: 'They dance.', from: 'openalex' };
const page: EvidencePiece = { kind: 'page', text: 'The dance tells the distance.', from: 'corpus', page: 3 };
const quote: EvidencePiece = { kind: 'quote', text: 'dance', from: 'debate' };
const summary: EvidencePiece = { kind: 'summary', text: 'It is about bees.', from: 'small-model' };

function keep(text: string, pieces: readonly EvidencePiece[], isReplacing = false): KeptEvidence {
  return keepEvidence(text, new Map([['bees', pieces]]), { when, isReplacing })!;
}

async function read(text: string): Promise<SuppliedTexts> {
  const paper = await readPaper({ 'main.md': 'Text.', '.situate/evidence.json': text });
  assert.equal(paper.suppliedEvidence.problem, undefined);
  return paper.suppliedEvidence.byKey.get('bees')!;
}

/** The file as its author would leave it after a change by hand. */
function changed(text: string, change: (works: Record<string, Record<string, unknown>>) => void): string {
  const works = JSON.parse(text) as Record<string, Record<string, unknown>>;
  change(works);
  return JSON.stringify(works);
}

describe('evidence kept of a work', () => {
  it('says of each text where and when it was seen, and on which page', async () => {
    const texts = await read(keep('', [abstract, page, quote, summary]).text);
    assert.deepEqual(texts, {
      abstract: 'They dance.',
      introduction: undefined,
      passages: undefined,
      fetchedFrom: { abstract: { from: 'openalex', when } },
      seen: [
        { kind: 'page', text: 'The dance tells the distance.', page: 3, from: 'corpus', when },
        { kind: 'quote', text: 'dance', page: undefined, from: 'debate', when },
        { kind: 'summary', text: 'It is about bees.', page: undefined, from: 'small-model', when },
      ],
      deleted: [],
    });
  });

  it('is kept once, however often it is seen', () => {
    const once = keep('', [abstract, page, quote, summary]);
    const twice = keep(once.text, [abstract, page, quote, summary]);
    assert.equal(twice.text, once.text);
    assert.equal(twice.kept.size, 0);
  });

  it('is added to a file of the version before, whose texts and comments stay', async () => {
    const before = `{
  // from a run long ago
  "bees": {
    "abstract": "They dance.",
    "source": { "abstract": { "from": "crossref", "when": "2026-01-01", "hash": "${hashOfEvidence('They dance.')}" } }
  },
  "wasps": { "introduction": "Mine." }
}
`;
    const { text } = keep(before, [{ ...abstract, text: 'They dance at noon.' }, page]);
    assert.match(text, /from a run long ago/);
    assert.match(text, /"wasps": \{ "introduction": "Mine." \}/);
    const texts = await read(text);
    assert.deepEqual([texts.abstract, texts.fetchedFrom.abstract?.from], ['They dance.', 'crossref']);
    assert.deepEqual(
      texts.seen.map((one) => one.text),
      ['The dance tells the distance.'],
    );
  });

  it('never takes the place of what the author wrote, not even when all is fetched again', async () => {
    const own = '{ "bees": { "abstract": "My own words.", "seen": [] } }';
    assert.equal((await read(keep(own, [abstract], true).text.replace(/^$/, own))).abstract, 'My own words.');
    const edited = keep('', [page]).text.replace('tells the distance', 'tells me the distance');
    assert.deepEqual(
      (await read(keep(edited, [page, { ...page, text: 'Another text of this page.' }], true).text)).seen.map(
        (one) => one.text,
      ),
      ['The dance tells me the distance.'],
    );
  });

  it('takes the place of what was fetched before, where all is fetched again', async () => {
    const first = keep('', [abstract, page]).text;
    const later = keep(
      first,
      [
        { ...abstract, text: 'They dance and hum.' },
        { ...page, text: 'A better scan.' },
      ],
      true,
    );
    const texts = await read(later.text);
    assert.equal(texts.abstract, 'They dance and hum.');
    assert.deepEqual(
      texts.seen.map((one) => one.text),
      ['A better scan.'],
    );
  });

  it('does not come back once its author has deleted it: by its text, by its origin, or with all of the work', async () => {
    const all = [abstract, page, quote, summary];
    const before = keep('', all).text;
    const others = [
      { ...abstract, text: 'They dance, as was found.' },
      { ...page, text: 'Page three, scanned again.' },
    ];
    for (const [what, after] of [
      [
        'the texts',
        changed(before, ({ bees }) => Object.assign(bees!, { abstract: undefined, source: undefined, seen: [] })),
      ],
      ['the work', changed(before, (works) => delete works['bees'])],
    ] as const) {
      for (const isReplacing of [false, true]) {
        const again = keep(after, [...all, ...others], isReplacing);
        assert.equal(again.text, after, what);
        assert.deepEqual((await read(after)).deleted, ['abstract'], what);
      }
    }
  });

  it('is deleted of one work at once, and is not kept again', async () => {
    const all = [abstract, page, quote, summary];
    const before = keep(keep('', all).text.replace('bees', 'wasps'), all).text;
    const after = applyEdits(before, forgetEvidence(before, 'bees')!);
    const others = Object.keys(JSON.parse(after) as object);
    assert.deepEqual(others.sort(), ['$kept', 'wasps']);
    assert.equal(keep(after, all, true).text, after);
    assert.deepEqual((await read(after)).deleted, ['abstract']);
    assert.equal(applyEdits(after, forgetEvidence(after, 'bees')!), after);
  });

  it('leaves what the author wrote or changed where the rest of the work is deleted', async () => {
    const full = keep('', [abstract, page, quote, summary]).text;
    const own = changed(full, ({ bees }) => {
      bees!['introduction'] = 'Mine.';
      (bees!['seen'] as { text: string }[])[1]!.text = 'dance, they say';
    });
    const after = await read(applyEdits(own, forgetEvidence(own, 'bees')!));
    assert.equal(after.abstract, undefined);
    assert.equal(after.introduction, 'Mine.');
    assert.deepEqual(
      after.seen.map(({ text }) => text),
      ['dance, they say'],
    );
    assert.equal(forgetEvidence('{ "bees": ', 'bees'), undefined);
  });

  it('stays deleted in a file of the version before, which says where a text was from that is gone', async () => {
    const before =
      '{ "bees": { "source": { "abstract": { "from": "openalex", "when": "2026-01-01", "hash": "0" } } } }';
    assert.equal(keep(before, [abstract], true).text, before);
    assert.deepEqual((await read(before)).deleted, ['abstract']);
  });

  it('has a size that it does not exceed, and says how many texts were left out', () => {
    const pages = Array.from(
      { length: 30 },
      (_, index): EvidencePiece => ({
        kind: 'page',
        text: `${index} ${'a word '.repeat(500)}`,
        from: 'corpus',
        page: index + 1,
      }),
    );
    const { text, kept, leftOut } = keep('', pages);
    assert.equal(kept.get('bees')!.length + leftOut, 30);
    assert.ok(leftOut > 0);
    assert.ok(text.length < mostEvidence.ofWork * 1.2, String(text.length));
    const long = keep('', [{ ...page, text: 'One sentence of it. '.repeat(5000) }]);
    assert.ok(long.text.length < 13_000, String(long.text.length));
  });

  it('is not kept in a file that cannot be read, so that nothing in it is lost', () => {
    for (const text of ['{ "bees": ', '[]', '{ "bees": {} "wasps": {} }']) {
      assert.equal(keepEvidence(text, new Map([['bees', [abstract]]]), { when }), undefined);
    }
    assert.equal(keep('{ "bees": 5 }', [abstract]).text, '{ "bees": 5 }');
  });

  it('reads back as it was kept, whatever the texts, keys and earlier files are', async () => {
    const piece = fc.record({
      kind: fc.constantFrom('page', 'quote', 'summary', 'note'),
      text: fc.string({ minLength: 1, unit: 'grapheme' }).filter((one) => one.trim() !== ''),
      from: fc.string(),
      page: fc.option(fc.integer({ min: 1, max: 900 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(piece, { maxLength: 4 }), { maxLength: 4 }), async (steps) => {
        let text = '';
        const seen = new Set<string>();
        for (const step of steps) {
          const after = keep(text, step);
          text = after.text;
          after.kept.get('bees')?.forEach((one) => seen.add((one.text as string).trim()));
        }
        const texts = text === '' ? [] : (await read(text)).seen;
        assert.ok(texts.every((one) => seen.has(one.text)));
      }),
      { numRuns: 50 },
    );
  });
});
