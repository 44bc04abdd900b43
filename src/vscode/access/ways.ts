import type { Prompter } from '../dialogs/prompter.ts';

/** Something that the author can do after a failure. */
export interface Way {
  readonly label: string;
  readonly act: () => unknown;
}

/** Says that something went wrong, with ways to go on, and goes the one that the author takes. */
export async function reportWithWays(message: string, ways: readonly Way[], prompter: Prompter): Promise<void> {
  const chosen = await prompter.report({ message, actions: ways.map(({ label }) => label) });
  await ways.find(({ label }) => label === chosen)?.act();
}
