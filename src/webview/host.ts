import * as z from 'zod';
import type { PanelMessage } from '../panel/messages.ts';

/** The interface that VS Code gives to the script of a webview, once. */
interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

const api = acquireVsCodeApi();

/** The values kept across a reload, by name. */
const kept = z.record(z.string(), z.unknown()).catch({}).parse(api.getState());

/** Sends a message to the host. */
export function post(message: PanelMessage): void {
  api.postMessage(message);
}

/** Keeps a value across reloads of the panel; undefined forgets it. It has to be plain data. */
export function remember(name: string, value: unknown): void {
  if (value === undefined) delete kept[name];
  else kept[name] = value;
  api.setState(kept);
}

/** Gives what was kept under a name; the fallback where nothing was, or where it is not of that shape. */
export function recall<T>(name: string, schema: z.ZodType<T>, fallback: T): T {
  const { success, data } = schema.safeParse(kept[name]);
  return success ? data : fallback;
}
