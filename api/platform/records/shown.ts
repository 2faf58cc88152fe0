import type { AuditEntity } from '#domain/administrators/shapes.audit.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from './audit.ts';

/** Declares a kind of record that members see only while it is published (decision 0225). */
type Shown<R> = {
  entity: AuditEntity;
  /** Locks and reads the record; refuses one that may not be changed. */
  take: (ctx: AdminCtx, tx: Tx, id: string) => Promise<R>;
  stateOf: (of: R) => 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN';
  /** Refuses a record that is not complete. */
  assertReady?: (of: R) => void;
  /** Returns the number of rows; 0 means another version. */
  set: (tx: Tx, of: R, to: { version: number; isShown: boolean }) => Promise<number>;
  /** Runs after the commit of one or several changes. */
  after?: (ctx: AdminCtx) => void;
};

/** Without `version` the record is changed at the version that was locked. */
type Step = { id: string; version?: number; reason: string };

/**
 * Returns the acts that publish and withdraw a record. Withdrawing hides it from members, and its
 * bookings stay; a concurrent booking commits first or finds it hidden (B-42).
 */
export function shownActs<R extends { id: string; version: number; country: string }>({
  entity,
  take,
  stateOf,
  assertReady,
  set,
  after,
}: Shown<R>) {
  const moveIn = async (tx: Tx, ctx: AdminCtx, isShown: boolean, step: Step): Promise<void> => {
    const before = await take(ctx, tx, step.id);
    const state = stateOf(before);
    if ((state === 'PUBLISHED') === isShown)
      throw new Refused(isShown ? 'alreadyPublished' : 'notPublished');
    if (isShown) assertReady?.(before);
    const { version = before.version, reason } = step;
    if ((await set(tx, before, { version, isShown })) === 0) throw new Refused('changedMeanwhile');
    await record(tx, ctx, {
      action: isShown ? 'publish' : 'withdraw',
      entity,
      entityId: before.id,
      country: before.country,
      reason,
      old: { state },
      new: { state: isShown ? 'PUBLISHED' : 'WITHDRAWN' },
    });
  };
  const move = (isShown: boolean) => async (ctx: AdminCtx, step: Step) => {
    await inTransaction(ctx.db, (tx) => moveIn(tx, ctx, isShown, step));
    after?.(ctx);
    return null;
  };
  return { moveIn, publish: move(true), withdraw: move(false), after };
}
