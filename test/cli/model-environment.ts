import type { ScriptedEndpoint } from '../llm/scripted-endpoint.ts';
import { testKey } from '../llm/use-endpoint.ts';
import { folderWith } from './command-line.ts';

/** The environment of a command that asks a scripted endpoint, with a cache of its own. */
export function modelEnvironment(
  { baseUrl }: Pick<ScriptedEndpoint, 'baseUrl'>,
  variables: NodeJS.ProcessEnv = {},
): NodeJS.ProcessEnv {
  const cache = folderWith({});
  return {
    SITUATE_AI_ENDPOINT: baseUrl,
    SITUATE_AI_KEY: testKey,
    SITUATE_AI_MODEL: 'scripted-small',
    XDG_CACHE_HOME: cache,
    LOCALAPPDATA: cache,
    ...variables,
  };
}
