import { parseAddress } from '../../llm/endpoint-address.ts';
import type { ConnectionSettings } from './ai-settings.ts';
import { aiStrings } from './editor-ai-strings.ts';

/** A kind of place where a language model runs, as it is offered to the author. */
export interface Preset {
  readonly id: keyof typeof aiStrings.presets;
  readonly label: string;
  readonly group: string;
  /** Undefined for models that extensions offer in VS Code. */
  readonly endpoint?: {
    /** The address to begin with; empty if there is none that most have. */
    readonly address: string;
    /** True if every user has this address. */
    readonly isFixed?: boolean;
    /** True if requests may need the version of an interface. */
    readonly hasVersion?: boolean;
    readonly key: 'none' | 'optional' | 'needed';
  };
}

/** Those on the author's own machine come first. */
export function presets(): readonly Preset[] {
  const here = aiStrings.groupHere();
  const elsewhere = aiStrings.groupElsewhere();
  return [
    { id: 'ollama', label: 'Ollama', group: here, endpoint: { address: 'http://localhost:11434/v1', key: 'none' } },
    { id: 'lmStudio', label: 'LM Studio', group: here, endpoint: { address: 'http://localhost:1234/v1', key: 'none' } },
    { id: 'vllm', label: 'vLLM', group: here, endpoint: { address: 'http://localhost:8000/v1', key: 'optional' } },
    { id: 'vscode', label: aiStrings.presetVscode(), group: aiStrings.groupVscode() },
    {
      id: 'openai',
      label: 'OpenAI',
      group: elsewhere,
      endpoint: { address: 'https://api.openai.com/v1', isFixed: true, key: 'needed' },
    },
    {
      id: 'azure',
      label: 'Azure OpenAI',
      group: elsewhere,
      endpoint: { address: '', hasVersion: true, key: 'needed' },
    },
    { id: 'other', label: aiStrings.presetOther(), group: elsewhere, endpoint: { address: '', key: 'optional' } },
  ];
}

/** The preset that settings come from; undefined if nothing is configured. */
export function presetOf({ provider, endpoint, apiVersion }: ConnectionSettings): Preset | undefined {
  const all = presets();
  const byId = (id: Preset['id']): Preset | undefined => all.find((preset) => preset.id === id);
  if (provider === 'vscode') {
    return byId('vscode');
  }
  if (endpoint === '') {
    return undefined;
  }
  if (apiVersion !== '' || /\.azure\.com(:|\/|$)/.test(endpoint)) {
    return byId('azure');
  }
  return all.find((preset) => isAt(preset, endpoint)) ?? byId('other');
}

function isAt({ endpoint }: Preset, address: string): boolean {
  try {
    return (
      endpoint !== undefined &&
      endpoint.address !== '' &&
      parseAddress(endpoint.address).origin === parseAddress(address).origin
    );
  } catch {
    return false;
  }
}
