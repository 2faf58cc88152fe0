import { existsSync } from 'node:fs';
import pg from 'pg';
import { type Database, fromPool } from '#api/platform/db/db.ts';
import { types } from '#api/platform/db/columnTypes.ts';
import { isLast as isLastStatement, PipeliningClient } from '#api/platform/db/pipelined.ts';

/**
 * Where a process dies: at its `statement`-th statement from now on, before the server gets it or
 * before its answer comes back.
 */
export type Death = { statement: number; isAnswerLost: boolean };

export type Fragile = {
  open(databaseUrl: string): Database;
  /** Resolves when the process has died there; never, when it is disarmed before. */
  dieAt(death: Death): Promise<void>;
  disarm(): void;
  /** Connects again, as the process started anew would. */
  revive(): void;
  /**
   * Statements go through here on their way to the server: a fault of the product is planted by
   * replacing one.
   */
  plant(replace: (statement: string) => string): void;
  name: string;
};

/**
 * Names of statements, so that each connection parses and plans one only once; what a test of many
 * thousand calls costs is mostly that.
 */
const names = new Map<string, string>();
const isOneStatement = (text: string) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text) && !text.includes(';');

/** A statement as it goes to the server. */
function kept(text: string, values: unknown): string | pg.QueryConfig {
  if (!Array.isArray(values) || !isOneStatement(text) || isLastStatement(text)) return text;
  const name = names.get(text) ?? `kept ${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

/**
 * Where a server listens on this machine: its socket, which costs half of what a connection over
 * TCP does. Elsewhere nothing is said.
 */
export function nearby(databaseUrl: string): { host?: string } {
  const { hostname, port } = new URL(databaseUrl);
  return hostname === '127.0.0.1' && existsSync(`/tmp/.s.PGSQL.${port}`) ? { host: '/tmp' } : {};
}

/** Plans are made while the tables are empty and must do when they are full. */
const planning = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/**
 * Connections of an application that can be made to die at a chosen statement, as kill -9 does it
 * to the database: all are cut in the same moment, what is not committed is undone by the server,
 * and until it is revived the application reaches nothing any more.
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

  class FragileClient extends PipeliningClient {
    constructor(config?: pg.ClientConfig) {
      super(config);
      clients.add(this);
      this.once('end', () => clients.delete(this));
      // Timers of a dead process, which do not know that they are dead, reach no server either.
      const connect = this.connect.bind(this) as (done: (error?: Error) => void) => void;
      this.connect = ((done: (error?: Error) => void) => {
        if (!isDead) return connect(done);
        clients.delete(this);
        setImmediate(done, new Error('the process is dead'));
      }) as typeof this.connect;
      const query = this.query.bind(this) as (...words: unknown[]) => unknown;
      // One signature for the many of pg: whatever is asked goes through here.
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
