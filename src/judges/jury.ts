import type { ChatModel } from '../llm/chat-model.ts';
import type { VoteOptions } from './votes.ts';

/** Several language models that judge together: each casts the same number of votes on a question. */
export interface Jury extends ChatModel {
  /** An odd number, in the order in which they are asked. */
  readonly members: readonly ChatModel[];
}

/**
 * Makes one model of several, for every judge that puts questions to the vote: vote number n is cast by member n, and
 * then round again. Where a majority is certain, the members left are not asked. A member that cannot be asked ends the
 * vote like any other model would. Throws `RangeError` for an even number of members, whose votes could be tied.
 */
export function createJury(members: readonly ChatModel[]): Jury {
  if (members.length % 2 === 0) {
    throw new RangeError(`${members.length} models can tie: an odd number was expected`);
  }
  const jury: Jury = {
    members,
    name: members.map(({ name }) => name).join(' + '),
    destination: [...new Set(members.map(({ destination }) => destination))].join(', '),
    complete: (request, call) => jurorFor(jury, request.sample ?? 0).complete(request, call),
  };
  return jury;
}

/** The model that casts a vote: of a jury the member whose turn it is, else the model itself. `sample` is from 0. */
export function jurorFor(model: ChatModel | Jury, sample: number): ChatModel {
  return 'members' in model ? model.members[sample % model.members.length]! : model;
}

/** Gives what tells a model, or each member of a jury, from others: where it runs, and its name. */
export function identityOfModel(model: ChatModel | Jury): readonly (readonly [destination: string, name: string])[] {
  return jurorsOf(model).map(({ destination, name }) => [destination, name]);
}

/** The votes on each question: as many as are wanted, and in a jury so many more that every member has the same number. */
export function votesOf(model: ChatModel | Jury, wanted: VoteOptions): VoteOptions {
  const members = jurorsOf(model).length;
  let votes = Math.ceil(wanted.votes / members) * members;
  // Twice an odd number of members is even.
  if (votes % 2 === 0) votes += members;
  return { ...wanted, votes };
}

/** The members of a jury, or the one model there is: everybody whom text goes to. */
export function jurorsOf(model: ChatModel | Jury): readonly ChatModel[] {
  return 'members' in model ? model.members : [model];
}

/** The model, or the jury, with each model made into another one that counts or watches what it is asked. */
export function withEachJuror(model: ChatModel | Jury, made: (juror: ChatModel) => ChatModel): ChatModel {
  return 'members' in model ? createJury(model.members.map(made)) : made(model);
}
