import { sql, type Tx } from '#api/platform/db/sql.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveEvent } from '#domain/events/calls.make.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { eventDeskOf } from '#tests/support/desks/eventDesk.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import type { TestApp } from '#tests/testApp.ts';

/** `meanwhile` runs after an editor has read what is sold and before the editor writes. */
type Guard = { isVersionOff: boolean; isLockOff: boolean; meanwhile: () => Promise<unknown> };
const guard = vi.hoisted((): Guard => ({
  isVersionOff: false,
  isLockOff: false,
  meanwhile: async () => {},
}));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Transactions of editors that run without their locks. */
const unlocked = new WeakSet<object>();

/** With the guard off, an editor does not lock the event. */
vi.mock(import('./store.make.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockEvent(tx: Tx, id: string) {
      if (guard.isLockOff) unlocked.add(tx);
      else await real.lockEvent(tx, id);
    },
  };
});

/** With the guard off, an editor reads the stock without its lock. Buyers still lock it. */
vi.mock(import('#api/features/events/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    lockStock: async (tx: Tx, ...eventIds: readonly number[]) =>
      unlocked.has(tx)
        ? { rows: await real.listStock(tx, eventIds), now: Date.now(), versions: new Map() }
        : real.lockStock(tx, ...eventIds),
  };
});

/** With the guard off, a save of an older version is accepted. */
vi.mock(import('./store.makeRows.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async setEvent(...[tx, id, next]: Parameters<typeof real.setEvent>) {
      if (!guard.isVersionOff) return real.setEvent(tx, id, next);
      const { rows } = await sql<{
        version: number;
      }>`select version from event where id = ${id}::bigint`.execute(tx);
      return real.setEvent(tx, id, { ...next, version: rows[0]!.version });
    },
    async setStock(...[tx, id, stock]: Parameters<typeof real.setStock>) {
      await guard.meanwhile();
      return real.setStock(tx, id, stock);
    },
  };
});

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;

beforeEach(async () => {
  // A sign-in writes the administrator's permissions again, so it must not run during a test.
  for (const testApp of testApps) await testApp.admin('event');
});
afterEach(() =>
  Object.assign(guard, { isVersionOff: false, isLockOff: false, meanwhile: async () => {} }),
);

const [here, there] = [0, 1].map((index) => eventDeskOf(() => testApps[index]!)) as [
  ReturnType<typeof eventDeskOf>,
  ReturnType<typeof eventDeskOf>,
];

const fivePlaces = () => {
  const draft = fullEvent(Date.now());
  return here.onSale({
    ...draft,
    sessions: draft.sessions.slice(0, 1),
    ticketTypes: [{ ...draft.ticketTypes[0]!, price: 0 }],
    stock: [{ ticketType: 'new1', session: 'new1', total: 5 }],
  });
};

/** Saves the same version of an event at once in two applications. */
async function twoEditors() {
  const id = await fivePlaces();
  const { state: _state, taken: _taken, ...form } = await here.formOf(id);
  const save = async (testApp: TestApp, desk: typeof here, en: string) =>
    testApp.ask(saveEvent, { ...form, name: { ...form.name, en } }, await desk.asDesk());
  const [first, second] = await Promise.all([
    save(testApps[0]!, here, 'Weaving'),
    save(testApps[1]!, there, 'Pottery'),
  ]);
  return {
    codes: [first.code, second.code],
    name: (await here.formOf(id)).name.en,
    version: (await here.formOf(id)).version - form.version,
  };
}

/** `apart`: ms from save to purchase. `between`: a purchase between the editor's read and write. */
type Moment = { apart: number } | 'between';

/** Lowers the places to two while a member buys three. */
async function loweredWhileSold(ada: string, moment: Moment) {
  const id = await fivePlaces();
  const buyer = await buyerIn(testApps[1]!, ada);
  const { ticketTypes, sessions } = await here.formOf(id);
  const tickets = [{ ticketTypeId: ticketTypes[0]!.key, sessionId: sessions[0]!.key, quantity: 3 }];
  const event = { id: Number(id), ticketTypeIds: [0], sessionIds: [0] } as never;
  const buy = () => buyer.create(event, 3, { tickets });
  const begun = Promise.withResolvers<ReturnType<typeof buy>>();
  if (moment === 'between')
    guard.meanwhile = () => {
      const buying = buy();
      begun.resolve(buying);
      return buying;
    };
  else void pause(moment.apart).then(() => begun.resolve(buy()));
  const [lowered, bought] = await Promise.all([
    here.change(id, ({ stock }) => ({ stock: stock.map((row) => ({ ...row, total: 2 })) })),
    begun.promise,
  ]);
  const { rows } = await sql<{
    total: number;
    held: number;
  }>`select total, held from ticket_stock where event_id = ${id}::bigint`.execute(db());
  return { lowered: lowered.code, bought: bought.code, http: lowered.http, ...rows[0]! };
}

describe('editing an event under concurrency', () => {
  test('saves exactly one of two concurrent edits and returns 9010 for the other (ADM-013)', async () => {
    for (let round = 0; round < 2; round++) {
      const { codes, name, version } = await twoEditors();
      expect(new Set(codes)).toEqual(new Set(['9010', null]));
      expect([name, version]).toEqual([codes[0] === null ? 'Weaving' : 'Pottery', 1]);
    }
  });

  test('sentinel: both edits are saved and the first is lost without the version check (ADM-013)', async () => {
    guard.isVersionOff = true;
    expect(await twoEditors()).toMatchObject({ codes: [null, null], version: 2 });
  });

  test('either lowers the stock or sells the places, never both, when they are concurrent (ADM-016, I01)', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 4; round++) {
      guard.meanwhile = () => pause(round % 2 === 0 ? 60 : 0);
      const { lowered, bought, total, held } = await loweredWhileSold(`824000${round}`, {
        apart: round * 15,
      });
      ends.add(`${lowered} ${bought}`);
      expect([`9051 null 5 3`, `null 8001 2 0`]).toContain(`${lowered} ${bought} ${total} ${held}`);
    }
    expect(ends.size).toBeGreaterThan(0);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('the database constraint prevents overselling when an editor holds no locks (ADM-016, I01)', async () => {
    guard.isLockOff = true;
    expect(await loweredWhileSold('8240010', 'between')).toMatchObject({
      http: 500,
      bought: null,
      total: 5,
      held: 3,
    });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('without locks and constraint', () => {
    renewTwins(testApps);

    test('sentinel: more places are sold than the stock has (ADM-016)', async () => {
      await sql`alter table ticket_stock drop constraint ticket_stock_never_oversold`.execute(db());
      guard.isLockOff = true;
      expect(await loweredWhileSold('8240011', 'between')).toMatchObject({
        lowered: null,
        bought: null,
        total: 2,
        held: 3,
      });
      expect((await brokenInvariants(db())).some((line) => line.startsWith('I01'))).toBe(true);
    });
  });
});
