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
import { type Look, openLook } from './model.look.ts';
import { projectorPrice, projectors, slotPrices, slotTicks, unitsOf } from './model.rooms.ts';
import { makeSalon, type Performer, type Salon } from './model.stage.services.ts';
import { openTestApp, post, type TestApp } from '#tests/testApp.ts';

/**
 * Everything the members of a run may do goes through here, so that the process they talk to can
 * die in the middle of it.
 */
export type Stage = {
  /** The application that never dies: administrators, the sandbox with its shop. */
  steady: TestApp;
  /** Console sessions of two people of the orders' desk. */
  desks: readonly { admin: string }[];
  look: Look;
  event: MadeEvent;
  house: MadeHouse;
  /** Where the story is about services. */
  salon: Salon | null;
  members: readonly Performer[];
  /** The next thing done dies there. */
  death: Death | null;
  /** Deaths and steps so far. */
  deaths: number;
  steps: number;
  /**
   * Asks the application in charge. If it dies, nobody hears its answer: the other one is asked the
   * same again.
   */
  perform<T>(ask: (testApp: TestApp) => Promise<T>): Promise<T>;
  /**
   * Both applications forget that nothing was left: another process has moved orders, of which they
   * hear a quarter of a second later.
   */
  forget(): void;
  /** The work of the timers that move orders. */
  runJobs(): Promise<void>;
  setClock(now: number | null): Promise<void>;
  /** An event, a house with rooms, services where they are asked for, and members for the next run; made while the clock stands at real time. */
  next(of: { isOfServices: boolean }): Promise<void>;
  /** Plants a fault in all three. */
  plant(replace: (statement: string) => string): void;
  close(): Promise<void>;
};

const membersAtOnce = 3;
const crowd = 30;
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
    { price: 1000, total: 4, limit: 3, sessions: [0] },
    { price: 0, total: 3, limit: 2, sessions: [0] },
    { price: 2500, total: 2, limit: 2, sessions: [0, 1], setName: 'Both days' },
  ],
});

/** The house of model.rooms.ts. */
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

/** Two applications beside the one that stays. */
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
 * The model's days end at midnight, whenever an order was handed over. Stories share members within
 * an hour: the limits of B-44 have tests of their own. Written before a process reads settings, since
 * it caches them.
 */
const settings = {
  'pay.least.minutes': 0,
  'reservations.hourly': 1000,
  'room.unpaid': 50,
  'service.unpaid': 50,
} as const;

/** Leaves to the stories what timers would do of their own. */
async function quieten(db: Db): Promise<void> {
  // Mails are written with what they tell of; sending them moves no order and would cost as much as
  // all else.
  await sql`alter table notification alter next_at set default 'infinity'`.execute(db);
  // Refunds and reconciliation are steps of the stories: the rounds of their jobs would be
  // steps that the model does not know.
  await sql`update job set taken_until = 'infinity' where name in ('refunds', 'reconciliation')`.execute(
    db,
  );
}

/**
 * Asks the first of the actors; where it dies the other one takes its place and is asked the same
 * again.
 */
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
  const asked = ask(testApp).then((answer) => ({ answer }));
  asked.catch(() => {});
  const heard = await Promise.race([died, asked]);
  fragile.disarm();
  if (heard !== null) return heard.answer;
  stage.deaths++;
  while ((await stage.look.connectionsOf(fragile.name)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 2));
  actors.reverse();
  const heir = actors[0]!;
  heir.fragile.revive();
  // What the heir knew when it died itself is gone, and the seconds for which the dead one had
  // an order to itself pass.
  invalidateLists(heir.testApp.core);
  await sql`update handover set leased_until = null where leased_until is not null`.execute(db);
  await sql`update refund set leased_until = null where leased_until is not null`.execute(db);
  return ask(heir.testApp);
}

/** Events and houses for the stories to come, made many at once. */
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

/** Members of all stories, with tokens. */
async function performersOf(steady: TestApp): Promise<Performer[]> {
  const made = await makeMembers(
    steady.core.db,
    Array.from({ length: crowd }, (_, index) => ({ ada: String(8310001 + index) })),
  );
  return Promise.all(made.map(async ({ ada }) => ({ ada, token: await steady.token(ada) })));
}

/**
 * Three applications on one database: one that stays and two that take turns, whichever of them
 * dies.
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
  const look = await openLook(db, steady.databaseUrl);
  const performers = await performersOf(steady);
  // The tests deliver the shop's reports themselves.
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
    look,
    event: undefined as unknown as MadeEvent,
    house: undefined as unknown as MadeHouse,
    salon: null,
    members: [],
    death: null,
    deaths: 0,
    steps: 0,
    perform: (ask) => performOn(stage, actors, ask),
    async runJobs() {
      // The real seconds until a hand-over is tried again pass.
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
          (_, index) => performers[(run * membersAtOnce + index) % crowd]!,
        );
      stage.death = null;
      run++;
    },
    plant(replace) {
      for (const one of [keeper, ...actors.map(({ fragile }) => fragile)]) one.plant(replace);
    },
    async close() {
      await look.close();
      for (const { testApp } of actors) await testApp.stop();
      await steady.stop();
    },
  };
  return stage;
}
