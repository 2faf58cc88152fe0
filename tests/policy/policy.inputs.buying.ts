import { contact, namesVersion, tcVersion } from '#tests/support/buying.ts';
import { run, sql } from '#api/platform/db/sql.ts';
import { makeMember } from '#demo/make/make.ts';
import { consoleCountry } from './policy.marks.ts';
import type { InputCase } from './policy.case.ts';

export const buyingInputs: Readonly<Record<string, InputCase>> = {
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
