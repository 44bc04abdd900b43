import { measureModelCalls, type SentToModels } from './model-calls.ts';

/** Counts what is sent to language models for a section, as rows of a table. */
export async function modelCallRows(): Promise<string[]> {
  const { citations, paragraphs, cold, unchanged, edited, alwaysThree, differing } = await measureModelCalls();
  const row = (what: string, { calls, input, output }: SentToModels): string =>
    `| ${what} | ${calls} | ${thousands(input)} | ${thousands(output)} |`;
  return [
    `A section of ${citations} citations in ${paragraphs} paragraphs, judged for support and positioning by a scripted`,
    'endpoint. On half of the questions all votes agree, on the others one of three differs. Tokens as the endpoint counts',
    'them, one for four characters.',
    '',
    '| what | calls | tokens sent | tokens received |',
    '|---|---|---|---|',
    row('cold', cold),
    row('again, nothing changed', unchanged),
    row('after one edited sentence', edited),
    row(`cold, always three votes (verdicts that differ from the early ones: ${differing})`, alwaysThree),
  ];
}

function thousands(tokens: number): string {
  return new Intl.NumberFormat('en').format(tokens);
}
