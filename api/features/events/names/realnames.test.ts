import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import type { AttendeeInput } from '#domain/orders/names/shapes.attendees.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent, type EventInput } from '#demo/make/make.ts';
import { holderFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const make = (input: EventInput = {}) => makeEvent(db(), input);
const refusalOf = (answer: { code: string | null; envelope: { errorValues?: unknown } }) => [
  answer.code,
  answer.envelope.errorValues,
];

describe('attendees of a real-name event', () => {
  test('requires every field and a unique identity number, and masks the number (EVT-070, EVT-071, B-06)', async () => {
    const event = await make({ realName: true });
    const buyer = await buyerIn(testApp());
    const bad: [Partial<AttendeeInput>, string][] = [
      [{ sex: null }, 'sex'],
      [{ ageRange: null }, 'ageRange'],
      [{ email: '' }, 'email'],
      [{ identityType: null }, 'identityType'],
      [{ identityNo: '' }, 'identityNo'],
      [{ identityNo: 'A12' }, 'identityNo'],
      [{ identityNo: '-----' }, 'identityNo'],
      [{ identityNo: 'A'.repeat(21) }, 'identityNo'],
      [{ identityNo: 'AB 1234' }, 'identityNo'],
    ];
    for (const [more, field] of bad)
      expect(
        refusalOf(await buyer.create(event, 1, { attendees: [holderFor(event, more)] })),
        field,
      ).toEqual(['9001', { field: `attendees.0.${field}`, row: 1 }]);
    const two = [
      holderFor(event, { identityNo: 'ab-991234' }),
      holderFor(event, { identityNo: 'AB991234' }),
    ];
    expect(refusalOf(await buyer.create(event, 2, { attendees: two }))).toEqual([
      '9041',
      { field: 'attendees.1.identityNo', row: 2 },
    ]);
    const orderNumber = await buyer.reserve(event, 1, { attendees: [two[0]!] });
    const detail = await buyer.detail(orderNumber);
    expect(detail.data.attendees[0]!.identityNo).toBe('****1234');
    expect(JSON.stringify(detail.envelope)).not.toContain('991234');
    const other = await buyerIn(testApp());
    expect(refusalOf(await other.create(event, 1, { attendees: [two[1]!] }))).toEqual([
      '9041',
      { field: 'attendees.0.identityNo', row: 1 },
    ]);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('deletes identity numbers 90 days after the event and keeps the names (B-06, B-24)', async () => {
    const event = await make({ realName: true, ticketTypes: [{ price: 0 }] });
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event, 1, { attendees: [holderFor(event)] });
    await buyer.confirm(orderNumber);
    const kept = async () => {
      const { rows } = await sql<{ n: number; marks: number; name: string }>`
        select count(a.identity_no_enc)::int as n, count(a.identity_mark)::int as marks, max(a.name) as name from attendee a
        join booking_order o on o.id = a.order_id where o.order_number = ${orderNumber}`.execute(
        db(),
      );
      return rows[0]!;
    };
    try {
      await testApp().setClock(event.endTime + 90 * 86_400_000 - 60_000);
      expect(await kept()).toMatchObject({ n: 1, marks: 1 });
      await testApp().setClock(event.endTime + 90 * 86_400_000 + 60_000);
      expect(await kept()).toMatchObject({
        n: 0,
        marks: 0,
        name: expect.stringContaining('Guest'),
      });
    } finally {
      await testApp().setClock(null);
    }
  });
});
