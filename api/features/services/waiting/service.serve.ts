import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { isLanguage } from '#domain/text/languages.ts';
import { offerEnd } from '#domain/time/waits.ts';
import { behalfOf } from '#api/platform/auth/behalf.ts';
import { fingerprinted, writeKeyed } from '#api/platform/auth/idempotency.ts';
import { Lost } from '#api/platform/batching/commands.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { type Outcome, serveLine, unlessRefused } from '#api/platform/waiting/line.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { findOwn } from '#api/features/orders/service.rows.ts';
import { countryOf, settingOf } from '#api/features/regions/service.ts';
import type { ServiceCommand } from '#api/features/services/reserve/service.facts.ts';
import { inspectCommands } from '#api/features/services/reserve/service.inspect.ts';
import { serviceSteps } from '#api/features/services/reserve/service.write.ts';
import { lockSlots } from '#api/features/services/store.ts';
import { freeKept, listKeptSlots, lockWaiting, setOffered, takeKept } from './store.ts';
import {
  findKept,
  type KeptSlot,
  listLineIds,
  listRequests,
  type ServiceRequest,
} from './store.view.ts';

/** Offers all kept places to the requests that they suit, and frees the rest (decision 0206). */
export async function serveKept(core: Core): Promise<JobCounts> {
  let offers = 0;
  for (const slotId of await listKeptSlots(core.db)) offers += await serveSlot(core, slotId);
  return { offers };
}

/** Returns the number of offers. */
export const serveSlot = (core: Core, slotId: string): Promise<number> =>
  serveLine<KeptSlot, ServiceRequest>({
    readKept: () => findKept(core.db, slotId),
    findNext: async (_slot, tried) =>
      (await listRequests(core.db, await listLineIds(core.db, slotId, tried)))[0],
    free: (_slot, tried) => freeUnwanted(core, slotId, tried),
    offer: (next, slot) => offer(core, next, slot),
  });

/** Frees kept places, unless a request that was not tried has come meanwhile. */
const freeUnwanted = (core: Core, slotId: string, tried: readonly number[]): Promise<boolean> =>
  inTransaction(core.db, async (tx) => {
    await lockSlots(tx, [slotId]);
    if ((await listLineIds(tx, slotId, tried)).length > 0) return false;
    await freeKept(tx, slotId);
    return true;
  });

/** Makes a reservation of a kept place for the member of a request, by the code of bookings. */
async function offer(core: Core, wait: ServiceRequest, slot: KeptSlot): Promise<Outcome> {
  const command = await commandFor(core, wait, slot);
  const [inspected] = await inspectCommands(core, slot.country, [command]);
  // The member may be blocked, or may have another booking at the time or no coupon.
  if (inspected instanceof Error) return unlessRefused(inspected, 'no');
  try {
    await inTransaction(core.db, async (tx) => {
      const steps = stepsFor(wait, slot);
      const [made] = await writeKeyed(tx, steps, [{ command, inspected: inspected! }], null);
      if (made instanceof Lost) throw made.error;
      if (made instanceof Error) throw made;
      const order = await findOwn(tx, command.ctx.me.id, made!.orderNumber);
      await setOffered(tx, wait.id, order!.id);
      await writeNotifications(tx, {
        kind: 'WAITING_OFFER',
        memberId: wait.memberId,
        orderId: order!.id,
        language: wait.lang,
      });
    });
    return 'made';
  } catch (error) {
    return unlessRefused(error, 'no');
  }
}

async function commandFor(
  core: Core,
  { memberId, lang, ...wait }: ServiceRequest,
  { slotId, country }: KeptSlot,
): Promise<ServiceCommand> {
  const { zone } = await countryOf(core, country);
  const minutes = await settingOf(core, country, 'waiting.offer.minutes');
  const language = isLanguage(lang) ? lang : 'en';
  const visitor = { ...core, traceId: '', since: 0, language, zone, ip: '', origin: '' };
  const command = fingerprinted({
    ctx: behalfOf(visitor, { ...wait, id: memberId }, { country, language }),
    input: {
      regionCode: undefined,
      ada: undefined,
      assessParentId: wait.serviceId,
      categoryTypeId: wait.categoryTypeId ?? undefined,
      slotIds: [slotId],
    },
  });
  const heldUntil = (now: number, latest: number) => offerEnd({ now, zone, minutes, latest });
  return { ...command, offer: { heldUntil } };
}

/** The steps of bookings; a kept place counts as free for the locked request. */
const stepsFor = (wait: ServiceRequest, { slotId }: KeptSlot): typeof serviceSteps => ({
  ...serviceSteps,
  async lock(tx, ...of) {
    const locked = await serviceSteps.lock(tx, ...of);
    if (!(await takeKept(tx, slotId)) || !(await lockWaiting(tx, wait.id)))
      throw new Refused('slotUnavailable');
    return { ...locked, slots: locked.slots.map((slot) => ({ ...slot, left: slot.left + 1 })) };
  },
});
