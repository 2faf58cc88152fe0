import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy to a database that can be slowed down and cut. */
export type Way = {
  /** Address of the database through the proxy. */
  url: string;
  /** Delays data in each direction by `ms`. */
  slow(ms: number): void;
  /** Forwards the next `count` commits, but cuts the client off before the result. */
  loseCommits(count: number): void;
  /** Breaks all connections and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
};

export async function wayTo(databaseUrl: string): Promise<Way> {
  const url = new URL(databaseUrl);
  const [host, port] = [url.hostname, Number(url.port || '5432')];
  const ends = new Set<Socket>();
  let server: Server;
  let delay = 0;
  let commitsToLose = 0;
  /** Delays chunks; drops those for which `passes` returns false. */
  const late = (passes: (chunk: Buffer) => boolean) =>
    new Transform({
      transform(chunk: Buffer, _, done) {
        const kept = passes(chunk) ? chunk : undefined;
        if (delay === 0) done(null, kept);
        else setTimeout(done, delay, null, kept);
      },
    });
  const relay = (client: Socket) => {
    const there = connect(port, host);
    for (const end of [client, there]) {
      ends.add(end);
      end.on('error', () => {});
      end.on('close', () => ends.delete(end));
    }
    let isBlocked = false;
    const asks = (chunk: Buffer) => {
      if (commitsToLose > 0 && chunk.includes('commit\0')) {
        commitsToLose--;
        isBlocked = true;
        setTimeout(() => client.destroy(), delay + 100);
      }
      return true;
    };
    client.pipe(late(asks)).pipe(there);
    there.pipe(late(() => !isBlocked)).pipe(client);
    client.on('close', () => there.end());
  };
  const listen = (at: number) =>
    new Promise<number>((resolve) => {
      server = createServer(relay).listen(at, '127.0.0.1', () =>
        resolve((server.address() as { port: number }).port),
      );
    });
  const at = await listen(0);
  url.hostname = '127.0.0.1';
  url.port = String(at);
  return {
    url: url.href,
    slow(ms) {
      delay = ms;
    },
    loseCommits(count) {
      commitsToLose = count;
    },
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const end of ends) end.destroy();
      await closed;
    },
    async mend() {
      await listen(at);
    },
  };
}
