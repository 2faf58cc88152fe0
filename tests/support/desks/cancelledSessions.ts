import { expect } from 'vitest';
import { listAlternativeRounds } from '#domain/alternatives/calls.admin.ts';
import { answerAlternative, getAlternatives } from '#domain/alternatives/calls.ts';
import type { AlternativeAnswer } from '#domain/alternatives/shapes.ts';
import { cancelEventSessions } from '#domain/events/acts/calls.acts.ts';
import { makeEvent, makeOrder, type MadeEvent } from '#demo/make/make.ts';
import { makeInvoices } from '#demo/make/make.invoices.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { type Conn, value, values } from '#api/platform/db/sql.ts';
import { buyerIn } from '#tests/support/buying.ts';
import type { TestApp } from '#tests/testApp.ts';
import { eventDeskOf, reason } from './eventDesk.ts';

const [hour, minute] = [3_600_000, 60_000];

/** A member with a paid order. */
type Booker = { token: string; orderNumber: string };

export const note = { en: 'The hall is under water.', 'zh-CN': '', ms: '' };
export const back = { choice: null, isWhole: false } as const;

/** What is stored of places, refunds and mails. */
function readsOf(db: () => Conn) {
  const soldIn = (event: MadeEvent) => values<number>(db())`
    select sum(sold)::int from ticket_stock where session_id = any (${event.sessionIds}::bigint[]) group by session_id order by session_id`;
  const refundsOf = (booker: Booker) => values<number>(db())`
    select r.amount_cents from refund r join booking_order o on o.id = r.order_id where o.order_number = ${booker.orderNumber} order by r.id`;
  const mailsOf = (booker: Booker) => values<string>(db())`
    select coalesce(n.payload #>> '{change,kind}', n.kind) from notification n join booking_order o on o.id = n.order_id
    where o.order_number = ${booker.orderNumber} and n.kind in ('DESK_CHANGE', 'CANCELLED') order by n.id`;
  return { soldIn, refundsOf, mailsOf };
}

function makersOf(testApp: () => TestApp) {
  const db = () => testApp().core.db;
  /** An event with three sessions of ten places at B$10, the first one in 100 hours. */
  async function eventOf(more: object = {}): Promise<MadeEvent> {
    const startTime = (await appNow(db())) + 100 * hour;
    return makeEvent(db(), {
      startTime,
      endTime: startTime + 54 * hour,
      sessions: [0, 24, 48].map((after) => ({
        startTime: startTime + after * hour,
        endTime: startTime + (after + 2) * hour,
      })),
      ticketTypes: [{ price: 1000, total: 10 }],
      ...more,
    });
  }

  /** A member with paid places in the first session. */
  async function bookerOf(event: MadeEvent, quantity = 1) {
    const buyer = await buyerIn(testApp());
    const member = await value<number>(db())`select id from member where ada = ${buyer.ada}`;
    const { secrets } = testApp().core;
    const order = await makeOrder(db(), secrets, { member, event, status: 'PAID', quantity });
    await makeInvoices(db(), [order.id]);
    return { ...buyer, orderNumber: order.orderNumber };
  }
  return { eventOf, bookerOf };
}

/** What tests of cancelled sessions do: an event, its bookers, the cancellation and the answers. */
export function cancelledSessionsOf(testApp: () => TestApp) {
  const { asDesk, formOf } = eventDeskOf(testApp);
  const db = () => testApp().core.db;

  /** Cancels the first session and offers others; `at` runs the jobs at a time after the press. */
  async function cancelFirst(event: MadeEvent, alternatives = event.sessionIds.slice(1)) {
    const id = String(event.id);
    const pressed = await appNow(db());
    await testApp().setClock(pressed);
    const input = {
      id,
      version: (await formOf(id)).version,
      reason,
      sessions: [String(event.sessionIds[0])],
      alternatives: alternatives.map(String),
      note,
    };
    expect((await testApp().ask(cancelEventSessions, input, await asDesk())).code).toBeNull();
    return async (after: number) => {
      await testApp().setClock(pressed + after);
      await testApp().core.jobs.runTimers();
    };
  }

  /** Cancels the first session; the wait has ended and the offers are made. */
  async function runRound(event: MadeEvent, alternatives?: number[]) {
    const at = await cancelFirst(event, alternatives);
    await at(11 * minute);
    await at(12 * minute);
    return at;
  }

  const offersOf = async (booker: Booker) =>
    (await testApp().ask(getAlternatives, { orderNumber: booker.orderNumber }, booker)).data.offers;
  async function answer(booker: Booker, of: AlternativeAnswer) {
    const [offer] = await offersOf(booker);
    const { orderNumber } = booker;
    const input = { orderNumber, offer: offer!.id, answer: of };
    return testApp().ask(answerAlternative, input, booker);
  }
  async function roundOf(event: MadeEvent) {
    const desk = { admin: await testApp().admin('order') };
    const page = { pageNum: 1, pageSize: 20, isExport: false };
    const { data } = await testApp().ask(listAlternativeRounds, page, desk);
    return { desk, page, round: data.items.find((row) => row.event === String(event.id))! };
  }
  return {
    asDesk,
    formOf,
    ...makersOf(testApp),
    cancelFirst,
    runRound,
    offersOf,
    answer,
    ...readsOf(db),
    roundOf,
  };
}
