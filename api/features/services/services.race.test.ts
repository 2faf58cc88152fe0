import { afterEach, describe, expect, test, vi } from 'vitest';
import { updateAssessmentOrder } from '#domain/services/calls.booked.ts';
import { cancelOrder } from '#domain/orders/calls.ts';
import { makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { all, sql, value } from '#api/platform/db/sql.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { unlockMembers } from '#tests/races/members.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { confirmSlots, reserveSlots, someMember } from '#tests/support/serviceBooking.ts';

let isGuarded = true;

vi.mock(import('./store.reserve.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    takingSlots: (places) =>
      isGuarded
        ? real.takingSlots(places)
        : sql`update service_slot set taken = taken + ${places.length} where id = ${places[0]!.slotId}::bigint returning 1`,
  };
});
vi.mock(import('#api/features/coupons/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    holding: (coupons) =>
      isGuarded
        ? real.holding(coupons)
        : sql`update coupon c set state = 'HELD', order_id = h."orderId"
            from jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb) as h(id bigint, "orderId" bigint) where c.id = h.id returning 1`,
  };
});

// Two applications on one database, without shared caches.
const testApps = twinsOf();
const testApp = (at = 0) => testApps[at % 2]!;
const db = () => testApp().core.db;
const day = dayAhead(9);

async function offered(places: number) {
  const service = await makeService(db(), { placesPerConsultant: places });
  const { slotIds } = await makeBatch(db(), service, {
    sessions: [{ day, from: '09:00', until: '12:00' }],
  });
  return { service, slotIds };
}

/** Members with `coupons` coupons each. */
async function makeMembers(count: number, coupons = 2) {
  const members = [];
  for (let at = 0; at < count; at++) {
    const member = { ...(await someMember(testApp(at))), at };
    await makeCoupons(
      db(),
      Array.from({ length: coupons }, () => ({ member: member.id })),
    );
    members.push(member);
  }
  return members;
}

/** Slots whose `taken` differs from their orders, and coupons in a wrong state (I04, I05). */
const broken = () =>
  all(db())`
    select 'slot' as what, l.id from service_slot l
    where l.taken <> (select count(*) from service_order_slot k where k.service_slot_id = l.id and k.live)
    union all select 'coupon', c.id from coupon c join booking_order o on o.id = c.order_id
    where (c.state = 'HELD') <> (o.order_status = 'UNPAID' and o.deleted_at is null) or (c.state = 'USED' and o.order_status not in ('PAID', 'CANCEL'))`;

/** Advisory lock for which the unlocked batches wait after their read, in shared mode. */
const barrierLock = 4_700_541;

/** Removes the row locks of `enter_service_bookings`; batches wait for `barrierLock` instead. */
async function unlockEntering(): Promise<void> {
  const kept = await value<string>(db())`
    select pg_get_functiondef('enter_service_bookings'::regproc)`;
  const locks = ['limit w.count for update', 'order by id for update'];
  for (const lock of locks) expect(kept).toContain(lock);
  const open = kept
    .replaceAll(' for update', '')
    .replace('return next', `perform pg_advisory_xact_lock_shared(${barrierLock}); return next`);
  expect(open).toContain(String(barrierLock));
  await sql.raw(open).execute(db());
}

/** Sends reservations at both applications; each has read before one of them writes. */
async function together<T>(reserve: () => Promise<T>[]): Promise<T[]> {
  const letGo = await hold(db(), sql`select pg_advisory_xact_lock(${barrierLock})`);
  const answers = reserve();
  await waitsForRow(db(), 2);
  await letGo();
  return Promise.all(answers);
}

const codesOf = (answers: readonly { code: string | null }[]) =>
  answers.map(({ code }) => code).toSorted((a, b) => String(a).localeCompare(String(b)));

describe('service slots with many concurrent members', () => {
  test('books three places of a slot for three of a hundred concurrent members and refuses 97 with A0008 (I03, I05, SVC-019)', async () => {
    const [{ service, slotIds }, members] = [await offered(3), await makeMembers(100, 1)];
    const answers = await Promise.all(
      members.map((ask) => reserveSlots(testApp(ask.at), { service, slotIds: [slotIds[0]!] }, ask)),
    );
    const codes = codesOf(answers);
    expect(codes.filter((code) => code === null)).toHaveLength(3);
    expect(codes.filter((code) => code === 'A0008')).toHaveLength(97);
    expect(await broken()).toEqual([]);
    const held = await value<number>(db())`
      select count(*)::int from coupon c join service_order b on b.order_id = c.order_id where b.service_id = ${service}::bigint`;
    expect(held).toBe(3);
  });

  test('gives one coupon to one of two concurrent orders (I04)', async () => {
    const [one, other, [member]] = [await offered(5), await offered(5), await makeMembers(1, 1)];
    const tokens = await Promise.all([0, 1].map((at) => testApp(at).token(member!.ada)));
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        [one, other].map(({ service, slotIds }, at) =>
          reserveSlots(testApp(at), { service, slotIds: [slotIds[at]!] }, { token: tokens[at]! }),
        ),
      );
      const codes = codesOf(answers);
      expect(codes).toEqual(round === 0 ? ['A0013', null] : expect.arrayContaining(['A0013']));
      if (round === 0) expect(await broken()).toEqual([]);
    }
  });

  test('books one of two overlapping slots when a member reserves both concurrently (I05, A-78)', async () => {
    const [one, other, members] = [await offered(9), await offered(9), await makeMembers(6)];
    for (const { ada } of members) {
      const answers = await Promise.all(
        [one, other].map(async ({ service, slotIds }, at) =>
          reserveSlots(
            testApp(at),
            { service, slotIds: [slotIds[0]!] },
            { token: await testApp(at).token(ada) },
          ),
        ),
      );
      expect(codesOf(answers)).toEqual(['A0009', null]);
    }
    expect(await broken()).toEqual([]);
  });

  test('keeps slots and coupons consistent when bookings are moved and cancelled concurrently (I05, I09)', async () => {
    const [{ service, slotIds }, members] = [await offered(8), await makeMembers(8)];
    const orders = await Promise.all(
      members.map(async (member, at) => {
        const { data } = await reserveSlots(
          testApp(at),
          { service, slotIds: [slotIds[at % 2]!] },
          member,
        );
        await confirmSlots(testApp(at), data.orderNumber, member);
        return { member, orderNumber: data.orderNumber };
      }),
    );
    await Promise.all(
      orders.flatMap(({ member, orderNumber }) => [
        testApp(member.at).ask(
          updateAssessmentOrder,
          { orderNumber, slotIds: [slotIds[2]!] },
          member,
        ),
        testApp(member.at).ask(
          updateAssessmentOrder,
          { orderNumber, slotIds: [slotIds[1]!] },
          member,
        ),
        testApp(member.at).ask(cancelOrder, { orderNumber }, member),
      ]),
    );
    expect(await broken()).toEqual([]);
    const counts = await all<{ count: number }>(db())`
      select reschedule_count as count from service_order where service_id = ${service}::bigint and moves > 1`;
    expect(counts).toEqual([]);
  });

  describe('without locks, conditional updates and constraint', () => {
    renewTwins(testApps);
    afterEach(() => {
      isGuarded = true;
    });

    test('sentinel: gives a slot and a coupon twice (I03, I04)', async () => {
      await sql`alter table service_slot drop constraint service_slot_check`.execute(db());
      const [{ service, slotIds }, members] = [await offered(1), await makeMembers(2, 1)];
      const [other, [member]] = [await offered(9), await makeMembers(1, 1)];
      await unlockEntering();
      await unlockMembers(db());
      isGuarded = false;
      const answers = await together(() =>
        members.map((ask) =>
          reserveSlots(testApp(ask.at), { service, slotIds: [slotIds[0]!] }, ask),
        ),
      );
      expect(codesOf(answers)).toEqual([null, null]);
      const tokens = await Promise.all([0, 1].map((at) => testApp(at).token(member!.ada)));
      const twice = await together(() =>
        tokens.map((token, at) =>
          reserveSlots(testApp(at), { ...other, slotIds: [other.slotIds[at]!] }, { token }),
        ),
      );
      expect(codesOf(twice)).toEqual([null, null]);
    });
  });
});
