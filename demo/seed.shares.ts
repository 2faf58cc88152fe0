import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';
import { type MadeMember, makeOrders, type OrderInput } from './make/make.ts';
import { at, idsOf, insertRows } from '#api/db/basics/rows.ts';
import { randomText, sha256 } from '#api/platform/auth/secrets.ts';
import { day, type DemoEvent } from './seed.demo.ts';

const hour = 3_600_000;

/** A share of the ticket at this index of the order. */
type Given = { to: string; daysAgo: number; opened?: true; revoked?: true };
/**
 * A guest link for the ticket; `name` is what the guest entered. `byGroup`: the guest came by the
 * order's group link; `remembered`: the owner may invite the guest again by name.
 */
type Invited = {
  guest: true;
  daysAgo: number;
  opened?: true;
  revoked?: true;
  name?: string;
  byGroup?: true;
  remembered?: true;
  /** Address that the guest left for changes and reminders. */
  email?: string;
};

/**
 * Orders of one person whose tickets are in every state of shares and guest links; null: not
 * shared.
 */
const inputs: readonly {
  of: string;
  order: OrderInput;
  tickets: readonly (Given | Invited | null)[];
  /** Places of a group link for the tickets. */
  groupPlaces?: number;
}[] = [
  {
    of: 'beach-clean-up',
    order: { quantity: 14 },
    groupPlaces: 5,
    tickets: [
      { to: 'ownerZero', daysAgo: 1 },
      { to: 'orderingBlocked', daysAgo: 2, opened: true },
      { to: 'imported', daysAgo: 3, opened: true, revoked: true },
      null,
      { guest: true, daysAgo: 1 },
      { guest: true, daysAgo: 2, opened: true },
      { guest: true, daysAgo: 3, opened: true, name: 'Dayang Nurul Izzah' },
      { guest: true, daysAgo: 3, opened: true, name: '陈美玲' },
      { guest: true, daysAgo: 4, opened: true, revoked: true },
      {
        guest: true,
        daysAgo: 2,
        opened: true,
        name: 'Hj Mohd Faiz',
        byGroup: true,
        email: 'hj.faiz@guests.example',
      },
      { guest: true, daysAgo: 1, opened: true, name: 'Lim Wei Ling', byGroup: true },
      null,
      null,
      null,
    ],
  },
  {
    of: 'past-sunrise-paddle',
    order: { quantity: 3, used: 2 },
    tickets: [
      { to: 'ownerZero', daysAgo: 40, opened: true },
      { guest: true, daysAgo: 40, opened: true, name: 'Awang Hafiz', remembered: true },
      null,
    ],
  },
];

/**
 * Inserts shared tickets of the demo (B-21): unopened, opened, revoked, checked in. Skips missing
 * people and events.
 */
export async function makeDemoShares(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt'>,
  {
    events,
    members,
    now,
  }: {
    events: ReadonlyMap<string, DemoEvent>;
    members: ReadonlyMap<string, { member: MadeMember }>;
    now: number;
  },
): Promise<void> {
  const giver = members.get('twoCountries')?.member;
  if (giver === undefined) return;
  for (const { of, order, tickets, groupPlaces } of inputs) {
    const demo = events.get(of);
    if (demo === undefined) continue;
    const orderDate = Math.min(now - 5 * day, demo.event.startTime - 45 * day);
    const [made] = await makeOrders(conn, secrets, [
      {
        ...order,
        member: giver,
        event: demo.event,
        status: 'PAID',
        orderDate,
        paidDate: orderDate + hour,
      },
    ]);
    const groupId =
      groupPlaces === undefined
        ? null
        : await makeGroup(conn, secrets, {
            order: made!,
            event: demo.event,
            places: groupPlaces,
            now,
          });
    for (const [place, given] of tickets.entries()) {
      if (given !== null && 'guest' in given) {
        await invite(conn, secrets, made!.ticketIds[place]!, { invited: given, groupId, now });
        continue;
      }
      const receiver = given === null ? undefined : members.get(given.to)?.member;
      if (given === null || receiver === undefined) continue;
      const sharedAt = now - given.daysAgo * day;
      await insertRows(conn, 'ticket_share', [
        {
          ticket_id: made!.ticketIds[place],
          receiver_member_id: receiver.id,
          shared_at: at(sharedAt),
          opened_at: given.opened ? at(sharedAt + hour) : null,
          revoked_at: given.revoked ? at(sharedAt + 2 * hour) : null,
        },
      ]);
      // Each share and each revocation changes the code (R40).
      await sql`update ticket set secret_version = secret_version + ${given.revoked ? 2 : 1} where id = ${made!.ticketIds[place]!}`.execute(
        conn,
      );
    }
  }
}

/** Inserts an opened group link for the tickets of an order. */
async function makeGroup(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt'>,
  {
    order,
    event,
    places,
    now,
  }: {
    order: { id: number };
    event: DemoEvent['event'];
    places: number;
    now: number;
  },
): Promise<number> {
  const secret = randomText(24);
  const id = (await idsOf(conn, 'guest_group', 1))();
  await insertRows(conn, 'guest_group', [
    {
      id,
      order_id: order.id,
      session_id: event.sessionIds[0]!,
      ticket_type_id: event.ticketTypeIds[0]!,
      places,
      secret_hash: `\\x${sha256(secret).toString('hex')}`,
      secret_enc: `\\x${secrets.encrypt(Buffer.from(secret)).toString('hex')}`,
      made_at: at(now - 3 * day),
      closes_at: at(event.startTime - 12 * hour),
      opened_at: at(now - 3 * day + hour),
    },
  ]);
  return id;
}

/** Inserts a guest link in its state, and a share if the guest has taken the ticket. */
async function invite(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt'>,
  ticketId: number,
  {
    invited: { daysAgo, opened, revoked, name, byGroup, remembered, email },
    groupId,
    now,
  }: { invited: Invited; groupId: number | null; now: number },
): Promise<void> {
  const madeAt = now - daysAgo * day;
  const secret = randomText(24);
  const id = (await idsOf(conn, 'guest_link', 1))();
  const sealed = secrets.encrypt(Buffer.from(secret)).toString('hex');
  await insertRows(conn, 'guest_link', [
    {
      id,
      ticket_id: ticketId,
      secret_hash: `\\x${sha256(secret).toString('hex')}`,
      secret_enc: revoked ? null : `\\x${sealed}`,
      made_at: at(madeAt),
      opened_at: opened ? at(madeAt + hour) : null,
      guest_name: name ?? null,
      device_hash: name === undefined ? null : `\\x${sha256(randomText(32)).toString('hex')}`,
      named_at: name === undefined ? null : at(madeAt + hour),
      ended_at: revoked ? at(madeAt + 2 * hour) : null,
      guest_group_id: byGroup ? groupId : null,
      is_remembered: remembered ?? false,
    },
  ]);
  if (email !== undefined) await leaveAddress(conn, secrets, { linkId: id, email });
  if (name === undefined) return;
  await insertRows(conn, 'ticket_share', [
    { ticket_id: ticketId, guest_link_id: id, shared_at: at(madeAt + hour) },
  ]);
  await sql`update ticket set secret_version = secret_version + 1 where id = ${ticketId}`.execute(
    conn,
  );
}

/** Inserts the address that a guest left, who knows the session as it is. */
async function leaveAddress(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt'>,
  { linkId, email }: { linkId: number; email: string },
): Promise<void> {
  const secret = randomText(24);
  await sql`
    insert into guest_mail (guest_link_id, email, lang, secret_hash, secret_enc, known_start, known_venue_id, left_at)
    select l.id, ${email}, 'ms', ${sha256(secret)}, ${secrets.encrypt(Buffer.from(secret))}, s.start_time, s.event_venue_id, l.named_at
    from guest_link l join ticket k on k.id = l.ticket_id join event_session s on s.id = k.session_id where l.id = ${linkId}`.execute(
    conn,
  );
}
