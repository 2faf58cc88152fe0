import { existsSync } from 'node:fs';
import pg from 'pg';
import { type Database, fromPool } from '#api/platform/db/db.ts';
import { types } from '#api/platform/db/columnTypes.ts';
import { isLast as isLastStatement, PipeliningClient } from '#api/platform/db/pipelined.ts';

/**
 * Where a process dies: at the `statement`-th statement from now on, before the server receives it
 * or, with `isAnswerLost`, before its result arrives.
 */
export type Death = { statement: number; isAnswerLost: boolean };

export type Fragile = {
  open(databaseUrl: string): Database;
  /** Resolves when the process has died at this statement; never resolves after `disarm`. */
  dieAt(death: Death): Promise<void>;
  disarm(): void;
  /** Connects again, like a restarted process. */
  revive(): void;
  /** Replaces statements on their way to the server, to plant a fault of the product. */
  plant(replace: (statement: string) => string): void;
  name: string;
};

/**
 * Name of each prepared statement. Each connection parses and plans a statement once; parsing and
 * planning would be most of the cost of a test with thousands of calls.
 */
const names = new Map<string, string>();
const isOneStatement = (text: string) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text) && !text.includes(';');

/** Makes a prepared statement where the protocol allows one. */
function kept(text: string, values: unknown): string | pg.QueryConfig {
  if (!Array.isArray(values) || !isOneStatement(text) || isLastStatement(text)) return text;
  const name = names.get(text) ?? `kept ${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

/**
 * Returns the Unix socket of a server on this machine, which costs half of TCP; otherwise an empty
 * object.
 */
export function nearby(databaseUrl: string): { host?: string } {
  const { hostname, port } = new URL(databaseUrl);
  return hostname === '127.0.0.1' && existsSync(`/tmp/.s.PGSQL.${port}`) ? { host: '/tmp' } : {};
}

/** The server plans while the tables are empty; the plans must also suit full tables. */
const planning = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/**
 * Opens database connections that can die at a chosen statement, like a process under kill -9. All
 * connections are cut at once, the server rolls back uncommitted work, and no new connection opens
 * until `revive`.
 */
export function makeFragile(name: string): Fragile {
  const clients = new Set<pg.Client>();
  let left = Number.POSITIVE_INFINITY;
  let isAnswerLost = false;
  let isDead = false;
  let onDeath: () => void = () => {};
  let replace = (statement: string) => statement;

  function die(): void {
    isDead = true;
    left = Number.POSITIVE_INFINITY;
    for (const client of clients) streamOf(client).destroy();
    onDeath();
  }

  class FragileClient extends PipeliningClient {
    constructor(config?: pg.ClientConfig) {
      super(config);
      clients.add(this);
      this.once('end', () => clients.delete(this));
      // Timers of a dead process must not reach the server either.
      const connect = this.connect.bind(this) as (done: (error?: Error) => void) => void;
      this.connect = ((done: (error?: Error) => void) => {
        if (!isDead) return connect(done);
        clients.delete(this);
        setImmediate(done, new Error('the process is dead'));
      }) as typeof this.connect;
      const query = this.query.bind(this) as (...words: unknown[]) => unknown;
      // One signature replaces the overloads of pg, so that all queries pass here.
      this.query = ((...words: unknown[]) => {
        left--;
        const isLast = left <= 0 && !isDead;
        if (isLast && !isAnswerLost) die();
        const [first, ...rest] = words;
        const answer = query(
          typeof first === 'string' ? kept(replace(first), rest[0]) : first,
          ...rest,
        );
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
        ...nearby(databaseUrl),
        application_name: name,
        max: 6,
        connectionTimeoutMillis: 3000,
        options: `-c statement_timeout=5000 -c lock_timeout=3000 -c timezone=UTC ${planning}`,
        types,
        Client: FragileClient,
        verify: (_client, done) => done(isDead ? new Error('the process is dead') : undefined),
      });
      return { ...fromPool(pool, () => pool.end()), engine: 'postgres' };
    },
    dieAt(death) {
      left = death.statement;
      isAnswerLost = death.isAnswerLost;
      return new Promise((resolve) => (onDeath = resolve));
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

/** The socket of a client, which pg's types do not expose. */
function streamOf(client: pg.Client): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
