import { choiceFault } from '#domain/services/rules.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import { serviceOf, type ServiceContext } from './service.find.ts';
import type { SetService } from './service.serviceCache.ts';
import { findSlots, hasOverlap, listOwn, lockSlots, type SlotRow, takeSlots } from './store.ts';
import { listOverdueHolders, listServices } from './store.view.ts';
import type { OwnRow } from './store.commands.view.ts';

/** Slots that were chosen, checked without a lock. */
export type ServiceChoice = {
  service: SetService;
  categoryTypeId: string | null;
  slots: readonly SlotRow[];
};

type Wanted = {
  assessParentId: string;
  categoryTypeId?: string | undefined;
  slotIds: readonly string[];
};

/**
 * Reads the chosen service and slots. Throws the refusals that do not depend on other bookings:
 * A0006 and A0007 for an unknown service or slot, A0005 for a wrong sub-type or too many slots,
 * A0009 to A0011 for slots that cannot be combined.
 */
export async function readChoice(
  ctx: ServiceContext,
  { assessParentId, categoryTypeId, slotIds }: Wanted,
): Promise<ServiceChoice> {
  const service = await serviceOf(ctx, assessParentId);
  const type = subTypeOf(service, categoryTypeId, await findSlots(ctx.db, slotIds));
  return {
    service,
    categoryTypeId: type ?? null,
    slots: await slotsOf(ctx, service, { categoryTypeId: type, slotIds, other: 'slotNotFound' }),
  };
}

/** Checks a choice like `readChoice`, from cached services and slots that the caller has read. */
export function choiceOf(
  {
    services,
    slots,
    now,
    isUnlimited = false,
  }: Read & {
    services: ReadonlyMap<string, SetService>;
    /** Whether the company overrides the largest number of slots (B-41). */
    isUnlimited?: boolean;
  },
  { assessParentId, categoryTypeId, slotIds }: Wanted,
): ServiceChoice {
  const service = services.get(assessParentId);
  if (service === undefined) throw new Refused('assessmentNotFound');
  const chosen = slotIds.flatMap((id) => slots.get(id) ?? []);
  const type = subTypeOf(service, categoryTypeId, chosen);
  const maxSlots = isUnlimited ? slotIds.length : service.maxSlots;
  const of = {
    service: { id: service.id, maxSlots },
    categoryTypeId: type,
    slotIds,
    other: 'slotNotFound' as const,
  };
  return {
    service,
    categoryTypeId: type ?? null,
    slots: chosenSlots({ slots, now, exists: (id) => services.has(id) }, of),
  };
}

/**
 * Returns the given sub-type, or the only one of the service or of the slots (API-105); undefined
 * for a service without sub-types. Refuses A0005 for another or an ambiguous one.
 */
export function subTypeOf(
  { id, types }: SetService,
  given: string | undefined,
  slots: readonly SlotRow[],
): string | undefined {
  const own = slots.filter(({ serviceId }) => serviceId === id);
  const following = new Set(
    types.length === 1
      ? types.map((type) => type.id)
      : own.flatMap(({ categoryTypeId }) => categoryTypeId ?? []),
  );
  const type = given ?? (following.size === 1 ? [...following][0] : undefined);
  const fits = type === undefined ? types.length === 0 : types.some((one) => one.id === type);
  if (!fits) throw new Refused('parameterInvalid', { field: 'categoryTypeId' });
  return type;
}

/** Slots by id, and the time. */
type Read = { slots: ReadonlyMap<string, SlotRow>; now: number };

/** Reads chosen slots. `other` refuses slots of another service or sub-type. */
export async function slotsOf(
  ctx: ServiceContext,
  service: Pick<SetService, 'id' | 'maxSlots'>,
  {
    categoryTypeId,
    slotIds,
    other,
  }: {
    categoryTypeId: string | undefined;
    slotIds: readonly string[];
    other: Extract<Refusal, 'slotNotFound' | 'notSameAssessment'>;
  },
): Promise<SlotRow[]> {
  const rows = await findSlots(ctx.db, slotIds);
  const others = rows.map(({ serviceId }) => serviceId).filter((id) => id !== service.id);
  const visible =
    others.length === 0
      ? []
      : await listServices(ctx.db, ctx.language, { country: ctx.me.country, ids: others });
  const there = new Set([service.id, ...visible.map(({ id }) => id)]);
  const slots = new Map(rows.map((slot) => [slot.slotId, slot]));
  return chosenSlots(
    { slots, now: await appNow(ctx.db), exists: (id) => there.has(id) },
    { service, categoryTypeId, slotIds, other },
  );
}

/** Checks chosen slots like `slotsOf`, from slots that the caller has read. Sorts them by time. */
function chosenSlots(
  { slots: known, now, exists }: Read & { exists: (serviceId: string) => boolean },
  {
    service,
    categoryTypeId,
    slotIds,
    other,
  }: {
    service: Pick<SetService, 'id' | 'maxSlots'>;
    categoryTypeId: string | undefined;
    slotIds: readonly string[];
    other: Extract<Refusal, 'slotNotFound' | 'notSameAssessment'>;
  },
): SlotRow[] {
  const chosen = slotIds.flatMap((id) => known.get(id) ?? []);
  if (chosen.length < slotIds.length) throw new Refused('slotNotFound');
  const isOther = ({ serviceId, categoryTypeId: type }: SlotRow) =>
    serviceId !== service.id || (type !== null && type !== categoryTypeId);
  // The caller must not learn that a slot of another country exists (I25).
  if (chosen.some((slot) => isOther(slot) && !exists(slot.serviceId)))
    throw new Refused('slotNotFound');
  if (chosen.some(isOther)) throw new Refused(other);
  const fault = choiceFault(chosen, now);
  if (fault !== null) throw new Refused(fault);
  if (slotIds.length > service.maxSlots)
    throw new Refused('parameterInvalid', { field: 'slotIds' });
  return chosen.toSorted(
    (one, next) => one.start - next.start || Number(one.slotId) - Number(next.slotId),
  );
}

/** Refuses A0010 for a slot that the member has, A0009 for another booking at the time. */
export async function refuseOwn(
  conn: Conn,
  of: { memberId: number; slotIds: readonly string[]; but: number | null },
): Promise<void> {
  if (of.but === null && (await listOwn(conn, of.memberId, of.slotIds)).length > 0)
    throw new Refused('sameSlotTwice');
  if (await hasOverlap(conn, of)) throw new Refused('overlapsOwnBooking');
}

/** The refusals of `refuseOwn`, by the index of the command. */
export const ownRefusals = (rows: readonly OwnRow[]): ReadonlyMap<number, Refused> =>
  new Map(
    rows.map(({ place, isSame }) => [
      place,
      new Refused(isSame ? 'sameSlotTwice' : 'overlapsOwnBooking'),
    ]),
  );

/** Names the slots that are full. */
export class SlotsGone extends Refused {
  readonly slotIds: readonly string[];
  constructor(
    refusal: Extract<Refusal, 'slotUnavailable' | 'slotFull'>,
    slotIds: readonly string[],
  ) {
    super(refusal, {}, { slotIds });
    this.slotIds = slotIds;
  }
}

const fullOf = async (conn: Conn, slotIds: readonly string[]): Promise<string[]> =>
  (await findSlots(conn, slotIds))
    .filter(({ capacity, taken }) => taken >= capacity)
    .map(({ slotId }) => slotId);

export async function refuseFull(
  conn: Conn,
  slotIds: readonly string[],
  refusal: Extract<Refusal, 'slotUnavailable' | 'slotFull'>,
): Promise<void> {
  const full = await fullOf(conn, slotIds);
  if (full.length > 0) throw new SlotsGone(refusal, full);
}

/** Takes a place of each slot, all or nothing (I03). Throws `refusal` if a slot is full. */
export async function placeIn(
  tx: Tx,
  of: { orderId: number; memberId: number; slotIds: readonly string[] },
  refusal: Extract<Refusal, 'slotUnavailable' | 'slotFull'>,
): Promise<void> {
  await lockSlots(tx, of.slotIds);
  await refuseFull(tx, of.slotIds, refusal);
  if ((await takeSlots(tx, of)) !== of.slotIds.length) throw new SlotsGone(refusal, of.slotIds);
}

/** Runs `work`; retries it once if its slots have places without overdue reservations (I08). */
export async function retryIfFreed<T>(
  core: Pick<Core, 'db' | 'products'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SlotsGone)) throw error;
    const orderIds = await listOverdueHolders(core.db, error.slotIds);
    if (orderIds.length > 0) await freeOverdue(core, { orderIds });
    if ((await fullOf(core.db, error.slotIds)).length > 0) throw error;
    return work();
  }
}
