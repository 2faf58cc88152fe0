import { describe, expect, test, vi } from 'vitest';
import { cancelServiceBooking, moveServiceBooking } from '#domain/services/bookings/calls.ts';
import { updateAssessmentOrder } from '#domain/services/calls.booked.ts';
import { cancelOrder, deleteOrder } from '#domain/orders/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { setClock } from '#api/platform/db/clock.ts';
import { all } from '#api/platform/db/sql.ts';
import { expireAll } from '#api/features/orders/expire/service.expire.ts';
import { randomOf, renewTwins, twinsOf } from '#tests/races/races.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import {
  confirmSlots,
  couponsOf,
  reserveSlots,
  someMember,
} from '#tests/support/serviceBooking.ts';

let isGuarded = true;
/** Runs between a read and its write when the test has removed the lock. */
let meanwhile: () => Promise<unknown> = async () => {};
const comes = async () => (isGuarded ? null : meanwhile());

vi.mock(import('#api/features/orders/store.ts'), async (load) => {
  const real = await load();
  const from = ['UNPAID', 'PAYING', 'PAID', 'CANCEL'] as const;
  return {
    ...real,
    lockOwn: (...of) => (isGuarded ? real.lockOwn(...of) : real.findOwn(...of)),
    // Moves the order from any state.
    moveOrder: (tx, move) => real.moveOrder(tx, isGuarded ? move : { ...move, from }),
  };
});
vi.mock(import('./store.ts'), async (load) => {
  const real = await load();
  return { ...real, countMove: (...of) => comes().then(() => real.countMove(...of)) };
});
vi.mock(import('#api/features/coupons/store.ts'), async (load) => {
  const real = await load();
  return { ...real, lockCoupons: (...of) => comes().then(() => real.lockCoupons(...of)) };
});
/** Runs after an inspection has found a full slot, before its holders are read or ended. */
let overtaking: () => Promise<unknown> = async () => {};
vi.mock(import('#api/features/orders/expire/store.expire.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async hasOverdue(conn, only) {
      if (only.orderIds !== undefined) await overtaking();
      return real.hasOverdue(conn, only);
    },
  };
});
vi.mock(import('./store.view.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    listOverdueHolders: (...of) => overtaking().then(() => real.listOverdueHolders(...of)),
  };
});

// Two applications on one database, without shared caches.
const testApps = twinsOf();
const testApp = (at = 0) => testApps[at % 2]!;
const db = () => testApp().core.db;
const reason = 'The consultant is ill';
const minute = 60_000;

async function offered(places: number) {
  const service = await makeService(db(), { placesPerConsultant: places });
  const { slotIds } = await makeBatch(db(), service, {
    sessions: [{ day: dayAhead(9), from: '09:00', until: '12:00' }],
  });
  return { service, here: slotIds[0]!, there: slotIds[1]!, beyond: slotIds[2]! };
}
type Offer = Awaited<ReturnType<typeof offered>>;
type Booked = { at: number; id: number; token: string; orderNumber: string; coupons: string[] };

/** Reservations of a slot by different members, who have one more coupon. */
async function reserved(count: number, of: Offer, slot: string): Promise<Booked[]> {
  const booked: Booked[] = [];
  for (let at = 0; at < count; at++) {
    const { id, token } = await someMember(testApp(at));
    await makeCoupons(db(), [{ member: id }, { member: id }]);
    const { data } = await reserveSlots(testApp(at), { ...of, slotIds: [slot] }, { token });
    const { orderNumber } = data;
    booked.push({
      at,
      id,
      token,
      orderNumber,
      coupons: await couponsOf(testApp(at), orderNumber, { token }),
    });
  }
  return booked;
}

const confirmed = async (booked: readonly Booked[]): Promise<void> => {
  for (const one of booked) await confirmSlots(testApp(one.at), one.orderNumber, one, one.coupons);
};
const code = (answer: { code: string | null }) => answer.code;

/** Moves and cancels a booking, by member and company, at the same time. */
async function rush(one: Booked, { there }: Offer, admin: string) {
  const { orderNumber } = one;
  const slotIds = [there];
  const [here, other] = [testApp(one.at), testApp(one.at + 1)];
  const [moved, movedByCompany, cancelled, cancelledByCompany] = await Promise.all([
    here.ask(updateAssessmentOrder, { orderNumber, slotIds }, one).then(code),
    other
      .ask(moveServiceBooking, { orderNumber, slotIds, moveCount: 0, reason }, { admin })
      .then(code),
    here.ask(cancelOrder, { orderNumber }, one).then(code),
    other.ask(cancelServiceBooking, { orderNumber, reason }, { admin }).then(code),
  ]);
  return { moves: [moved, movedByCompany], ends: [cancelled, cancelledByCompany] };
}

/** The end of each order, its number of notifications, and the free coupons. */
const endsOf = (booked: readonly Booked[]) =>
  all<{ status: string; cancelType: string | null; moves: number; mails: number; free: number }>(
    db(),
  )`
    select o.order_status as status, o.cancel_type as "cancelType", b.moves,
      (select count(*) from notification n where n.order_id = o.id and n.kind in ('CANCELLED', 'EXPIRED'))::int as mails,
      (select count(*) from coupon c where c.member_id = o.member_id and c.state = 'FREE')::int as free
    from booking_order o join service_order b on b.order_id = o.id
    where o.order_number = any (${booked.map(({ orderNumber }) => orderNumber)}) order by o.id`;

/** Moves bookings into slots of overdue reservations, and cancels them, by both sides. */
async function moveCancelAndExpire(count: number) {
  const of = await offered(count);
  const booked = await reserved(count, of, of.here);
  await confirmed(booked);
  const overdue = await reserved(count, of, of.there);
  await setClock(db(), Date.now() + 76 * minute);
  const admin = await testApp(1).admin('service');
  const [answers] = await Promise.all([
    Promise.all(booked.map((one) => rush(one, of, admin))),
    ...testApps.map(({ core }) => expireAll(core)),
  ]);
  return { answers, booked, overdue };
}

/**
 * Confirms, deletes and cancels reservations at seeded random times. After a third of the responses
 * the clock passes the deadline, and both applications expire the remaining reservations.
 */
async function confirmAtTheEnd(count: number, seed: number) {
  const random = randomOf(seed);
  const of = await offered(count);
  const booked = await reserved(count, of, of.here);
  const admin = await testApp(1).admin('service');
  let answered = 0;
  let pass: () => void = () => {};
  const isOver = new Promise<void>((resolve) => (pass = resolve)).then(async () => {
    await setClock(db(), Date.now() + 76 * minute);
    await Promise.all(testApps.map(({ core }) => expireAll(core)));
  });
  const soon = async (ask: () => Promise<{ code: string | null }>) => {
    await new Promise((resolve) => setTimeout(resolve, random() * 150));
    const codes = code(await ask());
    if (++answered === Math.ceil(count / 3)) pass();
    return codes;
  };
  const answers = await Promise.all(
    booked.map(async (one) => {
      const { orderNumber, coupons } = one;
      const [here, other] = [testApp(one.at), testApp(one.at + 1)];
      const [done, ended] = await Promise.all([
        soon(() => confirmSlots(here, orderNumber, one, coupons)),
        one.at % 2 === 0
          ? soon(() => here.ask(deleteOrder, { orderNumber }, one))
          : soon(() => other.ask(cancelServiceBooking, { orderNumber, reason }, { admin })),
      ]);
      return { ended, done };
    }),
  );
  await isOver;
  await expireAll(testApp().core);
  return { answers, booked };
}

describe('concurrent ends of service bookings', () => {
  test('ends each booking once when member and company move and cancel it while target slots expire (I05, I09, B-11, B-15)', async () => {
    try {
      const { answers, booked, overdue } = await moveCancelAndExpire(12);
      const ends = await endsOf(booked);
      for (const [place, { moves, ends: codes }] of answers.entries()) {
        const [byMember, byCompany] = codes;
        expect([byMember, byCompany].filter((one) => one === null)).toHaveLength(1);
        expect(ends[place]).toMatchObject({
          status: 'CANCEL',
          cancelType: byMember === null ? 'BY_MEMBER' : 'BY_COMPANY',
          mails: 1,
          free: 2,
          // A second move to the same slot does not count.
          moves: moves.includes(null) ? 1 : 0,
        });
        expect([null, 'A0020', 'A0022', refusals.changedMeanwhile]).toEqual(
          expect.arrayContaining(moves),
        );
      }
      for (const one of await endsOf(overdue))
        expect(one).toMatchObject({ status: 'CANCEL', cancelType: 'EXPIRED', mails: 1, free: 2 });
      expect(await brokenInvariants(db())).toEqual([]);
    } finally {
      await setClock(db(), null);
    }
  });

  test('ends each reservation once when it is confirmed, deleted or cancelled while it expires (I04, I07, I09, SVC-022)', async () => {
    try {
      const seed = Date.now();
      const { answers, booked } = await confirmAtTheEnd(24, seed);
      for (const [place, { status, cancelType, free }] of (await endsOf(booked)).entries()) {
        const { done, ended } = answers[place]!;
        // A confirmed reservation stays purchased, unless the company has cancelled it.
        expect(
          status === 'PAID' || (done === null && cancelType === 'BY_COMPANY'),
          `seed ${seed}`,
        ).toBe(done === null);
        expect(free).toBe(status === 'PAID' ? 1 : 2);
        if (status === 'PAID') expect(ended).toBe(refusals.notDeletable);
        if (status === 'CANCEL') expect(['EXPIRED', 'BY_COMPANY']).toContain(cancelType);
      }
      expect(await brokenInvariants(db())).toEqual([]);
    } finally {
      await setClock(db(), null);
    }
  });

  test('books slots that another transaction frees during their inspection, also beside own slots (I08)', async () => {
    const of = await offered(1);
    const { id, token } = await someMember(testApp());
    await makeCoupons(db(), [{ member: id }, { member: id }]);
    const { here, there, beyond } = of;
    const [one, two] = [
      { ...of, slotIds: [here, there] },
      { ...of, slotIds: [there, beyond] },
    ];
    await reserved(1, of, here);
    await setClock(db(), Date.now() + 76 * minute);
    overtaking = () => expireAll(testApp(1).core);
    try {
      const { data } = await reserveSlots(testApp(), one, { token });
      const { orderNumber } = data;
      await confirmSlots(testApp(), orderNumber, { token });
      await reserved(1, of, beyond);
      await setClock(db(), Date.now() + 2 * 76 * minute);
      const move = { orderNumber, slotIds: two.slotIds };
      expect(code(await testApp().ask(updateAssessmentOrder, move, { token }))).toBeNull();
    } finally {
      overtaking = async () => {};
      await setClock(db(), null);
    }
  });

  describe('without the lock of the order and the check of its state', () => {
    renewTwins(testApps);
    test('sentinel: moves a cancelled booking and confirms an expired one (I03, I09)', async () => {
      const of = await offered(2);
      const [cancelled, late] = await reserved(2, of, of.here);
      await confirmed([cancelled!]);
      const admin = await testApp(1).admin('service');
      const { orderNumber } = cancelled!;
      isGuarded = false;
      try {
        meanwhile = () => testApp(1).ask(cancelServiceBooking, { orderNumber, reason }, { admin });
        const slotIds = [of.there];
        const move = await testApp().ask(
          updateAssessmentOrder,
          { orderNumber, slotIds },
          cancelled,
        );
        expect(move.code).toBeNull();
        meanwhile = async () => {
          await setClock(db(), Date.now() + 76 * minute);
          await expireAll(testApp(1).core);
        };
        const done = await confirmSlots(testApp(late!.at), late!.orderNumber, late!, late!.coupons);
        expect(done.code).toBeNull();
        const broken = (await brokenInvariants(db())).filter((line) =>
          line.startsWith('I03 bookings'),
        );
        for (const one of [cancelled!, late!])
          expect(broken.some((line) => line.includes(one.orderNumber))).toBe(true);
      } finally {
        isGuarded = true;
        meanwhile = async () => {};
        await setClock(db(), null);
      }
    });
  });
});
