import { randomUUID } from 'node:crypto';
import { lineKey } from '#domain/payments/dayClose/rules.ts';
import { dayLater } from '#domain/time/days.ts';
import { makeAdministrator, makeEvent, makeOrder } from '#demo/make/make.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { maybeValue, run, sql, value } from '#api/platform/db/sql.ts';
import type { TestApp } from '#tests/testApp.ts';
import { foreignText } from './policy.marks.ts';
import type { InputCase } from './policy.case.ts';
import type { Things } from './policy.things.ts';

type At = { testApp: TestApp; things: Things; serial: number };
const reason = 'Asked for by the office';
const act = () => ({ requestKey: randomUUID(), reason, message: 'none' });

const refundOf = async ({ testApp, things }: At) => ({
  version: 1,
  refundNo:
    (await maybeValue<number>(testApp.core.db)`
      select r.id from refund r join booking_order o on o.id = r.order_id where o.order_number = ${things.order ?? ''}`) ??
    999_999_999,
});

/** The first place of an order that is not cancelled. */
const placesOf = async ({ testApp, things }: At) => [
  (await maybeValue<string>(testApp.core.db)`
    select concat_ws('.', k.id, k.secret_version) as key from ticket k join booking_order o on o.id = k.order_id
    where o.order_number = ${things.order ?? ''} and k.state = 'VALID' order by k.id limit 1`) ??
    '1.1',
];

/** A refund of the order that another administrator has entered. */
async function requestOf({ testApp, things, serial }: At): Promise<number> {
  const { db } = testApp.core;
  const email = `enters.${serial}@balai.example`;
  const by = await makeAdministrator(db, { email, name: foreignText });
  const { rows } = await sql<{ id: number }>`
    insert into refund_request (order_id, amount_cents, entered_by, entered_at, reason)
    select o.id, 100, ${by}, app_now(), ${reason} from booking_order o where o.order_number = ${things.order ?? ''} returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 999_999_999;
}

/** Makes a paid order one that was paid too late, for which the member can choose another session. */
async function paidLate({ testApp, things }: At): Promise<object> {
  await run(testApp.core.db)`
    with o as (
      update booking_order set order_status = 'CANCEL', cancel_type = 'EXPIRED', cancelled_at = app_now(), paid_date = null
      where order_number = ${things.order ?? ''} and order_status = 'PAID' returning id, order_number, amount_cents
    ), c as (
      update ticket_claim set state = 'RELEASED' where order_id in (select id from o) returning ticket_type_id, session_id, quantity
    ), s as (
      update ticket_stock t set sold = t.sold - c.quantity from c where (t.ticket_type_id, t.session_id) = (c.ticket_type_id, c.session_id)
    ), i as (delete from invoice where order_id in (select id from o))
    insert into refund (order_id, amount_cents, state, reference, created_at, choose_until)
    select id, amount_cents, 'DUE', order_number || '-late', app_now(), app_now() + interval '1 hour' from o`;
  return {};
}

/** A paid order without an invoice, which is a difference of its day. */
async function differenceOf({ testApp, country }: Pick<At, 'testApp'> & { country: string }) {
  const { db, secrets } = testApp.core;
  const event = await makeEvent(db, { country });
  const { orderNumber, id } = await makeOrder(db, secrets, { event, status: 'PAID' });
  const day = await value<string>(db)`
    select (l.at at time zone c.time_zone)::date::text from ledger l join country c on c.code = ${country} where l.order_id = ${id} and l.kind = 'CAPTURED'`;
  const dollars = await value<number>(db)`
    select -l.amount_cents / 100.0 from ledger l where l.order_id = ${id} and l.kind = 'CAPTURED'`;
  return {
    day,
    line: lineKey({ book: 'INVOICE', orderNumber, paymentId: null }),
    difference: dollars,
  };
}

/** A day without money; its lines have a known fingerprint. */
const emptyDay = (serial: number) => ({
  day: dayLater('2021-01-01', serial % 1500),
  fingerprint: sha256('[]').toString('base64url'),
});

/** Inputs of calls about orders, their places and refunds. */
export const orderInputs: Readonly<Record<string, InputCase>> = {
  cancelForCompany: { input: () => ({ reason }), state: 'PAID' },
  cancelPlaces: {
    input: async (at) => ({ ...act(), places: await placesOf(at) }),
    state: 'PAID',
  },
  cancelOrderPlaces: {
    order: 'PAID',
    input: async (at) => {
      await run(at.testApp.core.db)`
        update event set cancel_by_place = true where id in (
          select e.event_id from event_order e join booking_order o on o.id = e.order_id where o.order_number = ${at.things.order ?? ''})`;
      return { places: await placesOf(at) };
    },
  },
  getCancelChoices: { order: 'PAID' },
  getLateChoices: { order: 'PAID', input: paidLate },
  refundLate: { order: 'PAID', input: paidLate },
  chooseLate: {
    order: 'PAID',
    input: async (at) => {
      await paidLate(at);
      const { session } = at.things;
      return { sessions: [{ from: session, to: session }] };
    },
  },
  refundOrder: { input: () => ({ ...act(), amount: 1 }), state: 'PAID' },
  decideRefund: {
    input: async (at) => ({ requestNo: await requestOf(at), isApproved: true }),
    state: 'PAID',
  },
  askShopNow: { state: 'PAYING' },
  prepareRefund: {
    input: async (at) => ({ ...(await refundOf(at)), way: 'SHOP', reference: 'BIBD 4711' }),
    state: 'CANCEL',
  },
  confirmRefund: { input: refundOf, state: 'PREPARED' },
  getDayClose: { input: () => ({ day: '2026-03-01' }) },
  getDayLines: { input: () => ({ day: '2026-03-01' }) },
  explainDifference: {
    input: async (at) => ({ ...(await differenceOf(at)), version: 0, reason }),
  },
  closeDay: { input: ({ serial }) => emptyDay(serial) },
};
