import type { CatalogueKind } from '../../bibliography/catalogue-identifiers.ts';
import type { Name } from '../../bibliography/names.ts';
import { identityAsWritten } from './record-identity.ts';
import { nameOfGroup, presentNames } from './record-names.ts';
import { plainText } from './record-text.ts';
import type { ScholarlyRecord } from './scholarly-record.ts';
import type { WebSource } from './source-profiles.ts';
import { unsaidFields } from './unsaid-fields.ts';

/** What a page of software says. */
export interface SoftwareSketch {
  readonly source: WebSource;
  readonly kind: CatalogueKind;
  readonly id: string;
  /** As people call it. */
  readonly name: string;
  /** One line about it. */
  readonly description: string;
  /** The people who made it, as far as the page says so. */
  readonly people: readonly (Name | undefined)[];
  /** The account that it belongs to, where it says no people. */
  readonly owner: string;
}

/** A page of software as a record. It has no year: it has another one with each release. */
export function softwareRecord(sketch: SoftwareSketch): ScholarlyRecord | undefined {
  const { source, kind, id, people, owner } = sketch;
  const [name, description] = [plainText(sketch.name), plainText(sketch.description).replace(/\.$/, '')];
  if (name === '') return undefined;
  const known = presentNames(people);
  return {
    ...unsaidFields,
    source,
    id,
    identity: identityAsWritten({ [kind]: id, title: name }),
    title: description === '' ? name : `${name}: ${description}`,
    authors: known.length > 0 ? known : presentNames([nameOfGroup(owner)]),
    hasAllAuthors: false,
    type: 'software',
  };
}
