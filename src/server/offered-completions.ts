import { type CompletionItem, CompletionItemKind, type CompletionList, MarkupKind } from 'vscode-languageserver/node';
import { explainWork, type OfferedWorks, worksAt } from '../language/offered-works.ts';
import type { Question } from '../language/question.ts';
import type { Client } from './client.ts';
import type { ServerDocument } from './server-documents.ts';

/** The lists whose works can still be explained: an editor asks about one in view. */
const mostAnswers = 4;

/** A work that was offered, by the answer and its place in that. */
interface OfferedData {
  readonly answer: number;
  readonly at: number;
}

/** Offers works to cite where a key is typed. */
export class OfferedCompletions {
  readonly #client: Client;
  readonly #answers = new Map<number, OfferedWorks>();
  #last = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  /** The works to cite at an offset; undefined where no key is typed. */
  async offer(
    question: Question & { readonly document: ServerDocument },
    offset: number,
  ): Promise<CompletionList | undefined> {
    const offered = await worksAt(question, offset);
    if (offered === undefined) {
      return undefined;
    }
    const answer = ++this.#last;
    this.#answers.set(answer, offered);
    this.#answers.delete(answer - mostAnswers);
    const { positions } = question.document;
    const [insert, replace] = [positions.range(offered.range.typed), positions.range(offered.range.whole)];
    return {
      isIncomplete: true,
      items: offered.works.map(({ key, title, detail, sortText, filterText }, at) => ({
        label: key,
        ...(this.#client.showsLabelDetails ? { labelDetails: { description: title }, detail } : { detail: title }),
        kind: CompletionItemKind.Reference,
        sortText,
        filterText,
        textEdit: this.#client.takesInsertAndReplace
          ? { insert, replace, newText: key }
          : { range: insert, newText: key },
        data: { answer, at } satisfies OfferedData,
      })),
    };
  }

  /** Adds what the author reads of a work. */
  explain(item: CompletionItem): CompletionItem {
    const { answer, at } = (item.data ?? {}) as Partial<OfferedData>;
    const offered = answer === undefined ? undefined : this.#answers.get(answer);
    const work = at === undefined ? undefined : offered?.works[at];
    return offered === undefined || work === undefined
      ? item
      : { ...item, documentation: { kind: MarkupKind.Markdown, value: explainWork(work, offered.place) } };
  }
}
