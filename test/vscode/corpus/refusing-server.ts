import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';

/** A PostgreSQL server that asks for a password and takes none. */
export class RefusingServer {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<RefusingServer> {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        const isPassword = data[0] === 'p'.charCodeAt(0);
        // The request for encryption has this code in place of a version.
        if (data.length === 8 && data.readInt32BE(4) === 80877103) socket.write('N');
        else if (!isPassword && data.length > 8) socket.write(message('R', [0, 0, 0, 3]));
        else if (isPassword) {
          socket.end(message('E', Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed for user "me"\0\0')));
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new RefusingServer(server);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
  }
}

/** A message of PostgreSQL's protocol: its type, its length, its body. */
function message(type: string, body: Iterable<number>): Buffer {
  const bytes = Buffer.from([...body]);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
}
