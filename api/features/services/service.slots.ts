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

/** Slots somebody wants of a service, as far as they are its own and to come. */
export type ServiceChoice = {
  service: SetService;
  categoryTypeId: string | null;
  /** In order of time. */
  slots: readonly SlotRow[];
};

type Wanted = {
  assessParentId: string;
  categoryTypeId?: string | undefined;
  slotIds: readonly string[];
};

/**
 * Reads a choice as far as it is nobody else's matter: A0006 and A0007 for what is not there, A0005
 * for a sub-type that is not the service's and for more slots than an order may have, A0009 to A0011
 * for slots that do not go together.
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

/** The same of services and slots that have been read; of services, those of the caller's country. */
export function choiceOf(
  { services, slots, now }: Read & { services: ReadonlyMap<string, SetService> },
  { assessParentId, categoryTypeId, slotIds }: Wanted,
): ServiceChoice {
  const service = services.get(assessParentId);
  if (service === undefined) throw new Refused('assessmentNotFound');
  const chosen = slotIds.flatMap((id) => slots.get(id) ?? []);
  const type = subTypeOf(service, categoryTypeId, chosen);
  const of = { service, categoryTypeId: type, slotIds, other: 'slotNotFound' as const };
  return {
    service,
    categoryTypeId: type ?? null,
    slots: chosenSlots({ slots, now, exists: (id) => services.has(id) }, of),
  };
}

/**
 * The sub-type a choice is for: the given one, else the only one that follows from the service or from
 * its slots (API-105); undefined for a service without sub-types. A0005 for one that is not the
 * service's, and where none or several would fit.
 */
function subTypeOf(
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

/** Slots that have been read by their numbers, and the moment. */
type Read = { slots: ReadonlyMap<string, SlotRow>; now: number };

/** Slots by their numbers; `other` is what slots of another service, or for another sub-type, are. */
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

/** The same of slots that have been read; in order of time. */
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
  // Of another country nobody is told that it is there (I25).
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

/** A0010 for a slot the member has, A0009 for something of theirs at its time. */
export async function refuseOwn(
  conn: Conn,
  of: { memberId: number; slotIds: readonly string[]; but: number | null },
): Promise<void> {
  if (of.but === null && (await listOwn(conn, of.memberId, of.slotIds)).length > 0)
    throw new Refused('sameSlotTwice');
  if (await hasOverlap(conn, of)) throw new Refused('overlapsOwnBooking');
}

/** The same of wishes of different members, by their places. */
export const ownRefusals = (rows: readonly OwnRow[]): ReadonlyMap<number, Refused> =>
  new Map(
    rows.map(({ place, isSame }) => [
      place,
      new Refused(isSame ? 'sameSlotTwice' : 'overlapsOwnBooking'),
    ]),
  );

/** A refusal that names the slots which have no place. */
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

/** Those of some slots that have no place. */
const fullOf = async (conn: Conn, slotIds: readonly string[]): Promise<string[]> =>
  (await findSlots(conn, slotIds))
    .filter(({ capacity, taken }) => taken >= capacity)
    .map(({ slotId }) => slotId);

/** Refuses slots that have no place, and names them. */
export async function refuseFull(
  conn: Conn,
  slotIds: readonly string[],
  refusal: Extract<Refusal, 'slotUnavailable' | 'slotFull'>,
): Promise<void> {
  const full = await fullOf(conn, slotIds);
  if (full.length > 0) throw new SlotsGone(refusal, full);
}

/** Takes a place of each slot, all or none (I03); `refusal` where somebody was faster. */
export async function placeIn(
  tx: Tx,
  of: { orderId: number; memberId: number; slotIds: readonly string[] },
  refusal: Extract<Refusal, 'slotUnavailable' | 'slotFull'>,
): Promise<void> {
  await lockSlots(tx, of.slotIds);
  await refuseFull(tx, of.slotIds, refusal);
  if ((await takeSlots(tx, of)) !== of.slotIds.length) throw new SlotsGone(refusal, of.slotIds);
}

/**
 * Runs `work`, and once more where the slots it lacked were held by reservations past their time,
 * which are ended first, whether a job has come by or not, or are free by now because somebody else
 * has ended them (I08).
 */
export async function onceMoreIfFreed<T>(
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
