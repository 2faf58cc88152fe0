import pg from 'pg';
import { type Database, fromPool, types } from '#api/kit/db.ts';

/** Where a process dies: at its `statement`-th statement from now on, before the server gets it or before its answer comes back. */
export type Death = { statement: number; isAnswerLost: boolean };

export type Fragile = {
  open(databaseUrl: string): Database;
  /** Resolves when the process has died there; never, when it is disarmed before. */
  dieAt(death: Death): Promise<void>;
  disarm(): void;
  /** Connects again, as the process started anew would. */
  revive(): void;
  /** Statements go through here on their way to the server: a fault of the product is planted by replacing one. */
  plant(replace: (statement: string) => string): void;
  name: string;
};

/**
 * Connections of an application that can be made to die at a chosen statement, as kill -9 does it to the database: all are cut in the
 * same moment, what is not committed is undone by the server, and until it is revived the application reaches nothing any more.
 */
export function makeFragile(name: string): Fragile {
  const clients = new Set<pg.Client>();
  let left = Number.POSITIVE_INFINITY;
  let isAnswerLost = false;
  let isDead = false;
  let told: () => void = () => {};
  let replace = (statement: string) => statement;

  function die(): void {
    isDead = true;
    left = Number.POSITIVE_INFINITY;
    for (const client of clients) streamOf(client).destroy();
    told();
  }

  class FragileClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      clients.add(this);
      this.once('end', () => clients.delete(this));
      const query = this.query.bind(this) as (...words: unknown[]) => unknown;
      // One signature for the many of pg: whatever is asked goes through here.
      this.query = ((...words: unknown[]) => {
        left--;
        const isLast = left <= 0 && !isDead;
        if (isLast && !isAnswerLost) die();
        const [first, ...rest] = words;
        const answer = query(typeof first === 'string' ? replace(first) : first, ...rest);
        if (isLast && isAnswerLost) die();
        return answer;
      }) as typeof this.query;
    }
  }

  return {
    name,
    open(databaseUrl) {
      const pool = new pg.Pool({
        connectionString: databaseUrl,
        application_name: name,
        max: 6,
        connectionTimeoutMillis: 3000,
        options: '-c statement_timeout=5000 -c lock_timeout=3000 -c timezone=UTC',
        types,
        Client: FragileClient,
        verify: (_client, done) => done(isDead ? new Error('the process is dead') : undefined),
      });
      return { ...fromPool(pool, () => pool.end()), engine: 'postgres' };
    },
    dieAt(death) {
      left = death.statement;
      isAnswerLost = death.isAnswerLost;
      return new Promise((resolve) => (told = resolve));
    },
    disarm() {
      left = Number.POSITIVE_INFINITY;
    },
    revive() {
      isDead = false;
    },
    plant: (fault) => void (replace = fault),
  };
}

/** The socket beneath a client, which its types keep to themselves. */
function streamOf(client: pg.Client): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
