import { expect, test } from 'vitest';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { buyerIn } from '#api/test/support/buying.ts';
import { makeEvent } from '#api/demo/make/make.ts';
import { worldOf } from '#api/test/support/open.ts';

const world = worldOf();

test('EVT-003 EVT-074 the list everybody shares tells what is left after every reservation and when one is given up', async () => {
  const event = await makeEvent(world().core.db, {
    name: 'Shared list',
    ticketTypes: [{ price: 1000, total: 30 }],
  });
  const first = await buyerIn(world());
  const second = await buyerIn(world());
  const left = async (token: string) => {
    const { data } = await world().ask(
      getAvalaibleEvents,
      { bookingStatus: 'all', regionCode: 'BN' },
      { token },
    );
    return data.find((card) => card.id === String(event.id))?.balance;
  };
  expect(await left(first.token)).toBe(30);
  const orderNumber = await first.reserve(event, 2);
  expect([await left(first.token), await left(second.token)]).toEqual([28, 28]);
  await second.reserve(event, 3);
  expect([await left(first.token), await left(second.token)]).toEqual([25, 25]);
  await first.remove(orderNumber);
  expect(await left(second.token)).toBe(27);
});
