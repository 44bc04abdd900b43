import { text } from '../../text/front-language.ts';

/** Everything that `situate mcp` says. */
export const mcpStrings = {
  about: text(
    'Offers Situate to a language model that works for you, as tools of the Model Context Protocol on standard input and output.',
  ),
  aboutFolder: text('a folder of the project; nothing outside the project is read'),
  aboutOnline: text('lets the tools ask the usual scholarly sources; without it, nothing is sent'),
  aboutPdfFolder: text('folders with your PDFs, which are read for quotations and passages'),
  examples: [
    ['situate mcp ~/papers/bees', text('the paper in that folder, without asking anybody')],
    ['situate mcp ~/papers/bees --online --zotero', text('with scholarly sources and your Zotero')],
  ],
  notes: [
    text(`The client of the agent starts this command; there is nothing to type. The tools read and never write: edits come as
diffs. They have no language model in them. docs/agents.md names them, and says how clients are told.`),
    '',
  ],
  noFolder: (path: string) => text('there is no folder "{path}": name a folder of your project', { path }),
  noProject: (path: string) =>
    text('"{path}" is the folder of all your projects: name the folder of one, such as "situate mcp papers/bees"', {
      path,
    }),
  serving: (project: string, isOnline: boolean) =>
    isOnline
      ? text('tools for agents, about {project}; they may ask scholarly sources', { project })
      : text('tools for agents, about {project}; nothing is sent', { project }),
} as const;
