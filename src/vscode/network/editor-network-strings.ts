import { l10n } from 'vscode';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import { type Destination, isExposed, shortName } from '../access/destination.ts';
import type { Confirmation } from '../dialogs/prompter.ts';
import { networkSettings } from './network-settings.ts';

/** Everything that is said about scholarly sources. */
export const networkStrings = {
  isOff: () => l10n.t('Scholarly sources are off. “Situate: Turn On Scholarly Sources…” turns them on.'),
  notTrusted: () =>
    l10n.t(
      'Situate asks no scholarly source in a workspace that you do not trust. Trust it if you know where it comes from.',
    ),
  noSources: () => l10n.t('There is no scholarly source to ask. Name one in the setting “situate.network.sources”.'),
  notAllowedAnyMore: (place: string) =>
    l10n.t('Situate no longer asks {0}, because you turned scholarly sources off.', place),
  declined: () => l10n.t('Nothing was sent.'),

  turnOnTitle: () => l10n.t('Turn On Scholarly Sources'),
  enterEmail: () =>
    l10n.t(
      'Your e-mail address, if you want to give it. Unpaywall needs one, and OpenAlex and Crossref serve you better if you give one.',
    ),
  emailEmpty: () => l10n.t('Leave it empty to give none'),
  emailWrong: () => l10n.t('This is not an e-mail address.'),
  turnedOn: () => l10n.t('Scholarly sources are on. Situate asks them only when you run a command that needs them.'),
  turnedOff: () => l10n.t('Scholarly sources are off. Situate asks them nothing any more.'),

  consentQuestion: () => l10n.t('Ask scholarly sources about works?'),
  consentHosts: (places: string) => l10n.t('Situate will ask: {0}', places),
  consentWhat: () =>
    l10n.t(
      'It sends what a command needs: titles, authors, years and identifiers of the works that you cite or look for, and the queries of a search, which you see before. It never sends the text of your paper.',
    ),
  consentEmail: (email: string) =>
    l10n.t('It also sends your e-mail address, {0}, because these sources ask for one.', email),
  consentWhen: () =>
    l10n.t(
      'It does so only when you run a command or press a button that asks them. Whoever runs a source decides what happens to what it gets.',
    ),
  copiesQuestion: () => l10n.t('Download copies of works that anyone may read?'),
  copiesFrom: () =>
    l10n.t(
      'Sources name the places of such copies: arXiv, servers of universities, publishers. Situate learns these hosts only from their replies, so it cannot list them here. It downloads over encrypted connections only, and sends no key and no e-mail address. Each host sees your network address and which work you fetch.',
    ),
  copiesUntil: () =>
    l10n.t(
      'Situate will not ask you again until you turn scholarly sources off. To go without copies, turn off the setting “situate.network.openCopies”.',
    ),
  consentUntil: () => l10n.t('Situate will not ask you again about these hosts until you turn scholarly sources off.'),
  unencrypted: (place: string) =>
    l10n.t('The connection to {0} is not encrypted: others on the network can read what you send, even a key.', place),
  consentAction: () => l10n.t('Allow'),

  storeKeyTitle: () => l10n.t('Store a Key for a Scholarly Source'),
  chooseSource: () => l10n.t('Which source is the key for?'),
  enterKey: (origin: string) =>
    l10n.t('The key for {0}. VS Code’s secret storage keeps it, and Situate sends it nowhere else.', origin),
  keyNeeded: () => l10n.t('Type the key, or press Escape to store none.'),
  keyIsStored: (origin: string) => l10n.t('Situate sends the key to {0}, and nowhere else.', origin),
  hasKey: () => l10n.t('has a key'),
  allForgotten: () => l10n.t('Situate forgot the keys and replies of scholarly sources, and which of them it may ask.'),

  notAllAnswered: (names: string, why: string) => l10n.t('Not all sources answered: {0}. {1}', names, why),

  turnOn: () => l10n.t('Turn On…'),
  openSettings: () => l10n.t('Open Settings'),
  storeKey: () => l10n.t('Store a Key…'),
} as const;

/** Where sources are, to be named while they are asked: `api.openalex.org, api.crossref.org`. */
export function namesOfHosts(sources: readonly ScholarlySource[]): string {
  return [...new Set(sources.map(({ origin }) => new URL(origin).host))].join(', ');
}

/** Asks whether open copies may be downloaded, whoever has them. */
export function copiesQuestion(): Confirmation {
  return {
    message: networkStrings.copiesQuestion(),
    detail: [networkStrings.copiesFrom(), networkStrings.consentWhen(), networkStrings.copiesUntil()].join('\n\n'),
    action: networkStrings.consentAction(),
  };
}

/** Asks whether something may be sent to destinations. */
export function consentQuestion(destinations: readonly Destination[]): Confirmation {
  const { email } = networkSettings();
  return {
    message: networkStrings.consentQuestion(),
    detail: [
      networkStrings.consentHosts(destinations.map(shortName).join(', ')),
      networkStrings.consentWhat(),
      ...(email === '' ? [] : [networkStrings.consentEmail(email)]),
      networkStrings.consentWhen(),
      ...destinations.filter(({ id }) => isExposed(id)).map(({ name }) => networkStrings.unencrypted(name)),
      networkStrings.consentUntil(),
    ].join('\n\n'),
    action: networkStrings.consentAction(),
  };
}
