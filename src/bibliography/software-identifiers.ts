import type { EntryContent } from './entry.ts';

/** The identifiers of software, from the address of its page, of entries that are about software. */
export const softwareReaders = {
  github: (content: EntryContent) => softwareIn(content, githubIn),
  pypi: (content: EntryContent) => softwareIn(content, pypiIn),
  cran: (content: EntryContent) => softwareIn(content, cranIn),
  huggingFace: (content: EntryContent) => softwareIn(content, huggingFaceIn),
} as const;

/** The registries of software that have an identifier of their own. */
export type SoftwareKind = keyof typeof softwareReaders;

/** Types of entries that may be about software. */
const types: ReadonlySet<string> = new Set('software manual misc online electronic www webpage dataset'.split(' '));
/** Fields of entries that are about a text: its address may be that of its code. */
const placesOfTexts = ['doi', 'eprint', 'journal', 'journaltitle', 'booktitle', 'isbn'] as const;

function softwareIn({ type, values }: EntryContent, read: (address: string) => string | undefined): string | undefined {
  if (!types.has(type) || placesOfTexts.some((field) => values.has(field))) {
    return undefined;
  }
  return ['url', 'howpublished', 'note']
    .map((field) => read((values.get(field) ?? '').replace(/[\\{}]/g, '')))
    .find((found) => found !== undefined);
}

/** Pages of GitHub and Hugging Face that are nobody's. */
const pages =
  /^(?:orgs|topics|sponsors|features|about|marketplace|settings|collections|search|apps|docs|blog|papers|models|datasets|spaces|learn|tasks|pricing|posts|chat|api)$/i;

function githubIn(address: string): string | undefined {
  const [, owner = '', name = ''] =
    /(?<![\w.-])(?:www\.)?github\.com\/([\w-]{1,39})\/([\w.-]{1,100})/i.exec(address) ?? [];
  const bare = withoutEnd(name.replace(/\.git$/i, ''));
  return bare === '' || pages.test(owner) ? undefined : `${owner}/${bare}`.toLowerCase();
}

function pypiIn(address: string): string | undefined {
  const name = /(?<![\w.-])(?:www\.)?pypi\.(?:python\.)?org\/(?:project|pypi)\/([\w.-]{1,100})/i.exec(address)?.[1];
  // PEP 503: case and kind of the signs between words mean nothing.
  return name === undefined
    ? undefined
    : withoutEnd(name)
        .toLowerCase()
        .replace(/[-_.]+/g, '-');
}

function cranIn(address: string): string | undefined {
  const name = /\bcran\.r-project\.org\/(?:web\/packages\/|package=|package\/)([a-z][a-z\d.]{1,60})/i.exec(
    address,
  )?.[1];
  return name === undefined ? undefined : withoutEnd(name);
}

function huggingFaceIn(address: string): string | undefined {
  const [, kind = '', owner = '', name = ''] =
    /(?<![\w.-])(?:www\.)?huggingface\.co\/(datasets\/)?([\w-]{1,60})\/([\w.-]{1,100})/i.exec(address) ?? [];
  const bare = withoutEnd(name);
  return bare === '' || pages.test(owner) ? undefined : `${kind.toLowerCase()}${owner}/${bare}`;
}

/** A name without the mark of a sentence behind it. */
function withoutEnd(name: string): string {
  return name.replace(/[.-]{1,5}$/, '');
}
