import { explainWork, type OfferedWorks, worksAt } from '../language/offered-works.ts';
import type { Question } from '../language/question.ts';
import type { Client } from './client.ts';
import { type CompletionItem, CompletionItemKind, type CompletionList, MarkupKind } from './protocol.ts';
import { type OfferedData, RecentAnswers } from './recent-answers.ts';
import type { ServerDocument } from './server-documents.ts';

/** The lists whose works can still be explained: an editor asks about one in view. */
const mostAnswers = 4;

/** Offers works to cite where a key is typed. */
export class OfferedCompletions {
  readonly #client: Client;
  readonly #answers = new RecentAnswers<OfferedWorks>(mostAnswers);

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
    const answer = this.#answers.add(offered);
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
    const found = this.#answers.find(item.data);
    const work = found?.answer.works[found.at];
    return found === undefined || work === undefined
      ? item
      : { ...item, documentation: { kind: MarkupKind.Markdown, value: explainWork(work, found.answer.place) } };
  }
}
