import type { WebSource } from '../retrieval/sources/source-name.ts';
import { askSources } from '../retrieval/verification/ask-sources.ts';
import type { SourceAnswer } from '../retrieval/verification/source-answer.ts';
import { chosenSources } from './chosen-sources.ts';
import { CommandError } from './command-error.ts';
import type { Progress } from './progress.ts';
import type { SourceOptions } from './source-options.ts';
import { sourceStrings } from './source-strings.ts';
import { say } from './standard-streams.ts';
import type { Reference } from './verified-reference.ts';
import { verifyStrings as strings } from './verify-strings.ts';

/** The sources that are asked by default, in the order in which a title is looked for. */
const usualSources: readonly WebSource[] = ['crossref', 'openalex', 'dblp', 'semanticscholar', 'arxiv', 'datacite'];

/** Asks sources about references, and says on standard error what goes where and which sources failed. */
export async function askAboutReferences(
  references: readonly Reference[],
  options: SourceOptions,
  progress: Progress,
): Promise<readonly (readonly SourceAnswer[])[]> {
  const sources = chosenSources(options, usualSources);
  if (sources.length === 0) {
    throw new CommandError(strings.noSources);
  }
  say(sourceStrings.sending(strings.references(references.length), sources));
  try {
    const { answers, failures } = await askSources(
      references.map(({ complete }) => complete),
      sources,
      {
        onProgress: (done, of) => {
          progress.show(strings.asking(done, of));
        },
      },
    );
    progress.clear();
    for (const [name, { message }] of failures) {
      say(strings.failed(name, message));
    }
    return answers;
  } finally {
    progress.clear();
  }
}
