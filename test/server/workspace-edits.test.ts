import assert from 'node:assert/strict';
import { clientOf } from '../../src/server/client.ts';
import { ServerDocuments } from '../../src/server/server-documents.ts';
import { WorkspaceEdits } from '../../src/server/workspace-edits.ts';
import { able } from './editor.ts';

const change = {
  place: { fileSystem: 'file://', path: '/paper/refs.bib' },
  text: '@misc{a}\r\n@misc{b}\r\n',
  version: 3,
  edits: [{ range: { start: 16, end: 17 }, newText: 'c,\n' }],
};

describe('edits for an editor', () => {
  it('ask for confirmation where the author should see them first, and the editor can ask', () => {
    const edits = editsFor(able).of([change], 'Use the published version');
    assert.deepEqual(edits.changeAnnotations, {
      situate: { label: 'Use the published version', needsConfirmation: true },
    });
    const [first] = edits.documentChanges ?? [];
    assert.ok(first !== undefined && 'edits' in first);
    assert.deepEqual(first.edits, [
      {
        range: { start: { line: 1, character: 6 }, end: { line: 1, character: 7 } },
        newText: 'c,\r\n',
        annotationId: 'situate',
      },
    ]);
  });

  it('are plain where nothing is to be confirmed, or the editor cannot ask', () => {
    assert.equal(editsFor(able).of([change]).changeAnnotations, undefined);
    const edit = editsFor({}).of([change], 'Use the published version');
    assert.deepEqual(Object.keys(edit), ['changes']);
    assert.equal(edit.changes?.['file:///paper/refs.bib']?.length, 1);
  });

  it('name a version for documents that are open alone', () => {
    const documents = new ServerDocuments('utf-16');
    const edits = new WorkspaceEdits(clientOf({ capabilities: able }), documents);
    const versions = (): unknown[] =>
      edits.of([change]).documentChanges?.map((one) => 'textDocument' in one && one.textDocument.version) ?? [];
    assert.deepEqual(versions(), [null]);
    documents.open('file:///paper/refs.bib', 3, change.text);
    assert.deepEqual(versions(), [3]);
  });

  it('make a file that is not there, where the editor makes files', () => {
    const isNew = { ...change, isNew: true };
    const kinds = (capabilities: typeof able): unknown[] =>
      editsFor(capabilities)
        .of([isNew])
        .documentChanges?.map((one) => ('kind' in one ? one.kind : 'edit')) ?? [];
    assert.deepEqual(kinds(able), ['create', 'edit']);
    assert.deepEqual(kinds({ workspace: { workspaceEdit: { documentChanges: true } } }), ['edit']);
  });
});

function editsFor(capabilities: typeof able): WorkspaceEdits {
  return new WorkspaceEdits(clientOf({ capabilities }), new ServerDocuments('utf-16'));
}
