import type { ScholarlySource } from './scholarly-source.ts';

/** Gives the signal that ends a question that is about to be asked; throws `RequestError` where it may not be asked. */
export type Admit = () => AbortSignal;

/** A source that is asked only as long as it may be. `admit` is called before each question. */
export function gatedSource(source: ScholarlySource, admit: Admit): ScholarlySource {
  const { name, origin } = source;
  const gated = async <Reply>(
    signal: AbortSignal | undefined,
    ask: (signal: AbortSignal) => Promise<Reply>,
  ): Promise<Reply> => {
    const ended = admit();
    return ask(signal === undefined ? ended : AbortSignal.any([ended, signal]));
  };
  return {
    name,
    origin,
    ...(source.search && { search: (query, signal) => gated(signal, (any) => source.search!(query, any)) }),
    ...(source.byIdentifier && {
      byIdentifier: (works, signal) => gated(signal, (any) => source.byIdentifier!(works, any)),
    }),
    ...(source.byTitle && { byTitle: (work, signal) => gated(signal, (any) => source.byTitle!(work, any)) }),
    ...(source.references && {
      references: (work, limit, signal) => gated(signal, (any) => source.references!(work, limit, any)),
    }),
    ...(source.citedBy && {
      citedBy: (work, limit, signal) => gated(signal, (any) => source.citedBy!(work, limit, any)),
    }),
    ...(source.recommended && {
      recommended: (work, limit, signal) => gated(signal, (any) => source.recommended!(work, limit, any)),
    }),
  };
}
