import { expect } from 'vitest';
import { listReviews } from '#domain/payments/calls.admin.ts';
import { all } from '#api/platform/db/sql.ts';
import { makeEvent } from '#demo/make/make.ts';
import { buyerIn, outcomeOf, report } from '#tests/support/buying.ts';
import { orderDeskOf } from '#tests/support/orderDesk.ts';
import type { TestApp } from '#tests/testApp.ts';

/** Filters of a list that has all unmatched payments of a test. */
export const page = { pageNum: 1, pageSize: 100, isExport: false };

/** Makes payments that match no order, and reads them as the console does. */
export function unmatchedOf(testApp: () => TestApp) {
  const { desk } = orderDeskOf(testApp);
  let last = 0;

  /** Reports a payment that names no order, and returns its row. */
  async function stray(dollars = 10, more: object = {}) {
    const serial = `${++last}`.padStart(6, '0');
    const eventId = `evt-stray-${serial}`;
    const orderNumber = `RE20200101${serial}`;
    await report(testApp(), {
      orderNumber,
      hybrisNumber: `41${serial}99`,
      eventId,
      dollars,
      ...more,
    });
    expect(await outcomeOf(testApp(), eventId)).toBe('REVIEW');
    return (await rowsOf(orderNumber))[0]!;
  }

  async function rowsOf(search: string, state?: 'DONE') {
    const { first } = await desk();
    return (await testApp().ask(listReviews, { ...page, search, state }, first)).data.items;
  }

  const entriesOf = (id: string) => all<{ kind: string; order: string | null; cents: number }>(
    testApp().core.db,
  )`
    select l.kind, o.order_number as order, l.amount_cents as cents from ledger l left join booking_order o on o.id = l.order_id
    where l.report_id = ${id.slice(1)}::bigint order by l.id`;

  async function ordered(places = 1, total = 100) {
    const buyer = await buyerIn(testApp());
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ total }] });
    const orderNumber = await buyer.reserve(event, places);
    return { buyer, event, orderNumber };
  }

  return { desk, stray, rowsOf, entriesOf, ordered };
}
