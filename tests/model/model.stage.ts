import { type Db, sql } from '#api/platform/db/sql.ts';
import type { Core } from '#api/platform/http/context.ts';
import { setClock } from '#api/platform/db/clock.ts';
import { invalidateLists } from '#api/features/events/list/service.listCache.ts';
import { expireAll } from '#api/features/orders/expire/service.expire.ts';
import { closeCancelled, closeDue, resumeHandovers } from '#api/features/orders/service.jobs.ts';
import { applyReports } from '#api/features/payments/service.ts';
import { makeEvents, type MadeEvent, makeMembers } from '#demo/make/make.ts';
import { type HouseInput, type MadeHouse, makeHouses } from '#demo/make/make.houses.ts';
import { type Death, type Fragile, makeFragile } from './model.fragile.ts';
import { type Reader, openReader } from './model.read.ts';
import { projectorPrice, projectors, slotPrices, slotTicks, unitsOf } from './model.rooms.ts';
import { makeSalon, type Performer, type Salon } from './model.stage.services.ts';
import { openTestApp, post, type TestApp } from '#tests/testApp.ts';

/**
 * Test environment of the model. All calls of members go through `perform`, so that their process
 * can die during a call.
 */
export type Stage = {
  /** The application that never dies: administrators, and the sandbox with its shop. */
  steady: TestApp;
  /** Console sessions of two administrators of orders. */
  desks: readonly { admin: string }[];
  reader: Reader;
  event: MadeEvent;
  house: MadeHouse;
  salon: Salon | null;
  members: readonly Performer[];
  /** Where the process dies during the next call. */
  death: Death | null;
  /** Deaths and steps since the stage was opened. */
  deaths: number;
  steps: number;
  /**
   * Calls the active application. If it dies, its response is lost and the other application gets
   * the same call.
   */
  perform<T>(ask: (testApp: TestApp) => Promise<T>): Promise<T>;
  /**
   * Clears cached sold-out places in both applications. Another process has moved orders, and its
   * notification arrives up to 250 ms later.
   */
  forget(): void;
  runJobs(): Promise<void>;
  setClock(now: number | null): Promise<void>;
  /**
   * Creates event, venue, members and optionally services for the next run, while the clock shows
   * real time.
   */
  next(of: { isOfServices: boolean }): Promise<void>;
  /** Plants a fault in all three applications. */
  plant(replace: (statement: string) => string): void;
  close(): Promise<void>;
};

const membersAtOnce = 3;
const memberCount = 30;
const storiesAtOnce = 500;
const hour = 3_600_000;
const day = 24 * hour;

async function runTimersOf(core: Core): Promise<void> {
  await expireAll(core);
  await closeDue(core);
  await closeCancelled(core);
  await resumeHandovers(core);
  await applyReports(core);
}

const input = (startTime: number) => ({
  startTime,
  sessions: [
    { startTime, endTime: startTime + 2 * hour },
    { startTime: startTime + day, endTime: startTime + day + 2 * hour },
  ],
  ticketTypes: [
    { price: 1000, total: 4, limit: 3, sessions: [0, 1] },
    { price: 0, total: 3, limit: 2, sessions: [0] },
    { price: 2500, total: 2, limit: 2, sessions: [0, 1], setName: 'Both days' },
  ],
});

const house: HouseInput = {
  venue: {},
  rooms: slotPrices.map(([weekday, weekend], place) => ({
    durations: [2, 4],
    slots: slotTicks.map(({ start, end }) => [start / 4, end / 4] as const),
    prices: [weekday, weekend, weekend],
    ...(unitsOf[place]!.length > 1 ? { parts: unitsOf[place]! } : {}),
  })),
  packages: [
    { name: { en: 'Projector' }, stock: projectors, quantity: 1, priceCents: projectorPrice },
  ],
};

type Actor = { fragile: Fragile; testApp: TestApp };

async function openActors(steady: TestApp): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (const name of ['model one', 'model two']) {
    const fragile = makeFragile(name);
    const env = { DATABASE_URL: steady.databaseUrl, SANDBOX_URL: steady.url };
    actors.push({
      fragile,
      testApp: await openTestApp({ env, basics: false, database: (url) => fragile.open(url) }),
    });
  }
  return actors;
}

/**
 * Days of the model end at midnight, whenever an order was handed over. Stories share members
 * within an hour, so the limits of B-44 are raised; they have tests of their own. Written before a
 * process caches the settings.
 */
const settings = {
  'pay.least.minutes': 0,
  'reservations.hourly': 1000,
  'room.unpaid': 50,
  'service.unpaid': 50,
  // Refunds of parts are due at once; that a second person is needed has tests of its own.
  'refund.confirm.above': 100_000,
} as const;

/** Stops timers that would disturb the stories. */
async function quieten(db: Db): Promise<void> {
  // Mails change no order, and sending them would double the run time.
  await sql`alter table notification alter next_at set default 'infinity'`.execute(db);
  // Refunds and reconciliation are steps of the stories; a round of their jobs would be a step
  // unknown to the model.
  await sql`update job set taken_until = 'infinity' where name in ('refunds', 'reconciliation')`.execute(
    db,
  );
}

/** Calls the first actor. If it dies, the other actor takes over and gets the same call. */
async function performOn<T>(
  stage: Stage,
  actors: Actor[],
  ask: (testApp: TestApp) => Promise<T>,
): Promise<T> {
  const { db } = stage.steady.core;
  const { fragile, testApp } = actors[0]!;
  const { death } = stage;
  stage.death = null;
  if (death === null) return ask(testApp);
  const died = fragile.dieAt(death).then(() => null);
  const pending = ask(testApp).then((answer) => ({ answer }));
  pending.catch(() => {});
  const response = await Promise.race([died, pending]);
  fragile.disarm();
  if (response !== null) return response.answer;
  stage.deaths++;
  while ((await stage.reader.connectionsOf(fragile.name)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 2));
  actors.reverse();
  const heir = actors[0]!;
  heir.fragile.revive();
  // Clear what the new process cached before its own death, and end the leases of the dead process,
  // which last only seconds.
  invalidateLists(heir.testApp.core);
  await sql`update handover set leased_until = null where leased_until is not null`.execute(db);
  await sql`update refund set leased_until = null where leased_until is not null`.execute(db);
  return ask(heir.testApp);
}

function makeStock(db: Db) {
  const events: MadeEvent[] = [];
  const houses: MadeHouse[] = [];
  return async (): Promise<{ event: MadeEvent; house: MadeHouse }> => {
    if (events.length === 0) {
      const inputs = Array.from({ length: storiesAtOnce }, () => input(Date.now() + 12 * day));
      events.push(...(await makeEvents(db, inputs)));
      houses.push(
        ...(await makeHouses(
          db,
          inputs.map(() => house),
        )),
      );
      await sql`analyze`.execute(db);
    }
    return { event: events.pop()!, house: houses.pop()! };
  };
}

async function performersOf(steady: TestApp): Promise<Performer[]> {
  const made = await makeMembers(
    steady.core.db,
    Array.from({ length: memberCount }, (_, index) => ({ ada: String(8310001 + index) })),
  );
  return Promise.all(made.map(async ({ ada }) => ({ ada, token: await steady.token(ada) })));
}

/**
 * Opens three applications on one database: a steady one, and two of which one is active at a time.
 */
export async function openStage(postgresUrl: string): Promise<Stage> {
  const keeper = makeFragile('model');
  const steady = await openTestApp({
    postgresUrl,
    settings,
    database: (url) => keeper.open(url),
  });
  const { db } = steady.core;
  const actors = await openActors(steady);
  await quieten(db);
  const reader = await openReader(db, steady.databaseUrl);
  const performers = await performersOf(steady);
  // The tests send the shop's reports themselves.
  await fetch(`${steady.url}/sandbox/settings`, post({ shop: { report: 'never' } }));
  const everywhere = { country: null, region: null };
  const desks = [
    { admin: await steady.admin('order') },
    { admin: await steady.admin('event', [{ role: 'order', ...everywhere }]) },
  ];
  const nextStock = makeStock(db);
  let run = 0;

  const stage: Stage = {
    steady,
    desks,
    reader,
    event: undefined as unknown as MadeEvent,
    house: undefined as unknown as MadeHouse,
    salon: null,
    members: [],
    death: null,
    deaths: 0,
    steps: 0,
    perform: (ask) => performOn(stage, actors, ask),
    async runJobs() {
      // Skip the seconds until a hand-over is retried.
      await sql`update handover set try_after = clock_timestamp() where state = 'REQUESTED'`.execute(
        db,
      );
      await stage.perform((testApp) => runTimersOf(testApp.core));
    },
    forget() {
      for (const { testApp } of actors) invalidateLists(testApp.core);
    },
    async setClock(now) {
      await setClock(db, now);
      stage.forget();
    },
    async next({ isOfServices }) {
      Object.assign(stage, await nextStock());
      stage.salon = isOfServices ? await makeSalon(steady) : null;
      stage.members =
        stage.salon?.members ??
        Array.from(
          { length: membersAtOnce },
          (_, index) => performers[(run * membersAtOnce + index) % memberCount]!,
        );
      stage.death = null;
      run++;
    },
    plant(replace) {
      for (const one of [keeper, ...actors.map(({ fragile }) => fragile)]) one.plant(replace);
    },
    async close() {
      await reader.close();
      for (const { testApp } of actors) await testApp.stop();
      await steady.stop();
    },
  };
  return stage;
}
