import type { WithContent } from '../../bibliography/content-memo.ts';
import { type SoftwareKind, softwareReaders } from '../../bibliography/software-identifiers.ts';
import { sourceTraits } from '../sources/source-profiles.ts';
import type { SourceAnswer } from './source-answer.ts';
import type { FieldDifference } from './verification.ts';

/**
 * What registries say of the software that an entry names: that they have nothing under its name, or have it under another
 * one. Either is something to look at and decides nothing: software may be private, archived or renamed.
 */
export function hintsOnSoftware({ content }: WithContent, answers: readonly SourceAnswer[]): FieldDifference[] {
  return answers.flatMap(({ source, by, records, isConclusive }): FieldDifference[] => {
    if (!isSoftwareKind(by) || sourceTraits[source].identifiers[0] !== by || !isConclusive) {
      return [];
    }
    const read = softwareReaders[by];
    const here = read(content);
    const field = ['url', 'howpublished', 'note'].find((name) => {
      const value = content.values.get(name);
      return value !== undefined && read({ ...content, values: new Map([[name, value]]) }) === here;
    });
    if (here === undefined || field === undefined) {
      return [];
    }
    const hint = { field, here, sources: [source] };
    const [found] = records;
    const there = found?.identity[by];
    if (found === undefined) {
      return [{ ...hint, note: 'missingSoftware' }];
    }
    return there === undefined || there.toLowerCase() === here.toLowerCase()
      ? []
      : [{ ...hint, there, note: 'movedSoftware' }];
  });
}

function isSoftwareKind(by: SourceAnswer['by']): by is SoftwareKind {
  return by in softwareReaders;
}
