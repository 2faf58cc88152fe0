import { sql, type Tx } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeEvent, type MadeEvent } from '#demo/make/make.ts';
import { holdingIn } from '#tests/races/holding.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { type Buyer, buyerIn, stockOf } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { serveEvent } from '../waiting/service.serve.ts';

type Guard = { isUncounted: boolean; isKept: boolean };
const guard = vi.hoisted((): Guard => ({ isUncounted: false, isKept: false }));
afterEach(() => {
  Object.assign(guard, { isUncounted: false, isKept: false });
});

/** `isUncounted`: a member gets a place although none is left. */
vi.mock(import('./store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    takeOfHold: (tx: Tx, holdId: number) =>
      real.takeOfHold(tx, holdId).then((isTaken) => isTaken || guard.isUncounted),
  };
});
/** `isKept`: nothing ends. */
vi.mock(import('../waiting/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    setEnded: (...of: Parameters<typeof real.setEnded>) =>
      guard.isKept ? Promise.resolve() : real.setEnded(...of),
  };
});

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;
const testAppAt = (index: number) => testApps[index % 2]!;
const holdsAt = [holdingIn(() => testApps[0]!), holdingIn(() => testApps[1]!)] as const;
const holds = (index: number) => holdsAt[index % 2]!;

const members = (count: number): Promise<Buyer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => buyerIn(testAppAt(index))));

async function held(places: number, total: number) {
  const event = await makeEvent(db(), { ticketTypes: [{ total, limit: 10 }] });
  const [holder] = await members(1);
  expect((await holds(0).make(holder!, event, places)).code).toBeNull();
  return { event, holder: holder!, secret: await holds(0).secretOf(holder!, event) };
}

/** Sends a call again while the database is busy, as browsers do. */
async function unlessBusy(send: () => Promise<{ code: string | null }>): Promise<string | null> {
  for (let tries = 1; ; tries++) {
    const { code } = await send();
    if (code !== refusals.systemBusy || tries === 20) return code;
  }
}

/** Takes a place and reserves it; the code of the first refusal, or null. */
async function takeAndReserve(
  member: Buyer,
  index: number,
  { event, secret }: { event: MadeEvent; secret: string },
) {
  const refused = await unlessBusy(() => holds(index).take(member, secret));
  return refused ?? unlessBusy(() => member.create(event));
}

/** How often each code occurs. */
const counted = (codes: readonly (string | null)[]) =>
  Object.fromEntries([...Map.groupBy(codes, String)].map(([code, all]) => [code, all.length]));

/** Fourteen members with the link and fourteen without try to get ten places, six of them held. */
async function rush() {
  const of = await held(6, 10);
  const [inside, outside] = [await members(14), await members(14)];
  const [taken, bought] = await Promise.all([
    Promise.all(inside.map((member, index) => takeAndReserve(member, index, of))),
    Promise.all(outside.map((member) => unlessBusy(() => member.create(of.event)))),
  ]);
  return { ...of, taken: counted(taken), bought: counted(bought) };
}
describe('concurrent members of a shared hold in two processes (issue 53)', () => {
  test('sells each held place once, and the others to all buyers (issue 53)', async () => {
    const { event, taken, bought } = await rush();
    expect(taken).toEqual({ null: 6, [refusals.sharedHoldFull]: 8 });
    expect(bought).toEqual({ null: 4, [refusals.soldOut]: 10 });
    expect(await stockOf(testApps[0]!, event)).toEqual({ free: 0, held: 10, sold: 0 });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('leaves no place unsold when a hold ends while members take its places (issue 53)', async () => {
    for (let round = 0; round < 4; round++) {
      const of = await held(6, 6);
      const [inside, outside] = [await members(4), await members(4)];
      await sql`update waiting_entry set offered_until = app_now() + ${`${10 + round * 24} milliseconds`}::interval
        where event_id = ${of.event.id}`.execute(db());
      await Promise.all([
        ...inside.map((member, index) => takeAndReserve(member, index, of)),
        ...testApps.map(({ core }) => serveEvent(core, of.event.id)),
      ]);
      await sql`update waiting_entry set offered_until = app_now() - interval '1 second'
        where event_id = ${of.event.id} and state = 'OFFERED'`.execute(db());
      await Promise.all([
        ...outside.map((buyer) => buyer.create(of.event)),
        ...testApps.map(({ core }) => serveEvent(core, of.event.id)),
      ]);
      await serveEvent(testApps[0]!.core, of.event.id);
      for (const buyer of await members(6)) await unlessBusy(() => buyer.create(of.event));
      expect(await stockOf(testApps[0]!, of.event)).toEqual({ free: 0, held: 6, sold: 0 });
    }
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('without its guards', () => {
    renewTwins(testApps);

    test('sentinel: a hold gives more places than it has', async () => {
      guard.isUncounted = true;
      const of = await held(2, 4);
      const got: (string | null)[] = [];
      for (const [index, member] of (await members(4)).entries())
        got.push(await takeAndReserve(member, index, of));
      expect(got.filter((code) => code === null).length).toBeGreaterThan(2);
    });

    test('sentinel: places of an ended hold stay unsold', async () => {
      guard.isKept = true;
      const of = await held(2, 2);
      await sql`update waiting_entry set offered_until = app_now() - interval '1 second' where event_id = ${of.event.id}`.execute(
        db(),
      );
      await serveEvent(testApps[0]!.core, of.event.id);
      const [buyer] = await members(1);
      expect((await buyer!.create(of.event)).code).not.toBeNull();
    });
  });
});
