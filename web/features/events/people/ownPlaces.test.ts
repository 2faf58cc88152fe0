import { expect, test } from 'vitest';
import type { EventInfo } from '#domain/events/shapes.detail.ts';
import { withOwnPlaces } from './ownPlaces.ts';

const type = (id: string, setName: string | null, balances: readonly [string, number][]) =>
  ({
    id,
    setName,
    balance:
      setName === null
        ? balances.reduce((sum, [, balance]) => sum + balance, 0)
        : Math.min(...balances.map(([, balance]) => balance)),
    stocks: balances.map(([sessionId, balance]) => ({ sessionId, balance })),
  }) as EventInfo['ticketTypes'][number];

test('counts own places as free, for a set in each of its sessions (EVT-077)', () => {
  const info = {
    ticketTypes: [
      type('1', null, [
        ['10', 0],
        ['11', 4],
      ]),
      type('2', 'Both days', [
        ['10', 0],
        ['11', 3],
      ]),
    ],
  } as unknown as EventInfo;
  const seen = withOwnPlaces(info, [
    { ticketTypeId: '1', sessionId: '10', quantity: 2 },
    { ticketTypeId: '2', sessionId: null, quantity: 1 },
  ]);
  expect(seen.ticketTypes[0]).toMatchObject({
    balance: 6,
    stocks: [{ balance: 2 }, { balance: 4 }],
  });
  expect(seen.ticketTypes[1]).toMatchObject({
    balance: 1,
    stocks: [{ balance: 1 }, { balance: 4 }],
  });
  expect(withOwnPlaces(info, []).ticketTypes).toEqual(info.ticketTypes);
});
