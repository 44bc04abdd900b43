import { type Reach, readReach } from '../../retrieval/graph/reach.ts';
import { sourceProfiles, type WebSource, webSources } from '../../retrieval/sources/source-profiles.ts';
import { isSetByUser, settingText, settingTexts, usersSetting } from '../access/users-setting.ts';

/** Which scholarly sources are asked, and how. Only the user's own settings count: no workspace can redirect requests. */
export interface NetworkSettings {
  /** In the author's order, without those that are not known or that need an e-mail address that is not given. */
  readonly sources: readonly WebSource[];
  /** Whether the author chose them: otherwise each task asks those that are usual for it. */
  readonly areChosen: boolean;
  /** Where a source is asked instead of at its own address, by its name. */
  readonly addresses: Partial<Readonly<Record<WebSource, string>>>;
  /** By which the sources may reach the author; empty if the author gives none. */
  readonly email: string;
}

/** The settings below this are those of scholarly sources. */
export const networkSection = 'situate.network';

/** Whether the author turned scholarly sources on. */
export function isNetworkTurnedOn(): boolean {
  return usersSetting(networkSection, 'enabled') === true;
}

/** Whether copies that anyone may read are fetched from the hosts that sources name. */
export function mayFetchOpenCopies(): boolean {
  return usersSetting(networkSection, 'openCopies') === true;
}

/** How far *Follow Citations* goes. */
export function deepSearchReach(): Reach {
  return readReach(usersSetting(networkSection, 'deepSearch'));
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
