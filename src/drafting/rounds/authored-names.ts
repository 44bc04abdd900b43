import { readDraft } from '../adherence/read-draft.ts';
import type { DraftRequest } from '../request/draft.ts';
import { draftContext } from '../request/draft-context.ts';
import { identitiesIn } from '../spelled/draft-names.ts';
import type { Drafting, Round } from './round.ts';

/**
 * A request that also knows the citations that its author spelled out in rounds by hand: those that such a round has
 * and the round that it was made from has not. What a model invented does not become the author’s just because it
 * stays.
 * @param further what the author has made of a round just now
 */
export function withAuthored(
  { drafting, request }: { readonly drafting: Drafting; readonly request: DraftRequest },
  further?: Pick<Round, 'from' | 'source'>,
): DraftRequest {
  const byAuthor = drafting.rounds.filter(({ kind }) => kind === 'author');
  const context = draftContext(request);
  const identitiesOf = (source: string): string[] =>
    readDraft(source, context).flatMap(({ sentences }) => sentences.flatMap(({ text }) => identitiesIn(text)));
  const authored = [...byAuthor, ...(further === undefined ? [] : [further])].flatMap(({ from, source }) => {
    const before = new Set(identitiesOf(drafting.rounds.find(({ id }) => id === from)?.source ?? ''));
    return identitiesOf(source).filter((identity) => !before.has(identity));
  });
  return authored.length === 0 ? request : { ...request, authored: [...(request.authored ?? []), ...authored] };
}
