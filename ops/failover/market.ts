import { join } from 'node:path';
import type { Database } from '#api/platform/db/db.ts';
import type { MadeEvent } from '#demo/make/make.ts';
import { post, presetSettings } from '#tests/testApp.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';

export type Member = { ada: string; token: string };
export type Offer =
  | { kind: 'event'; event: MadeEvent; cents: number }
  | { kind: 'service'; service: string; slotId: string };

/** What members compete for: few places, few slots, and events with a price. */
export type Market = {
  members: readonly Member[];
  offers: readonly Offer[];
  /** How often each place and slot can be claimed. */
  limits: Readonly<Record<string, number>>;
};

const couponsOfMember = 60;
const firstAda = 8_600_000;

export const placeOf = ({ ticketTypeIds, sessionIds }: MadeEvent): string =>
  `place ${ticketTypeIds[0]} of ${sessionIds[0]}`;
export const slotOf = (id: string): string => `slot ${id}`;

type Makers = typeof import('#demo/make/make.ts') & typeof import('#demo/make/make.services.ts');

/** Functions of a build that insert rows, as its tables have columns that others lack. */
async function makersIn(folder: string): Promise<Makers> {
  const [main, services] = await Promise.all(
    ['make.ts', 'make.services.ts'].map((name) => import(join(folder, 'demo/make', name))),
  );
  return { ...(main as object), ...(services as object) } as Makers;
}

async function membersOf(
  { makeMembers, makeCoupons }: Makers,
  database: Database,
  sandboxUrl: string,
  count: number,
) {
  const adas = Array.from({ length: count }, (_, nth) => String(firstAda + nth));
  const made = await makeMembers(
    database.db,
    adas.map((ada) => ({ ada })),
  );
  await makeCoupons(
    database.db,
    made.flatMap(({ id }) => Array.from({ length: couponsOfMember }, () => ({ member: id }))),
  );
  return Promise.all(
    adas.map(async (ada): Promise<Member> => {
      const response = await fetch(`${sandboxUrl}/sandbox/token`, post({ ada }));
      return { ada, token: ((await response.json()) as { token: string }).token };
    }),
  );
}

/**
 * Makes members, events with `places` places, and service slots with two places. `folder` has the
 * sources of the build that made the tables.
 */
export async function openMarket(
  database: Database,
  sandboxUrl: string,
  {
    buyers,
    places = 30,
    folder = process.cwd(),
  }: { buyers: number; places?: number; folder?: string },
): Promise<Market> {
  const { db } = database;
  const makers = await makersIn(folder);
  await presetSettings(db, { 'reservations.hourly': 1000, 'service.unpaid': 50 });
  const prices = [0, 0, 1000, 1000];
  const events = await makers.makeEvents(
    db,
    prices.map((price) => ({ ticketTypes: [{ price, total: places, limit: places }] })),
  );
  const service = await makers.makeService(db, { placesPerConsultant: 2 });
  const { slotIds } = await makers.makeBatch(db, service, {
    sessions: [{ day: dayAhead(9), from: '09:00', until: '19:00' }],
  });
  return {
    members: await membersOf(makers, database, sandboxUrl, buyers),
    offers: [
      ...events.map((event, nth): Offer => ({ kind: 'event', event, cents: prices[nth]! })),
      ...slotIds.map((slotId): Offer => ({ kind: 'service', service, slotId })),
    ],
    limits: Object.fromEntries([
      ...events.map((event) => [placeOf(event), places]),
      ...slotIds.map((id) => [slotOf(id), 2]),
    ]) as Record<string, number>,
  };
}
