import { type Command, InvalidArgumentError, Option } from 'commander';
import { readWebAddress } from '../../http/web-address.ts';
import { type WebSource, webSources } from '../../retrieval/sources/source-profiles.ts';
import { sourceStrings as strings } from './source-strings.ts';

/** The options of all commands that ask scholarly sources. */
export interface SourceOptions {
  /** Undefined: the usual ones of the command. */
  readonly source?: readonly WebSource[];
  readonly sourceUrl?: Partial<Readonly<Record<WebSource, string>>>;
  readonly email?: string;
  /** Asks again whatever is kept. */
  readonly refresh?: boolean;
}

/** The variables that say who asks sources. No file is read for this, so none can redirect a key. */
export const sourceVariables = { email: 'SITUATE_EMAIL', keys: 'SITUATE_SOURCE_KEYS' } as const;

/** Notes for the help of commands that ask sources. */
export const sourceNotes = strings.notes(sourceVariables.email, sourceVariables.keys);

/** Adds `--source`, `--source-url`, `--email` and `--refresh` to a command. */
export function addSourceOptions(command: Command): Command {
  return command
    .addOption(new Option('--source <name>', strings.aboutSource(webSources)).argParser(named))
    .addOption(new Option('--source-url <name=url>', strings.aboutSourceUrl).argParser(addressed))
    .addOption(new Option('--email <address>', strings.aboutEmail(sourceVariables.email)).argParser(emailTyped))
    .option('--refresh', strings.aboutRefresh);
}

/** True if a text can be an e-mail address. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/.test(text);
}

function named(typed: string, before: readonly WebSource[] = []): readonly WebSource[] {
  return [...new Set([...before, sourceNamed(typed)])];
}

function addressed(typed: string, before: SourceOptions['sourceUrl'] = {}): SourceOptions['sourceUrl'] {
  const [, name = '', url = ''] = /^([a-z]+)=(.*)$/s.exec(typed) ?? [];
  if (typeof readWebAddress(url) === 'string') throw new InvalidArgumentError(strings.badSourceUrl);
  return { ...before, [sourceNamed(name)]: url };
}

function emailTyped(typed: string): string {
  if (!isEmail(typed)) throw new InvalidArgumentError(strings.badEmail);
  return typed;
}

function sourceNamed(typed: string): WebSource {
  const name = webSources.find((known) => known === typed);
  if (name === undefined) throw new InvalidArgumentError(strings.noSource(typed, webSources));
  return name;
}
