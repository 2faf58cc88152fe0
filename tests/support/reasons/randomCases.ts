import { type Dice } from '#demo/seed.dice.ts';
import { makeMembers, type MadeMember } from '#demo/make/make.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { TestApp } from '#tests/testApp.ts';

/** Members, and products, of the random cases; each member wants each product once. */
export const caseCounts = { members: 100, products: 100 };

/** Members with any level, kind of account and block, and consecutive numbers. */
export const randomMembers = (
  conn: Conn,
  dice: Dice,
  { from, levels }: { from: number; levels: readonly string[] },
): Promise<MadeMember[]> =>
  makeMembers(
    conn,
    Array.from({ length: caseCounts.members }, (_, place) => ({
      ada: String(from + place),
      subType: dice.pick(['ABO', 'ABO', 'APC', 'CUSTOMER']),
      pinLevel: dice.pick(levels),
      highestPinLevel: dice.pick(levels),
      block: dice.pick([null, null, null, null, null, null, 'ORDERING', 'ACCOUNT'] as const),
    })),
  );

export type Pair<P> = { member: MadeMember; product: P };

/** Every member with every product, in rounds that have each of them once. */
export const roundsOf = <P>(members: readonly MadeMember[], products: readonly P[]): Pair<P>[][] =>
  products.map((_, round) =>
    members.map((member, place) => ({
      member,
      product: products[(place + round) % products.length]!,
    })),
  );

/** Context of a request of a member. */
export const memberCtx = ({ core }: TestApp, { id, ada }: MadeMember): Ctx =>
  ({ ...core, me: { id, ada, country: 'bn' }, language: 'en' }) as unknown as Ctx;

/** Ends `undone` with a result from inside its work. */
export class Undone<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('rolled back');
    this.result = result;
  }
}

/** Runs work in a transaction and rolls it back. */
export async function undone<T>(testApp: TestApp, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    await inTransaction(testApp.core.db, async (tx) => {
      throw new Undone(await work(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return (error as Undone<T>).result;
    throw error;
  }
  throw new Error('the transaction was committed');
}

/** The refusal of an outcome of a purchase; null: it was made. Another error is a defect. */
export function refusalOf(outcome: unknown): string | null {
  if (outcome instanceof Refused) return outcome.refusal;
  if (outcome instanceof Error) throw outcome;
  return null;
}
