import { sql } from '#api/platform/db/sql.ts';
import { expect } from 'vitest';
import type { Input } from '#domain/call.ts';
import {
  getWaiting,
  joinWaitingList,
  leaveWaitingList,
  passWaitingOffer,
} from '#domain/events/waiting/calls.ts';
import type { OwnWaiting } from '#domain/events/waiting/shapes.ts';
import { type EventInput, makeEvent, type MadeEvent } from '#demo/make/make.ts';
import type { AskOptions, TestApp } from '#tests/testApp.ts';
import { buyerIn, type Buyer } from '#tests/support/buying.ts';

/** Waiting list of the first ticket type in the first session of an event. */
const lineOf = (event: MadeEvent) => ({
  eventID: String(event.id),
  ticketTypeId: String(event.ticketTypeIds[0]),
  sessionId: String(event.sessionIds[0]),
});
type More = Partial<Input<typeof joinWaitingList>>;

export function liningIn(testApp: () => TestApp) {
  const db = () => testApp().core.db;
  const linesOf = async (buyer: Pick<Buyer, 'token'>, event: MadeEvent) =>
    (await testApp().ask(getWaiting, { eventID: String(event.id) }, { token: buyer.token })).data
      .lines;
  return {
    db,
    join: (
      buyer: Pick<Buyer, 'token'>,
      event: MadeEvent,
      {
        places = 1,
        more = {},
        options = {},
      }: {
        places?: number;
        more?: More;
        options?: AskOptions;
      } = {},
    ) =>
      testApp().ask(
        joinWaitingList,
        { ...lineOf(event), places, takesFewer: false, ...more },
        { token: buyer.token, ...options },
      ),
    leave: (buyer: Pick<Buyer, 'token'>, event: MadeEvent, more: More = {}) =>
      testApp().ask(leaveWaitingList, { ...lineOf(event), ...more }, { token: buyer.token }),
    pass: (buyer: Pick<Buyer, 'token'>, event: MadeEvent) =>
      testApp().ask(passWaitingOffer, lineOf(event), { token: buyer.token }),
    lines: linesOf,
    /** The member's entry in the first waiting list of an event. */
    own: async (buyer: Pick<Buyer, 'token'>, event: MadeEvent): Promise<OwnWaiting | null> =>
      (await linesOf(buyer, event))[0]!.own,
    /**
     * Makes a sold-out event with `orders` orders of `each` places, and returns the buyers. Places
     * of one order are released together, whenever the timers run.
     */
    soldOut: async (orders: number, input: EventInput = {}, each = 1) => {
      const event = await makeEvent(db(), { ticketTypes: [{ total: orders * each }], ...input });
      const holders: { buyer: Buyer; orderNumber: string }[] = [];
      for (let place = 0; place < orders; place++) {
        const buyer = await buyerIn(testApp());
        holders.push({ buyer, orderNumber: await buyer.reserve(event, each) });
      }
      return {
        event,
        holders,
        giveBack: async (count: number): Promise<void> => {
          for (const { buyer, orderNumber } of holders.splice(0, count))
            expect((await buyer.remove(orderNumber)).code).toBeNull();
        },
      };
    },
    serve: () => testApp().core.jobs.runTimers(),
    /** Current offers of an event: member number and places. */
    offers: async (event: MadeEvent) => {
      const { rows } = await sql<{ ada: string; offered: number }>`
        select m.ada, w.offered from waiting_entry w join member m on m.id = w.member_id
        where w.event_id = ${event.id} and w.state = 'OFFERED' order by w.turn`.execute(db());
      return rows.map(({ ada, offered }) => [ada, offered] as const);
    },
  };
}
