import { connect, type Socket } from 'node:net';

export type Answer = { readonly status: number; readonly body: string; readonly ms: number };
export type Client = {
  /** `ms` includes the wait for a connection. */
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  close(): void;
};

type Waiting = {
  text: string;
  began: number;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
};

/** The body is decoded on first access, after the measurement. */
class Arrived implements Answer {
  readonly status: number;
  readonly ms: number;
  readonly #bytes: string;

  constructor(status: number, ms: number, bytes: string) {
    this.status = status;
    this.ms = ms;
    this.#bytes = bytes;
  }

  get body(): string {
    return Buffer.from(this.#bytes, 'latin1').toString();
  }
}

/**
 * A minimal HTTP/1.1 client over `lines` connections. It shares the processors with the measured
 * server, and Node's own client would need as much of them as a bare echo server.
 */
export function openClient(lines: number): Client {
  const free: ((waiting: Waiting) => void)[] = [];
  const queue: Waiting[] = [];
  const sockets: Socket[] = [];

  function open(host: string, port: number): (waiting: Waiting) => void {
    const socket = connect({ host, port, noDelay: true });
    sockets.push(socket);
    let now: Waiting | undefined;
    let got = '';
    const ask = (waiting: Waiting) => {
      now = waiting;
      got = '';
      socket.write(waiting.text);
    };
    // Content-Length counts bytes, which correspond to the characters of latin1.
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      got += part;
      const head = got.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(
        /\r\ncontent-length: (\d+)/i.exec(got.slice(0, head))?.[1] ?? Number.NaN,
      );
      if (Number.isNaN(length)) socket.destroy(new Error('the response has no content length'));
      if (!(got.length >= head + 4 + length)) return;
      const { began, resolve } = now!;
      now = undefined;
      const answer = new Arrived(
        Number(got.slice(9, 12)),
        performance.now() - began,
        got.slice(head + 4),
      );
      const next = queue.shift();
      if (next === undefined) free.push(ask);
      else ask(next);
      resolve(answer);
    });
    const end = (error?: Error) => now?.reject(error ?? new Error('the connection was closed'));
    socket.on('error', end);
    socket.on('close', () => end());
    return ask;
  }

  return {
    post(url, body, headers = {}) {
      const began = performance.now();
      const { hostname, port, host, pathname } = new URL(url);
      const json = JSON.stringify(body);
      const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const text =
        `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(json)}\r\n${more.join('')}\r\n${json}`;
      return new Promise((resolve, reject) => {
        const waiting = { text, began, resolve, reject };
        const ask =
          free.pop() ?? (sockets.length < lines ? open(hostname, Number(port)) : undefined);
        if (ask === undefined) queue.push(waiting);
        else ask(waiting);
      });
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
