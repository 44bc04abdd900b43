import { type FileFindings, type ShownFinding, ShownFindings } from '../language/shown-findings.ts';
import type { Severity } from '../rules/finding.ts';
import type { FilePlace } from '../session/file-place.ts';
import type { OpenPaper } from '../session/open-paper.ts';
import type { Client } from './client.ts';
import { type Connection, type Diagnostic, DiagnosticSeverity } from './protocol.ts';
import type { ServerDocument } from './server-documents.ts';
import type { ServerSession } from './server-session.ts';
import { positionsIn } from './text-positions.ts';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** Publishes findings as diagnostics, with the version of the text that they are of. */
export class PublishedDiagnostics {
  readonly #session: ServerSession;
  readonly #client: Client;
  readonly #send: Connection['sendDiagnostics'];
  readonly #shown: ShownFindings;
  /** The version of each open document that something was last published for. */
  readonly #versions = new Map<string, number>();

  constructor(session: ServerSession, client: Client, send: Connection['sendDiagnostics']) {
    this.#session = session;
    this.#client = client;
    this.#send = send;
    this.#shown = new ShownFindings(session.papers.open, {
      filesInView: () => (file) => session.documents.at(file) !== undefined,
      showsHintsAsInformation: () => session.settings.showHintsAsInformation,
      // The protocol does not tell where the cursor is.
      isBeingWritten: () => false,
    });
    session.papers.onDidLint((open) => {
      this.#publish(this.#shown.update(open));
      this.#publishUnchanged(open);
    });
    session.papers.onDidClose((open) => {
      this.#publish(this.#shown.remove(open));
    });
  }

  /** A document was opened that belongs to no paper: what is published for it is nothing, once. */
  publishNothing(document: ServerDocument): void {
    if (!this.#versions.has(document.uri)) {
      this.#versions.set(document.uri, document.version);
      void this.#send({ uri: document.uri, version: document.version, diagnostics: [] });
    }
  }

  /** A document was closed: when it is opened again, it is published anew. */
  forget(document: ServerDocument): void {
    this.#versions.delete(document.uri);
  }

  /** Open files of a paper in which nothing has changed: who waits for the findings of a new text gets them. */
  #publishUnchanged({ shown }: OpenPaper): void {
    for (const document of this.#session.documents) {
      const version = shown?.files.fileSystem === document.fileSystem ? shown.versions.get(document.path) : undefined;
      if (version !== undefined && this.#versions.get(document.uri) !== version) {
        this.#publish([{ place: document, findings: this.#shown.in(document) }]);
      }
    }
  }

  #publish(files: readonly FileFindings[]): void {
    for (const { place, findings } of files) {
      const uri = this.#session.documents.uriOf(place);
      const version = this.#versionOf(place, findings);
      if (version !== undefined) {
        this.#versions.set(uri, version);
      }
      const diagnostics = findings.map((finding) => this.#diagnosticOf(finding));
      void this.#send({ uri, ...(version !== undefined && { version }), diagnostics });
    }
  }

  /** The version of an open document that findings are of. */
  #versionOf(place: FilePlace, findings: readonly ShownFinding[]): number | undefined {
    const open = this.#session.documents.at(place);
    if (open === undefined) {
      return undefined;
    }
    const papers = this.#session.papers.open.with(place).map(({ shown }) => shown);
    const reads = findings.length > 0 ? findings.map(({ read }) => read) : papers;
    const versions = reads.flatMap((read) => read?.versions.get(place.path) ?? []);
    return versions.length === 0 ? undefined : Math.min(...versions);
  }

  #diagnosticOf({ rule, file, range, severity, message, related, read, of }: ShownFinding): Diagnostic {
    const { encoding } = this.#client;
    const { documents } = this.#session;
    return {
      range: positionsIn(file, read, encoding).range(range),
      severity: severities[severity],
      code: rule,
      source: of === undefined ? 'Situate' : `Situate: ${of.path.slice(of.path.lastIndexOf('/') + 1)}`,
      message,
      ...(this.#client.showsRelatedInformation &&
        related.length > 0 && {
          relatedInformation: related.map((place) => ({
            location: {
              uri: documents.uriOf(read.files.placeOf(place.file)),
              range: positionsIn(place.file, read, encoding).range(place.range),
            },
            message: place.message,
          })),
        }),
    };
  }
}
