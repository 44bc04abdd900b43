import { RequestError, type RequestErrorReason } from '../../http/request-error.ts';

/** The setting of Zotero without which it answers nobody, where people find it. */
const setting = 'Settings → Advanced → “Allow other applications on this computer to communicate with Zotero”';

/** Why Zotero did not do what was asked of it: what a failed request counts as, and what to do, with the details in braces. */
const refusals = {
  notRunning: ['noNetwork', 'Zotero does not run, or not at port {port}. Start Zotero 7 or later.'],
  off: ['misconfigured', `Zotero lets no other program read it. Turn it on in Zotero: ${setting}.`],
  tooOld: ['misconfigured', 'This Zotero{version} is too old to be read by other programs. Install Zotero 7 or later.'],
  newerInterface: ['misconfigured', 'This Zotero{version} has a newer interface than Situate knows. Update Situate.'],
  otherProgram: ['misconfigured', 'Another program than Zotero answers at port {port}. Set the port that Zotero uses.'],
  otherZotero: ['badReply', 'Another Zotero answers at port {port} than a moment ago. Start again.'],
  notAllowed: ['forbidden', `Zotero does not allow this request. Look whether this is on in Zotero: ${setting}.`],
  timeout: ['timeout', 'Zotero did not answer in time. Look whether it waits for you in a dialog, and try again.'],
  cutOff: ['cutOff', 'The reply of Zotero ended in the middle. Try again.'],
  tooLarge: ['badReply', 'Zotero sent more than Situate reads at once. Name a smaller collection or a saved search.'],
  unreadable: ['badReply', 'Zotero sent a reply that cannot be read. Look whether it is Zotero at port {port}.'],
  failed: ['serverError', 'Zotero{version} could not do this (status {status}). Try again, or restart Zotero.'],
  noSuchPlace: ['misconfigured', 'Zotero has no library, collection or saved search “{name}”. Correct the name.'],
  noCollection: ['misconfigured', 'Zotero has no collection “{name}”. Make it in Zotero, or correct the name.'],
  severalCollections: ['misconfigured', 'Zotero has several collections “{name}”. Give the key of one: {keys}.'],
  noAccess: ['forbidden', 'Zotero gives no access to the group “{name}”. Its other libraries are read.'],
  cannotWrite: [
    'misconfigured',
    'This Zotero{version} can only be read by other programs. Zotero 10 can be written to.',
  ],
  denied: ['forbidden', 'You did not allow Situate in Zotero to change your library, so nothing was added.'],
  tooManyPrompts: ['rateLimited', 'Zotero asks you no more for now. Try again in {seconds} seconds.'],
  keySpent: [
    'unauthorized',
    'Zotero no longer accepts the permission that you gave. Try again, and allow it once more.',
  ],
  readOnly: [
    'forbidden',
    'You may not change this library in Zotero. Choose a collection of a library that you may edit.',
  ],
  changed: ['badReply', 'Your Zotero library has changed in the meantime, so nothing was added. Try again.'],
} as const satisfies Readonly<Record<string, readonly [RequestErrorReason, string]>>;

export type ZoteroRefusal = keyof typeof refusals;

/** The details of a refusal that its message names. */
export type RefusalDetails = Readonly<
  Partial<Record<'port' | 'version' | 'status' | 'name' | 'keys' | 'seconds', string>>
>;

/** Zotero did not do what was asked of it. The message says why, and which setting helps. */
export class ZoteroError extends RequestError {
  readonly refusal: ZoteroRefusal;

  constructor(refusal: ZoteroRefusal, details: RefusalDetails = {}) {
    const [reason, message] = refusals[refusal];
    super(
      reason,
      message.replace(/\{(\w+)\}/g, (_, name: string) => details[name as keyof RefusalDetails] ?? ''),
    );
    this.name = 'ZoteroError';
    this.refusal = refusal;
  }
}
