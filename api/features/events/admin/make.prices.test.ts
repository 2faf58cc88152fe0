import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { addressOf } from '#domain/call.ts';
import { saveEvent } from '#domain/events/calls.make.ts';
import { guestTypes } from '#domain/members/shapes.lookup.ts';
import { buyerIn, inShop, keepOrder, reached } from '#tests/support/buying.ts';
import { eventDeskOf } from '#tests/support/desks/eventDesk.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';
import * as z from 'zod/mini';

const testApp = testAppOf();
keepOrder(testApp);
const { asDesk, formOf, publish, saved, change, onSale, buy } = eventDeskOf(testApp);

/** Saves the event with another price of its first ticket type. */
const at = (id: string, price: number, isPriceAgreed?: boolean) =>
  change(id, ({ ticketTypes }) => ({
    ticketTypes: ticketTypes.map((type, place) => (place === 0 ? { ...type, price } : type)),
    ...(isPriceAgreed === undefined ? {} : { isPriceAgreed }),
  }));

const logOf = async (id: string) => {
  const command = { pageNum: 1, pageSize: 100, isExport: false, entity: 'event', entityId: id };
  return (await testApp().ask(listAudit, command, { admin: await testApp().admin('system') })).data
    .items;
};

test.for([
  [20.555, '9001'],
  [20.55, null],
  [0.001, '9001'],
  [4.35, null],
  [1000, null],
] as const)(
  'a price of %s dollars returns error code %s (ADM-015, API-021, console 3)',
  async ([dollars, code]) => {
    const body = z.encode(saveEvent.input, fullEvent(Date.now())) as {
      ticketTypes: { price: number }[];
    };
    body.ticketTypes[0]!.price = dollars;
    const { envelope } = await testApp().raw(
      addressOf(saveEvent),
      post(body, { cookie: (await asDesk()).admin, 'x-balai': '1' }),
    );
    expect(envelope.errorCode).toBe(code);
    if (code === null)
      expect((await formOf((envelope.data as { id: string }).id)).ticketTypes[0]!.price).toBe(
        Math.round(dollars * 100),
      );
  },
);

/** Members read the ticket type's name in their own language (LNG-008). */
const seatNames = { en: 'Seat', 'zh-CN': '座位', ms: 'Tempat duduk' };

test('changes a published price only after confirmation, and returns old price, new price and holders (ADM-013, B-22, console 3)', async () => {
  const id = await onSale();
  const [reserving, paying, paid] = [
    await buyerIn(testApp()),
    await buyerIn(testApp()),
    await buyerIn(testApp()),
  ];
  await buy(reserving.ada, id);
  const handed = (await buy(paying.ada, id)).data.orderNumber;
  await paying.confirm(handed);
  const bought = (await buy(paid.ada, id)).data.orderNumber;
  await paid.confirm(bought);
  await inShop(testApp(), bought, 'pay');
  await reached(paid, bought, 'PAID');
  const key = (await formOf(id)).ticketTypes[0]!.key;
  const refused = await at(id, 1235);
  expect(refused).toMatchObject({
    code: '9056',
    envelope: { errorValues: { field: 'ticketTypes', reserved: 2, paid: 1 } },
  });
  expect(refused.envelope.data).toEqual({
    prices: [{ ticketType: key, names: seatNames, old: 15, new: 12.35, reserved: 2, paid: 1 }],
  });
  expect((await formOf(id)).ticketTypes[0]!.price).toBe(1500);
  expect((await at(id, 1235, true)).code).toBeNull();
  expect((await formOf(id)).ticketTypes[0]!.price).toBe(1235);
});

test('logs the price question and its confirmation with the holders of the old price (ADM-003, console 3)', async () => {
  const id = await onSale();
  await buy((await buyerIn(testApp())).ada, id);
  await at(id, 1700);
  await at(id, 1700, true);
  const log = await logOf(id);
  const key = (await formOf(id)).ticketTypes[0]!.key;
  for (const action of ['ask-price', 'agree-price'])
    expect(log.find((row) => row.action === action)).toMatchObject({
      old: {
        ticketTypes: [{ key, names: seatNames, price: 1500 }],
        holders: [{ ticketType: key, reserved: 1, paid: 0 }],
      },
      new: { ticketTypes: [{ key, price: 1700 }] },
    });
  expect(log.filter((row) => row.action === 'change')).toHaveLength(1);
});

test('needs no confirmation for prices of a draft or unchanged prices of a published event (ADM-013, console 3)', async () => {
  const draft = await saved(fullEvent(Date.now()));
  expect((await at(draft, 1900)).code).toBeNull();
  const shown = await onSale();
  expect((await change(shown, () => ({ canCancel: false }))).code).toBeNull();
});

const without = (price: number) => ({
  key: 'new9',
  names: { en: 'Late seat', 'zh-CN': '', ms: '' },
  price,
  limitPerMember: 1,
  setName: null,
  itemCode: '',
  guestTypes: [...guestTypes],
});

test('refuses to publish a priced ticket type without shop item, and publishes a free one (ADM-040, console 4)', async () => {
  const now = Date.now();
  const of = (price: number) => {
    const { ticketTypes, stock } = fullEvent(now);
    return fullEvent(now, {
      ticketTypes: [...ticketTypes, without(price)],
      stock: [...stock, { ticketType: 'new9', session: 'new1', total: 1 }],
    });
  };
  const priced = await saved(of(1));
  expect(await publish(priced)).toMatchObject({
    code: '9050',
    envelope: { errorValues: { field: 'itemCode' } },
  });
  expect((await formOf(priced)).state).toBe('DRAFT');
  expect((await publish(await saved(of(0)))).code).toBeNull();
});

test('refuses a priced ticket type without shop item in a published event, new or formerly free (ADM-040, console 4)', async () => {
  const id = await onSale();
  const added = await change(id, ({ ticketTypes, stock, sessions }) => ({
    ticketTypes: [...ticketTypes, without(500)],
    stock: [...stock, { ticketType: 'new9', session: sessions[0]!.key, total: 1 }],
  }));
  expect(added).toMatchObject({ code: '9050', envelope: { errorValues: { field: 'itemCode' } } });
  const priced = await change(id, ({ ticketTypes }) => ({
    ticketTypes: ticketTypes.map((type) => (type.price === 0 ? { ...type, price: 100 } : type)),
    isPriceAgreed: true,
  }));
  expect(priced).toMatchObject({ code: '9050', envelope: { errorValues: { field: 'itemCode' } } });
});
