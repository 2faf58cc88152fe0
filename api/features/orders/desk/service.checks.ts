import type { RecordScope } from '#domain/administrators/shapes.ts';
import type { ReservationLimits, Reserved } from '#domain/orders/shapes.limits.ts';
import type { BookingCheck, RuleCheck } from '#domain/reasons/shapes.checks.ts';
import { accessRules, checkRules } from '#domain/reasons/rules.checks.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import type { EligibilityFacts } from '#api/features/members/service.ts';
import { eligibilityOf } from '#api/features/members/service.ts';
import { type KnownMember, memberByNumber } from '#api/features/members/service.known.ts';
import { reservationLimits } from '#api/features/orders/service.limits.ts';
import { accessModeOf } from '#api/features/regions/service.ts';
import { countReserved } from './store.desk.ts';

/** A member and the facts about them that decide every product. */
type CheckedMember = Pick<KnownMember, 'id' | 'memberNumber'> & {
  facts: EligibilityFacts;
  now: number;
  /** Limits of reservations, and what counts towards them. */
  counts: ReservationLimits & { recent: number; open: number };
};

type CheckedProduct = {
  scope: RecordScope & { country: string };
  memberNumber: string;
  /** Members of countries with services only can book it too. */
  isService?: boolean;
  /** Setting of the limit on unpaid reservations, and what counts; null: another rule (8039). */
  unpaid: { setting: 'room.unpaid' | 'service.unpaid'; openOf: (one: Reserved) => number } | null;
};

/** Whether administrators may read why members cannot book a record of this scope. */
export function assertCheckable<T extends RecordScope>(ctx: AdminCtx, scope: T | null): T {
  if (scope === null || !ctx.admin.can('members.read', scope)) throw new Refused('noData');
  return scope;
}

/**
 * Checks rule by rule whether a member can book. `rulesOf` returns the checks of the product; those
 * of all products are added (decision 0175).
 */
export async function checkBooking(
  ctx: AdminCtx,
  { scope, memberNumber, isService = false, unpaid }: CheckedProduct,
  rulesOf: (member: CheckedMember) => Promise<RuleCheck[]>,
): Promise<BookingCheck> {
  const { country } = scope;
  const member = await memberByNumber(ctx, country, memberNumber);
  const [reserved] = await inTransaction(ctx.db, async (tx) => {
    // Reads of personal data are logged (ASVS 16.3.2).
    await record(tx, ctx, { action: 'read', entity: 'member', entityId: member.id, country });
    return countReserved(tx, member.id);
  });
  const now = await appNow(ctx.db);
  const facts = (await eligibilityOf(ctx.db, [member.id])).get(member.id)!;
  const limits = await reservationLimits(ctx, country, unpaid?.setting ?? null);
  const counts = { ...limits, recent: reserved!.recent, open: unpaid?.openOf(reserved!) ?? 0 };
  const mode = await accessModeOf(ctx, country);
  const hasAccess = mode === 'FULL' || (isService && mode !== 'INTERCEPT');
  const { id } = member;
  return {
    memberNumber: member.memberNumber,
    memberName: member.name,
    country,
    rules: [
      ...checkRules(accessRules, { hasAccess }, now),
      ...(await rulesOf({ id, memberNumber: member.memberNumber, facts, now, counts })),
    ],
  };
}
