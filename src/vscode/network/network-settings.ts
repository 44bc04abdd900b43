import { sourceProfiles, type WebSource, webSources } from '../../retrieval/sources/source-profiles.ts';
import { isSetByUser, settingText, settingTexts, usersSetting } from '../access/users-setting.ts';

/**
 * Settings for which scholarly sources are asked, and how. Only the user's own settings count: no workspace can
 * redirect requests.
 */
export interface NetworkSettings {
  /** In the author's order, without those that are not known or that need an e-mail address that is not given. */
  readonly sources: readonly WebSource[];
  /** True if the author chose them: otherwise each task asks those that are usual for it. */
  readonly areChosen: boolean;
  /** The addresses where sources are asked instead of at their own, by name. */
  readonly addresses: Partial<Readonly<Record<WebSource, string>>>;
  /** The address by which the sources may reach the author; empty if the author gives none. */
  readonly email: string;
}

/** The settings below this are those of scholarly sources. */
export const networkSection = 'situate.network';

/** True if the author turned scholarly sources on. */
export function isNetworkTurnedOn(): boolean {
  return usersSetting(networkSection, 'enabled') === true;
}

/** True if copies that anyone may read are fetched from the hosts that sources name. */
export function mayFetchOpenCopies(): boolean {
  return usersSetting(networkSection, 'openCopies') === true;
}

/** True if pages of the web are asked whether they are there, at the web sites that a bibliography names. */
export function mayAskWebPages(): boolean {
  return usersSetting(networkSection, 'webPages') === true;
}

/** True if entries are checked while the author writes them. */
export function checksWhileWriting(): boolean {
  return usersSetting(networkSection, 'checkWhileWriting') === true;
}

/** A value that does not fit counts as not set. */
export function networkSettings(): NetworkSettings {
  const named = usersSetting(networkSection, 'sources');
  const addresses = settingTexts(usersSetting(networkSection, 'addresses'));
  const email = settingText(usersSetting(networkSection, 'email'));
  const sources = new Set(Array.isArray(named) ? named.filter(isSourceName) : []);
  return {
    sources: [...sources].filter((name) => email !== '' || sourceProfiles[name].needsEmail !== true),
    areChosen: isSetByUser(networkSection, 'sources'),
    addresses: Object.fromEntries(
      webSources.flatMap((name) => {
        const address = addresses[name]?.trim() ?? '';
        return address === '' ? [] : [[name, address]];
      }),
    ),
    email,
  };
}

function isSourceName(name: unknown): name is WebSource {
  return webSources.some((known) => known === name);
}
