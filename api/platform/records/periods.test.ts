import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { roles } from '#domain/administrators/shapes.ts';
import { calls } from '#domain/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { send, shapeOf } from '#tests/policy/policy.matrix.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
let headers: Record<string, string>;

beforeAll(async () => {
  headers = await consoleOf(
    testApp(),
    roles.map((role) => ({ role, country: null, region: null })),
  );
});

const lists = calls.filter(({ who, input }) => {
  const shape = shapeOf(input);
  return (
    typeof who === 'object' &&
    'pageNum' in shape &&
    'from' in shape &&
    'until' in shape &&
    z.safeDecode(input, {}).success
  );
});

test('exactly the thirteen named lists have a period', () => {
  expect(lists.map(({ name }) => name).toSorted()).toEqual(
    [
      'listAudit',
      'listBatchRows',
      'listClosedDays',
      'listCouponRows',
      'listDayCloses',
      'listEventRows',
      'listInvoices',
      'listOrderLines',
      'listOrderRows',
      'listRoomBookings',
      'listRoomSessions',
      'listServiceBookings',
      'listTrackingCounts',
    ].toSorted(),
  );
});

test.each(lists.map((call) => [call.name, call] as const))(
  '%s refuses a period that ends before it begins or lacks one of its days (VAL-001, R8)',
  async (_, call) => {
    const of = async (days: object) => {
      const { envelope } = await send(testApp(), call, { headers, input: days });
      return [envelope.errorCode, envelope.errorValues];
    };
    expect(await of({ from: '2026-03-02', until: '2026-03-01' })).toEqual([
      refusals.wrongInput,
      { field: 'from' },
    ]);
    expect(await of({ from: '2026-03-02' })).toEqual([refusals.wrongInput, { field: 'until' }]);
    expect(await of({ until: '2026-03-02' })).toEqual([refusals.wrongInput, { field: 'from' }]);
    expect(await of({ from: '2026-03-02', until: '2026-03-02' })).toEqual([null, undefined]);
  },
);
