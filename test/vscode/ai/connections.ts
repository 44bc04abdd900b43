import { Socket as DatagramSocket } from 'node:dgram';
import { Socket } from 'node:net';
import { inspect } from 'node:util';

/** Notes every connection that is begun in this process, whoever begins it, until it is told to stop. */
export function watchConnections(): { readonly begun: readonly string[]; stop(): void } {
  const begun: string[] = [];
  const connect = Reflect.get(Socket.prototype, 'connect');
  const send = Reflect.get(DatagramSocket.prototype, 'send');
  const { fetch } = globalThis;
  const note = (how: string, what: unknown): void => {
    begun.push(`${how} ${inspect(what, { depth: 1 })}\n${new Error().stack ?? ''}`);
  };
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]): Socket {
    if (!isPipe(given[0])) note('connects to', given[0]);
    return Reflect.apply(connect, this, given) as Socket;
  };
  DatagramSocket.prototype.send = function (this: DatagramSocket, ...given: unknown[]): void {
    note('sends to', given.slice(1));
    Reflect.apply(send, this, given);
  };
  globalThis.fetch = (input, init) => {
    note('fetches', input);
    return fetch(input, init);
  };
  return {
    begun,
    stop() {
      Socket.prototype.connect = connect;
      DatagramSocket.prototype.send = send;
      globalThis.fetch = fetch;
    },
  };
}

/** The editor talks to its own processes through pipes, which lead nowhere else. Arguments may come normalised, in an array. */
function isPipe(given: unknown): boolean {
  const target: unknown = Array.isArray(given) ? given[0] : given;
  return (
    typeof target === 'string' ||
    (typeof target === 'object' && target !== null && 'path' in target && target.path !== undefined)
  );
}
