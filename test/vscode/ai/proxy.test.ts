import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import * as vscode from 'vscode';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { waitFor } from '../../polling.ts';
import { question, TestAccess } from './use-model-access.ts';

describe('a proxy that VS Code is configured for', () => {
  const endpoint = useScriptedEndpoint();
  const asked: string[] = [];
  let proxy: Server;
  let access: TestAccess;

  before(async () => {
    // Whatever host is asked for, it leads to the scripted server.
    proxy = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(501).end();
    });
    proxy.on('connect', (request, socket) => {
      asked.push(request.url ?? '');
      const onward = connect(Number(new URL(endpoint.server.origin).port), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        onward.pipe(socket);
        socket.pipe(onward);
      });
    });
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
    access = new TestAccess();
    await setProxy(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  });

  after(async () => {
    await setProxy(undefined);
    await access.close();
    proxy.closeAllConnections();
    await new Promise((closed) => proxy.close(closed));
  });

  it('is what requests to a language model go through', async () => {
    await access.set({
      enabled: true,
      endpoint: 'http://models.example.org/v1',
      models: { default: 'scripted-small' },
    });
    endpoint.server.answer('Hello', 'Hello to you');
    access.prompter.willAnswer(true);
    const model = await access.models.model('support');
    assert.equal((await model.complete(question('Hello'))).text, 'Hello to you');
    assert.deepEqual(asked, ['models.example.org:80']);
  });
});

async function setProxy(address: string | undefined): Promise<void> {
  const settings = vscode.workspace.getConfiguration('http');
  await settings.update('proxy', address, vscode.ConfigurationTarget.Global);
  await waitFor('the proxy', () => vscode.workspace.getConfiguration('http').inspect('proxy')?.globalValue === address);
}
