import { type Conn, sql, type Tx } from '#api/platform/db/sql.ts';
import { addressOfScreen } from '#domain/screens/screens.ts';
import { readConfig } from '#api/config.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core } from '#api/platform/http/context.ts';
import { insertRows } from '#api/db/basics/rows.ts';
import { inTransaction, openDatabase } from '#api/platform/db/db.ts';
import { prepareSchema } from '#api/platform/db/roles/prepareSchema.ts';
import { makeSecrets } from '#api/platform/auth/secrets.ts';
import type { Role, Scope } from '#domain/administrators/shapes.ts';
import {
  makeAdministrator,
  makeBasics,
  makeBuyers,
  makeDemoNotices,
  makeMembers,
  type MadeMember,
} from './make/make.ts';
import { makeCatalogue } from './seed.demo.ts';
import { seedNames } from './seed.names.ts';
import { makeDemoBookings } from './seed.bookings.ts';
import { makeDemoHold, makeDemoTeams } from './seed.links.ts';
import { makeDeskDay } from './seed.deskDay.ts';
import { openDemoDoors } from './events/seed.doors.ts';
import { makeDice } from './seed.dice.ts';
import { seedMany } from './seed.many.ts';
import { makeDemoOrders } from './seed.orders.ts';
import { makeDemoQuestionnaires } from './seed.questionnaires.ts';
import { houses } from './pictures/shown.ts';
import { keepPictures, showPictures } from './seed.pictures.ts';
import { sellPlaces } from './seed.sales.ts';
import { makeDemoInvoices } from './seed.invoices.ts';
import { makeDemoShares } from './seed.shares.ts';
import { makeDemoQueues } from './events/makeQueues.ts';
import { makeDemoWaiting } from './seed.waiting.ts';
import { seedManyRooms } from './rooms/seedRooms.many.ts';
import { seedRooms } from './rooms/seedRooms.ts';
import { seedPastServices } from './services/seedServices.past.ts';
import { seedServices } from './services/seedServices.ts';
import { seedMaintenance } from './seedMaintenance.ts';
import { seedMails } from './seedMails.ts';
import { seedSystems } from './make/systems/seedSystems.ts';
import { seedDayCloses } from './seedDayCloses.ts';
import { seedMessages } from './seedMessages.ts';
import { seedNotes } from './seedNotes.ts';
import { seedRounds } from './events/seedRounds.ts';
import { seedViews } from './seedViews.ts';
import { seedTracking } from './seedTracking.ts';

const everywhere = (role: Role): Scope => ({ role, country: null, region: null });

/**
 * Additional roles of demo administrators. A refund needs two people (I27), so there is a second
 * one for orders. The right to export personal data is no job of its own (B-22).
 */
const besides: Partial<Record<Role, readonly Role[]>> = {
  service: ['order'],
  'personal-export': ['event', 'service', 'order'],
};

/**
 * A demo person in the response of `GET /sandbox/people`. `sub` and `partyId` are those of the
 * person's tokens.
 */
export type SeedPerson = {
  key: string;
  ada: string;
  name: string;
  kind: string;
  /** Lower case. */
  country: string;
  subType: string | null;
  origin: string;
  admin: boolean;
  role?: Role | null;
  sub?: string;
  partyId?: string;
  email?: string;
};

/** Whether the database has no events; only such a database is seeded. */
async function isEmpty(conn: Conn): Promise<boolean> {
  const { rows } = await sql`select 1 from event limit 1`.execute(conn);
  return rows.length === 0;
}

async function seedMembers(tx: Tx, people: readonly SeedPerson[]): Promise<DemoMembers> {
  const members = await makeMembers(
    tx,
    people.map(({ ada, sub, partyId, country, name, subType, origin, kind }) => ({
      ada,
      country,
      name,
      subType,
      origin,
      pinLevel: null,
      profileAt: null,
      accepted: kind === 'termsOpen' ? [] : ['LOGIN'],
      ...(sub === undefined ? {} : { sub }),
      ...(partyId === undefined ? {} : { partyId }),
    })),
  );
  return new Map(people.map((person, index) => [person.key, { person, member: members[index]! }]));
}

async function seedAdministrators(tx: Tx, people: readonly SeedPerson[]): Promise<void> {
  for (const { email, name, role } of people)
    if (role && email !== undefined)
      await makeAdministrator(tx, {
        email,
        name,
        scopes: [role, ...(besides[role] ?? [])].map(everywhere),
      });
}

type SeedCore = Pick<Core, 'db' | 'secrets' | 'config'>;
type DemoMembers = Map<string, { person: SeedPerson; member: MadeMember }>;
type Seeded = {
  events: Awaited<ReturnType<typeof makeCatalogue>>;
  members: DemoMembers;
  now: number;
};

/** Inserts pictures, check-in settings, notices, rooms, and the orders of the demo people. */
async function seedPeople(core: SeedCore, tx: Tx, { events, members, now }: Seeded): Promise<void> {
  await showPictures(tx, core.config, events);
  await openDemoDoors(tx, core.secrets, events, now);
  // Members of the demo may extend a reservation once (B-38).
  const extension = { country: 'master', key: 'hold.extension.minutes', value: 15 };
  await insertRows(tx, 'setting', [extension]);
  await makeDemoNotices(tx, now);
  await seedMaintenance(tx, now);
  await seedRooms(tx, now, await keepPictures(tx, core.config, houses));
  await makeDemoOrders(tx, core.secrets, {
    events,
    members,
    now,
    returnUrl: `${core.config.publicUrl}${addressOfScreen('PaySuccess', 'phone')}`,
  });
  await seedNames(tx, core.secrets, { events, members, now });
  await makeDemoBookings(tx, members.get('imported')?.member, now);
  await makeDemoTeams(tx, core.secrets);
  await seedServices(tx, (key) => members.get(key)?.member, now);
  await seedPastServices(tx, makeDice(20_29), now);
}

/** Inserts buyers of all sold places, and what follows from purchases. */
async function seedSales(core: SeedCore, tx: Tx, { events, members, now }: Seeded): Promise<void> {
  const sales = [...events.values()].map(({ seed: { tickets }, ...one }) => ({
    ...one,
    sold: tickets.map((ticket) => ticket.sold),
  }));
  const buyers = await makeBuyers(tx, 400);
  await sellPlaces(tx, core.secrets, { sales, buyers, dice: makeDice(20_26), now });
  const readers = ['ownerAward', 'ownerBonus'].flatMap((key) => members.get(key)?.member.id ?? []);
  await seedMails(tx, { readers, buyers: buyers.map(({ id }) => id) });
  const membersOf = (...keys: string[]) => keys.flatMap((key) => members.get(key)?.member ?? []);
  const respondents = {
    hosts: membersOf('ownerZero', 'imported'),
    answered: membersOf('ownerAward'),
  };
  await makeDemoQuestionnaires(tx, core.secrets, {
    events,
    people: respondents,
    dice: makeDice(20_28),
    now,
  });
  await makeDemoShares(tx, core.secrets, { events, members, now });
  await makeDemoInvoices(tx, members, now);
  await makeDemoWaiting(tx, events, members, buyers);
  await makeDemoQueues(tx, core.secrets, { events, members, buyers });
  await makeDemoHold(tx, core.secrets, {
    event: events.get('forest-yoga')?.event,
    holder: membersOf('member')[0],
    takers: buyers.slice(10, 12),
    places: 6,
  });
  await seedRounds(tx, core.secrets, { events, members, buyers, now });
  await makeDeskDay(core, tx, { events, buyers: buyers.map(({ id }) => id), now });
  const tracked = {
    eventIds: [...events.values()].map(({ event }) => event.id),
    memberNos: buyers.map(({ ada }) => ada),
  };
  await seedTracking(tx, core.secrets, { of: tracked, dice: makeDice(20_27), now });
}

/**
 * Arbitrary key of an advisory lock. It keeps two processes that start at once from seeding twice.
 */
const seedLock = 4_700_117;

/**
 * Fills an empty database with the demo: basics, catalogue, the demo people with terms, invitations
 * and orders, and buyers of all sold places. Levels stay empty until the first sign-in reads
 * directory and awards. Returns false without changes if there are events. `events` adds as many
 * events of the large catalogue.
 */
export async function seed(
  core: SeedCore,
  options: { people: readonly SeedPerson[]; events?: number },
): Promise<boolean> {
  const isSeeded = await inTransaction(core.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    await makeBasics(tx);
    const now = await appNow(tx);
    const people = options.people.filter((person) => !person.admin);
    const members = await seedMembers(tx, people);
    await seedAdministrators(
      tx,
      options.people.filter((person) => person.admin),
    );
    const owners = people
      .filter((person) => person.country === 'bn' && person.subType === 'ABO')
      .map((person) => person.ada);
    const events = await makeCatalogue(tx, now, owners);
    const seeded = { events, members, now };
    await seedPeople(core, tx, seeded);
    await seedSales(core, tx, seeded);
    const subject = { member: members.get('ownerAward')?.member, event: [...events.values()][0] };
    const emails = new Map(
      options.people.flatMap(({ role, email }) => (role && email ? [[role as string, email]] : [])),
    );
    if (subject.member !== undefined && subject.event !== undefined)
      await seedNotes(tx, {
        memberId: subject.member.id,
        eventId: subject.event.event.id,
        emails,
      });
    await seedMessages(tx, emails.get('event') ?? '');
    await seedDayCloses(tx, { country: 'bn', email: emails.get('order') ?? '' });
    await seedViews(tx, emails);
    await seedSystems(tx);
    return true;
  });
  if (isSeeded && options.events) await seedMany(core.db, options.events, core.secrets);
  return isSeeded;
}

/** The number after `--events` or `--rooms`; 0 without the option, null if it is invalid. */
function wantedOf(name: string): number | null {
  const at = process.argv.indexOf(name);
  const wanted = at < 0 ? 0 : Number(process.argv[at + 1]);
  return Number.isInteger(wanted) && wanted >= 0 && wanted <= 1_000_000 ? wanted : null;
}

/**
 * `npm run seed -- --events 10000 --rooms 2000` seeds an empty database and adds the large
 * catalogues.
 */
if (import.meta.main) {
  const [events, rooms] = [wantedOf('--events'), wantedOf('--rooms')];
  if (events === null || rooms === null) {
    console.error('Specify the numbers: npm run seed -- --events 10000 --rooms 2000');
    process.exit(1);
  }
  try {
    const config = readConfig();
    const database = await openDatabase(config);
    try {
      await prepareSchema(config, database);
      const people = await peopleOf(config.sandboxUrl);
      const core = { db: database.db, secrets: makeSecrets(...config.appKeys), config };
      if (await seed(core, { people }))
        console.log(
          `The demo is in the database${people.length === 0 ? ', without its people: no sandbox answered' : ''}.`,
        );
      for (const [what, count, more] of [
        ['events', events, () => seedMany(database.db, events, core.secrets)],
        ['rooms', rooms, () => seedManyRooms(database.db, rooms)],
      ] as const) {
        if (count === 0) continue;
        const began = performance.now();
        await more();
        console.log(
          `${count} ${what} more in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
        );
      }
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Reads the demo people from a running sandbox; empty if it does not run. */
async function peopleOf(sandboxUrl: string): Promise<SeedPerson[]> {
  try {
    const answer = await fetch(`${sandboxUrl}/sandbox/people`, {
      signal: AbortSignal.timeout(3000),
    });
    return answer.ok ? ((await answer.json()) as SeedPerson[]) : [];
  } catch {
    return [];
  }
}
