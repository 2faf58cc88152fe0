import { type RawBuilder, sql } from './sql.ts';
import type pg from 'pg';
import { PreparingClient } from './prepared.ts';

const mark = '/* last */';

/**
 * The last statement of a transaction: on PostgreSQL its commit goes out with it, so that others wait
 * a trip less for what it has locked. Nothing can be asked after it, and what it has written stands.
 */
export const commitWith = <Row>(statement: RawBuilder<Row>): RawBuilder<Row> =>
  sql<Row>`${statement} ${sql.raw(mark)}`;

/** Whether a text is that of such a statement. */
export const isLast = (text: unknown): boolean => typeof text === 'string' && text.endsWith(mark);

/**
 * That a part of such a statement reached so many rows, as a column of it: it is to know whether it
 * stands, since nobody can undo it afterwards.
 */
export const affectedAll = (part: string, wanted: number): RawBuilder<unknown> => sql`
  reached_all((select count(*) from ${sql.ref(part)}), ${wanted})`;

/** Whether they did; if not, all of it was undone. */
export async function hasAffectedAll(statement: Promise<unknown>): Promise<boolean> {
  try {
    await statement;
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'BA001') throw error;
    return false;
  }
}

type Ended = Pick<pg.QueryResult, 'command' | 'rows'>;

/**
 * A connection whose transactions begin and end without trips of their own: `begin` goes out ahead of
 * the first statement, `commit` behind the one that is said to be the last (decision 0130). Each is
 * answered by itself: where the last one fails, what comes behind it undoes the transaction.
 */
export class PipeliningClient extends PreparingClient {
  #commit: Promise<Ended> | null = null;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
  }

  // All ways pg can be asked are left as they are but for the one that Kysely uses.
  override query(...args: unknown[]): never {
    const [text] = args;
    if (text === 'begin') return this.#begin() as never;
    if (this.#commit !== null) return this.#end(text, this.#commit) as never;
    return isLast(text) ? this.#together(() => this.#last(args)) : super.query(...args);
  }

  #begin(): Promise<Ended> {
    const begun: Promise<Ended> = super.query('begin');
    // What is behind it must not go on by itself.
    begun.catch(() => this.connection.stream.destroy());
    return Promise.resolve({ command: 'BEGIN', rows: [] });
  }

  #last(args: unknown[]): never {
    const answer = super.query(...args);
    const commit: Promise<Ended> = super.query('commit');
    // It is told where the transaction ends.
    commit.catch(() => {});
    this.#commit = commit;
    return answer;
  }

  async #end(text: unknown, commit: Promise<Ended>): Promise<Ended> {
    if (text !== 'commit' && text !== 'rollback')
      throw new Error('A statement comes after the last one of its transaction');
    this.#commit = null;
    const ended = await commit;
    if (text === 'rollback' && ended.command !== 'ROLLBACK')
      throw new Error('A transaction was to be undone after its last statement');
    return ended;
  }

  #together(write: () => never): never {
    this.connection.stream.cork();
    try {
      return write();
    } finally {
      this.connection.stream.uncork();
    }
  }
}
