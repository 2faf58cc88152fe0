import { sql } from 'kysely';
import type { Conn } from '#api/kit/db/db.ts';
import type { Secrets } from '#api/kit/auth/secrets.ts';
import { type MadeMember, makeOrders, type OrderWish } from './make/make.ts';
import { at, insertRows } from '#api/basics/rows.ts';
import { day, type DemoEvent } from './seed.demo.ts';

const hour = 3_600_000;

/** To whom the ticket at this place of the order went, days ago, and what became of it. */
type Given = { to: string; daysAgo: number; opened?: true; revoked?: true };

/**
 * Orders of one person whose tickets are in every state a given ticket knows; null: with the person
 * herself.
 */
const wishes: readonly { of: string; order: OrderWish; tickets: readonly (Given | null)[] }[] = [
  {
    of: 'beach-clean-up',
    order: { quantity: 4 },
    tickets: [
      { to: 'ownerZero', daysAgo: 1 },
      { to: 'orderingBlocked', daysAgo: 2, opened: true },
      { to: 'imported', daysAgo: 3, opened: true, revoked: true },
      null,
    ],
  },
  {
    of: 'past-sunrise-paddle',
    order: { quantity: 2, used: 1 },
    tickets: [{ to: 'ownerZero', daysAgo: 40, opened: true }, null],
  },
];

/**
 * Shared tickets of the demo (B-21): waiting, opened, taken back, checked in. Events and people
 * that are not there are passed over.
 */
export async function makeDemoShares(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt'>,
  events: ReadonlyMap<string, DemoEvent>,
  members: ReadonlyMap<string, { member: MadeMember }>,
  now: number,
): Promise<void> {
  const giver = members.get('twoCountries')?.member;
  if (giver === undefined) return;
  for (const { of, order, tickets } of wishes) {
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
    for (const [place, given] of tickets.entries()) {
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
      // The code changed with each change of hands (R40).
      await sql`update ticket set secret_version = secret_version + ${given.revoked ? 2 : 1} where id = ${made!.ticketIds[place]!}`.execute(
        conn,
      );
    }
  }
}
