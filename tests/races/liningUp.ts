import { sql } from '#api/platform/db/sql.ts';
import { expect } from 'vitest';
import { joinWaitingList } from '#domain/events/waiting/calls.ts';
import { createActivityOrder, deleteOrder } from '#domain/orders/calls.ts';
import { makeEvent, type MadeEvent } from '#demo/make/make.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { inputFor } from '#tests/support/buying.ts';
import { until } from '#tests/testApp.ts';
import { randomOf, type TestCluster } from './races.ts';
import { retryBusy, sendTimed, type TimedResponse, type Member, pause } from './rushing.calls.ts';

type Entry = { id: number; ada: string; places: number; state: string; passed: number };
type Portion = { member: Member; orderNumber: string; quantity: number };

/** Offers in the order in which they were made. */
async function offersOf(testCluster: TestCluster, event: MadeEvent) {
  const { rows } = await sql<{ entry: number }>`
    select (n.payload ->> 'waitingId')::int as entry from notification n
    where n.kind = 'WAITING_OFFER' and (n.payload ->> 'eventId')::bigint = ${event.id} order by n.id`.execute(
    testCluster.db,
  );
  return rows.map(({ entry }) => entry);
}

async function entriesOf(testCluster: TestCluster, event: MadeEvent): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select w.id, m.ada, w.places, w.state, w.turns_passed as passed from waiting_entry w join member m on m.id = w.member_id
    where w.event_id = ${event.id} order by w.id`.execute(testCluster.db);
  return rows;
}

async function stockOf(testCluster: TestCluster, event: MadeEvent) {
  const { rows } = await sql<{ used: number; offered: number }>`
    select held + sold as used, offered from ticket_stock where event_id = ${event.id}`.execute(
    testCluster.db,
  );
  return rows[0]!;
}

type Hall = {
  testCluster: TestCluster;
  event: MadeEvent;
  random: () => number;
  /** Sends a call of a member and repeats it while the processes are busy. */
  press: (
    call: Parameters<typeof sendTimed>[2],
    input: object,
    member: Member,
  ) => Promise<TimedResponse>;
};

async function openHall(
  testCluster: TestCluster,
  places: number,
  random: () => number,
): Promise<Hall> {
  const event = await makeEvent(testCluster.db, { ticketTypes: [{ total: places, limit: 10 }] });
  const again: TimedResponse[] = [];
  let turn = 0;
  return {
    testCluster,
    event,
    random,
    press: (call, input, member) =>
      retryBusy(turn++, () => sendTimed(testCluster, turn, call, { input, member }), again),
  };
}

/** Reserves all places, in groups of one to four. */
async function fill(
  { event, random, press }: Hall,
  places: number,
  holders: readonly Member[],
): Promise<Portion[]> {
  const portions: Portion[] = [];
  for (let left = places; left > 0;) {
    const quantity = Math.min(left, 1 + Math.floor(random() * 4));
    const member = holders[portions.length]!;
    const { code, data } = await press(createActivityOrder, inputFor(event, quantity), member);
    expect(code).toBeNull();
    portions.push({ member, orderNumber: (data as { orderNumber: string }).orderNumber, quantity });
    left -= quantity;
  }
  return portions;
}

async function joinAll({ event, random, press }: Hall, waiting: readonly Member[]): Promise<void> {
  const line = {
    eventID: String(event.id),
    ticketTypeId: String(event.ticketTypeIds[0]),
    sessionId: String(event.sessionIds[0]),
  };
  for (let from = 0; from < waiting.length; from += 12)
    await Promise.all(
      waiting.slice(from, from + 12).map(async (member) => {
        const command = { places: 1 + Math.floor(random() * 4), takesFewer: random() < 0.3 };
        expect((await press(joinWaitingList, { ...line, ...command }, member)).code).toBeNull();
      }),
    );
}

/** Accepts offers: books them, or lets one in eight expire. */
function answerer({ testCluster, event, random, press }: Hall, waiting: readonly Member[]) {
  const byAda = new Map(waiting.map((member) => [member.ada, member]));
  const faults: string[] = [];
  const letGo = new Set<string>();
  const answered = new Set<string>();
  async function answer(): Promise<void> {
    const { rows } = await sql<{ ada: string; offered: number }>`
      select m.ada, w.offered from waiting_entry w join member m on m.id = w.member_id
      where w.event_id = ${event.id} and w.state = 'OFFERED' and w.offered_until > app_now()`.execute(
      testCluster.db,
    );
    const fresh = rows.filter(({ ada }) => !answered.has(ada));
    await Promise.all(
      fresh.map(async ({ ada, offered }) => {
        answered.add(ada);
        if (random() < 0.125) {
          letGo.add(ada);
          await sql`
            update waiting_entry w set offered_until = app_now() + interval '50 milliseconds' from member m
            where m.id = w.member_id and m.ada = ${ada} and w.event_id = ${event.id} and w.state = 'OFFERED'`.execute(
            testCluster.db,
          );
          return;
        }
        const { code } = await press(
          createActivityOrder,
          inputFor(event, offered),
          byAda.get(ada)!,
        );
        if (code !== null) faults.push(`${ada} had an offer and received ${code}`);
      }),
    );
  }
  return { answer, faults, letGo };
}

/** Members without an entry try to book until the end; returns their responses. */
function passBy(
  { testCluster, event, random }: Hall,
  passers: readonly Member[],
  end: AbortSignal,
) {
  const bought: TimedResponse[] = [];
  const buying = passers.map(async (member, index) => {
    while (!end.aborted) {
      bought.push(
        await sendTimed(testCluster, index, createActivityOrder, {
          input: inputFor(event, 1),
          member,
        }),
      );
      await pause(40 + random() * 120);
    }
  });
  return { buying, bought };
}

/** Releases the places in random portions. */
async function giveBack(
  { testCluster, random, press }: Hall,
  portions: readonly Portion[],
): Promise<void> {
  const queue = portions.toSorted(() => random() - 0.5);
  while (queue.length > 0) {
    const some = queue.splice(0, 1 + Math.floor(random() * 6));
    await Promise.all(
      some.map(async ({ member, orderNumber }) => {
        if (random() < 0.5)
          expect((await press(deleteOrder, { orderNumber }, member)).code).toBeNull();
        else
          await sql`
            update booking_order set order_date = order_date - interval '40 minutes', deadline_at = order_date - interval '10 minutes'
            where order_number = ${orderNumber}`.execute(testCluster.db);
      }),
    );
    await pause(random() * 150);
  }
}

type Happened = { faults: string[]; letGo: ReadonlySet<string>; bought: readonly TimedResponse[] };

async function readLine(
  { testCluster, event }: Hall,
  { faults, letGo, bought }: Happened,
  seed: number,
) {
  const offers = await offersOf(testCluster, event);
  const entries = await entriesOf(testCluster, event);
  const message = `seed ${seed}`;
  expect(faults, message).toEqual([]);
  expect(offers.length, message).toBeGreaterThan(0);
  expect(new Set(offers).size, `${message}: each entry has one offer`).toBe(offers.length);
  expect(offers, `${message}: in the order of the line`).toEqual(
    entries.slice(0, offers.length).map(({ id }) => id),
  );
  expect(
    bought.filter(({ code }) => code === null),
    `${message}: nothing for passers-by`,
  ).toEqual([]);
  expect(new Set(bought.map(({ code }) => code)), message).toEqual(new Set(['8001']));
  const passed = entries.filter((entry) => entry.passed > 0).map(({ ada }) => ada);
  expect(passed.toSorted(), message).toEqual([...letGo].toSorted());
  expect(await brokenInvariants(testCluster.db), message).toEqual([]);
  return { offers: offers.length, passed: passed.length, tried: bought.length };
}

/**
 * Fills an event of `places` with groups of one to four, and lets `count` members wait for one to
 * four places each, across all processes. Places return in random portions, by release or expiry,
 * while other members try to book. A member with an offer books it, or in one of eight cases lets
 * it expire. Checks that offers were made in order and once each, that nothing was sold or offered
 * twice, and that no other member got a place. Returns the numbers of offers, expired offers and
 * other attempts.
 */
export async function lineUp(
  testCluster: TestCluster,
  {
    count,
    places,
    firstAda,
    seed,
  }: { count: number; places: number; firstAda: number; seed: number },
) {
  const random = randomOf(seed);
  const hall = await openHall(testCluster, places, random);
  const members = await testCluster.members(firstAda, places + count + 20);
  const [holders, waiting, passers] = [
    members.slice(0, places),
    members.slice(places, places + count),
    members.slice(places + count),
  ];
  const portions = await fill(hall, places, holders);
  await joinAll(hall, waiting);

  const end = new AbortController();
  const { answer, faults, letGo } = answerer(hall, waiting);
  const { buying, bought } = passBy(hall, passers, end.signal);
  const answering = (async () => {
    while (!end.signal.aborted) {
      await answer();
      await pause(60);
    }
  })();
  await giveBack(hall, portions);
  // All places have returned: waiting members use them, except those collected for the first entry.
  try {
    await until(async () => {
      const { used, offered } = await stockOf(testCluster, hall.event);
      return faults.length > 0 || (offered === 0 && used > places - 4 && used <= places);
    }, 60_000);
  } finally {
    end.abort();
    await Promise.all([...buying, answering]);
  }

  return readLine(hall, { faults, letGo, bought }, seed);
}
