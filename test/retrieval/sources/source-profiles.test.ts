import assert from 'node:assert/strict';
import { createSources } from '../../../src/retrieval/sources/create-sources.ts';
import type { ScholarlySource } from '../../../src/retrieval/sources/scholarly-source.ts';
import {
  type SourceQuestion,
  type SourceTask,
  sourceNames,
  sourceProfiles,
  sourceTraits,
  usualSources,
  webSources,
} from '../../../src/retrieval/sources/source-profiles.ts';

const questions: readonly SourceQuestion[] = ['search', 'byIdentifier', 'byTitle', 'references', 'citedBy'];
const tasks: readonly SourceTask[] = ['search', 'verification', 'evidence'];

describe('the profile of each source', () => {
  const sources: readonly ScholarlySource[] = createSources({ names: webSources, email: 'me@example.org' });

  for (const source of sources) {
    it(`names the questions that it can be asked: ${source.name}`, () => {
      assert.deepEqual(
        questions.filter((question) => source[question] !== undefined),
        questions.filter((question) =>
          sourceProfiles[source.name as keyof typeof sourceProfiles].answers.includes(question),
        ),
      );
    });
  }

  it('says whom to believe before whom, of every field', () => {
    const trusts = sourceNames.map((name) => sourceTraits[name].trust);
    for (const field of [
      'published',
      'preprint',
      'abstract',
      'openCopies',
      'timesCited',
      'references',
      'subjects',
    ] as const) {
      const places = trusts.flatMap((trust) => trust[field] ?? []);
      assert.deepEqual(
        [...places].sort((a, b) => a - b),
        places.map((_, index) => index + 1),
        field,
      );
    }
  });

  it('says which kinds of works it lists, each once', () => {
    for (const name of sourceNames) {
      const { most, some } = sourceTraits[name].lists;
      assert.deepEqual([...most, ...some], [...new Set([...most, ...some])], name);
      assert.ok(most.length + some.length > 0, name);
    }
  });

  it('says in which order the usual sources of a task are asked, all of which can answer it', () => {
    assert.deepEqual(usualSources('search'), ['openalex', 'semanticscholar', 'arxiv']);
    for (const task of tasks) {
      const places = usualSources(task).map((name) => sourceProfiles[name].usualFor[task]);
      assert.deepEqual(
        places,
        places.map((_, index) => index + 1),
        task,
      );
      const needed: readonly SourceQuestion[] = task === 'search' ? ['search'] : ['byIdentifier', 'byTitle'];
      for (const name of usualSources(task)) {
        assert.ok(
          needed.some((question) => sourceProfiles[name].answers.includes(question)),
          `${name} ${task}`,
        );
      }
    }
  });
});
