import { explanationsAt } from '../language/finding-explanations.ts';
import { definitionsAt, highlightsAt, linksIn, type PlaceInPaper, referencesAt } from '../language/key-navigation.ts';
import { keyToRename, RenameError, renameKey } from '../language/key-rename.ts';
import { keyStrings } from '../language/key-strings.ts';
import type { Question } from '../language/question.ts';
import { hoverAt } from '../language/work-hover.ts';
import { touchesOffset } from '../text/range.ts';
import type { Client } from './client.ts';
import { OfferedActions } from './offered-actions.ts';
import { OfferedCompletions } from './offered-completions.ts';
import {
  type CancellationToken,
  type Connection,
  DocumentHighlightKind,
  ErrorCodes,
  type Location,
  LSPErrorCodes,
  MarkupKind,
  type Position,
  ResponseError,
  type TextDocumentIdentifier,
} from './protocol.ts';
import type { ServerDocument } from './server-documents.ts';
import type { ServerSession } from './server-session.ts';
import { positionsIn } from './text-positions.ts';
import { WorkspaceEdits } from './workspace-edits.ts';

/** What an editor asks about one of its documents. */
type Asked = Question & { readonly document: ServerDocument };

/** Has a connection answer what the editor asks, once `begin` has resolved. */
export function answerRequests(
  connection: Connection,
  session: ServerSession,
  client: Client,
  begin: Promise<void>,
): void {
  const { documents, papers } = session;
  const edits = new WorkspaceEdits(client, documents);
  const actions = new OfferedActions(client, edits);
  const completions = new OfferedCompletions(client);

  /** Answers a question about a document; null where it is not open. */
  async function about<Answer>(
    { uri }: TextDocumentIdentifier,
    token: CancellationToken,
    answer: (asked: Asked) => Promise<Answer>,
  ): Promise<Answer | null | ResponseError> {
    await begin;
    const document = documents.find(uri);
    if (document === undefined) {
      return null;
    }
    const { version } = document;
    const answered = await answer({ papers, document, token });
    if (token.isCancellationRequested) {
      return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
    }
    return document.version === version
      ? answered
      : new ResponseError(LSPErrorCodes.ContentModified, 'the text has changed in the meantime');
  }

  /** The same about a position. */
  function at<Answer>(
    { textDocument, position }: { readonly textDocument: TextDocumentIdentifier; readonly position: Position },
    token: CancellationToken,
    answer: (asked: Asked, offset: number) => Promise<Answer>,
  ): Promise<Answer | null | ResponseError> {
    return about(textDocument, token, (asked) => answer(asked, asked.document.offsetAt(position)));
  }

  const locate = ({ file, range, read }: PlaceInPaper): Location => ({
    uri: documents.uriOf(read.files.placeOf(file)),
    range: positionsIn(file, read, client.encoding).range(range),
  });

  connection.onHover((params, token) =>
    at(params, token, async (asked, offset) => {
      const hover = await hoverAt(asked, offset, {
        linkTo: (file, { line, column }) => `${documents.uriOf(file)}#L${line + 1},${column + 1}`,
        saysUndefined: (found) =>
          papers.open
            .with(asked.document)
            .some((open) =>
              open.shown?.findings.some(
                ({ file, range }) => file === found.file && touchesOffset(range, found.range.start),
              ),
            ),
      });
      const parts = [...(hover === undefined ? [] : [hover.markdown]), ...explanationsAt(asked, offset)];
      const found = hover && locate({ ...hover.found, read: hover.found });
      return parts.length === 0
        ? null
        : {
            contents: { kind: MarkupKind.Markdown, value: parts.join('\n\n---\n\n') },
            ...(found && { range: found.range }),
          };
    }),
  );
  connection.onDefinition((params, token) =>
    at(params, token, async (asked, offset) =>
      session.settings.navigates ? (await definitionsAt(asked, offset)).map(locate) : [],
    ),
  );
  connection.onReferences((params, token) =>
    at(params, token, async (asked, offset) => (await referencesAt(asked, offset, params.context)).map(locate)),
  );
  connection.onDocumentHighlight((params, token) =>
    at(params, token, async (asked, offset) =>
      (await highlightsAt(asked, offset))?.map((place) => ({
        range: locate(place).range,
        kind: place.kind === 'definition' ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
      })),
    ),
  );
  connection.onDocumentLinks(({ textDocument }, token) =>
    about(textDocument, token, async (asked) => {
      const links = session.settings.navigates ? await linksIn(asked) : [];
      return links?.map(({ range, read, target }) => ({
        range: locate({ file: asked.document.path, range, read }).range,
        target: documents.uriOf(read.files.placeOf(target)),
        tooltip: keyStrings.linkTooltip(target.slice(target.lastIndexOf('/') + 1)),
      }));
    }),
  );
  connection.onPrepareRename((params, token) =>
    at(params, token, async (asked, offset) => {
      const found = await keyToRename(asked, offset).catch(noKey);
      return found && { range: locate({ ...found, read: found }).range, placeholder: found.key };
    }),
  );
  connection.onRenameRequest((params, token) =>
    at(params, token, (asked, offset) =>
      renameKey(asked, offset, params.newName).then(
        (changes) => edits.of(changes),
        (error: unknown) => {
          throw error instanceof RenameError ? new ResponseError(ErrorCodes.InvalidParams, error.message) : error;
        },
      ),
    ),
  );
  connection.onCompletion((params, token) =>
    at(params, token, async (asked, offset) =>
      session.settings.completion ? completions.offer(asked, offset) : undefined,
    ),
  );
  connection.onCompletionResolve((item) => completions.explain(item));
  connection.onCodeAction((params, token) =>
    about(params.textDocument, token, (asked) => actions.offer(asked, params)),
  );
  connection.onCodeActionResolve((action) => actions.resolve(action));
}

/** Editors ask before they know whether there is a key. */
function noKey(error: unknown): undefined {
  if (!(error instanceof RenameError)) {
    throw error;
  }
}
