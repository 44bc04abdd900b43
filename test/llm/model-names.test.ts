import assert from 'node:assert/strict';
import { allModels, modelsFor, namedModel } from '../../src/llm/model-names.ts';

describe('the models that settings name', () => {
  it('do their own task, and the default does all others', () => {
    const names = { default: 'small', support: 'large', style: ' ' };
    assert.deepEqual(modelsFor('support', names), ['large']);
    assert.deepEqual(modelsFor('style', names), ['small']);
    assert.deepEqual(modelsFor('writing', names), ['small']);
    assert.deepEqual(modelsFor('writing', { support: 'large' }), []);
  });

  it('are a jury where a task that ends in a vote names several', () => {
    assert.deepEqual(modelsFor('support', { default: 'small', support: ['a', ' b ', 'c', ''] }), ['a', 'b', 'c']);
    for (const task of ['style', 'positioning', 'aspect'] as const) {
      assert.equal(modelsFor(task, { [task]: ['a', 'b', 'c'] }).length, 3);
    }
  });

  it('are refused as a jury that can end in a draw, or where one has to write it all', () => {
    const refused = (
      names: Parameters<typeof modelsFor>[1],
      task: Parameters<typeof modelsFor>[0],
      why: RegExp,
    ): void => {
      assert.throws(() => modelsFor(task, names), { reason: 'misconfigured', message: why });
    };
    refused({ support: ['a', 'b'] }, 'support', /^"support" names 2 models, whose votes can be tied/);
    refused({ writing: ['a', 'b', 'c'] }, 'writing', /^"writing" names 3 models, but only one can do it/);
    refused({ feedback: ['a', 'b', 'c'] }, 'feedback', /^"feedback" names 3 models/);
    refused({ default: ['a', 'b', 'c'] }, 'support', /^"default" names 3 models/);
  });

  it('may have servers of their own, after an @ that a web address follows', () => {
    assert.deepEqual(namedModel('gpt-4o@https://api.openai.com/v1'), {
      name: 'gpt-4o',
      address: 'https://api.openai.com/v1',
    });
    assert.deepEqual(namedModel(' @cf/meta/llama@HTTP://localhost:1/v1?a=@http://b '), {
      name: '@cf/meta/llama',
      address: 'HTTP://localhost:1/v1?a=@http://b',
    });
    for (const name of ['gemma3:27b', '@cf/meta/llama', 'claude@20250101', '@https://a.example/v1']) {
      assert.deepEqual(namedModel(name), { name, address: undefined });
    }
  });

  it('are listed once each', () => {
    assert.deepEqual(allModels({ default: 'a', support: ['a', 'b', 'c'], writing: 'b', style: '' }), ['a', 'b', 'c']);
  });
});
