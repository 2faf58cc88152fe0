import { informationFaults } from '#domain/facilities/rules.information.ts';
import { tickOf, ticksPerHour, timeOf } from '#domain/facilities/rules.ticks.ts';
import type { OwnRoomWait, RoomWaitInput, WantedSpan } from '#domain/facilities/waiting/shapes.ts';
import { maxWaits, waitFault, weekdayBits, weekdaysOfBits } from '#domain/time/waits.ts';
import { blockRules, stoppedBy } from '#domain/reasons/rules.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { idempotently } from '#api/platform/auth/idempotency.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import type { RoomSnapshot } from '#api/features/facilities/find/service.roomCache.ts';
import { type Frame, frameAt, planWith } from '#api/features/facilities/service.plan.ts';
import { roomIn, setupOf, viewerOf } from '#api/features/facilities/service.rooms.ts';
import { lockDays } from '#api/features/facilities/store.claims.ts';
import type { RoomRow } from '#api/features/facilities/store.rooms.view.ts';
import { findFree, roomsFor, type Scope } from './service.wanted.ts';
import { countLive, endOwn, insertWait, keepFreed, type NewRoomWait } from './store.ts';
import { listOwnWaits } from './store.view.ts';

type Own = { waits: OwnRoomWait[] };

/** Returns the member's live requests with their place in the line. */
export const ownWaits = async (ctx: Ctx): Promise<Own> => readOwn(ctx, ctx.db, await termsOf(ctx));

const termsOf = (ctx: Ctx) => termsInForce(ctx, ctx.me.country, 'FACILITY');
type Terms = Awaited<ReturnType<typeof termsOf>>;

async function readOwn(ctx: Ctx, conn: Conn, terms: Terms): Promise<Own> {
  const rows = await listOwnWaits(conn, ctx.me.id, ctx.language);
  return {
    waits: rows.map(({ weekdays, fromTick, untilTick, termsVersion, ...row }) => ({
      ...row,
      weekdays: weekdaysOfBits(weekdays),
      from: timeOf(fromTick),
      until: timeOf(untilTick),
      isStopped: terms !== null && terms.version !== termsVersion,
    })),
  };
}

const spanOf = ({ from, until, ...input }: RoomWaitInput): WantedSpan => ({
  ...input,
  fromTick: tickOf(from)!,
  untilTick: tickOf(until)!,
});

const scopeOf = ({ venueID, roomID, people, hours }: RoomWaitInput): Scope => ({
  venueId: venueID ?? null,
  roomId: roomID ?? null,
  people,
  hours,
});

/** Refuses texts that a booking would refuse (FAC-055 to FAC-060). */
function refuseTexts(input: RoomWaitInput, { eventTypes }: RoomSnapshot): void {
  const [fault] = informationFaults(
    {
      ...input,
      seatingArrangement: 'any',
      attendees: String(input.people),
      description: '',
      notes: '',
    },
    { seatCapacity: input.people, maxDescriptionWords: 0, maxNotesCharacters: 0 },
  );
  if (fault !== undefined) throw new Refused(fault.refusal, { field: fault.field });
  if (!eventTypes.has(input.eventType))
    throw new Refused('eventTypeMissing', { field: 'eventType' });
}

type Checked = {
  setup: RoomSnapshot;
  frame: Frame;
  rooms: readonly RoomRow[];
  wanted: WantedSpan;
  terms: Terms;
};

/** Checks everything that needs no lock. */
async function check(ctx: Ctx, input: RoomWaitInput): Promise<Checked> {
  const viewer = await viewerOf(ctx);
  const stop = stoppedBy(blockRules, viewer, 0);
  if (stop !== null) throw new Refused(stop.refusal);
  const { setup, now } = await setupOf(ctx);
  if (input.venueID !== undefined && !setup.venues.has(input.venueID))
    throw new Refused('venueNotFound');
  if (input.roomID !== undefined) roomIn(setup, input.roomID, input.venueID);
  const frame = await frameAt(ctx, ctx.me.country, now);
  const wanted = spanOf(input);
  const fault = waitFault({ ...wanted, ticks: wanted.hours * ticksPerHour }, frame);
  if (fault !== null) throw new Refused(fault.refusal, { field: fault.field });
  refuseTexts(input, setup);
  const terms = await termsOf(ctx);
  if (terms !== null && terms.version !== input.tcVersion)
    throw new Refused('termsVersionOutdated');
  const rooms = roomsFor(setup, viewer, scopeOf(input));
  if (rooms.length === 0) throw new Refused('noSuchRoomToWaitFor', { field: 'people' });
  return { setup, frame, rooms, wanted, terms };
}

async function lookFor(ctx: Ctx, { setup, frame, rooms, wanted }: Checked) {
  const { firstDay: from, lastDay: until } = wanted;
  const plan = await planWith(ctx.db, frame, setup.hours, { rooms, from, until });
  return findFree(setup, plan, rooms, wanted);
}

function newWait(ctx: Ctx, input: RoomWaitInput, { setup, wanted }: Checked): NewRoomWait {
  const room = input.roomID === undefined ? undefined : setup.rooms.get(input.roomID);
  return {
    ...wanted,
    weekdays: weekdayBits(input.weekdays),
    memberId: ctx.me.id,
    country: ctx.me.country,
    venueId: input.venueID ?? room?.venueId ?? null,
    roomId: input.roomID ?? null,
    people: input.people,
    eventName: input.eventName,
    eventTypeId: input.eventType,
    contact: { name: input.contactName, phone: input.phone, email: input.email },
    termsVersion: input.tcVersion,
    endsOthers: input.endsOthers,
    lang: ctx.language,
  };
}

/** Adds a request. Refuses 8230 with the first free hours that suit it. */
export async function waitFor(ctx: Ctx, input: RoomWaitInput): Promise<Own> {
  const checked = await check(ctx, input);
  const { free, isOffered } = await lookFor(ctx, checked);
  if (!isOffered) throw new Refused('noSuchRoomToWaitFor', { field: 'from' });
  if (free !== null)
    throw new Refused(
      'roomIsFree',
      {},
      {
        roomID: free.room.id,
        venueID: free.room.venueId,
        date: free.day,
      },
    );
  const own = await idempotently(ctx, 'waitForRoom', input, async (tx) => {
    if ((await countLive(tx, ctx.me.id)) >= maxWaits) throw new Refused('tooManyWaits');
    await insertWait(tx, newWait(ctx, input, checked));
    return readOwn(ctx, tx, checked.terms);
  });
  await keepMissed(ctx, checked);
  return own;
}

/** A release during the join has not seen the request: its hours are kept for the line now. */
async function keepMissed(ctx: Ctx, checked: Checked): Promise<void> {
  const { free } = await lookFor(ctx, checked);
  if (free === null) return;
  const { room, day, start, end } = free;
  const spans = room.units.map((unitId) => ({ unitId, day, start, end }));
  await inTransaction(ctx.db, async (tx) => {
    await lockDays(tx, spans);
    await keepFreed(tx, spans);
  });
}

/** Withdraws a request. An offered reservation stays. */
export async function stopWaiting(ctx: Ctx, input: { waitId: string }): Promise<Own> {
  const terms = await termsOf(ctx);
  return idempotently(ctx, 'stopWaitingForRoom', input, async (tx) => {
    if ((await endOwn(tx, ctx.me.id, input.waitId)) === 0) throw new Refused('noData');
    return readOwn(ctx, tx, terms);
  });
}
