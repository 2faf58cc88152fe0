import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { type Conn, type RawBuilder, sql } from './sql.ts';
import pg from 'pg';

/** Texts of statements that are prepared, with their names. */
const names = new Map<string, string>();

function nameIt(text: string): void {
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
 * A statement that is asked on every look of a member: put together once in a process, and planned
 * once on each connection, where planning takes longer than looking. `write` gets a
 * place for each value; it must not depend on anything else, so that there are few of them. The same
 * plan serves all values: where they differ much in what they find, let the planner look at them.
 *
 * Answers every row.
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
        throw new Error(`A prepared statement holds a value: ${query.sql}`);
      return one.name as keyof Given;
    });
    nameIt(query.sql);
    return { query, slots };
  };
  return async (conn, given) => {
    made ??= make(conn);
    const parameters = made.slots.map((name) => given[name]);
    return (await conn.executeQuery<Row>({ ...made.query, parameters })).rows;
  };
}

/**
 * The same for a statement that is put together each time, from parts of other features: values may
 * differ, its text must be one of few.
 *
 * Answers every row.
 */
export async function planned<Row>(conn: Conn, statement: RawBuilder<Row>): Promise<Row[]> {
  const query = statement.compile(conn);
  nameIt(query.sql);
  return (await conn.executeQuery(query)).rows;
}

/** A connection that gives such statements their names. */
export class PreparingClient extends pg.Client {
  // All ways pg can be asked are left as they are but for the one that Kysely uses.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? names.get(text) : undefined;
    const query = super.query.bind(this) as (...args: unknown[]) => never;
    return name === undefined ? query(...args) : query({ name, text, values }, ...args.slice(2));
  }
}
