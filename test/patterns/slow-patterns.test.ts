import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { type Exception, readExceptions } from '../../scripts/patterns/exceptions.ts';
import { KnownLinear } from '../../scripts/patterns/known-linear.ts';
import { slowPatterns } from '../../scripts/patterns/slow-patterns.ts';

const fixtures = resolve(import.meta.dirname, '../fixtures/patterns');

/** Gives what the check says of folders of the fixtures, with exceptions given as in their file. */
async function problems(folders: readonly string[], yaml = ''): Promise<readonly string[]> {
  return (await slowPatterns(fixtures, folders, readExceptions(yaml))).problems;
}

describe('the check of regular expressions', () => {
  it('lets those pass that are linear', async () => {
    const { checked, problems: found, linear } = await slowPatterns(fixtures, ['linear'], []);
    assert.deepEqual([checked, found, linear.length], [1, [], 1]);
  });

  it('names an exponential one, with its place and a text on which it is slow', async () => {
    const [problem, ...others] = await problems(['linear', 'exponential']);
    assert.deepEqual(others, []);
    assert.match(
      problem ?? '',
      /^exponential\/two-ways\.ts:2: \/\^\(\?:a\|\\w\)\*\$\/ takes exponential time, as on 'a'/,
    );
  });

  it('names a polynomial one that has no exception', async () => {
    const [problem] = await problems(['polynomial']);
    assert.match(problem ?? '', /^polynomial\/space-at-end\.ts:1: .* takes polynomial time/);
  });

  it('finds what `new RegExp` makes of a constant, and of parts when the module loads', async () => {
    const found = await problems(['built']);
    assert.equal(found.length, 3);
    assert.match(
      found[0]!,
      /^built\/from-parts\.ts:4: .* takes exponential time.*\n {2}which is \/\^\(\?:a\|\\w\)\*\$\/$/,
    );
    assert.match(found[1]!, /^built\/from-parts\.ts:10: new RegExp\(`\^\$\{word\}\$`\): what this builds is not known/);
    assert.match(found[2]!, /^built\/from-parts\.ts:13: new RegExp\('\\\\s\+\$', 'u'\) takes polynomial time/);
  });
});

describe('what the check knows', () => {
  it('is what was linear, by all of its text, and no other expression', async () => {
    const { linear } = await slowPatterns(fixtures, ['linear', 'exponential'], []);
    const [expression] = linear;
    const known = new KnownLinear(KnownLinear.textOf(linear));
    assert.equal(linear.length, 1);
    assert.ok(known.has(expression!));
    assert.ok(!known.has({ ...expression!, flags: `${expression!.flags}i` }));
    assert.ok(!known.has({ ...expression!, source: `${expression!.source}?` }));
    assert.ok(!new KnownLinear('').has(expression!));
  });

  it('hides no expression that is slow, and counts what is known among what it looked at', async () => {
    const { linear } = await slowPatterns(fixtures, ['linear'], []);
    const known = new KnownLinear(KnownLinear.textOf(linear));
    const { checked, problems: found } = await slowPatterns(fixtures, ['linear', 'exponential'], [], known);
    assert.deepEqual([checked, found.length], [2, 1]);
  });
});

describe('an exception of the check', () => {
  const polynomial =
    'polynomial/space-at-end.ts:\n  - pattern: /\\s+$/\n    reason: It runs on a word of ten letters.\n';

  it('lets a polynomial expression stay', async () => {
    assert.deepEqual(await problems(['polynomial'], polynomial), []);
  });

  it('has to go when nothing needs it any more', async () => {
    const [problem, ...others] = await problems(['linear'], polynomial);
    assert.deepEqual(others, []);
    assert.match(problem ?? '', /^polynomial\/space-at-end\.ts: the exception for \/\\s\+\$\/ is no longer needed/);
  });

  it('does not help an exponential expression', async () => {
    const exception: Exception = {
      file: 'exponential/two-ways.ts',
      code: String.raw`/^(?:a|\w)*$/`,
      reason: 'It runs on a word of ten letters.',
    };
    const { problems: found } = await slowPatterns(fixtures, ['exponential'], [exception]);
    assert.match(found.join('\n'), /takes exponential time/);
  });

  it('is refused without a reason', () => {
    assert.throws(() => readExceptions('a.ts:\n  - pattern: /a/\n'), /reason/);
  });
});
