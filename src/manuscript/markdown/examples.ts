import type { TextRange } from '../../text/range.ts';
import type { CitationMark, DefinitionMark } from '../marks.ts';
import { emptyVocabulary, type Vocabulary } from '../vocabulary.ts';

/**
 * Makes the definition that an example's label gives to the rest of the paper. The parenthesis keeps it apart from
 * names of commands.
 */
export function exampleDefinition(label: string, range: TextRange): DefinitionMark {
  return {
    kind: 'definition',
    ...range,
    name: `(@${label}`,
    parameters: 0,
    optional: [],
    body: '',
    isFallback: false,
  };
}

/** The labels of all examples that a paper defines. */
export function inferExamples(definitions: readonly DefinitionMark[]): Vocabulary {
  const labels = definitions.filter(({ name }) => name.startsWith('(@')).map(({ name }) => name.slice('(@'.length));
  const examples = new Set(labels.sort());
  return examples.size === 0
    ? emptyVocabulary
    : { ...emptyVocabulary, signature: JSON.stringify([...examples]), examples };
}

/** True if pandoc reads what looks like a citation in the text as the number of an example; in brackets it does not. */
export function refersToExample(
  { command, start, keys: [cited] }: CitationMark,
  block: string,
  examples: ReadonlySet<string>,
): boolean {
  return command === '@' && block[start] === '@' && cited !== undefined && examples.has(cited.key);
}
