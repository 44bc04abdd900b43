import { type Command, InvalidArgumentError, Option } from 'commander';
import { zoteroStrings as strings } from './zotero-strings.ts';

/** The options of all commands that look into the author's Zotero. Each of them says that it is to be looked into. */
export interface ZoteroOptions {
  readonly zotero?: boolean;
  /** The name or key of a group, a collection or a saved search. */
  readonly zoteroWithin?: string;
  readonly zoteroPort?: number;
}

/** Adds `--zotero`, `--zotero-within` and `--zotero-port` to a command. */
export function addZoteroOptions(command: Command): Command {
  return command
    .option('--zotero', strings.aboutZotero)
    .addOption(new Option('--zotero-within <name>', strings.aboutWithin).implies({ zotero: true }))
    .addOption(new Option('--zotero-port <port>', strings.aboutPort).argParser(portTyped).implies({ zotero: true }));
}

function portTyped(typed: string): number {
  const port = /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : NaN;
  if (!(port <= 65_535)) {
    throw new InvalidArgumentError(strings.noPort);
  }
  return port;
}
