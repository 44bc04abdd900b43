/**
 * Answers the prompts of GREP and of Situate's own judge as a model would that reads by simple rules, for the scripted
 * endpoint: what a test wants to be wrong it names.
 */
import type { ScriptedEndpoint } from './scripted-endpoint.ts';
import type { ScriptedPrompt } from './scripted-requests.ts';

/** The faults of a related work, by texts that the questions contain. */
export interface GrepScript {
  /** Sentences with one of these in them are not supported: unsupported or contradicted. */
  readonly unsupported?: readonly string[];
  /** Paragraphs with one of these in them do not say where the paper stands. */
  readonly unpositioned?: readonly string[];
  /** 1: in each paragraph, 2: in the final one, 3: nowhere. */
  readonly type?: '1' | '2' | '3';
}

/** Teaches an endpoint to answer GREP's questions and those of Situate's own judge. */
export function answerAsGrep(
  server: Pick<ScriptedEndpoint, 'answer'>,
  { unsupported = [], unpositioned = [], type = '1' }: GrepScript = {},
): void {
  const isIn = (texts: readonly string[], { messages }: ScriptedPrompt, from: string): boolean => {
    const asked = messages.at(-1)!.content;
    const question = asked.slice(asked.lastIndexOf(from));
    return texts.some((text) => question.includes(text));
  };
  server.answer('CITATION SENTENCE:', (prompt) =>
    isIn(unsupported, prompt, 'CITATION SENTENCE:')
      ? { reasoning: 'The work is about something else.', evaluation: 'no' }
      : { reasoning: 'The work says so.', evaluation: 'yes' },
  );
  server.answer('\nBEFORE: ⟪before⟫', (prompt) => {
    const [, work = ''] = /⟪work⟫\n([^]*?)\n⟪\/work⟫/.exec(prompt.messages.at(-1)!.content) ?? [];
    const [title = '', passage = title] = work.split('\n\n');
    return isIn(unsupported, prompt, 'SENTENCE:')
      ? { reasoning: 'The work is about something else.', quote: passage, answer: 'contradicted' }
      : { reasoning: 'The work says so.', quote: passage, answer: 'supported' };
  });
  server.answer('⟪section⟫', { reasoning: 'That is how it is laid out.', evaluation: type });
  server.answer('⟪paragraph⟫', (prompt) =>
    isIn(unpositioned, prompt, '⟪paragraph⟫')
      ? { reasoning: 'It only reports.', evaluation: 'no' }
      : { reasoning: 'It speaks of the own work.', evaluation: 'yes' },
  );
  server.answer('⟪earlier⟫', (prompt) =>
    isIn(unpositioned, prompt, '⟪earlier⟫')
      ? { reasoning: 'Its point is left aside.', evaluation: 'no' }
      : { reasoning: 'Its point is taken up.', evaluation: 'yes' },
  );
  server.answer('POINTS:', ({ messages }) => {
    const points = messages.at(-1)!.content.split('POINTS:').at(-1)!;
    const numbers = [...points.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    const [mark] = /\[C\d+\]/.exec(points) ?? [''];
    return { paragraphs: [{ points: numbers, text: `Look at ${mark} first.` }] };
  });
}

/**
 * For the endpoint by itself.
 * @public `scripted-endpoint.ts --script` loads it
 */
export function script(server: ScriptedEndpoint): void {
  answerAsGrep(server, { unsupported: ['linguistic cues'], unpositioned: ['S2ORC'] });
}
