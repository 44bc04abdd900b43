import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatch, parsePatch } from 'diff';
import { folderWith, removeFolders } from '../command-line.ts';
import { Agent, closeAgents } from './agent.ts';

/** A sentence of the order: the number of its paragraph, the words that it may have, and the tags that it cites. */
interface OrderedSentence {
  readonly paragraph: number;
  readonly words: number;
  readonly tags: readonly string[];
}

const skill = readFileSync('skills/situate/SKILL.md', 'utf8');

/** Reads the plan in an order, as a model does. */
function sentencesIn(order: string): OrderedSentence[] {
  const plan = order.slice(order.lastIndexOf('\nPLAN:\n'), order.lastIndexOf('\nTEXT, after PLAN'));
  const lines = plan.split('\n').filter((line) => /^(?:Paragraph \d|\d+\.\d+ )/.test(line));
  const sentences = lines.filter((line) => /^\d/.test(line));
  const budgets = new Map(
    lines.flatMap((line) => {
      const [, number = '', words = ''] = /^Paragraph (\d+), about (\d+) words/.exec(line) ?? [];
      return number === '' ? [] : [[Number(number), Number(words)] as const];
    }),
  );
  return sentences.map((line) => {
    const paragraph = Number(line.split('.', 1)[0]);
    const together = sentences.filter((other) => other.startsWith(`${paragraph}.`)).length;
    const tags = (/; cites (.*)$/.exec(line)?.[1] ?? '').match(/\[C\d+\]/g) ?? [];
    return { paragraph, words: Math.round((budgets.get(paragraph) ?? 60) / together), tags };
  });
}

/** Writes an order down with words that say nothing: what counts here is what is cited where. */
function written(sentences: readonly OrderedSentence[]): string {
  const paragraphs = [...new Set(sentences.map(({ paragraph }) => paragraph))];
  return paragraphs
    .map((number) =>
      sentences
        .filter(({ paragraph }) => paragraph === number)
        .map(({ words, tags }) => {
          const said = 'Our queries state the role that a passage has to play in the text around it, and so '.split(
            ' ',
          );
          const count = Math.max(5, words);
          const filled = Array.from({ length: count }, (_, at) => said[at % said.length]!.replace(',', ''));
          const text = filled.filter(Boolean).join(' ').toLowerCase().replace(/^o/, 'O').replace(/^our/i, 'Our');
          const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)} ${tags.join(' ')}`;
          return `${sentence.trim()}.`;
        })
        .join(' '),
    )
    .join('\n\n');
}

describe('an agent that writes the related work of the sample by the skill alone', () => {
  afterEach(async () => {
    await closeAgents();
    removeFolders();
  });

  /** Copies the sample, and connects to it. */
  async function connect(): Promise<Agent> {
    const folder = folderWith({});
    for (const part of ['paper.tex', 'sections', 'references.bib', 'situate.json']) {
      cpSync(join('test/fixtures/sample', part), join(folder, part), { recursive: true });
    }
    return Agent.connect(folder);
  }

  /** Does what the skill says before a text is written, and gives the order with its id. */
  async function orderBySkill(agent: Agent): Promise<{ readonly id: string; readonly text: string }> {
    const { tools } = await agent.client.listTools();
    const named = [...skill.slice(skill.indexOf('## To write a related work')).matchAll(/`(\w+_\w+)`/g)].map(
      ([, name]) => name,
    );
    assert.deepEqual(
      named.filter((name) => !tools.some((tool) => tool.name === name)),
      [],
    );
    await agent.call('position_of_section', { path: 'paper.tex' });
    const { data } = await agent.call('write_section', { path: 'paper.tex' });
    const items = await agent.all('write_section', { path: 'paper.tex' });
    return { id: String(data.order), text: items.join('\n') };
  }

  /** Applies diffs in their folder, as an agent does with its own tools. */
  function apply(folder: string, diffs: readonly string[]): void {
    for (const diff of diffs) {
      const [{ newFileName = '' } = {}] = parsePatch(diff);
      const path = join(folder, newFileName);
      const changed = applyPatch(readFileSync(path, 'utf8'), diff);
      assert.notEqual(changed, false, diff);
      writeFileSync(path, changed as string);
    }
  }

  it('ends with a section that cites what is ordered where it is ordered, and nothing that is invented', async () => {
    const agent = await connect();
    const order = await orderBySkill(agent);
    const sentences = sentencesIn(order.text);
    assert.ok(sentences.length > 10, order.text.slice(-2000));
    const text = written(sentences);
    const { data, text: reply } = await agent.call('write_section', { path: 'paper.tex', order: order.id, text });
    assert.equal(data.asOrdered, true, reply);
    apply(agent.folder, (await agent.all('write_section', { path: 'paper.tex', order: order.id, text })) as string[]);
    const section = readFileSync(join(agent.folder, 'sections/related-work.tex'), 'utf8');
    assert.ok(!/\[[CNP]\d/.test(section), 'tags became citations');
    assert.match(section, /\\cite[pt]\{robertson2009bm25\}/);
    const checked = await agent.all('check_paper', {
      path: 'paper.tex',
      rules: ['undefined-citation', 'uncited-claim'],
    });
    assert.deepEqual(
      (checked as { file: string }[]).filter(({ file }) => file === 'sections/related-work.tex'),
      [],
    );
  });

  it('is told of each work that it invents, by a tag, a key or a name, and gets no diff until it is gone', async () => {
    const agent = await connect();
    const order = await orderBySkill(agent);
    const text = written(sentencesIn(order.text));
    for (const [invented, said] of [
      ['This was shown before [C999].', /C999/],
      ['This was shown before \\citep{smith2031imagined}.', /smith2031imagined/],
      ['The first to show this are Smithers et al. (2031).', /Smithers et al\. \(2031\)/],
    ] as const) {
      const { data } = await agent.call('write_section', {
        path: 'paper.tex',
        order: order.id,
        text: `${text} ${invented}`,
      });
      assert.equal(data.asOrdered, false);
      assert.match(JSON.stringify(data.problems), said);
      assert.deepEqual(data.items, []);
    }
  });

  it('is told when the order is another one than it wrote by', async () => {
    const agent = await connect();
    const order = await orderBySkill(agent);
    const { isError, text } = await agent.call('write_section', {
      ...{
        path: 'paper.tex',
        order: order.id,
        text: 'Nothing.',
        plan: '## Ranking\n\n- summary: how words rank [@robertson2009bm25]',
      },
    });
    assert.ok(isError);
    assert.match(text, /its tags may mean other works/);
  });
});
