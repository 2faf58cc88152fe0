import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { instant, money } from '#domain/wire.ts';
import { decoded, encoded } from './codec.ts';

const outcome = (work: () => unknown) => {
  try {
    return { is: work() };
  } catch {
    return 'refused';
  }
};

const inputs: readonly object[] = [
  {},
  { pageNum: 1, pageSize: 10, orderStatus: ['UNPAID'] },
  { orderNumber: 'A1', eventID: '12', roomID: '3', id: '4', ticketID: '5' },
  { orderNumber: 7, orderStatus: 'UNPAID' },
];

test('API-021 API-020 every call goes out, and is refused, as the library of the shapes has it', () => {
  let [sent, refused] = [0, 0];
  for (const call of calls)
    for (const input of inputs) {
      const mine = outcome(() => encoded(call, input));
      expect([call.name, mine]).toEqual([
        call.name,
        outcome(() => z.encode(call.input, input as never)),
      ]);
      if (mine === 'refused') refused += 1;
      else sent += 1;
    }
  expect([sent > 100, refused > 100]).toEqual([true, true]);
});

test('API-020 API-021 an input goes out as the wire has it; what it does not take is named', () => {
  const paid = call({
    name: 'paid',
    service: 'booking',
    path: 'order/v1/paid',
    who: 'orders',
    input: z.object({ amount: money, at: instant }),
    output: z.object({}),
    refuses: [],
  });
  const at = Date.UTC(2026, 10, 26);
  expect(encoded(paid, { amount: 1250, at })).toEqual({
    amount: 12.5,
    at: '2026-11-26T00:00:00.000Z',
  });
  expect(() => encoded(paid, { amount: 12.5, at })).toThrow('paid: amount');
});

test('API-020 an answer comes in our shapes, or not at all', () => {
  const wire = { items: [], totalPage: 0, totalNum: 0 };
  expect(decoded(getOrders, wire)).toEqual(z.decode(getOrders.output, wire));
  expect(() => decoded(getOrders, { items: [{}] })).toThrow(/"items"/);
});
