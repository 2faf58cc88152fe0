import { randomUUID } from 'node:crypto';
import { makeAdministrator } from '#demo/make/make.ts';
import { maybeValue, run, sql } from '#api/platform/db/sql.ts';
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
};
