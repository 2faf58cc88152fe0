import { describe, expect, test, vi } from 'vitest';
import {
  cancelBatch,
  getBatch,
  publishBatch,
  setSlotCapacity,
} from '#domain/services/admin/calls.batches.ts';
import { cancelServiceBooking, listServiceBookings } from '#domain/services/bookings/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { all, sql, value } from '#api/platform/db/sql.ts';
import { randomOf, renewTwins, twinsOf } from '#tests/races/races.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { confirmSlots, countOf, reserveSlots, someMember } from '#tests/support/serviceBooking.ts';

let isGuarded = true;
/** Runs between a read and its write when the test has removed the guard. */
let meanwhile: () => Promise<unknown> = async () => {};

vi.mock(import('./store.batches.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    // Blocks places that were free when they were read.
    async setCapacity(tx, slotId, capacity) {
      if (isGuarded) return real.setCapacity(tx, slotId, capacity);
      const slot = await real.findSlot(tx, slotId);
      await meanwhile();
      if (slot!.taken > capacity) return 0;
      await sql`update service_slot set capacity = ${capacity} where id = ${slotId}::bigint`.execute(
        tx,
      );
      return 1;
    },
    // Cancels a batch that was a draft when it was read.
    async cancel(tx, of) {
      if (isGuarded) return real.cancel(tx, of);
      await meanwhile();
      await sql`update service_batch set state = 'CANCELLED' where id = ${of.id}::bigint`.execute(
        tx,
      );
      return 1;
    },
  };
});
vi.mock(import('./store.services.ts'), async (load) => {
  const real = await load();
  return { ...real, lockPlans: (tx) => (isGuarded ? real.lockPlans(tx) : Promise.resolve()) };
});

// Two applications on one database, without shared caches.
const testApps = twinsOf();
const testApp = (at = 0) => testApps[at % 2]!;
const db = () => testApp().core.db;
const reason = 'The consultant is ill';
const seed = Date.now();
const sessions = [{ day: dayAhead(9), from: '09:00', until: '12:00' }];

async function published(places = 20) {
  const service = await makeService(db(), { placesPerConsultant: places });
  return { service, ...(await makeBatch(db(), service, { sessions })) };
}
type Published = Awaited<ReturnType<typeof published>>;

/** Members with a coupon that expires tomorrow. */
async function makeMembers(count: number) {
  const members = [];
  for (let at = 0; at < count; at++) {
    const member = { ...(await someMember(testApp(at))), at };
    await makeCoupons(db(), [{ member: member.id, until: dayAhead(1) }]);
    members.push(member);
  }
  return members;
}
type Member = Awaited<ReturnType<typeof makeMembers>>[number];

/** Reserves a slot; half of the members confirm it. Returns the code. */
async function book({ service, slotIds }: Published, member: Member) {
  const here = testApp(member.at);
  const command = { service, slotIds: [slotIds[member.at % slotIds.length]!] };
  const { code, data } = await reserveSlots(here, command, member);
  if (code === null && member.at % 4 < 2) await confirmSlots(here, data.orderNumber, member);
  return code;
}

/** Runs `work` while the members book at random times; the first four have booked before. */
async function whileBooking<T>(
  of: Published,
  [one, two, three, four, ...members]: readonly Member[],
  work: () => Promise<T>,
) {
  const first = [];
  for (const member of [one!, two!, three!, four!]) first.push(await book(of, member));
  const random = randomOf(seed);
  let had = 0;
  let begin: () => void = () => {};
  const isBegun = new Promise<void>((resolve) => (begin = resolve));
  const codes = Promise.all(
    members.map(async (member) => {
      await new Promise((resolve) => setTimeout(resolve, random() * 1500));
      const code = await book(of, member);
      if (code === null && ++had === 4) begin();
      return code;
    }),
  );
  const done = isBegun.then(work);
  return { codes: [...first, ...(await codes)], done: await done };
}

/** Blocks the free places of a batch, and retries after concurrent reservations. */
async function block({ id }: Published): Promise<void> {
  const admin = await testApp(1).admin('service');
  for (;;) {
    const { data } = await testApp(1).ask(getBatch, { id }, { admin });
    const open = data.sessions.flatMap(({ slots }) =>
      slots.filter(({ capacity, taken }) => capacity > taken),
    );
    if (open.length === 0) return;
    for (const { slotId, taken } of open) {
      const input = { slotId, capacity: taken, reason };
      const { code } = await testApp(1).ask(setSlotCapacity, input, { admin });
      expect([null, 'A0012']).toContain(code);
    }
  }
}

/** Empties a published batch as administrators do: blocks places and cancels bookings. */
async function empty(of: Published): Promise<number> {
  const admin = await testApp(1).admin('service');
  const filters = { serviceId: of.service, pageNum: 1, pageSize: 100, isExport: false };
  for (let cancelled = 0; ;) {
    await block(of);
    const { items } = (await testApp(1).ask(listServiceBookings, filters, { admin })).data;
    const live = items.filter(({ orderStatus }) => orderStatus !== 'CANCEL');
    if (live.length === 0) return cancelled;
    for (const { orderNumber } of live) {
      const { code } = await testApp(1).ask(
        cancelServiceBooking,
        { orderNumber, reason },
        { admin },
      );
      expect(code).toBeNull();
      cancelled++;
      // The place of a cancelled booking is free until it is blocked, too.
      await block(of);
    }
  }
}

describe('service batches used by administrators and members concurrently', () => {
  test('cancels and notifies each booking with its coupon returned when a batch is emptied during bookings (I03, I04, B-11, A-76)', async () => {
    const [of, members, late] = [await published(), await makeMembers(40), await makeMembers(4)];
    // Signs in first, so that the members are still booking.
    const admin = await testApp(1).admin('service');
    const { codes, done: cancelled } = await whileBooking(of, members, async () => {
      const whole = { id: of.id, version: 1, reason };
      expect((await testApp(1).ask(cancelBatch, whole, { admin })).code).toBe('A0043');
      return empty(of);
    });
    expect(codes.filter((code) => code !== null && code !== 'A0008')).toEqual([]);
    const had = codes.filter((code) => code === null).length;
    expect(cancelled, `seed ${seed}`).toBe(had);
    const ends = await all<{ how: string; mails: number; n: number }>(db())`
      select o.order_status || ' ' || o.cancel_type as how, x.mails, count(*)::int as n from booking_order o join service_order b on b.order_id = o.id
      cross join lateral (select count(*)::int as mails from notification n where n.order_id = o.id and n.kind = 'CANCELLED') x
      where b.service_id = ${of.service}::bigint group by 1, 2`;
    expect(ends).toEqual([{ how: 'CANCEL BY_COMPANY', mails: 1, n: had }]);
    for (const member of members)
      expect(await countOf(testApp(member.at), 'BEC_ART', member)).toBe(1);
    // Used coupons get 30 days, held ones keep their last day.
    const days = await all<{ day: string; n: number }>(db())`
      select c.expiry_date::text as day, count(*)::int as n from coupon c where c.member_id = any (${members.map(({ id }) => id)}) group by 1 order by 1`;
    expect(days.map(({ day }) => day)).toEqual([dayAhead(1), dayAhead(30)]);
    for (const member of late) expect(await book(of, member)).toBe('A0008');
    expect(
      await value<number>(db())`
        select sum(capacity + taken)::int from service_slot where service_id = ${of.service}::bigint`,
    ).toBe(0);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('either publishes or cancels a draft, never both, and a cancelled one has no slots (SVC-028, A-76)', async () => {
    for (let round = 0; round < 8; round++) {
      const { codes, slots, state } = await publishAndCancel();
      const isPublished = codes[0] === null;
      expect(codes).toEqual(
        isPublished ? [null, refusals.onlyDraftCancelled] : [refusals.onlyDraftPublished, null],
      );
      expect({ state, slots }).toEqual(
        isPublished ? { state: 'PUBLISHED', slots: 3 } : { state: 'CANCELLED', slots: 0 },
      );
    }
  });

  describe('without the guards', () => {
    renewTwins(testApps);
    test('sentinel: overbooks a slot without update condition and constraint, and leaves slots of a cancelled batch without the lock (I03)', async () => {
      await sql`alter table service_slot drop constraint service_slot_check`.execute(db());
      const [of, [first, ...members]] = [await published(), await makeMembers(4)];
      const [slotId] = of.slotIds;
      const admin = await testApp(1).admin('service');
      await reserveSlots(testApp(), { ...of, slotIds: [slotId!] }, first!);
      isGuarded = false;
      try {
        meanwhile = () =>
          Promise.all(
            members.map((one) => reserveSlots(testApp(one.at), { ...of, slotIds: [slotId!] }, one)),
          );
        const blocked = await testApp(1).ask(
          setSlotCapacity,
          { slotId: slotId!, capacity: 1, reason },
          { admin },
        );
        expect(blocked.code).toBeNull();
        expect((await brokenInvariants(db())).join()).toContain('I03 slots');
        const { id, service } = await draft();
        meanwhile = () => testApp().ask(publishBatch, { id, version: 1 }, { admin });
        const whole = { id, version: 1, reason };
        expect((await testApp(1).ask(cancelBatch, whole, { admin })).code).toBeNull();
        expect(await stateOf(id, service)).toEqual({ state: 'CANCELLED', slots: 3 });
      } finally {
        isGuarded = true;
        meanwhile = async () => {};
      }
    });
  });
});

async function draft() {
  const service = await makeService(db());
  return { service, ...(await makeBatch(db(), service, { sessions, state: 'DRAFT' })) };
}

async function stateOf(id: string, service: string) {
  const [found] = await all<{ state: string; slots: number }>(db())`
    select state, (select count(*) from service_slot where service_id = ${service}::bigint)::int as slots from service_batch where id = ${id}::bigint`;
  return found!;
}

/** One administrator publishes a draft while another cancels it at the other application. */
async function publishAndCancel() {
  const { id, service } = await draft();
  const [one, other] = [await testApp().admin('service'), await testApp(1).admin('service')];
  const [batch, whole] = [
    { id, version: 1 },
    { id, version: 1, reason },
  ];
  const answers = await Promise.all([
    testApp().ask(publishBatch, batch, { admin: one }),
    testApp(1).ask(cancelBatch, whole, { admin: other }),
  ]);
  return { codes: answers.map(({ code }) => code), ...(await stateOf(id, service)) };
}
