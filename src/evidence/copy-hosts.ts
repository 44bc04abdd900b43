import { normalisedAclId } from '../bibliography/catalogue-identifiers.ts';
import type { WorkIdentity } from '../bibliography/work-identity.ts';
import type { ScholarlyRecord } from '../retrieval/sources/scholarly-record.ts';
import { sourceProfiles, type WebSource } from '../retrieval/sources/source-profiles.ts';

/** A host with copies of works that anyone may read, each at an address that an identifier of the work leads to. */
interface CopyHost {
  /** Where the copies are. A source of that name may be at another address, and its copies are there as well. */
  readonly origin: string;
  readonly source?: WebSource;
  /** Other names of hosts with the same copies: what records say of these is passed over. */
  readonly alsoAt?: RegExp;
  /** Milliseconds between the beginnings of two requests. */
  readonly interval: number;
  /** The path of the copy, with its query; undefined where the host has none of the work. */
  readonly pathOf: (identity: WorkIdentity) => string | undefined;
}

/** The usual distance from one download at a host to the next, in milliseconds: few hosts publish a limit. */
const usualInterval = 1000;

/** The hosts that are known, in the order in which they are asked: those of what was published before preprints. */
const copyHosts: readonly CopyHost[] = [
  {
    origin: sourceProfiles.aclanthology.address,
    source: 'aclanthology',
    interval: usualInterval,
    pathOf: ({ acl, doi }) => path((id) => `/${id}.pdf`, acl ?? normalisedAclId(doi ?? '')),
  },
  {
    origin: 'https://openreview.net',
    interval: usualInterval,
    pathOf: ({ openReview }) => path((id) => `/pdf?id=${id}`, openReview),
  },
  // Pages of PubMed Central itself give files to browsers alone; Europe PMC has the same ones.
  {
    origin: 'https://europepmc.org',
    alsoAt: /(?:^|\.)(?:pmc\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov)$/,
    interval: usualInterval,
    pathOf: ({ pmcid }) => path((id) => `/articles/${id}?pdf=render`, pmcid),
  },
  // Programs are asked to use this host, one request in three seconds (terms of use of its interfaces).
  {
    origin: sourceProfiles.arxiv.address,
    source: 'arxiv',
    alsoAt: /(?:^|\.)arxiv\.org$/,
    interval: sourceProfiles.arxiv.intervals.anonymous,
    pathOf: ({ arxiv }) => path((id) => `/pdf/${id}`, arxiv),
  },
];

function path(of: (id: string) => string, id: string | undefined): string | undefined {
  return id === undefined ? undefined : of(id);
}

/** The addresses of sources as the author set them, by their names. */
export type SourceAddresses = Partial<Readonly<Record<WebSource, string>>>;

/** A copy of a work that anyone may read. */
export interface OpenCopy {
  readonly address: string;
  /** As a source writes it: `cc-by`; undefined where none says. */
  readonly licence?: string | undefined;
}

/**
 * The copies of a work in the order in which they should be tried: those that its identifiers lead to, then those that
 * records name, each once. Of hosts that an identifier leads to, no other address counts.
 * @param records records that are certainly about the work
 */
export function openCopiesOf(
  identity: WorkIdentity,
  records: readonly ScholarlyRecord[],
  addresses: SourceAddresses = {},
): OpenCopy[] {
  const identities = [identity, ...records.map((record) => record.identity)];
  const licences = new Map(records.flatMap((record) => Object.entries(record.licences ?? {})).reverse());
  const byHost = copyHosts.flatMap((host) => {
    const found = identities.map((one) => host.pathOf(one)).find((one) => one !== undefined);
    return found === undefined ? [] : [{ host, address: `${baseOf(host, addresses)}${found}` }];
  });
  const isElsewhere = (address: string): boolean => {
    const { hostname } = new URL(address);
    return !byHost.some(({ host }) => new URL(host.origin).hostname === hostname || host.alsoAt?.test(hostname));
  };
  const named = records.flatMap(({ openCopies }) => openCopies);
  const licenceAt = ({ host, address }: (typeof byHost)[number]): string | undefined =>
    licences.get(address) ?? [...licences].find(([one]) => host.alsoAt?.test(new URL(one).hostname))?.[1];
  return [
    ...byHost.map((copy) => ({ address: copy.address, licence: licenceAt(copy) })),
    ...[...new Set(named.filter(isElsewhere))].map((address) => ({ address, licence: licences.get(address) })),
  ];
}

/** The hosts that identifiers of works lead to, by their origins: what an author can agree to before anybody is asked. */
export function hostsWithCopies(
  identities: readonly WorkIdentity[],
  addresses: SourceAddresses = {},
): readonly string[] {
  return copyHosts
    .filter((host) => identities.some((identity) => host.pathOf(identity) !== undefined))
    .map((host) => new URL(baseOf(host, addresses)).origin);
}

/** The distance from one download at an origin to the next, in milliseconds. */
export function intervalAt(origin: string): number {
  return copyHosts.find((host) => host.origin === origin)?.interval ?? usualInterval;
}

/** The address that paths are added to. */
function baseOf({ origin, source }: CopyHost, addresses: SourceAddresses): string {
  const set = source === undefined ? undefined : addresses[source];
  return set !== undefined && URL.canParse(set) ? new URL(set).href.replace(/(?<!\/)\/+$/, '') : origin;
}
