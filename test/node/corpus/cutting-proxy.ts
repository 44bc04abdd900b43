import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that breaks after so many bytes. */
export interface CuttingProxy {
  /** The address of the server through it. */
  readonly address: string;
  /** Breaks all connections once a client has sent so many more bytes. */
  cutAfter(bytes: number): void;
  /** From now on no answer gets through, as of a server that stands still; connections stay. */
  freeze(): void;
  close(): Promise<void>;
}

/** Starts a way to the server of an address. */
export async function startCuttingProxy(address: string): Promise<CuttingProxy> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let left = Infinity;
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.on('data', (chunk) => {
      if (!isFrozen) client.write(chunk);
    });
    client.on('data', (chunk) => {
      left -= chunk.length;
      if (left >= 0) upstream.write(chunk);
      else for (const socket of sockets) socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    address: url.href,
    cutAfter(bytes) {
      left = bytes;
    },
    freeze() {
      isFrozen = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
