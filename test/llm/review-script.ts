/** Answers the questions of review utility as a model would that reads by simple rules, for the scripted endpoint. */
import type { ScriptedEndpoint } from './scripted-endpoint.ts';

/** By a word of an aspect's query, the score of every comment; of praise (“Nice”) it is said that it claims nothing. */
const scores: readonly (readonly [string, number])[] = [
  ['can act on', 4],
  ['certain part', 2],
  ['are justified', 3],
  ['helps its authors', 4],
];

/** Teaches an endpoint to judge how useful comments are. */
export function answerAsReader(server: Pick<ScriptedEndpoint, 'answer'>): void {
  server.answer('[CRITERIA]', ({ text }) => {
    const asked = text.slice(text.lastIndexOf('[ANSWER]'));
    const known = scores.find(([query]) => /^\[QUERY\]: (.*)$/m.exec(text)?.[1]?.includes(query) === true);
    const score = known?.[1] ?? (asked.includes('Nice') ? 0 : 1);
    return `<reasoning>That is ${score}.</reasoning> <score>${score}</score>`;
  });
}
