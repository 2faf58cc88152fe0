import {
  endSharedHold,
  getOwnSharedHold,
  makeSharedHold,
  openSharedHold,
  takeSharedPlace,
} from '#domain/events/sharedHold/calls.ts';
import { makeEvent, type MadeEvent } from '#demo/make/make.ts';
import { type Buyer, buyerIn } from '#tests/support/buying.ts';
import type { TestApp } from '#tests/testApp.ts';

/** Makes a shared hold of a new member at a new event and returns its secret. */
export async function sharedHoldOf(testApp: TestApp): Promise<string> {
  const event = await makeEvent(testApp.core.db);
  const holder = await buyerIn(testApp);
  const holds = holdingIn(() => testApp);
  await holds.make(holder, event, 2);
  return holds.secretOf(holder, event);
}

type Who = Pick<Buyer, 'token'>;

/** Calls of shared holds of the first ticket type of an event. */
export function holdingIn(testApp: () => TestApp) {
  const own = async ({ token }: Who, event: MadeEvent) =>
    (await testApp().ask(getOwnSharedHold, { eventID: String(event.id) }, { token })).data;
  return {
    own,
    make: ({ token }: Who, event: MadeEvent, places: number) =>
      testApp().ask(
        makeSharedHold,
        {
          eventID: String(event.id),
          ticketTypeId: String(event.ticketTypeIds[0]),
          sessionId: String(event.sessionIds[0]),
          places,
        },
        { token },
      ),
    end: ({ token }: Who, event: MadeEvent) =>
      testApp().ask(endSharedHold, { eventID: String(event.id) }, { token }),
    /** The secret of the member's running hold. */
    secretOf: async (holder: Who, event: MadeEvent): Promise<string> =>
      new URL((await own(holder, event)).hold!.url).hash.slice(1),
    open: async (secret: string) => testApp().ask(openSharedHold, { secret }),
    take: ({ token }: Who, secret: string) => testApp().ask(takeSharedPlace, { secret }, { token }),
    /** Sets the clock to the end of the member's hold. */
    passEnd: async (holder: Who, event: MadeEvent): Promise<void> => {
      const { hold } = await own(holder, event);
      await testApp().setClock(hold!.until);
    },
  };
}
