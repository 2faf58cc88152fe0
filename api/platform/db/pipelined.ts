import { type RawBuilder, sql } from './sql.ts';
import type pg from 'pg';
import { PreparingClient } from './prepared.ts';
import { requirePrimary } from './primary.ts';

const mark = '/* last */';

/**
 * Marks the last statement of a transaction. On PostgreSQL the commit is sent with it, so its locks
 * are released one round trip earlier. No statement may follow, and its writes cannot be rolled
 * back.
 */
export const commitWith = <Row>(statement: RawBuilder<Row>): RawBuilder<Row> =>
  sql<Row>`${statement} ${sql.raw(mark)}`;

export const isLast = (text: unknown): boolean => typeof text === 'string' && text.endsWith(mark);

/**
 * Column of such a statement that raises BA001 unless its `part` affected `wanted` rows. The
 * statement must check this itself, because it is committed at once.
 */
export const affectedAll = (part: string, wanted: number): RawBuilder<unknown> => sql`
  reached_all((select count(*) from ${sql.ref(part)}), ${wanted})`;

/** Returns false if the statement raised BA001, which rolls the transaction back. */
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
 * Connection whose transactions need no round trips for begin and commit: `begin` is sent before
 * the first statement, `commit` after the marked last one (decision 0130). Each has its own
 * response: if the last statement fails, the commit rolls back.
 */
export class PipeliningClient extends PreparingClient {
  #commit: Promise<Ended> | null = null;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
    requirePrimary(this.connection);
  }

  // Kysely uses only this overload.
  override query(...args: unknown[]): never {
    const [text] = args;
    if (text === 'begin') return this.#begin() as never;
    if (this.#commit !== null) return this.#end(text, this.#commit) as never;
    return isLast(text) ? this.#together(() => this.#last(args)) : super.query(...args);
  }

  #begin(): Promise<Ended> {
    const begun: Promise<Ended> = super.query('begin');
    // If it failed, the next statements would run outside a transaction.
    begun.catch(() => this.connection.stream.destroy());
    return Promise.resolve({ command: 'BEGIN', rows: [] });
  }

  #last(args: unknown[]): never {
    const answer = super.query(...args);
    const commit: Promise<Ended> = super.query('commit');
    // `#end` reports the error.
    commit.catch(() => {});
    this.#commit = commit;
    return answer;
  }

  async #end(text: unknown, commit: Promise<Ended>): Promise<Ended> {
    if (text !== 'commit' && text !== 'rollback')
      throw new Error('A statement was sent after the last one of its transaction');
    this.#commit = null;
    const ended = await commit;
    if (text === 'rollback' && ended.command !== 'ROLLBACK')
      throw new Error('A transaction was rolled back after its last statement');
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
