import type { AuditAction } from '#domain/administrators/shapes.audit.ts';
import type { Input, Output } from '#domain/call.ts';
import type {
  deleteInterruption,
  getConsoleTips,
  saveInterruption,
} from '#domain/notices/calls.interruptions.ts';
import { announcedAheadMs, wrongFieldOf } from '#domain/notices/rules.maintenance.ts';
import type { Interruption } from '#domain/notices/shapes.maintenance.ts';
import { difference, record } from '#api/platform/records/audit.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { ofCountry } from '#api/platform/records/records.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { assertCountry } from '#api/features/regions/service.ts';
import { refreshInterruptions } from './service.maintenance.ts';
import { listTips } from './store.maintenance.ts';
import {
  findInterruption,
  insertInterruption,
  type InterruptionFilter,
  type InterruptionRow,
  lockInterruption,
  pageOfInterruptions,
  removeInterruption,
  setInterruption,
} from './store.interruptions.ts';

export const interruptionRows = (ctx: AdminCtx, input: InterruptionFilter) =>
  pageOfInterruptions(ctx.db, input, ctx.admin.reach('maintenance.read'));

/**
 * Reads interruptions of the console for this administrator. Those of one country count only for
 * administrators of that country alone.
 */
export async function consoleTips(ctx: AdminCtx): Promise<Output<typeof getConsoleTips>> {
  const [first = null, ...others] = new Set(ctx.admin.scopes.map((scope) => scope.country));
  const country = others.length === 0 ? first : null;
  return {
    detail: await listTips(ctx.db, { kinds: ['CONSOLE'], country, aheadMs: announcedAheadMs }),
  };
}

/**
 * Interruptions of all countries are visible to every administrator; those of a foreign country are
 * handled like unknown ones (I25).
 */
const canSee = (ctx: AdminCtx, { country }: Pick<Interruption, 'country'>) =>
  ctx.admin.canWithin('maintenance.read', country);

export async function interruption(ctx: AdminCtx, id: string): Promise<InterruptionRow> {
  const row = await findInterruption(ctx.db, id);
  if (row === null || !canSee(ctx, row)) throw new Refused('noData');
  return row;
}

/**
 * Locks an interruption that the administrator may see and change; throws if its version is old.
 */
async function mine(ctx: AdminCtx, tx: Tx, id: string, version: number): Promise<InterruptionRow> {
  const row = await lockInterruption(tx, id);
  if (row === null || !canSee(ctx, row)) throw new Refused('noData');
  if (!ctx.admin.can('maintenance.write', ofCountry(row))) throw new Refused('notAllowed');
  if (row.version !== version) throw new Refused('changedMeanwhile');
  return row;
}

/** Fields for the audit log, with times in UTC. */
const auditFields = ({
  country,
  serviceType,
  startTime,
  endTime,
  remark,
  isAnnounced,
}: Interruption) => ({
  country,
  serviceType,
  startTime: new Date(startTime).toISOString(),
  endTime: new Date(endTime).toISOString(),
  remark,
  isAnnounced,
});

const log = (
  tx: Tx,
  ctx: AdminCtx,
  {
    action,
    id,
    country,
    reason,
    change,
  }: { action: AuditAction; id: string; country: string | null; reason: string; change: object },
) => record(tx, ctx, { action, entity: 'maintenance', entityId: id, country, reason, ...change });

/**
 * Plans or changes an interruption. This process applies it at once, other processes within a
 * second.
 */
export async function saveInterruptionRow(
  ctx: AdminCtx,
  input: Input<typeof saveInterruption>,
): Promise<Output<typeof saveInterruption>> {
  await assertCountry(ctx, input.country);
  const saved = await inTransaction(ctx.db, async (tx) => {
    const { id, version = -1, reason, startTime, ...fields } = input;
    const before = id === undefined ? null : await mine(ctx, tx, id, version);
    if (!ctx.admin.can('maintenance.write', ofCountry(input))) throw new Refused('notAllowed');
    const now = Math.floor(await appNow(tx));
    const hasBegun = before !== null && before.state !== 'ahead';
    // An interruption that begins at once was not announced, so reservations are extended (B-32).
    const beginsNow = startTime === null && !hasBegun;
    const next: Interruption = {
      ...fields,
      startTime: startTime ?? (hasBegun ? before.startTime : now),
      isAnnounced: fields.isAnnounced && !beginsNow,
    };
    if (hasBegun && (before.state === 'over' || !isSame(before, next)))
      throw new Refused('interruptionBegun');
    const field = wrongFieldOf(next, hasBegun, now);
    if (field !== null) throw new Refused('wrongInput', { field });
    if (before === null) {
      const added = await insertInterruption(tx, next);
      await log(tx, ctx, {
        action: 'create',
        id: added,
        country: next.country,
        reason,
        change: { new: auditFields(next) },
      });
      return added;
    }
    await setInterruption(tx, before.id, version, next);
    const change = difference(auditFields(before), auditFields(next));
    if (change !== null)
      await log(tx, ctx, {
        action: 'change',
        id: before.id,
        country: next.country,
        reason,
        change,
      });
    return before.id;
  });
  await refreshInterruptions(ctx);
  return { id: saved };
}

/** After its begin only end and remark may change. */
const isSame = (before: Interruption, next: Interruption): boolean =>
  (['country', 'serviceType', 'startTime', 'isAnnounced'] as const).every(
    (key) => before[key] === next[key],
  );

type One = Input<typeof deleteInterruption>;

/**
 * Ends a running interruption. Members have access at once, and extensions of reservations are
 * shortened (B-32).
 */
export async function endInterruptionNow(
  ctx: AdminCtx,
  { id, version, reason }: One,
): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await mine(ctx, tx, id, version);
    if (before.state !== 'running') throw new Refused('changedMeanwhile');
    // The length must be at least a millisecond.
    const next = {
      ...before,
      endTime: Math.max(Math.floor(await appNow(tx)), before.startTime + 1),
    };
    await setInterruption(tx, id, version, next);
    await log(tx, ctx, {
      action: 'end',
      id,
      country: before.country,
      reason,
      change: difference(auditFields(before), auditFields(next)) ?? {},
    });
  });
  await refreshInterruptions(ctx);
  return null;
}

export async function deleteInterruptionRow(
  ctx: AdminCtx,
  { id, version, reason }: One,
): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await mine(ctx, tx, id, version);
    if (before.state !== 'ahead') throw new Refused('interruptionBegun');
    await removeInterruption(tx, id);
    await log(tx, ctx, {
      action: 'delete',
      id,
      country: before.country,
      reason,
      change: { old: auditFields(before) },
    });
  });
  await refreshInterruptions(ctx);
  return null;
}
