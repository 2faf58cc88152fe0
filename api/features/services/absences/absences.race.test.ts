import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { enterAbsence } from '#domain/services/absences/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeBatch, makeConsultant, makeService } from '#demo/make/make.services.ts';
import { type Tx, value } from '#api/platform/db/sql.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { memberWithCoupons, reserveSlots } from '#tests/support/serviceBooking.ts';

/** `meanwhile` runs when the bookings have been listed and the slots are not closed yet. */
const guard = vi.hoisted(() => ({ isOff: false, meanwhile: async () => {} }));
afterEach(() => Object.assign(guard, { isOff: false, meanwhile: async () => {} }));

vi.mock(import('#api/features/services/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    lockSlots: (tx: Tx, ...of: [readonly string[], number?]) =>
      guard.isOff ? Promise.resolve() : real.lockSlots(tx, ...of),
  };
});
vi.mock(import('#api/features/services/absences/store.absences.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async closeSlots(...of: Parameters<typeof real.closeSlots>) {
      await guard.meanwhile();
      return real.closeSlots(...of);
    },
  };
});

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;
beforeAll(() => Promise.all(testApps.map(({ core }) => core.jobs.stop())));

/** A slot of a consultant, a member who reserves it, and an administrator who enters an absence. */
async function stage() {
  const [one, other] = [testApps[0]!, testApps[1]!];
  const service = await makeService(db());
  const day = dayAhead(9);
  const consultant = await makeConsultant(db(), { name: 'Hana', services: [service] });
  const { slotIds } = await makeBatch(db(), service, {
    sessions: [{ day, from: '09:00', until: '10:00', consultants: [consultant] }],
  });
  const ask = await memberWithCoupons(other, 1);
  return {
    book: () => reserveSlots(other, { service, slotIds: slotIds.slice(0, 1) }, ask),
    close: async () =>
      one.ask(
        enterAbsence,
        {
          id: consultant,
          from: day,
          until: day,
          reason: 'Hana is ill',
          note: { en: '', 'zh-CN': '', ms: '' },
          substitutes: [],
          known: 0,
        },
        { admin: await one.admin('service') },
      ),
    /** Live bookings of the consultant that no round knows. */
    forgotten: () =>
      value<number>(db())`
        select count(*)::int from service_order_slot k where k.live and k.service_slot_id = any (${slotIds}::bigint[])
          and not exists (select 1 from alternative_round r where r.kind = 'CONSULTANT' and r.subject_id = ${consultant}::bigint)`,
  };
}

describe('entering an absence beside bookings', () => {
  test('refuses a booking that was sent after the bookings were listed (B-42)', async () => {
    const one = await stage();
    let booking: ReturnType<typeof one.book> | undefined;
    guard.meanwhile = async () => void (booking = one.book());
    expect((await one.close()).code).toBeNull();
    expect((await booking!).code).toBe(refusals.slotUnavailable);
    expect(await one.forgotten()).toBe(0);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('without the lock of the slots', () => {
    renewTwins(testApps);

    test('sentinel: a booking slips in without an offer (B-42)', async () => {
      const one = await stage();
      guard.isOff = true;
      guard.meanwhile = async () => void (await one.book());
      expect((await one.close()).code).toBeNull();
      expect(await one.forgotten()).toBe(1);
    });
  });
});
