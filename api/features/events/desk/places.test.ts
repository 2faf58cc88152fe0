import { expect, test } from 'vitest';
import { cancelPlaces, getOrderPlaces } from '#domain/orders/acts/calls.acts.ts';
import { cancelOrderPlaces, getCancelChoices } from '#domain/orders/acts/calls.own.ts';
import {
  getMoveTargets,
  movePlaces,
  renamePlace,
  renewTicketCodes,
} from '#domain/orders/acts/calls.tickets.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { type EventInput, makeEvent } from '#demo/make/make.ts';
import { actOf } from '#tests/support/acts.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { guestFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const desk = async () => ({ admin: await testApp().admin('order') });
const day = 86_400_000;

/** An order for named people in the first of two sessions, which two operators have open. */
async function opened(names: readonly string[], input: EventInput = {}) {
  const startTime = (await appNow(testApp().core.db)) + 20 * day;
  const event = await makeEvent(testApp().core.db, {
    namesNeeded: true,
    multiDate: true,
    startTime,
    endTime: startTime + day,
    sessions: [0, day / 2].map((later) => ({
      startTime: startTime + later,
      endTime: startTime + later + 3_600_000,
    })),
    ticketTypes: [{ price: 0, limit: 10 }],
    ...input,
  });
  const buyer = await buyerIn(testApp());
  const attendees = names.map((name, index) =>
    guestFor(event, { name, phone: `+673 712 345${index}` }),
  );
  const orderNumber = await buyer.reserve(event, names.length, { attendees });
  await buyer.confirm(orderNumber);
  const [one, two] = [await desk(), await desk()];
  const places = async () =>
    (await testApp().ask(getOrderPlaces, { orderNumber }, two)).data.places;
  const keys = new Map((await places()).map(({ holder, key }) => [holder!, key]));
  const act = (person: string) => ({
    ...actOf(orderNumber, { message: 'none' as const }),
    places: [keys.get(person)!],
  });
  const target = {
    ticketTypeId: String(event.ticketTypeIds[0]),
    sessionId: String(event.sessionIds[1]),
  };
  return {
    buyer,
    orderNumber,
    keys,
    two,
    move: (person: string, by = one) =>
      testApp().ask(movePlaces, { ...act(person), ...target }, by),
    cancel: (person: string) => testApp().ask(cancelPlaces, act(person), two),
    renew: (person: string) => testApp().ask(renewTicketCodes, act(person), two),
    rename: (person: string, name: string, by = two) => {
      const { places: chosen, ...input } = act(person);
      return testApp().ask(renamePlace, { ...input, place: chosen[0]!, name }, by);
    },
    /** Holders with their sessions and states, as an operator sees them now. */
    seen: async () =>
      (await places())
        .map(({ holder, state, tickets }) => {
          const isFirst = tickets[0]!.sessionId === String(event.sessionIds[0]);
          return `${holder} ${state} ${isFirst ? 'first' : 'second'}`;
        })
        .toSorted(),
  };
}

test('acts with a page from before another operator’s move reach the same people, or are refused with 8150 for the moved one (decision 0170)', async () => {
  const order = await opened(['Amal', 'Badri', 'Chen', 'Dayang']);
  expect((await order.move('Amal')).code).toBeNull();
  const moved = [
    'Amal VALID second',
    'Badri VALID first',
    'Chen VALID first',
    'Dayang VALID first',
  ];
  expect(await order.seen()).toEqual(moved);

  const refused = [
    await order.cancel('Amal'),
    await order.renew('Amal'),
    await order.move('Amal', order.two),
    await testApp().ask(
      getMoveTargets,
      { orderNumber: order.orderNumber, places: [order.keys.get('Amal')!] },
      order.two,
    ),
  ].map(({ code, envelope }) => [code, envelope.errorValues]);
  expect(refused).toEqual(
    Array.from({ length: 4 }, () => [refusals.placeChanged, { field: 'places' }]),
  );
  const named = await order.rename('Amal', 'Amalina');
  expect([named.code, named.envelope.errorValues]).toEqual([
    refusals.placeChanged,
    { field: 'place' },
  ]);
  expect(await order.seen()).toEqual(moved);

  // The others have new numbers since the move, and the old page still means them.
  expect((await order.rename('Badri', 'Badriah')).code).toBeNull();
  expect((await order.cancel('Chen')).code).toBeNull();
  expect((await order.move('Dayang', order.two)).code).toBeNull();
  expect(await order.seen()).toEqual([
    'Amal VALID second',
    'Badriah VALID first',
    'Dayang VALID second',
    'null CANCELLED first',
  ]);
});

test('an act on a place with another name or code than on the page is refused with 8150 (decision 0170, B-20)', async () => {
  const order = await opened(['Amal', 'Badri']);
  expect((await order.rename('Amal', 'Amalina')).code).toBeNull();
  expect((await order.rename('Amal', 'Amelia')).code).toBe(refusals.placeChanged);
  expect((await order.cancel('Amal')).code).toBe(refusals.placeChanged);
  expect((await order.renew('Badri')).code).toBeNull();
  expect((await order.renew('Badri')).code).toBe(refusals.placeChanged);
  expect(await order.seen()).toEqual(['Amalina VALID first', 'Badri VALID first']);
});

test('a member who cancels a single place from an old page cancels the same person’s, or is refused with 8150 (B-37, decision 0170)', async () => {
  const order = await opened(['Amal', 'Badri', 'Chen'], { canCancel: true, cancelByPlace: true });
  const { orderNumber, buyer } = order;
  const { data } = await testApp().ask(getCancelChoices, { orderNumber }, buyer);
  const keyOf = (person: string) => data.places.find(({ holder }) => holder === person)!.key;
  const cancel = async (person: string) =>
    (await testApp().ask(cancelOrderPlaces, { orderNumber, places: [keyOf(person)] }, buyer)).code;
  expect((await order.move('Amal')).code).toBeNull();
  expect(await cancel('Amal')).toBe(refusals.placeChanged);
  expect(await cancel('Badri')).toBeNull();
  expect(await order.seen()).toEqual([
    'Amal VALID second',
    'Chen VALID first',
    'null CANCELLED first',
  ]);
});
