import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { type StoredReply, storedReplySchema } from '../../src/llm/with-cache.ts';
import { createReplyFolder } from '../../src/node/reply-folder.ts';
import { temporaryName } from '../../src/node/temporary-name.ts';
import { damage, damaged } from './damage.ts';
import { removeScratchFolders, scratchFolder } from './scratch-folder.ts';

const onPosix = process.platform === 'win32' ? it.skip : it;

function question(number: number): string {
  return `What is ${number}?`;
}

function digestOf(number: number): string {
  return createHash('sha256').update(question(number)).digest('hex');
}

function nameOf(number: number): string {
  return `${digestOf(number)}.reply`;
}

function reply(text: string): StoredReply {
  return { text, model: 'small', usage: { input: 3, output: 5, isEstimate: false } };
}

describe('a folder of replies', () => {
  afterEach(removeScratchFolders);

  it('keeps replies for another session', async () => {
    const folder = join(scratchFolder(), 'replies');
    assert.equal(await createReplyFolder({ shape: storedReplySchema, folder }).read(question(1)), undefined);
    assert.ok(!existsSync(folder));
    await createReplyFolder({ shape: storedReplySchema, folder }).write(question(1), reply('Über “alles”\n'));
    assert.deepEqual(
      await createReplyFolder({ shape: storedReplySchema, folder }).read(question(1)),
      reply('Über “alles”\n'),
    );
    assert.equal(await createReplyFolder({ shape: storedReplySchema, folder }).read(question(2)), undefined);
  });

  it('takes a reply for a miss that was kept with a usage that cannot be', async () => {
    const folder = scratchFolder();
    for (const [index, input] of [12.5, -700, 2 ** 60].entries()) {
      const usage = { input, output: 5, isEstimate: false };
      await createReplyFolder({ shape: storedReplySchema, folder }).write(question(index), { ...reply('Yes.'), usage });
      assert.equal(await createReplyFolder({ shape: storedReplySchema, folder }).read(question(index)), undefined);
    }
  });

  it('takes a file for a miss that is larger than all replies may be together', async () => {
    const folder = scratchFolder();
    const text = 'x'.repeat(5_000);
    await createReplyFolder({ shape: storedReplySchema, folder }).write(question(1), reply(text));
    const bounded = (maximumBytes: number) => createReplyFolder({ shape: storedReplySchema, folder, maximumBytes });
    assert.equal(await bounded(5_000).read(question(1)), undefined);
    assert.deepEqual(await bounded(6_000).read(question(1)), reply(text));
  });

  onPosix('takes a pipe for a miss, which may never have anything to read', async () => {
    const folder = scratchFolder();
    spawnSync('mkfifo', [join(folder, nameOf(1))]);
    assert.equal(await createReplyFolder({ shape: storedReplySchema, folder }).read(question(1)), undefined);
  });

  it('writes the latest reply over an earlier one, also at the same time', async () => {
    const folder = scratchFolder();
    const replies = createReplyFolder({ shape: storedReplySchema, folder });
    await Promise.all([1, 2, 3].map((number) => replies.write(question(1), reply(String(number)))));
    assert.equal((await replies.read(question(1)))?.text, '3');
    assert.equal(readdirSync(folder).length, 1);
  });

  it('says in no file and no name of a file what was asked', async () => {
    const folder = scratchFolder();
    await createReplyFolder({ shape: storedReplySchema, folder }).write('Is it Ann’s own draft?', reply('No.'));
    const [name] = readdirSync(folder);
    assert.match(name!, /^[0-9a-f]{64}\.reply$/);
    assert.doesNotMatch(readFileSync(join(folder, name!), 'utf8'), /draft/);
  });

  onPosix('lets nobody but the user read its files', async () => {
    const folder = join(scratchFolder(), 'replies');
    await createReplyFolder({ shape: storedReplySchema, folder }).write(question(1), reply('private'));
    assert.equal(statSync(folder).mode & 0o777, 0o700);
    assert.equal(statSync(join(folder, nameOf(1))).mode & 0o777, 0o600);
  });

  it('drops those that were not used for longest when there are too many', async () => {
    const folder = scratchFolder();
    const text = 'x'.repeat(1000);
    const pathOf = (number: number): string => join(folder, nameOf(number));
    await createReplyFolder({ shape: storedReplySchema, folder }).write(question(1), reply(text));
    const each = statSync(pathOf(1)).size;
    const replies = createReplyFolder({ shape: storedReplySchema, folder, maximumBytes: 5.6 * each });
    for (let number = 1; number <= 5; number++) {
      await replies.write(question(number), reply(text));
      const time = new Date(Date.now() - 100_000 + number * 1000);
      utimesSync(pathOf(number), time, time);
    }
    await replies.read(question(1));
    await replies.write(question(6), reply(text));
    const kept = [1, 2, 3, 4, 5, 6].filter((number) => existsSync(pathOf(number)));
    assert.deepEqual(kept, [1, 3, 4, 5, 6]);
  });

  it('makes room when it first writes into a folder that is too large', async () => {
    const folder = scratchFolder();
    const before = createReplyFolder({ shape: storedReplySchema, folder });
    for (let number = 1; number <= 20; number++) await before.write(question(number), reply('x'.repeat(500)));
    await createReplyFolder({ shape: storedReplySchema, folder, maximumBytes: 2000 }).write(question(99), reply('new'));
    const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    assert.ok(bytes <= 2000, String(bytes));
  });

  it('takes whatever is damaged for a miss, and can write it anew', async () => {
    const folder = scratchFolder();
    const replies = createReplyFolder({ shape: storedReplySchema, folder });
    const path = join(folder, nameOf(1));
    await replies.write(question(1), reply('The ocean is blue.'));
    const whole = readFileSync(path);
    await fc.assert(
      fc.asyncProperty(damage, async (what) => {
        writeFileSync(path, damaged(whole, what));
        const read = await replies.read(question(1));
        if (read !== undefined) assert.deepEqual(read, reply('The ocean is blue.'));
      }),
      { numRuns: 50 },
    );
    for (const content of [
      '',
      '{}',
      'null',
      whole.subarray(0, -5),
      whole.toString().replace(digestOf(1), digestOf(2)),
    ]) {
      writeFileSync(path, content);
      assert.equal(await replies.read(question(1)), undefined);
    }
    await replies.write(question(1), reply('again'));
    assert.equal((await replies.read(question(1)))?.text, 'again');
  });

  it('finds the replies to many questions, of which few have one', async () => {
    const folder = scratchFolder();
    const replies = createReplyFolder({ shape: storedReplySchema, folder });
    const questions = Array.from({ length: 1200 }, (_, number) => question(number));
    assert.equal((await replies.readAll(questions)).size, 0);
    for (const number of [3, 700, 1199, 5000]) await replies.write(question(number), reply(String(number)));
    writeFileSync(join(folder, nameOf(700)), 'damaged');
    const found = await replies.readAll(questions);
    assert.deepEqual([...found].sort(), [3, 1199].map((number) => [question(number), reply(String(number))]).sort());
    assert.equal(
      (await createReplyFolder({ shape: storedReplySchema, folder: join(folder, 'none') }).readAll(questions)).size,
      0,
    );
  });

  it('forgets one reply, or all, and touches no other file', async () => {
    const folder = scratchFolder();
    const replies = createReplyFolder({ shape: storedReplySchema, folder });
    for (const number of [1, 2, 3]) await replies.write(question(number), reply('x'));
    writeFileSync(join(folder, 'notes.json'), '{}');
    await replies.remove(question(1));
    await replies.remove(question(7));
    assert.equal(readdirSync(folder).length, 3);
    await replies.clear();
    assert.deepEqual(readdirSync(folder), ['notes.json']);
    await replies.write(question(1), reply('y'));
    assert.equal((await replies.read(question(1)))?.text, 'y');
    await createReplyFolder({ shape: storedReplySchema, folder: join(folder, 'none') }).clear();
  });

  it('clears what killed processes left, and nothing that another one is writing', async () => {
    const folder = scratchFolder();
    const gone = spawnSync(process.execPath, ['--version']).pid;
    const [left, live] = [gone, process.ppid].map((pid) =>
      temporaryName().replace(/-\d+-[0-9a-f]{8}-(\d+\.tmp)$/, `-${pid}-00000000-$1`),
    );
    for (const name of [left!, live!]) writeFileSync(join(folder, name), 'half a reply');
    await createReplyFolder({ shape: storedReplySchema, folder }).write(question(1), reply('x'));
    assert.deepEqual(readdirSync(folder).toSorted(), [live, nameOf(1)].toSorted());
  });

  it('loses replies without a word where it cannot write', async () => {
    const folder = join(scratchFolder(), 'file');
    writeFileSync(folder, 'in the way');
    const replies = createReplyFolder({ shape: storedReplySchema, folder });
    await replies.write(question(1), reply('x'));
    assert.equal(await replies.read(question(1)), undefined);
    await replies.remove(question(1));
  });
});
