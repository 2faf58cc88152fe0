import { contact, namesVersion, tcVersion } from '#api/test/support/buying.ts';
import { run } from '#api/kit/db/sql.ts';
import type { InputWish } from './policy.inputs.ts';

/** What members do about places of events. */
export const buyingInputs: Readonly<Record<string, InputWish>> = {
  createActivityOrder: {
    order: 'UNPAID',
    input: () => ({ tickets: [{ quantity: 1 }], contact, tcVersion }),
  },
  updateActivityOrder: {
    input: () => ({
      attendees: [{ guestType: 'GUEST', name: 'Guest', phone: '+673 712 3456' }],
      tcVersion: namesVersion,
    }),
  },
  // Members wait for what is sold out: what is left of the event goes first.
  joinWaitingList: {
    input: async ({ world, things }) => {
      await run(world.core.db)`
        update ticket_stock set total = held + sold where event_id = ${things.event ?? '0'}::bigint`;
      return { places: 1, takesFewer: false };
    },
  },
};
