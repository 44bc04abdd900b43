import * as z from 'zod';
import { buildLookedUp } from '../../documents/looked-up-document.ts';
import { failedSources, lookedUpSchema, lookUp, referenceInput, worksForAgents } from '../looked-up.ts';
import { pathInput, turnedOff } from '../shared-parts.ts';
import { defineTool } from '../tool.ts';

export const lookUpReferenceTool = defineTool({
  name: 'look_up_reference',
  title: 'Look a reference up',
  about: 'Gets the entry of a work from scholarly sources, in the style of your bibliography.',
  purpose:
    "Gives the bibliography entry of a work from records of scholarly sources, in the style of the paper's own .bib. Never write " +
    'an entry from memory: use this. Says if it was retracted, and gives the published version of a preprint.',
  input: { ...referenceInput, path: pathInput.optional() },
  facts: { found: z.enum(['one', 'several', 'none']) },
  item: lookedUpSchema,
  isSending: true,
  async run({ path, ...asked }, desk, call) {
    const paper = path === undefined ? undefined : (await desk.read(path, call.signal)).paper;
    const { found, online } = await lookUp(asked, desk, call);
    const document = buildLookedUp(found, paper);
    return {
      facts: { found: document.found },
      items: worksForAgents(document),
      missing: found.isCertain ? [] : [...failedSources(found), ...turnedOff(online)],
    };
  },
});
