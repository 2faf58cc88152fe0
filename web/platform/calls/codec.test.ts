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

test('encodes or refuses the input of every call like the schema library (API-021, API-020)', () => {
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

test('encodes an input for the wire and names a field that it refuses (API-020, API-021)', () => {
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

test('decodes a valid response and throws for an invalid one (API-020)', () => {
  const wire = { items: [], totalPage: 0, totalNum: 0 };
  expect(decoded(getOrders, wire)).toEqual(z.decode(getOrders.output, wire));
  expect(() => decoded(getOrders, { items: [{}] })).toThrow(/"items"/);
});
