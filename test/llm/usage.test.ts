import assert from 'node:assert/strict';
import { openModel } from '../../src/llm/open-model.ts';
import { UsageMeter, withUsage } from '../../src/llm/usage-meter.ts';
import * as faults from './scripted-faults.ts';
import { endpointOf, question, useScriptedEndpoint } from './use-endpoint.ts';

describe('what a server says of tokens', () => {
  const scripted = useScriptedEndpoint();

  const noCounts = [
    '{"prompt_tokens": 12.5, "completion_tokens": 3}',
    '{"prompt_tokens": 12, "completion_tokens": 3.7}',
    '{"prompt_tokens": -700, "completion_tokens": 3}',
    '{"prompt_tokens": 12, "completion_tokens": -3}',
    '{"prompt_tokens": 1e400, "completion_tokens": 3}',
    '{"prompt_tokens": 1e300, "completion_tokens": 3}',
    '{"prompt_tokens": 9007199254740993, "completion_tokens": 3}',
    '{"prompt_tokens": 9007199254740991, "completion_tokens": 9007199254740991}',
    '{"prompt_tokens": "12", "completion_tokens": "3"}',
    '{"prompt_tokens": null, "completion_tokens": null}',
    '{"completion_tokens": 3}',
    '[]',
    '"many"',
  ];
  for (const json of noCounts) {
    for (const isStreamed of [false, true]) {
      it(`is estimated where it is ${json}${isStreamed ? ', at the end of a stream' : ''}`, async () => {
        const { server } = scripted;
        server.answer('ocean', 'It is blue.');
        server.fail(faults.usage(json), { times: 3 });
        const meter = new UsageMeter();
        const model = withUsage(openModel(endpointOf(server), 'scripted-small'), meter);
        for (let call = 0; call < 3; call++) {
          await model.complete(question('Is the ocean blue?'), isStreamed ? { onText: () => undefined } : {});
        }
        const { input, output, isEstimate } = meter.usage;
        assert.ok(isEstimate);
        assert.ok(Number.isInteger(input) && input > 0 && input < 100, String(input));
        assert.ok(Number.isInteger(output) && output > 0 && output < 100, String(output));
      });
    }
  }

  it('is taken as it is where it can be true', async () => {
    const { server } = scripted;
    server.answer('ocean', 'It is blue.');
    server.fail(faults.usage('{"prompt_tokens": 0, "completion_tokens": 1000000000}'));
    const reply = await openModel(endpointOf(server), 'scripted-small').complete(question('Is the ocean blue?'));
    assert.deepEqual(reply.usage, { input: 0, output: 1_000_000_000, isEstimate: false });
  });
});
