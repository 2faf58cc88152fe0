import { describe, expect, test, vi } from 'vitest';
import { importCoupons, withdrawCoupon } from '#domain/coupons/calls.admin.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { all, one, sql, value } from '#api/platform/db/sql.ts';
import { insist } from '#tests/races/answering.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import {
  confirmSlots,
  memberWithCoupons,
  reserveSlots,
  someMember,
} from '#tests/support/serviceBooking.ts';

let isGuarded = true;
/** Runs between the read of a coupon and its withdrawal when the test has removed the guard. */
let meanwhile: () => Promise<unknown> = async () => {};

vi.mock(import('./store.coupons.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    // Withdraws a coupon that was free when it was read.
    async withdraw(tx, id, today) {
      if (isGuarded) return real.withdraw(tx, id, today);
      await meanwhile();
      await sql`update coupon set state = 'WITHDRAWN', withdrawn_at = app_now(), order_id = null where id = ${id}::bigint`.execute(
        tx,
      );
      return 1;
    },
    claimImport: (...of) => (isGuarded ? real.claimImport(...of) : Promise.resolve(true)),
  };
});

// Two applications on one database, without shared caches.
const testApps = twinsOf();
const testApp = (at = 0) => testApps[at % 2]!;
const db = () => testApp().core.db;
const reason = 'Given by mistake';

/** A member with one coupon, the reservation with it and its withdrawal. */
async function contested(at: number, of: { service: string; slotId: string }) {
  const member = await someMember(testApp());
  const [code] = await makeCoupons(db(), [{ member: member.id }]);
  const [token, admin] = [await testApp(at).token(member.ada), await testApp(1).admin('service')];
  const command = { service: of.service, slotIds: [of.slotId] };
  return {
    reserve: async () => (await reserveSlots(testApp(at), command, { token })).code,
    withdraw: async () =>
      (await testApp(1).ask(withdrawCoupon, { code: code!, reason }, { admin })).code,
  };
}

async function collide(at: number, of: { service: string; slotId: string }) {
  const { reserve, withdraw } = await contested(at, of);
  const [reserved, withdrawn] = await Promise.all([reserve(), withdraw()]);
  return { reserved, withdrawn };
}

async function offered() {
  const service = await makeService(db(), { placesPerConsultant: 40 });
  const { slotIds } = await makeBatch(db(), service, {
    sessions: [{ day: dayAhead(9), from: '09:00', until: '10:00' }],
  });
  return { service, slotId: slotIds[0]! };
}
/** Orders with fewer coupons than they have noted (I04). */
const broken = () =>
  all(db())`
    select x.order_id from order_coupon x join booking_order o on o.id = x.order_id left join coupon c on c.code = x.coupon_code and c.order_id = o.id
    where o.order_status = 'UNPAID' and c.id is null`;

describe('coupons used by administrators and members concurrently', () => {
  test('either withdraws a coupon or reserves with it, never both (I04, ADM-034)', async () => {
    const of = await offered();
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => collide(at, of)));
    for (const { reserved, withdrawn } of answers)
      expect([
        [null, refusals.couponIsHeld],
        ['A0013', null],
      ]).toContainEqual([reserved, withdrawn]);
    expect(await broken()).toEqual([]);
  });

  test('either withdraws a coupon or confirms with it when both happen concurrently, and keeps the reservation whole (I04, SVC-025, ADM-034)', async () => {
    const of = await offered();
    const ends = await Promise.all(Array.from({ length: 12 }, (_, at) => exchangeAgainst(at, of)));
    for (const { codes, status, coupons } of ends)
      expect([
        ['withdrawn', 'UNPAID', 'HELD WITHDRAWN'],
        ['confirmed', 'PAID', 'FREE USED'],
      ]).toContainEqual([
        codes[0] === null ? (codes[1] === null ? 'both' : 'confirmed') : 'withdrawn',
        status,
        coupons,
      ]);
    expect(await broken()).toEqual([]);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('imports a file once when it is accepted twice concurrently (I04, ADM-034)', async () => {
    for (let round = 0; round < 5; round++) {
      const codes = await importTwice();
      expect(codes).toEqual([refusals.fileImported, 'done 30']);
    }
  });

  describe('without the guards', () => {
    renewTwins(testApps);

    test('sentinel: withdraws a reserved coupon without the conditional update and imports a file twice without its mark (I04)', async () => {
      const { reserve, withdraw } = await contested(0, await offered());
      const reserved: unknown[] = [];
      isGuarded = false;
      meanwhile = async () => {
        reserved.push(await reserve());
      };
      try {
        expect([await withdraw(), ...reserved]).toEqual([null, null]);
        expect(await broken()).toHaveLength(1);
        expect(await importTwice()).toEqual(['done 60', 'done 60']);
      } finally {
        isGuarded = true;
        meanwhile = async () => {};
      }
    });
  });
});

/** Confirms a reservation with the member's second coupon while it is withdrawn. */
async function exchangeAgainst(
  at: number,
  { service, slotId }: { service: string; slotId: string },
) {
  const { ada, codes: own } = await memberWithCoupons(testApp(), 2);
  const [token, admin] = [await testApp(at).token(ada), await testApp(1).admin('service')];
  const { data } = await reserveSlots(testApp(at), { service, slotIds: [slotId] }, { token });
  const code = own[1]!;
  const answers = await Promise.all([
    insist(() => confirmSlots(testApp(at), data.orderNumber, { token }, [code])),
    insist(() => testApp(1).ask(withdrawCoupon, { code, reason }, { admin })),
  ]);
  const end = await one<{ status: string; coupons: string }>(db())`
    select order_status as status,
      (select string_agg(state, ' ' order by code = ${code}) from coupon where code = any(${own})) as coupons
    from booking_order where order_number = ${data.orderNumber}`;
  return { codes: answers.map((answer) => answer.code), ...end };
}

/** Imports a file at both applications at once; returns codes, or `done` and the coupons. */
async function importTwice(): Promise<string[]> {
  const { ada, id } = await someMember(testApp());
  const text = Array.from({ length: 30 }, () => `${ada},BEC_NUT,${dayAhead(60)}`).join('\n');
  const ask = (at: number, accept?: string) =>
    testApp(at)
      .admin('service')
      .then((admin) => testApp(at).ask(importCoupons, { country: 'bn', text, accept }, { admin }));
  const { mark } = (await ask(0)).data;
  const answers = await Promise.all([ask(0, mark), ask(1, mark)]);
  const count = await value<number>(db())`
    select count(*)::int from coupon where member_id = ${id}`;
  return answers.map(({ code }) => code ?? `done ${count}`).toSorted();
}
