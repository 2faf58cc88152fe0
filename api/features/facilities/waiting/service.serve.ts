import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { maskOf, type Run, ticksPerHour } from '#domain/facilities/rules.ticks.ts';
import { wantedRuns } from '#domain/facilities/waiting/rules.ts';
import { offerEnd } from '#domain/time/waits.ts';
import { isLanguage } from '#domain/text/languages.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { type Outcome, serveLine, unlessRefused } from '#api/platform/waiting/line.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { settingOf } from '#api/features/regions/service.ts';
import { type RoomSnapshot, snapshotAt } from '#api/features/facilities/find/service.roomCache.ts';
import {
  type BookingInput,
  type BookingPlace,
  inspectRoom,
  type InspectedRoom,
} from '#api/features/facilities/reserve/service.room.ts';
import { lockBatch, writeBookings } from '#api/features/facilities/reserve/service.write.ts';
import {
  busyOf,
  type Frame,
  frameAt,
  masksOf,
  slotsOf,
} from '#api/features/facilities/service.plan.ts';
import { viewerById } from '#api/features/facilities/service.rooms.ts';
import { lockDays } from '#api/features/facilities/store.claims.ts';
import { listMasks } from '#api/features/facilities/store.hours.ts';
import type { RoomRow } from '#api/features/facilities/store.rooms.view.ts';
import { readMoment } from '#api/features/facilities/store.setup.ts';
import { freeKept, keptMask } from './service.kept.ts';
import { isLargeEnough } from './service.wanted.ts';
import {
  type FreedSpan,
  listKept,
  listKeptDays,
  listLine,
  listLineIds,
  lockWaiting,
  setOffered,
  takeKept,
  type WaitRow,
} from './store.ts';

/** Offers all kept hours to the requests that they suit, and frees the rest (decision 0193). */
export async function serveKept(core: Core): Promise<JobCounts> {
  let offers = 0;
  for (const at of await listKeptDays(core.db)) offers += await serveDay(core, at);
  return { offers };
}

type UnitDay = Pick<FreedSpan, 'unitId' | 'day'>;

const serveDay = (core: Core, at: UnitDay): Promise<number> =>
  serveLine<FreedSpan, WaitRow>({
    readKept: () => keptSpan(core, at),
    findNext: async (span, tried) => (await listLine(core.db, span, tried))[0],
    free: (span, tried) => freeUnwanted(core, span, tried),
    offer: (next, span) => offer(core, next, span),
  });

async function keptSpan(core: Core, { unitId, day }: UnitDay): Promise<FreedSpan | null> {
  const ticks = (await listKept(core.db, [unitId], day)).map(({ tick }) => tick);
  return ticks.length === 0
    ? null
    : { unitId, day, start: Math.min(...ticks), end: Math.max(...ticks) + 1 };
}

/** Frees kept hours, unless a request that was not tried has come meanwhile. */
const freeUnwanted = (core: Core, span: FreedSpan, tried: readonly number[]): Promise<boolean> =>
  inTransaction(core.db, async (tx) => {
    await lockDays(tx, [span]);
    const line = await listLineIds(tx, span);
    if (line.some((id) => !tried.includes(id))) return false;
    await takeKept(tx, { ...span, units: [span.unitId] });
    return true;
  });

/** Makes a reservation of kept hours for the member of a request, by the service of bookings. */
async function offer(core: Core, wait: WaitRow, span: FreedSpan): Promise<Outcome> {
  const { now, version } = await readMoment(core.db);
  const place: BookingPlace = {
    ...core,
    language: isLanguage(wait.lang) ? wait.lang : 'en',
    me: { id: wait.memberId, country: wait.country },
  };
  const setup = await snapshotAt(core, version, wait.country, place.language);
  const frame = await frameAt(core, wait.country, now);
  const minutes = await settingOf(core, wait.country, 'waiting.offer.minutes');
  const booking = {
    viewer: await viewerById(core, wait.memberId),
    heldUntil: (at: number, firstStart: number) =>
      offerEnd({ now: at, zone: frame.zone, minutes, latest: firstStart }),
    isOffer: true,
  };
  for (const choice of await choicesOf(core, setup, { frame, wait, span })) {
    const site = await inspectRoom({ place, input: inputOf(wait, choice, span), booking }, () => {})
      // A room may be for other levels, need equipment or have no price for the member.
      .catch((error: unknown) => unlessRefused(error, null));
    if (site === null) continue;
    const outcome = await write(core, wait, site);
    if (outcome !== 'no') return outcome;
  }
  return 'no';
}

type Choice = { room: RoomRow; run: Run };

/** An offer leaves the member at least this long before its hours begin. */
const leadTicks = ticksPerHour;

/** Free runs that need kept hours: the smallest room that is large enough first, then by time. */
async function choicesOf(
  core: Core,
  { rooms, hours }: RoomSnapshot,
  { frame, wait, span }: { frame: Frame; wait: WaitRow; span: FreedSpan },
): Promise<Choice[]> {
  const { unitId, day } = span;
  const suitable = [...rooms.values()].filter(
    (room) => room.units.includes(unitId) && isLargeEnough(room, wait),
  );
  const units = [...new Set(suitable.flatMap((room) => room.units))];
  const masks = masksOf(await listMasks(core.db, units, day, day));
  const kept = await listKept(core.db, units, day);
  freeKept(masks, kept, day);
  const wanted = keptMask(kept, unitId);
  const from = day === frame.today ? frame.tick + leadTicks : 0;
  return suitable
    .flatMap((room) => {
      const busy = busyOf(masks, room, day);
      return wantedRuns(slotsOf({ slots: hours.slots }, room.id, day), wait)
        .filter((run) => run.start >= from && (maskOf(run) & busy) === 0n)
        .filter((run) => (maskOf(run) & wanted) !== 0n)
        .map((run) => ({ room, run }));
    })
    .toSorted((a, b) => a.room.seatCapacity - b.room.seatCapacity || a.run.start - b.run.start);
}

const inputOf = (wait: WaitRow, { room, run }: Choice, { day }: FreedSpan): BookingInput => ({
  regionCode: undefined,
  venueID: room.venueId,
  roomID: room.id,
  sessions: [{ day, slotIds: [...run.slotIds] }],
  information: {
    eventName: wait.eventName,
    // The member can change it before the first day is too near.
    seatingArrangement: room.layouts[0]!.id,
    eventType: wait.eventTypeId,
    attendees: wait.people,
    description: '',
    notes: '',
    contactName: wait.contact.name,
    email: wait.contact.email,
    phone: wait.contact.phone,
  },
  tcVersion: wait.termsVersion,
  amount: undefined,
});

/** Replaces kept hours by the reservation in one transaction. */
async function write(core: Core, wait: WaitRow, site: InspectedRoom): Promise<Outcome> {
  const [session] = site.sessions;
  const { units } = site.choice.room;
  try {
    return await inTransaction(core.db, async (tx) => {
      const state = await lockBatch(tx, [site]);
      if (!state.isHeld) return 'again';
      if (!(await lockWaiting(tx, wait.id))) return 'no';
      freeKept(state.masks, await takeKept(tx, { ...session!, units }), session!.day);
      const [written] = await writeBookings(tx, state, [site]);
      // Rolls back, so that the hours stay kept for the next request.
      if (written === null || written === undefined) throw new Refused('slotBusy');
      if (written instanceof Refused) throw written;
      await setOffered(tx, wait.id, written.id);
      await writeNotifications(tx, {
        kind: 'WAITING_OFFER',
        memberId: wait.memberId,
        orderId: written.id,
        language: wait.lang,
      });
      return 'made';
    });
  } catch (error) {
    return unlessRefused(error, 'no');
  }
}
