import * as z from 'zod';
import { buildQuote } from '../../documents/quote-document.ts';
import { checkQuote as checkQuoteIn, quoteStates, type Unquotable } from '../../workflows/evidence/check-quote.ts';
import { textsKnown } from '../../workflows/evidence/texts-of-work.ts';
import { textOfOthers } from '../quoted.ts';
import { entryOf, pathInput, whyUnread } from '../shared-parts.ts';
import { defineTool, type Missing } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

const problems: Readonly<Record<Exclude<Unquotable, 'unknownKey'>, string>> = {
  tooShort: 'Give at least four words: fewer stand in any text.',
  tooLong: 'Give at most 300 words: check a longer quotation piece by piece.',
};

export const checkQuote = defineTool({
  name: 'check_quote',
  title: 'Check a quotation',
  about: 'Tells whether a work says a quotation, and what differs.',
  purpose:
    'Tells whether a cited work says a quotation: word for word, nearly (with the difference), only another work of the library ' +
    'does, or nowhere; by what text.',
  input: { path: pathInput, key: z.string(), quote: z.string() },
  facts: {
    found: z.enum(quoteStates),
    by: z.enum(textsKnown).describe('what is known of the work'),
    key: z.string().optional().describe('of the work that has it'),
    text: z.string().optional(),
    place: z.string().optional(),
    difference: z.string().optional(),
  },
  item: z.never(),
  isSending: false,
  async run({ path, key, quote }, desk, { signal, onProgress }) {
    const read = await desk.read(path, signal);
    const { paper, readPdf, findPdf } = read;
    entryOf(paper, key);
    onProgress(0, undefined, 'reading the work');
    const means = { readPdf, findPdf, useCorpus: desk.useCorpus };
    const checked = await checkQuoteIn(paper, key, quote, means, signal);
    if (typeof checked === 'string') {
      throw new ToolError(checked === 'unknownKey' ? `Nothing is known of "${key}".` : problems[checked]);
    }
    const { found, by, match, problems: unread } = buildQuote(checked, paper, whyUnread);
    const isOpen = found !== 'verbatim' && by !== 'full';
    return {
      facts: {
        found,
        by,
        ...(match !== null && {
          key: match.key,
          text: textOfOthers(match.text),
          place: match.page === null ? match.place : `page ${match.page}`,
          ...(match.difference !== null && { difference: textOfOthers(match.difference) }),
        }),
      },
      items: [],
      missing: [
        ...unread.map(({ from, why }): Missing => ({ kind: 'failed', what: from, why })),
        ...(isOpen ? [{ kind: 'unknown', what: key, why: unknownText } as const] : []),
      ],
    };
  },
});

const unknownText =
  'The whole text of the work is not on this machine, so that the quotation may still be in it. Its PDF beside the paper ' +
  'would settle it.';
