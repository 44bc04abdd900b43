import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { hintsOf, inputSchemaOf, instructions, outputSchemaOf } from '../../src/agents/definitions.ts';
import { tools } from '../../src/agents/tools.ts';
import { tokensOf } from '../cli/mcp/agent.ts';

const definitions = tools.map((tool) => ({
  name: tool.name,
  title: tool.title,
  description: tool.purpose,
  inputSchema: inputSchemaOf(tool),
  annotations: hintsOf(tool),
  outputSchema: outputSchemaOf(tool),
}));

describe('the definitions of the tools for agents', () => {
  it('take as many tokens as the page about them says', () => {
    const page = readFileSync('docs/agents.md', 'utf8');
    const [, count, total, ofInstructions] = /^\| Situate \| (\d+) \| (\d+) \| (\d+) \|$/m.exec(page) ?? [];
    const spent = tokensOf(instructions);
    assert.deepEqual([count, total, ofInstructions].map(Number), [
      tools.length,
      tokensOf(JSON.stringify(definitions)) + spent,
      spent,
    ]);
  });

  it('say what each tool is for in at most 60 tokens', () => {
    const long = tools.filter(({ purpose }) => tokensOf(purpose) > 60).map(({ name }) => name);
    assert.deepEqual(long, []);
  });

  it('have each tool on the page about them and in the skill', () => {
    for (const path of ['docs/agents.md', 'skills/situate/SKILL.md']) {
      const page = readFileSync(path, 'utf8');
      assert.deepEqual(
        tools.filter(({ name }) => !page.includes(`\`${name}\``)).map(({ name }) => name),
        [],
        path,
      );
    }
  });

  it('leave a skill that is read in less than 5,000 tokens and found by less than 100', () => {
    const [, head = '', body = ''] = readFileSync('skills/situate/SKILL.md', 'utf8').split(/^---$/m);
    assert.ok(tokensOf(head) < 100, String(tokensOf(head)));
    assert.ok(tokensOf(body) < 5000);
  });
});
