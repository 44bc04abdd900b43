import * as vscode from 'vscode';
import { withSignal } from '../cancellation.ts';
import type { SourceAccess } from '../network/source-access.ts';
import { agentStrings as strings } from './agent-strings.ts';
import type { AgentContext } from './editor-desk.ts';

/** The names of tools in the editor begin with this, as other extensions have tools too. */
const prefix = 'situate_';

/** The part of the manifest that lists the tools: it is made from their table. */
interface Manifest {
  readonly contributes: { readonly languageModelTools: readonly { readonly name: string }[] };
}

/** What the tools need, and what says whether and whom they may ask. */
export interface EditorAgents extends AgentContext {
  readonly network: AgentContext['network'] & Pick<SourceAccess, 'configured'>;
}

/** Offers the tools to the language models of the editor. Their code is loaded when one is first called. */
export function registerTools(agents: EditorAgents, manifest: unknown): vscode.Disposable {
  const { contributes } = manifest as Manifest;
  return vscode.Disposable.from(
    ...contributes.languageModelTools.map(({ name }) => vscode.lm.registerTool(name, editorTool(name, agents))),
  );
}

/**
 * One of the tools, as the editor calls it.
 * @internal exported for the tests, which have an author who answers
 */
export function editorTool(name: string, agents: EditorAgents): vscode.LanguageModelTool<object> {
  return {
    async prepareInvocation() {
      const { toolNamed } = await import('./editor-tool.ts');
      const tool = toolNamed(name.slice(prefix.length));
      const invocationMessage = strings.running(tool.title);
      const isSending = tool.isSending && agents.network.isOn;
      const hosts = isSending ? await hostsAsked(agents.network) : [];
      return hosts.length === 0
        ? { invocationMessage }
        : {
            invocationMessage,
            confirmationMessages: { title: strings.mayAsk(), message: strings.whatIsSent(hosts) },
          };
    },
    async invoke({ input }, token) {
      const { toolNamed, invoke } = await import('./editor-tool.ts');
      const tool = toolNamed(name.slice(prefix.length));
      const text = await withSignal(token, (signal) => invoke(tool, input, agents, signal));
      return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
    },
  };
}

/** The hosts of the sources that the settings name. Where they are set wrongly, the call itself says so. */
async function hostsAsked(network: EditorAgents['network']): Promise<string[]> {
  const sources = await network.configured().catch(() => []);
  return [...new Set(sources.map(({ origin }) => new URL(origin).host))];
}
