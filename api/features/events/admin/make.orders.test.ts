import { sql } from '#api/platform/db/sql.ts';
import { beforeAll, expect, test } from 'vitest';
import { cancelEvent } from '#domain/events/acts/calls.acts.ts';
import { getEventDetail, getEventInfo } from '#domain/events/calls.detail.ts';
import { createActivityOrder, getOrders } from '#domain/orders/calls.ts';
import { contact, tcVersion } from '#tests/support/buying.ts';
import { eventDeskOf, reason } from '#tests/support/desks/eventDesk.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { setSetting, testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
// Acts that wait have tests of their own (`acts.test.ts`).
beforeAll(() => setSetting(testApp(), 'undo.minutes', 0));
const day = 86_400_000;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const { asDesk, asMember, formOf, change, onSale, buy } = eventDeskOf(testApp);

test('raises and lowers the stock, but not below the booked places, visible to members immediately (ADM-015, ADM-016, I01)', async () => {
  const id = await onSale();
  const free = async () => {
    const { data } = await ask(getEventInfo, { eventID: id }, await asMember('8123001'));
    return data.ticketTypes[0]!.stocks[0]!.balance;
  };
  const setTotal = (total: number) =>
    change(id, (form) => ({
      stock: form.stock.map((row, place) => (place === 0 ? { ...row, total } : row)),
    }));
  expect(await free()).toBe(5);
  expect((await buy('8123000', id, { quantity: 3 })).code).toBeNull();
  expect(await free()).toBe(2);
  expect(await setTotal(2)).toMatchObject({
    code: '9051',
    envelope: { errorValues: { taken: 3, field: 'stock' } },
  });
  expect(await free()).toBe(2);
  expect((await setTotal(3)).code).toBeNull();
  expect(await free()).toBe(0);
  expect((await buy('8123002', id)).code).toBe('8001');
  expect((await setTotal(9)).code).toBeNull();
  expect(await free()).toBe(6);
  expect((await buy('8123002', id, { quantity: 4 })).code).toBeNull();
});

test('keeps booked sessions, ticket types and order prices, and moves orders with their session (ADM-013)', async () => {
  const id = await onSale();
  expect((await buy('8123000', id, { quantity: 2 })).code).toBeNull();
  expect(
    await change(id, (form) => ({
      sessions: form.sessions.slice(1),
      stock: form.stock.filter((row) => row.session !== form.sessions[0]!.key),
    })),
  ).toMatchObject({ code: '9012', envelope: { errorValues: { field: 'sessions' } } });
  expect(
    await change(id, (form) => ({
      ticketTypes: form.ticketTypes.slice(1),
      stock: form.stock.filter((row) => row.ticketType !== form.ticketTypes[0]!.key),
    })),
  ).toMatchObject({ code: '9012', envelope: { errorValues: { field: 'ticketTypes' } } });
  expect(await change(id, (form) => ({ stock: form.stock.slice(1) }))).toMatchObject({
    code: '9012',
    envelope: { errorValues: { field: 'stock' } },
  });
  expect(await change(id, () => ({ realName: true }))).toMatchObject({
    code: '9052',
    envelope: { errorValues: { field: 'realName' } },
  });
  // A ticket type without orders can be removed.
  expect(
    (
      await change(id, (form) => ({
        ticketTypes: [form.ticketTypes[0]!],
        stock: form.stock.filter((row) => row.ticketType === form.ticketTypes[0]!.key),
      }))
    ).code,
  ).toBeNull();
  const moved = (await formOf(id)).sessions[0]!.startTime + day;
  expect(
    (
      await change(id, (form) => ({
        ticketTypes: form.ticketTypes.map((type) => ({ ...type, price: 9900 })),
        isPriceAgreed: true,
        sessions: form.sessions.map((one, place) =>
          place === 0 ? { ...one, startTime: moved, endTime: moved + 3_600_000 } : one,
        ),
      }))
    ).code,
  ).toBeNull();
  const { rows } = await sql<{ amount: number; starts: number }>`
    select o.amount_cents as amount, o.starts_at as starts from booking_order o join event_order e on e.order_id = o.id where e.event_id = ${id}::bigint`.execute(
    testApp().core.db,
  );
  expect(rows).toEqual([{ amount: 3000, starts: moved }]);
  const orders = await ask(
    getOrders,
    { orderStatus: ['UNPAID'], pageNum: 1, pageSize: 50 },
    await asMember(),
  );
  expect(orders.data.items.find((order) => order.startTime === moved)).toBeDefined();
  expect(
    (await ask(getEventDetail, { eventID: id }, await asMember())).data.ticketTypes[0]!.price,
  ).toBe(9900);
});

test('refuses to change a reserved set or its sessions (ADM-015)', async () => {
  const id = await onSale();
  expect(
    (
      await ask(
        createActivityOrder,
        {
          eventID: id,
          tickets: [{ ticketTypeId: (await formOf(id)).ticketTypes[2]!.key, quantity: 1 }],
          contact,
          tcVersion,
        },
        await asMember('8123010'),
      )
    ).code,
  ).toBeNull();
  expect(
    await change(id, (form) => ({
      stock: form.stock.filter(
        (row) =>
          row.ticketType !== form.ticketTypes[2]!.key || row.session !== form.sessions[1]!.key,
      ),
    })),
  ).toMatchObject({ code: '9012' });
  const third = {
    key: 'new9',
    venue: null,
    startTime: Date.now() + 30 * day,
    endTime: Date.now() + 31 * day,
    onlineLink: '',
  };
  expect(
    await change(id, (form) => ({
      sessions: [...form.sessions, { ...third, venue: form.venues[0]!.key }],
      stock: [...form.stock, { ticketType: form.ticketTypes[2]!.key, session: 'new9', total: 2 }],
    })),
  ).toMatchObject({ code: '9012', envelope: { errorValues: { field: 'stock' } } });
  expect(
    await change(id, (form) => ({
      ticketTypes: form.ticketTypes.map((type) => ({ ...type, setName: null })),
    })),
  ).toMatchObject({
    code: '9012',
  });
});

test('never lowers the stock below the booked places while members buy (ADM-016, I01)', async () => {
  const id = await onSale(
    fullEvent(Date.now(), {
      ticketTypes: [fullEvent(0).ticketTypes[0]!],
      stock: [{ ticketType: 'new1', session: 'new1', total: 60 }],
    }),
  );
  const { ticketTypes, sessions } = await formOf(id);
  const tokens = await Promise.all(
    Array.from({ length: 30 }, (_, place) => testApp().token(String(8124000 + place))),
  );
  const tickets = [{ ticketTypeId: ticketTypes[0]!.key, sessionId: sessions[0]!.key, quantity: 1 }];
  const lower = async () => {
    const codes: (string | null)[] = [];
    for (const total of [25, 20, 15, 10, 5]) {
      codes.push(
        (await change(id, (form) => ({ stock: form.stock.map((row) => ({ ...row, total })) })))
          .code,
      );
    }
    return codes;
  };
  const [lowered, ...bought] = await Promise.all([
    lower(),
    ...tokens.map((token) =>
      ask(createActivityOrder, { eventID: id, tickets, contact, tcVersion }, { token }).then(
        (answer) => answer.code,
      ),
    ),
  ]);
  const { stock, taken } = await formOf(id);
  const done = bought.filter((code) => code === null).length;
  expect(taken[0]).toMatchObject({ held: done, sold: 0 });
  expect(stock[0]!.total).toBeGreaterThanOrEqual(done);
  expect(bought.every((code) => code === null || code === '8001')).toBe(true);
  // Each refused change would have gone below the booked places; each accepted one is in the total.
  const kept = [25, 20, 15, 10, 5].filter((_, place) => lowered[place] === null);
  expect(lowered.every((code) => code === null || code === '9051')).toBe(true);
  expect(stock[0]!.total).toBe(kept.at(-1) ?? 60);
  expect(await brokenInvariants(testApp().core.db)).toEqual([]);
});

test('calling off an event while members buy cancels every order and refuses later purchases (ADM-019, EVT-079, EVT-060)', async () => {
  const id = await onSale();
  const { ticketTypes, sessions } = await formOf(id);
  const tickets = [{ ticketTypeId: ticketTypes[0]!.key, sessionId: sessions[0]!.key, quantity: 1 }];
  const tokens = await Promise.all(
    Array.from({ length: 12 }, (_, place) => testApp().token(String(8125000 + place))),
  );
  const create = (token: string) =>
    ask(createActivityOrder, { eventID: id, tickets, contact, tcVersion }, { token }).then(
      ({ code }) => code,
    );
  expect(await create(tokens[0]!)).toBeNull();
  const { version } = await formOf(id);
  expect((await ask(cancelEvent, { id, version: version + 1, reason }, await asDesk())).code).toBe(
    '9010',
  );
  const [cancelled, ...bought] = await Promise.all([
    ask(cancelEvent, { id, version, reason }, await asDesk()),
    ...tokens.slice(1).map(create),
  ]);
  expect(cancelled.code).toBeNull();
  expect(bought.every((code) => code === null || ['8001', '8055'].includes(code))).toBe(true);
  const { rows } = await sql<{ status: string; type: string; reason: string }>`
    select distinct o.order_status as status, o.cancel_type as type, o.cancel_reason as reason
    from booking_order o join event_order e on e.order_id = o.id where e.event_id = ${id}::bigint`.execute(
    testApp().core.db,
  );
  expect(rows).toEqual([{ status: 'CANCEL', type: 'CALLED_OFF', reason }]);
  expect((await formOf(id)).taken.every((row) => row.held === 0 && row.sold === 0)).toBe(true);
  expect(await create(tokens[0]!)).not.toBeNull();
  expect((await ask(cancelEvent, { id, version: version + 1, reason }, await asDesk())).code).toBe(
    '9053',
  );
  expect((await change(id, () => ({ isOnline: true }))).code).toBe('9053');
  expect(await brokenInvariants(testApp().core.db)).toEqual([]);
});
