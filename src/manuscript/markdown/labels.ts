import type { TextRange } from '../../text/range.ts';
import type { CitationMark, DefinitionMark } from '../marks.ts';
import { emptyVocabulary, type Vocabulary } from '../vocabulary.ts';
import { labelOf } from './pandoc-citations.ts';

/** The beginnings of names by which definitions of labels are kept apart from each other and from names of commands. */
const example = '(@';
const crossReference = '@';

/** Makes the definition that an example's label gives to the rest of the paper. */
export function exampleDefinition(label: string, range: TextRange): DefinitionMark {
  return labelDefinition(`${example}${label}`, range);
}

/** Makes the definition of a kind of cross-reference of one's own: Quarto refers by `@kind-name` to what is of it. */
export function crossReferenceDefinition(kind: string, range: TextRange): DefinitionMark {
  return labelDefinition(`${crossReference}${kind}`, range);
}

function labelDefinition(name: string, range: TextRange): DefinitionMark {
  return { kind: 'definition', ...range, name, parameters: 0, optional: [], body: '', isFallback: false };
}

/** The labels of all examples that a paper defines, and its own kinds of cross-references. */
export function inferLabels(definitions: readonly DefinitionMark[]): Vocabulary {
  const definedBy = (sign: string): Set<string> =>
    new Set(
      definitions
        .filter(({ name }) => name.startsWith(sign))
        .map(({ name }) => name.slice(sign.length))
        .sort(),
    );
  const examples = definedBy(example);
  const crossReferences = definedBy(crossReference);
  return examples.size + crossReferences.size === 0
    ? emptyVocabulary
    : {
        ...emptyVocabulary,
        signature: JSON.stringify([[...examples], [...crossReferences]]),
        examples,
        crossReferences,
      };
}

/**
 * The citations of a block without what only looks like one: the number of an example, which pandoc reads in the text and not in
 * brackets, and cross-references of the paper's own kinds.
 */
export function withoutLabels(
  citations: readonly CitationMark[],
  block: string,
  { examples, crossReferences }: Pick<Vocabulary, 'examples' | 'crossReferences'>,
): readonly CitationMark[] {
  if (examples.size + crossReferences.size === 0) {
    return citations;
  }
  const isCrossReference = (key: string): boolean => {
    const kind = key.slice(0, Math.max(0, key.indexOf('-')));
    return crossReferences.has(kind) || crossReferences.has(labelOf(kind));
  };
  return citations.flatMap((citation) => {
    const [first] = citation.keys;
    if (citation.command !== '@' || first === undefined) {
      return [citation];
    }
    if (block[citation.start] === '@' && examples.has(first.key)) {
      return [];
    }
    const keys = citation.keys.filter(({ key }) => !isCrossReference(key));
    return keys.length === citation.keys.length
      ? [citation]
      : keys.length === 0
        ? []
        : [{ ...citation, keys, faults: [] }];
  });
}
