import { type Destination, isExposed, shortName } from '../../http/destination.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import { list, text } from '../../text/front-language.ts';
import type { Confirmation } from '../dialogs/prompter.ts';
import { networkSettings } from './network-settings.ts';

/** Everything that is said about scholarly sources. */
export const networkStrings = {
  isOff: () => text('Scholarly sources are off. “Situate: Turn On Scholarly Sources…” turns them on.'),
  notTrusted: () =>
    text(
      'Situate asks no scholarly source in a workspace that you do not trust. Trust it if you know where it comes from.',
    ),
  noSources: () => text('There is no scholarly source to ask. Name one in the setting “situate.network.sources”.'),
  notAllowedAnyMore: (place: string) =>
    text('Situate no longer asks {place}, because you turned scholarly sources off.', { place }),
  declined: () => text('Nothing was sent.'),

  turnOnTitle: () => text('Turn On Scholarly Sources'),
  enterEmail: () =>
    text(
      'Your e-mail address, if you want to give it. Unpaywall needs one, and OpenAlex and Crossref serve you better if you give one.',
    ),
  emailEmpty: () => text('Leave it empty to give none'),
  emailWrong: () => text('This is not an e-mail address.'),
  turnedOn: () => text('Scholarly sources are on. Situate asks them only when you run a command that needs them.'),
  turnedOff: () => text('Scholarly sources are off. Situate asks them nothing any more.'),

  consentQuestion: () => text('Ask scholarly sources about works?'),
  consentHosts: (places: string) => text('Situate will ask: {places}', { places }),
  consentWhat: () =>
    text(
      'It sends what a command needs: titles, authors, years and identifiers of the works that you cite or look for, and the queries of a search, which you see before. It never sends the text of your paper.',
    ),
  consentEmail: (email: string) =>
    text('It also sends your e-mail address, {email}, because these sources ask for one.', { email }),
  consentWhen: () =>
    text(
      'It does so only when you run a command or press a button that asks them. Whoever runs a source decides what happens to what it gets.',
    ),
  copiesQuestion: () => text('Download copies of works that anyone may read?'),
  copiesAt: (places: string) => text('The identifiers of works that you cite lead to copies at: {places}', { places }),
  copiesFrom: () =>
    text(
      'Sources name the places of other copies: servers of universities, publishers. Situate learns these hosts only from their replies, so it cannot list them here.',
    ),
  copiesHow: () =>
    text(
      'Situate downloads over encrypted connections only, and sends no key and no e-mail address. Each host sees your network address and which work you fetch.',
    ),
  copiesUntil: () =>
    text(
      'Situate will not ask you again until you turn scholarly sources off. To go without copies, turn off the setting “situate.network.openCopies”.',
    ),
  pagesQuestion: () => text('Ask the web sites that your bibliography names?'),
  pagesFrom: () =>
    text(
      'Situate will ask the pages themselves that your entries have an address of, and archive.org about those that are gone. Your bibliography says which web sites these are. Situate sends no key, no cookie and no e-mail address. Each web site sees your network address and which page you ask for.',
    ),
  pagesUntil: () =>
    text(
      'Situate will not ask you again until you turn scholarly sources off. To leave web sites alone, turn off the setting “situate.network.webPages”.',
    ),
  consentUntil: () => text('Situate will not ask you again about these hosts until you turn scholarly sources off.'),
  unencrypted: (place: string) =>
    text('The connection to {place} is not encrypted: others on the network can read what you send, even a key.', {
      place,
    }),
  consentAction: () => text('Allow'),

  storeKeyTitle: () => text('Store a Key for a Scholarly Source'),
  chooseSource: () => text('Which source is the key for?'),
  enterKey: (origin: string) =>
    text('The key for {origin}. VS Code’s secret storage keeps it, and Situate sends it nowhere else.', { origin }),
  keyNeeded: () => text('Type the key, or press Escape to store none.'),
  keyIsStored: (origin: string) => text('Situate sends the key to {origin}, and nowhere else.', { origin }),
  hasKey: () => text('has a key'),
  allForgotten: () => text('Situate forgot the keys and replies of scholarly sources, and which of them it may ask.'),

  notAllAnswered: (names: string, why: string) => text('Not all sources answered: {names}. {why}', { names, why }),

  turnOn: () => text('Turn On…'),
  openSettings: () => text('Open Settings'),
  storeKey: () => text('Store a Key…'),
  menu: {
    title: () => text('Scholarly Sources'),
    choose: () => text('What do you want to do?'),
    checkAgain: () => text('Check the References Again'),
    forgetAll: () => text('Forget Keys and Replies'),
    turnOff: () => text('Turn Off Scholarly Sources'),
  },
} as const;

/** Where sources are, to be named while they are asked: `api.openalex.org and api.crossref.org`. */
export function namesOfHosts(sources: readonly ScholarlySource[]): string {
  return list([...new Set(sources.map(({ origin }) => new URL(origin).host))]);
}

/** The hosts of open copies: only the replies of sources say which most of these are, so the author allows all or none. */
export const hostsOfCopies: Destination = { id: 'situate:open-copies', name: 'open copies' };

/** Asks whether open copies may be downloaded: from hosts that are known, and where nobody agreed yet from all others. */
export function copiesQuestion(missing: readonly Destination[]): Confirmation {
  const known = missing.filter(({ id }) => id !== hostsOfCopies.id);
  return {
    message: networkStrings.copiesQuestion(),
    detail: [
      ...(known.length === 0 ? [] : [networkStrings.copiesAt(list(known.map(({ name }) => new URL(name).host)))]),
      ...(known.length === missing.length ? [] : [networkStrings.copiesFrom()]),
      networkStrings.copiesHow(),
      networkStrings.consentWhen(),
      networkStrings.copiesUntil(),
    ].join('\n\n'),
    action: networkStrings.consentAction(),
  };
}

/** Asks whether pages of the web may be asked, wherever they are. */
export function pagesQuestion(): Confirmation {
  return {
    message: networkStrings.pagesQuestion(),
    detail: [networkStrings.pagesFrom(), networkStrings.consentWhen(), networkStrings.pagesUntil()].join('\n\n'),
    action: networkStrings.consentAction(),
  };
}

/** Asks whether something may be sent to destinations. */
export function consentQuestion(destinations: readonly Destination[]): Confirmation {
  const { email } = networkSettings();
  return {
    message: networkStrings.consentQuestion(),
    detail: [
      networkStrings.consentHosts(list(destinations.map(shortName))),
      networkStrings.consentWhat(),
      ...(email === '' ? [] : [networkStrings.consentEmail(email)]),
      networkStrings.consentWhen(),
      ...destinations.filter(({ id }) => isExposed(id)).map(({ name }) => networkStrings.unencrypted(name)),
      networkStrings.consentUntil(),
    ].join('\n\n'),
    action: networkStrings.consentAction(),
  };
}
