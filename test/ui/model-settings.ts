import type { ScriptedEndpoint } from '../llm/scripted-endpoint.ts';

/** The author's settings by which Situate asks a scripted model. */
export function modelSettings({ baseUrl }: ScriptedEndpoint): Readonly<Record<string, unknown>> {
  return {
    'situate.ai.enabled': true,
    'situate.ai.endpoint': baseUrl,
    'situate.ai.models': { default: 'scripted-small' },
  };
}
