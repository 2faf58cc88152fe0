import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { type Conn, type RawBuilder, sql } from './sql.ts';
import pg from 'pg';

/** Names of prepared statements, by text. */
const names = new Map<string, string>();

function assignName(text: string): void {
  if (names.has(text)) return;
  names.set(text, `p${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`);
}

type Slots<G> = { readonly [K in keyof G]: RawBuilder<unknown> };
class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * Prepares a frequent statement: built once in a process and planned once on each connection,
 * because planning takes longer than running it. `write` gets a placeholder for each value and must
 * depend on nothing else, so that there are few texts. All values share a plan; do not use it where
 * the best plan depends on them. Returns all rows.
 */
export function prepared<Given extends object, Row>(
  write: (given: Slots<Given>) => RawBuilder<unknown>,
): (conn: Conn, given: Given) => Promise<Row[]> {
  let made: { query: CompiledQuery<Row>; slots: readonly (keyof Given)[] } | undefined;
  const make = (conn: Conn) => {
    const places = new Proxy({} as Slots<Given>, {
      get: (_target, name) => sql.val(new Slot(name)),
    });
    const query = write(places).compile(conn) as CompiledQuery<Row>;
    const slots = query.parameters.map((one) => {
      if (!(one instanceof Slot))
        throw new Error(`A prepared statement contains a value: ${query.sql}`);
      return one.name as keyof Given;
    });
    assignName(query.sql);
    return { query, slots };
  };
  return async (conn, given) => {
    made ??= make(conn);
    const parameters = made.slots.map((name) => given[name]);
    return (await conn.executeQuery<Row>({ ...made.query, parameters })).rows;
  };
}

/**
 * Runs a statement as a prepared one (see `prepared`) that is built for each call, from parts of
 * several features. Its values may differ, but there must be few different SQL texts. Returns all
 * rows.
 */
export async function planned<Row>(conn: Conn, statement: RawBuilder<Row>): Promise<Row[]> {
  const query = statement.compile(conn);
  assignName(query.sql);
  return (await conn.executeQuery(query)).rows;
}

export class PreparingClient extends pg.Client {
  // Kysely uses only this overload.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? names.get(text) : undefined;
    const query = super.query.bind(this) as (...args: unknown[]) => never;
    return name === undefined ? query(...args) : query({ name, text, values }, ...args.slice(2));
  }
}
