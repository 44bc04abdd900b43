import * as z from 'zod';
import { type ConfigurationProblem, readConfiguration } from '../project/configuration.ts';

/** Programs that answer in the same editor, and what they say already. */
const neighbours = {
  texlab: { rules: ['undefined-citation', 'duplicate-key', 'unused-entry'] },
} as const;

const ownSettings = {
  run: z.enum(['onType', 'onSave', 'manual']).catch('onType').default('onType'),
  localModel: z.boolean().catch(true).default(true),
  showHintsAsInformation: z.boolean().catch(false).default(false),
  completion: z.boolean().optional().catch(undefined),
  allowOutsideWorkspace: z.boolean().catch(false).default(false),
  delay: z.number().min(0).max(10_000).catch(250).default(250),
  beside: z.array(z.string()).catch([]).default([]),
};

const ownSchema = z.object(ownSettings);

/** What an author sets in the editor. */
export interface ServerSettings extends Omit<z.output<typeof ownSchema>, 'completion'> {
  /** True if works are offered where a key is typed. */
  readonly completion: boolean;
  /** True if entries and included files are gone to from here, and not by a neighbour. */
  readonly navigates: boolean;
  /** What stands in for parts of `situate.json`. */
  readonly configuration: object;
  /** What of that does not fit, as far as it was set. */
  readonly problems: readonly ConfigurationProblem[];
}

/**
 * Reads settings as editors send them: nothing, an object in `situate`, or its parts without that; names may be dotted. A
 * setting that does not fit its schema counts as not set.
 */
export function readSettings(sent: unknown): ServerSettings {
  const parts = nested(isRecord(sent) && isRecord(sent['situate']) ? { ...sent, ...sent['situate'] } : sent);
  const own = ownSchema.parse(parts);
  const forPapers = Object.fromEntries(
    Object.entries(parts).filter(([name]) => name !== 'situate' && !Object.hasOwn(ownSettings, name)),
  );
  const beside = own.beside.flatMap((name) => (Object.hasOwn(neighbours, name) ? [neighbours[name as 'texlab']] : []));
  const silenced = Object.fromEntries(beside.flatMap(({ rules }) => rules.map((rule) => [rule, 'off'])));
  const rules = isRecord(forPapers['rules']) ? forPapers['rules'] : {};
  return {
    ...own,
    completion: own.completion ?? beside.length === 0,
    navigates: beside.length === 0,
    configuration: { ...forPapers, rules: { ...silenced, ...rules } },
    problems: readConfiguration('', JSON.stringify(forPapers)).problems,
  };
}

/** Dotted names, taken apart: `relatedWork.headings` is `headings` in `relatedWork`. `situate.` at the front says nothing. */
function nested(value: unknown): Readonly<Record<string, unknown>> {
  const result: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(isRecord(value) ? value : {})) {
    const [first = '', ...rest] = name.replace(/^situate\./, '').split('.');
    if (rest.length === 0) {
      result[first] = part;
    } else {
      const known = result[first];
      result[first] = { ...(isRecord(known) ? known : {}), [rest.join('.')]: part };
    }
  }
  return result;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
