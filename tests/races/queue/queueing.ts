import {
  changeQueueGroup,
  getSaleQueue,
  joinSaleQueue,
  leaveSaleQueue,
} from '#domain/events/queue/calls.ts';
import { frontPath } from '#domain/events/queue/rules.ts';
import type { QueueFront } from '#domain/events/queue/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { type EventInput, makeEvent, type MadeEvent } from '#demo/make/make.ts';
import type { Buyer } from '#tests/support/buying.ts';
import type { TestApp } from '#tests/testApp.ts';

const hour = 3_600_000;
type Who = Pick<Buyer, 'token'>;

/** Calls of the sale queue of an event. */
export function queueingIn(testApp: () => TestApp) {
  const of = (event: MadeEvent) => ({ eventID: String(event.id) });
  return {
    /** An event whose queue can be joined; its sales open in an hour. */
    async open(more: EventInput = {}): Promise<MadeEvent> {
      const now = await appNow(testApp().core.db);
      return makeEvent(testApp().core.db, {
        queueJoinsAt: now - hour,
        salesOpenAt: now + hour,
        queueRate: 600,
        ...more,
      });
    },
    /** Moves the clock to a time after the sales of the event have opened. */
    after: (event: MadeEvent, ms: number) => testApp().setClock(event.salesOpenAt + ms),
    see: async ({ token }: Who, event: MadeEvent) =>
      (await testApp().ask(getSaleQueue, of(event), { token })).data,
    join: ({ token }: Who, event: MadeEvent, places = 1) =>
      testApp().ask(joinSaleQueue, { ...of(event), places }, { token }),
    resize: ({ token }: Who, event: MadeEvent, places: number) =>
      testApp().ask(changeQueueGroup, { ...of(event), places }, { token }),
    leave: ({ token }: Who, event: MadeEvent) =>
      testApp().ask(leaveSaleQueue, of(event), { token }),
    async front(event: MadeEvent): Promise<QueueFront> {
      return (await (
        await fetch(testApp().url + frontPath(String(event.id)))
      ).json()) as QueueFront;
    },
  };
}
