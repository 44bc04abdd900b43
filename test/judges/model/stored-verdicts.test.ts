import assert from 'node:assert/strict';
import { join } from 'node:path';
import { ModelVerdicts } from '../../../src/judges/model/model-verdicts.ts';
import { recallVerdicts, storedVerdictSchema, storeVerdicts } from '../../../src/judges/model/stored-verdicts.ts';
import { createReplyFolder } from '../../../src/node/reply-folder.ts';
import { removeScratchFolders, scratchFolder } from '../../node/scratch-folder.ts';
import { waitFor } from '../../polling.ts';
import { bearing, otherJudge, positions, signing } from './passed-verdicts.ts';
import { onParagraph, roofQuestion } from './questions.ts';

describe('verdicts of language models that are kept on the disk', () => {
  after(removeScratchFolders);

  const questions = { support: [roofQuestion(), roofQuestion({ key: '2' })], positioning: [onParagraph('a')] };

  /** A session on a folder: what it knows, and what it knows of others. */
  function session(folder: string): { readonly verdicts: ModelVerdicts; readonly recall: () => Promise<boolean> } {
    const store = createReplyFolder({ shape: storedVerdictSchema, folder });
    const verdicts = new ModelVerdicts();
    storeVerdicts(verdicts, store);
    return { verdicts, recall: () => recallVerdicts(questions, store, verdicts) };
  }

  it('are found in the next session as they were passed, by the same judges', async () => {
    const folder = join(scratchFolder(), 'verdicts');
    const first = session(folder);
    assert.equal(await first.recall(), false);
    const support = bearing('contradicted', { jury: [{ model: 'a', choice: 'supported' }], misquoted: 1 });
    first.verdicts.support.keep(questions.support[0]!, support, signing);
    first.verdicts.positioning.keep(questions.positioning[0]!, positions(undefined), otherJudge);
    const later = session(folder);
    await waitFor('the verdicts to be kept', async () => {
      await later.recall();
      return !later.verdicts.support.isEmpty && !later.verdicts.positioning.isEmpty;
    });
    assert.deepEqual(later.verdicts.support.find(questions.support[0]!), support);
    assert.deepEqual(later.verdicts.positioning.find(questions.positioning[0]!), positions(undefined));
    assert.equal(later.verdicts.support.find(questions.support[1]!), undefined);
    assert.ok(later.verdicts.support.isJudgedBy(questions.support[0]!, signing));
  });

  it('give way to those of the session', async () => {
    const folder = join(scratchFolder(), 'verdicts');
    const first = session(folder);
    first.verdicts.support.keep(questions.support[0]!, bearing('supported'), signing);
    await waitFor('the verdict to be kept', () => session(folder).recall());
    const later = session(folder);
    later.verdicts.support.keep(questions.support[0]!, bearing('unsupported'), otherJudge);
    await later.recall();
    assert.equal(later.verdicts.support.find(questions.support[0]!)?.verdict, 'unsupported');
  });

  it('are not kept where a model says far too much, and lose nothing else by that', async () => {
    const folder = join(scratchFolder(), 'verdicts');
    const first = session(folder);
    const [one, other] = questions.support;
    first.verdicts.support.keep(one!, bearing('contradicted', { reason: 'because '.repeat(100_000) }), signing);
    first.verdicts.support.keep(other!, bearing('supported'), signing);
    const later = session(folder);
    await waitFor('the other verdict to be kept', () => later.recall());
    assert.equal(later.verdicts.support.find(other!)?.verdict, 'supported');
    assert.equal(later.verdicts.support.find(one!), undefined);
    assert.equal(first.verdicts.support.find(one!)?.verdict, 'contradicted');
  });
});
