import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Db } from '#api/platform/db/sql.ts';
import { makeSecrets, randomText, type Secrets } from '#api/platform/auth/secrets.ts';
import {
  type EventInput,
  makeBasics,
  makeBuyers,
  makeEvents,
  type TextInput,
} from './make/make.ts';
import { analyze } from '#api/db/basics/rows.ts';
import { type Dice, makeDice } from './seed.dice.ts';
import { day, midnight, inputOf } from './seed.demo.ts';
import { type Sale, sellPlaces } from './seed.sales.ts';
import { type SeedEvent, seedEvents } from './events/seedEvents.ts';

const hour = 3_600_000;
/** Events in one transaction, so that it blocks other transactions only briefly. */
const together = 500;

/** Numbers of sessions and ticket types; most events have one. */
const oftenOne = [1, 1, 1, 1, 1, 1, 2, 2, 2, 3];

/** Demo events whose texts are reused. */
const courses = seedEvents.filter(
  (seed) =>
    ['10', '13', '14', '15', '16'].includes(seed.typeCode) &&
    !['cancelled', 'draft'].includes(seed.state),
);

function named(seed: SeedEvent, group: number): TextInput {
  const { en, 'zh-CN': zh, ms } = seed.name;
  return {
    en: `${en} (group ${group})`,
    'zh-CN': `${zh}（第 ${group} 组）`,
    ms: ms === null ? null : `${ms} (kumpulan ${group})`,
  };
}

type Kind = { salesOpenAt: number; salesCloseAt: number; isSoldOut?: boolean; isInvited?: boolean };

/** Sales window of an event that starts at `startTime`; all statuses occur. */
function windowOf(startTime: number, now: number, dice: Dice): Kind {
  const openedAt = Math.min(startTime, now) - dice.between(5, 40) * day;
  if (startTime < now) return { salesOpenAt: openedAt, salesCloseAt: startTime - 12 * hour };
  const chance = dice.next();
  if (chance < 0.15)
    return {
      salesOpenAt: now + Math.round((0.2 + 0.6 * dice.next()) * (startTime - now)),
      salesCloseAt: startTime,
    };
  if (chance < 0.2)
    return { salesOpenAt: openedAt, salesCloseAt: now - dice.between(1, 48) * hour };
  return {
    salesOpenAt: openedAt,
    salesCloseAt: startTime,
    isSoldOut: chance < 0.28,
    isInvited: chance > 0.97,
  };
}

/**
 * Event number `index` of a large catalogue: a course of the demo as another group, at another
 * time.
 */
function eventOf(
  index: number,
  now: number,
  dice: Dice,
  guests: readonly string[],
): { input: EventInput; sold: number[] } {
  const seed = courses[index % courses.length]!;
  const today = midnight(now);
  const startTime = today + dice.between(-45, 45) * day + dice.between(7, 20) * hour;
  const isLong = seed.online && dice.next() < 0.3;
  const length = (isLong ? dice.between(5, 20) * 24 : dice.between(1, 4)) * hour;
  const sessions = Array.from({ length: isLong ? 1 : dice.pick(oftenOne) }, (_, number) => ({
    startTime: startTime + number * day,
    endTime: startTime + number * day + length,
  }));
  const endTime = sessions.at(-1)!.endTime;
  const isRunning = isLong && startTime < now && endTime > now;
  const { isSoldOut = false, isInvited = false, ...sales } = windowOf(startTime, now, dice);
  const isSmall = isSoldOut || dice.next() < 0.05;
  // Its sale has dates of its own, without a queue.
  const { queue: _queue, ...plain } = seed;
  const base = inputOf(plain, now, []);
  const types = Array.from(
    { length: dice.pick(oftenOne) },
    (_, number) => base.ticketTypes![number % base.ticketTypes!.length]!,
  );
  const ticketTypes = types.map(({ price, names }, number) => ({
    names:
      number === 0
        ? names!
        : {
            en: `Group rate ${number}`,
            'zh-CN': `团体票 ${number}`,
            ms: `Kadar kumpulan ${number}`,
          },
    price: Math.max(0, (price ?? 0) - number * 100),
    limit: dice.pick([2, 4, 10]),
    total: isSmall ? dice.between(2, 6) : dice.between(10, 200),
  }));
  const sold = ticketTypes.map(({ total }) =>
    isSoldOut ? total : isSmall ? Math.floor(total / 2) : 0,
  );
  const state = dice.next();
  return {
    input: {
      ...base,
      name: named(seed, Math.floor(index / courses.length) + 2),
      override: null,
      startTime,
      endTime,
      sessions,
      ...sales,
      ...(isRunning ? { salesCloseAt: endTime } : {}),
      authorizeFlag: isInvited,
      realName: false,
      namesNeeded: isInvited,
      multiDate: sessions.length > 1,
      state: state < 0.02 ? 'CANCELLED' : state < 0.04 ? 'DRAFT' : 'PUBLISHED',
      ticketTypes,
      invitations: isInvited ? guests.map((memberNo) => ({ memberNo, quota: 4 })) : [],
    },
    sold: state < 0.04 ? sold.map(() => 0) : sold,
  };
}

/**
 * Adds a large catalogue of `count` events over three months around now, in all statuses. Tickets
 * are encrypted with `secrets`, by default with a key that is discarded; such tickets cannot be
 * opened.
 */
export async function seedMany(
  db: Db,
  count: number,
  secrets: Pick<Secrets, 'encrypt'> = makeSecrets(randomText(32)),
): Promise<void> {
  await inTransaction(db, (tx) => makeBasics(tx));
  const now = await appNow(db);
  const buyers = await makeBuyers(db, 400);
  const guests = ['7000001', '7000002', '7000003'];
  for (let from = 0; from < count; from += together) {
    // Each batch has its own generator, so that a retried transaction inserts the same events.
    const size = Math.min(together, count - from);
    await inTransaction(db, async (tx) => {
      const dice = makeDice(20_000 + from);
      const planned = Array.from({ length: size }, (_, index) =>
        eventOf(from + index, now, dice, guests),
      );
      const events = await makeEvents(
        tx,
        planned.map(({ input }) => input),
      );
      const sales = planned.map(({ input, sold }, index): Sale => ({
        input,
        sold,
        event: events[index]!,
      }));
      await sellPlaces(tx, secrets, {
        sales: sales.filter(({ sold }) => sold.some((places) => places > 0)),
        buyers,
        dice,
        now,
      });
    });
    // Query plans that were made for small tables (also for foreign keys) stay cached while the
    // tables grow. Therefore statistics are updated each time the number of batches doubles.
    const runs = from / together + 1;
    if ((runs & (runs - 1)) === 0 || from + size === count) await analyze(db);
  }
}
