import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createAssessmentOrder, Slot } from '#domain/services/calls.ts';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import { createFacilityOrder, getFacilityDailyOpenStatus } from '#domain/facilities/calls.ts';
import { createActivityOrder, deleteOrder, getOrders } from '#domain/orders/calls.ts';
import { orderTabs } from '#domain/orders/rules.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { all } from '#api/platform/db/sql.ts';
import { randomOf } from '#tests/races/races.ts';
import { type Way, wayTo } from '#tests/races/wayTo.ts';
import { inputFor } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookingOf, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { openTestApp, type TestApp } from '#tests/testApp.ts';

/** Two applications on one database: one connected directly, one through a faulty proxy. */
const testApps: TestApp[] = [];
let way: Way;
const db = () => testApps[0]!.core.db;
beforeAll(async () => {
  testApps.push(await openTestApp({ postgresUrl: inject('postgresUrl') }));
  way = await wayTo(testApps[0]!.databaseUrl);
  const env = { DATABASE_URL: way.url, DATABASE_POOL: '4', LONGEST_WAIT_MS: '3000' };
  testApps.push(await openTestApp({ env, basics: false }));
});
afterAll(async () => {
  for (const testApp of testApps.toReversed()) await testApp.stop();
  await way.cut();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
type Reply<T> = { http: number; code: string | null; data: T };
type Ask = { token: string; key?: string };
type Book = (testApp: TestApp, ask: Ask) => Promise<Reply<{ orderNumber: string }>>;

async function memberOf(ada: string) {
  const { id } = await makeMember(db(), { ada });
  await makeCoupons(
    db(),
    Array.from({ length: 6 }, () => ({ member: id })),
  );
  return Promise.all(testApps.map((testApp) => testApp.token(ada)));
}

/** A booking, and the page that shows how many places are left. */
type Offer = { book: Book; read: (testApp: TestApp, ask: Ask) => Promise<Reply<unknown>> };

/** Few places of an event, a room and a service, so that members compete for each. */
async function offersOf(token: string): Promise<Offer[]> {
  const event = await makeEvent(db(), { ticketTypes: [{ total: 5 }] });
  const day = dayAhead(25);
  const room = await makeRoom(db(), await makeVenue(db()));
  const [slot] = await slotsOfDay(testApps[0]!, room, { token }, day);
  const booking = await bookingOf(db(), room, [{ day, slotIds: [slot!.slotId] }]);
  const service = await makeService(db(), { placesPerConsultant: 3 });
  const date = dayAhead(9);
  const sessions = [{ day: date, from: '09:00', until: '11:00' }];
  const { slotIds } = await makeBatch(db(), service, { sessions });
  const slots = { assessParentId: service, slotIds: slotIds.slice(0, 1) };
  const days = { roomID: room.id, startDate: day, endDate: day };
  return [
    {
      book: (testApp, ask) => testApp.ask(createActivityOrder, inputFor(event), ask),
      read: (testApp, ask) => testApp.ask(getEventInfo, { eventID: String(event.id) }, ask),
    },
    {
      book: (testApp, ask) => testApp.ask(createFacilityOrder, booking, ask),
      read: (testApp, ask) => testApp.ask(getFacilityDailyOpenStatus, days, ask),
    },
    {
      book: (testApp, ask) => testApp.ask(createAssessmentOrder, slots, ask),
      read: (testApp, ask) => testApp.ask(Slot, { assessParentId: service, date }, ask),
    },
  ];
}

/** Delays, lost commits, cut connections, and delays beyond the timeouts. */
async function injectFaults(random: () => number): Promise<void> {
  way.slow(10);
  way.loseCommits(12);
  await pause(3000);
  way.slow(30);
  for (let nth = 0; nth < 6; nth++) {
    await way.cut();
    await pause(nth === 0 ? 800 : random() * 100);
    await way.mend();
    await pause(150 + random() * 450);
  }
  way.slow(1700);
  await pause(3500);
  way.slow(0);
  await pause(300);
}

test(
  'makes one order per key and shows it in both applications through database faults (I11, I12, I43, I44, I02, I03, B-04)',
  { timeout: 90_000 },
  async () => {
    const random = randomOf(Date.now() % 1_000_000);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const members: string[][] = [];
    for (let nth = 0; nth < 24; nth++) members.push(await memberOf(String(8_394_000 + nth)));
    const offers = await offersOf(members[0]![0]!);
    const before = await Promise.all(
      offers.map(({ read }) => read(testApps[0]!, { token: members[0]![0]! })),
    );
    const counts: Record<string, number> = {};
    const made = new Map<string, { book: Book; tokens: string[]; key: string }>();
    const untrue: string[] = [];
    const sky = { isOver: false };

    /** Repeats a request with the same key, at either application, while the response is 4000. */
    async function insist<T extends Reply<unknown>>(
      tokens: readonly string[],
      ask: (testApp: TestApp, token: string) => Promise<T>,
      places: readonly number[] = [0, 1],
    ): Promise<T> {
      for (;;) {
        const at = pick(places);
        const response = await ask(testApps[at]!, tokens[at]!);
        const name = `${response.http} ${response.code ?? 'done'}`;
        counts[name] = (counts[name] ?? 0) + 1;
        if (response.code !== '4000') return response;
        await pause(20 + random() * 80);
      }
    }

    async function assertShown(tokens: readonly string[], number: string, isOpen: boolean) {
      const page = { ...orderTabs[0]!, pageNum: 1, pageSize: 50 };
      for (const place of [0, 1]) {
        const { data } = await insist(
          tokens,
          (testApp, token) => testApp.ask(getOrders, page, { token }),
          [place],
        );
        if (data.items.some(({ orderNumber }) => orderNumber === number) !== isOpen)
          untrue.push(`${number} at ${place}`);
      }
    }

    let last = 0;
    async function live(tokens: string[]): Promise<void> {
      while (!sky.isOver) {
        await pause(random() * 100);
        const { book, read } = pick(offers);
        await insist(tokens, (testApp, token) => read(testApp, { token }));
        const key = `faults-of-orders-${++last}`;
        const { code, data } = await insist(tokens, (testApp, token) =>
          book(testApp, { token, key }),
        );
        if (code !== null) continue;
        const { orderNumber } = data;
        made.set(orderNumber, { book, tokens, key });
        await assertShown(tokens, orderNumber, true);
        await pause(random() * 50);
        const gone = await insist(tokens, (testApp, token) =>
          testApp.ask(deleteOrder, { orderNumber }, { token, key: `${key}-given-up` }),
        );
        if (gone.code !== null) untrue.push(`${orderNumber} not given up: ${gone.code}`);
        await assertShown(tokens, orderNumber, false);
      }
    }
    await Promise.all([
      ...members.map(live),
      injectFaults(random).finally(() => (sky.isOver = true)),
    ]);

    const message = JSON.stringify(counts);
    expect(counts['200 4000'], message).toBeGreaterThan(0);
    expect(Object.keys(counts).filter((name) => !/^200 |^503 4000$/.test(name))).toEqual([]);
    expect(untrue, message).toEqual([]);
    // All orders were given up, so both applications show the state from before.
    for (const at of [0, 1])
      for (const [place, { read }] of offers.entries())
        expect((await read(testApps[at]!, { token: members[0]![at]! })).data, message).toEqual(
          before[place]!.data,
        );
    for (const [orderNumber, { book, tokens, key }] of made)
      for (const at of [0, 1]) {
        const again = await book(testApps[at]!, { token: tokens[at]!, key });
        expect(again, message).toMatchObject({ code: null, data: { orderNumber } });
      }
    const orders = await all<{ number: string }>(db())`
      select order_number as number from booking_order`;
    expect(new Set(orders.map(({ number }) => number)), message).toEqual(new Set(made.keys()));
    const kinds = await all<{ kind: string }>(db())`
      select distinct order_type as kind from booking_order`;
    expect(kinds, message).toHaveLength(3);
    expect(await brokenInvariants(db()), message).toEqual([]);
  },
);
