import { contact, namesVersion, tcVersion } from '#tests/support/buying.ts';
import { run, sql } from '#api/platform/db/sql.ts';
import { makeMember } from '#demo/make/make.ts';
import { consoleCountry } from './policy.marks.ts';
import type { TestApp } from '#tests/testApp.ts';
import type { InputCase } from './policy.case.ts';

/** Opens the queue of an event for joining; sales open in an hour. */
async function open(testApp: TestApp, eventId = '0'): Promise<void> {
  await run(testApp.core.db)`
    update event set queue_joins_at = app_now() - interval '1 hour', ticket_open_at = app_now() + interval '1 hour', ticket_close_at = greatest(ticket_close_at, app_now() + interval '2 hours')
    where id = ${eventId}::bigint`;
}

/** Draws the places of an event: the seed, its hash and the list are those of an empty queue. */
async function draw(testApp: TestApp, eventId = '0'): Promise<void> {
  await open(testApp, eventId);
  const { secrets, db } = testApp.core;
  const sealed = secrets.encrypt(Buffer.alloc(32)).toString('hex');
  await sql`
    insert into sale_queue (event_id, seed_enc, seed_hash, drawn_at, list_gz, list_hash, paid_until)
    select id, decode(${sealed}, 'hex'), sha256(''), app_now(), '', sha256(''), app_now() from event where id = ${eventId}::bigint
    on conflict do nothing`.execute(db);
}

const opened: InputCase['input'] = async ({ testApp, things }) => {
  await open(testApp, things.event);
  return {};
};

const queueInputs: Readonly<Record<string, InputCase>> = {
  getSaleQueue: { input: opened },
  leaveSaleQueue: { input: opened },
  joinSaleQueue: {
    input: async ({ testApp, things }) => {
      await open(testApp, things.event);
      return { places: 1 };
    },
  },
  changeQueueGroup: {
    input: async ({ testApp, things }) => {
      await open(testApp, things.event);
      await sql`
        with q as (
          insert into sale_queue (event_id, seed_enc, seed_hash) select id, '', sha256('') from event where id = ${things.event ?? '0'}::bigint
          on conflict (event_id) do update set event_id = excluded.event_id returning event_id
        )
        insert into sale_queue_entry (event_id, member_id, join_number, places)
        select q.event_id, o.member_id, decode(md5(o.id::text), 'hex'), 2 from q, booking_order o where o.order_number = ${things.order ?? ''}
        on conflict do nothing`.execute(testApp.core.db);
      return { places: 1 };
    },
  },
  getQueueDraw: {
    input: async ({ testApp, things }) => {
      await draw(testApp, things.event);
      return {};
    },
  },
  getQueueFigures: { input: opened, state: 'PUBLISHED' },
  setQueueRate: {
    input: async ({ testApp, things }) => {
      await open(testApp, things.event);
      return { version: 1, rate: 60, reason: 'Fewer at a time' };
    },
    state: 'PUBLISHED',
  },
  closeSaleQueue: {
    input: async ({ testApp, things }) => {
      await open(testApp, things.event);
      return { version: 1, reason: 'The sale goes on without it' };
    },
    state: 'PUBLISHED',
  },
};

export const buyingInputs: Readonly<Record<string, InputCase>> = {
  ...queueInputs,
  createActivityOrder: {
    order: 'UNPAID',
    input: () => ({ tickets: [{ quantity: 1 }], contact, tcVersion }),
  },
  getDeskEvent: { state: 'PUBLISHED' },
  getEventReasons: { input: () => ({ memberNumber: '7000001' }), state: 'PUBLISHED' },
  getDeskEventMember: { input: () => ({ memberNumber: '7000001' }), state: 'PUBLISHED' },
  bookEventForMember: {
    input: () => ({
      memberNumber: '7000001',
      tickets: [{ quantity: 1, ticketTypeId: '1', sessionId: '1' }],
      contact,
      isFree: true,
      reason: 'A guest of the house',
      termsAccepted: true,
      termsVersion: tcVersion,
      amount: 10,
    }),
    state: 'PUBLISHED',
  },
  updateActivityOrder: {
    input: () => ({
      attendees: [{ guestType: 'GUEST', name: 'Guest', phone: '+673 712 3456' }],
      tcVersion: namesVersion,
    }),
  },
  removeWaiting: {
    input: async ({ testApp, things }) => {
      const { db } = testApp.core;
      const { id } = await makeMember(db, { country: consoleCountry });
      const { rows } = await sql<{ turn: number }>`
        insert into waiting_entry (event_id, ticket_type_id, member_id, places)
        select t.event_id, t.id, ${id}, 1 from ticket_type t where t.event_id = ${things.event ?? '0'}::bigint limit 1 returning turn`.execute(
        db,
      );
      return { turn: rows[0]?.turn ?? 999_999_999, reason: 'Asked for by the office' };
    },
  },
  makeSharedHold: { input: () => ({ places: 2 }) },
  // Members can only wait for sold-out tickets: remove the free places first.
  joinWaitingList: {
    input: async ({ testApp, things }) => {
      await run(testApp.core.db)`
        update ticket_stock set total = held + sold where event_id = ${things.event ?? '0'}::bigint`;
      return { places: 1, takesFewer: false };
    },
  },
};
