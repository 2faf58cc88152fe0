import { afterEach, describe, expect, test, vi } from 'vitest';
import { deleteOrder } from '#domain/orders/calls.ts';
import { getServiceWaits, waitForSlot } from '#domain/services/waiting/calls.ts';
import { value, values } from '#api/platform/db/sql.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import {
  memberWithCoupons,
  offeredService,
  reserveSlots,
  serviceDay as day,
  slotWaitInput,
} from '#tests/support/serviceBooking.ts';
import { insist } from '#tests/races/answering.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import type { TestApp } from '#tests/testApp.ts';
import { serveKept, serveSlot } from './service.serve.ts';

type Guard = { isOff: boolean; meanwhile: (() => Promise<unknown>) | null };
const guard = vi.hoisted((): Guard => ({ isOff: false, meanwhile: null }));
afterEach(() => {
  Object.assign(guard, { isOff: false, meanwhile: null });
});

/** `meanwhile` runs after the first request of the line was read. */
vi.mock(import('./store.view.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async listRequests(...of: Parameters<typeof real.listRequests>) {
      const requests = await real.listRequests(...of);
      const { meanwhile } = guard;
      guard.meanwhile = null;
      await meanwhile?.();
      return requests;
    },
  };
});
/** With the guard off a request is not locked. */
vi.mock(import('./store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    lockWaiting: async (...of: Parameters<typeof real.lockWaiting>) =>
      guard.isOff || real.lockWaiting(...of),
  };
});

const testApps = twinsOf(3);
const db = () => testApps[0]!.core.db;

async function memberAt(index: number) {
  const testApp = testApps[index % testApps.length]!;
  return { testApp, ...(await memberWithCoupons(testApp, 3)) };
}
type Member = Awaited<ReturnType<typeof memberAt>>;
type Held = { member: Member; orderNumber: string };

/** A service whose slots are all reserved, each by a member of its own, at all applications. */
async function fullService(until: string, testApp: TestApp = testApps[0]!) {
  const { service, slotIds } = await offeredService(testApp, {}, until);
  const held: Held[] = [];
  for (const [place, slotId] of slotIds.entries()) {
    const member = await memberAt(place);
    const { data } = await reserveSlots(member.testApp, { service, slotIds: [slotId] }, member);
    held.push({ member, orderNumber: data.orderNumber });
  }
  return { service, slotIds, held };
}

async function waiterFor(index: number, service: string): Promise<Member> {
  const member = await memberAt(index);
  const input = slotWaitInput({ assessParentId: service, day });
  expect((await member.testApp.ask(waitForSlot, input, member)).code).toBeNull();
  return member;
}

const giveUp = ({ member, orderNumber }: Held) =>
  insist(() => member.testApp.ask(deleteOrder, { orderNumber }, member));

const stateOf = async (member: Member) =>
  (await member.testApp.ask(getServiceWaits, {}, member)).data.waits[0]?.state;

const ordersOf = ({ id }: Member): Promise<number> =>
  value<number>(db())`
    select count(*)::int from booking_order where member_id = ${id} and order_status = 'UNPAID' and deleted_at is null`;

const stopJobs = () => Promise.all(testApps.map(({ core }) => core.jobs.stop()));

/** Two freed slots of a service, of which the second is free only after the line was read. */
async function serveTwice() {
  const { service, slotIds, held } = await fullService('11:00');
  const waiter = await waiterFor(0, service);
  await stopJobs();
  await giveUp(held[1]!);
  guard.meanwhile = async () => {
    await giveUp(held[0]!);
    await serveSlot(testApps[1]!.core, slotIds[0]!);
  };
  await serveSlot(testApps[0]!.core, slotIds[1]!);
  return waiter;
}

describe('concurrent releases of slots with members who wait, at three applications (issue 53)', () => {
  test('offers each freed place once, in the order of the line, and none to other members (issue 53, I03)', async () => {
    const { service, slotIds, held } = await fullService('15:00');
    const waiters: Member[] = [];
    for (let nth = 0; nth < slotIds.length + 2; nth++) waiters.push(await waiterFor(nth, service));
    const passers = await Promise.all(slotIds.map((_, nth) => memberAt(nth)));
    const [, tried] = await Promise.all([
      Promise.all(held.map(giveUp)),
      Promise.all(
        passers.map((member, nth) =>
          insist(() => reserveSlots(member.testApp, { service, slotIds: [slotIds[nth]!] }, member)),
        ),
      ),
      ...testApps.map(({ core }) => serveKept(core)),
    ]);
    for (const { core } of testApps) await serveKept(core);
    expect(tried.filter(({ code }) => code === null)).toEqual([]);
    const states = await Promise.all(waiters.map(stateOf));
    expect(states).toEqual([...slotIds.map(() => 'OFFERED'), 'WAITING', 'WAITING']);
    expect(await Promise.all(waiters.map(ordersOf))).toEqual([...slotIds.map(() => 1), 0, 0]);
    const takers = await values<number>(db())`
      select count(*)::int from service_order_slot where live and service_slot_id = any (${slotIds}::bigint[]) group by service_slot_id`;
    expect(takers).toEqual(slotIds.map(() => 1));
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('offers one of two freed slots to a request that two processes serve at once (issue 53)', async () => {
    expect(await ordersOf(await serveTwice())).toBe(1);
  });

  describe('when a request is not locked', () => {
    renewTwins(testApps);

    test('sentinel: a request gets two reservations', async () => {
      guard.isOff = true;
      expect(await ordersOf(await serveTwice())).toBe(2);
    });
  });
});
