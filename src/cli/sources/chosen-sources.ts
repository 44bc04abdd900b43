import { homedir } from 'node:os';
import { RequestError } from '../../http/request-error.ts';
import { openSources } from '../../node/open-sources.ts';
import { cacheFolder } from '../../node/user-folders.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import {
  type SourceTask,
  sourceProfiles,
  usualSources,
  type WebSource,
} from '../../retrieval/sources/source-profiles.ts';
import { CommandError } from '../command-error.ts';
import { keysByOrigin } from '../models/keys-by-origin.ts';
import { isEmail, type SourceOptions, sourceVariables } from './source-command-options.ts';
import { sourceStrings as strings } from './source-strings.ts';

/**
 * The sources that a command asks: those that `--source` names, otherwise its usual ones. Replies are kept in the user's
 * cache folder. Nothing is sent before a source is asked; before that, the command says what goes to which hosts
 * (`sourceStrings.sending`). Throws `CommandError` where something about them is wrong.
 * @param tasks by which the usual ones are known; those that need an e-mail address are left out where there is none
 */
export function chosenSources(
  { source, sourceUrl = {}, email, refresh = false }: SourceOptions,
  tasks: SourceTask | readonly SourceTask[],
  environment: NodeJS.ProcessEnv = process.env,
): readonly ScholarlySource[] {
  const value = (variable: string): string => environment[variable]?.trim() ?? '';
  const address = email ?? value(sourceVariables.email);
  if (address !== '' && !isEmail(address)) throw new CommandError(strings.badEmailIn(sourceVariables.email));
  const lacksEmail = (name: WebSource): boolean => address === '' && sourceProfiles[name].needsEmail === true;
  const refused = source?.find(lacksEmail);
  if (refused !== undefined) {
    throw new CommandError(strings.needsEmail(refused, sourceVariables.email));
  }
  const keys = keysByOrigin(sourceVariables.keys, value(sourceVariables.keys));
  try {
    return openSources({
      names: source ?? usualSources(...[tasks].flat()).filter((name) => !lacksEmail(name)),
      addresses: sourceUrl,
      email: address === '' ? undefined : address,
      key: (origin) => Promise.resolve(keys.get(origin)),
      isRefreshed: refresh,
      cacheFolder: cacheFolder({ platform: process.platform, home: homedir(), env: environment }),
    });
  } catch (error) {
    throw error instanceof RequestError ? new CommandError(error.message) : error;
  }
}
