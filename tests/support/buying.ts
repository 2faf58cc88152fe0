import { sql } from '#api/platform/db/sql.ts';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect } from 'vitest';
import { addressOf, type Input } from '#domain/call.ts';
import {
  cancelOrder,
  confirmActivityOrder,
  createActivityOrder,
  deleteOrder,
  getActivityOrderDetail,
  getOrders,
  readyHybrisOrder,
  releaseOrder,
  updateOrderStatus,
} from '#domain/orders/calls.ts';
import { orderReport, payment } from '#domain/payments/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { randomText } from '#api/platform/auth/secrets.ts';
import { brokenInvariants } from './invariants.ts';
import { type EventInput, makeEvent, type MadeEvent } from '#demo/make/make.ts';
import { seedTerms } from '#api/db/basics/terms.ts';
import { type AskOptions, post, until, type TestApp } from '#tests/testApp.ts';

/** Version of the booking terms that every test database starts with. */
export const tcVersion = seedTerms.find((terms) => terms.auditType === 'EVENT')!.version;
/** The same of the terms for lists of names. */
export const namesVersion = seedTerms.find((terms) => terms.auditType === 'NAMELIST')!.version;
export const contact = {
  name: 'Hajah Mariam',
  phone: '+673 712 3456',
  email: 'mariam@members.example',
};

type CreateInput = Input<typeof createActivityOrder>;

/**
 * A wish for places of an event: one of its first ticket type in its first session, unless `more`
 * says otherwise.
 */
export function inputFor(
  event: MadeEvent,
  quantity = 1,
  more: Partial<CreateInput> = {},
): CreateInput {
  const tickets = [
    {
      ticketTypeId: String(event.ticketTypeIds[0]),
      sessionId: String(event.sessionIds[0]),
      quantity,
    },
  ];
  return { eventID: String(event.id), tickets, contact, tcVersion, ...more };
}

let lastAda = 8100000;

/** A member of their own for one test, with the calls of a purchase. */
export async function buyerIn(testApp: TestApp, ada = String(++lastAda)) {
  const token = await testApp.token(ada);
  const me = { token };
  return {
    ada,
    token,
    create: (
      event: MadeEvent,
      quantity = 1,
      more: Partial<CreateInput> = {},
      options: AskOptions = {},
    ) => testApp.ask(createActivityOrder, inputFor(event, quantity, more), { ...me, ...options }),
    /** A reservation that must succeed, by its number. */
    async reserve(
      event: MadeEvent,
      quantity = 1,
      more: Partial<CreateInput> = {},
    ): Promise<string> {
      const answer = await testApp.ask(createActivityOrder, inputFor(event, quantity, more), me);
      expect(answer.envelope).toMatchObject({ resultCode: 1, errorCode: null });
      return answer.data.orderNumber;
    },
    confirm: (orderNumber: string, options: AskOptions = {}) =>
      testApp.ask(confirmActivityOrder, { orderNumber }, { ...me, ...options }),
    ready: (orderNumber: string) => testApp.ask(readyHybrisOrder, { orderNumber }, me),
    detail: (orderNumber: string, options: AskOptions = {}) =>
      testApp.ask(getActivityOrderDetail, { orderNumber }, { ...me, ...options }),
    remove: (orderNumber: string, options: AskOptions = {}) =>
      testApp.ask(deleteOrder, { orderNumber }, { ...me, ...options }),
    cancel: (orderNumber: string, options: AskOptions = {}) =>
      testApp.ask(cancelOrder, { orderNumber }, { ...me, ...options }),
    release: (orderNumber: string, options: AskOptions = {}) =>
      testApp.ask(releaseOrder, { orderNumber }, { ...me, ...options }),
    refresh: (orderNumber: string) => testApp.ask(updateOrderStatus, { orderNumber }, me),
    page: (orderNumber: string) => testApp.ask(payment, { orderNumber }, me),
    /** Numbers of the orders on a tab. */
    async onTab(
      filter: Pick<Input<typeof getOrders>, 'orderStatus' | 'activityFinish'>,
    ): Promise<string[]> {
      const answer = await testApp.ask(getOrders, { ...filter, pageNum: 1, pageSize: 50 }, me);
      return answer.data.items.map((item) => item.orderNumber);
    },
  };
}

export type Buyer = Awaited<ReturnType<typeof buyerIn>>;

/** A button of the shop's panel for one order. */
export async function inShop(
  testApp: TestApp,
  orderNumber: string,
  action: 'pay' | 'fail' | 'cancel' | 'payAnyway' | 'repeat' | 'forge' | 'wrongAmount',
) {
  const answer = await fetch(
    `${testApp.core.config.sandboxUrl}/sandbox/shop/orders/${orderNumber}/act`,
    post({ action }),
  );
  if (!answer.ok) throw new Error(`the shop refused: ${await answer.text()}`);
}

/**
 * An external order as the shop tells any client of it, past the product's own client and its
 * breaker.
 */
async function there(
  testApp: TestApp,
  orderNumber: string,
): Promise<{ hybrisNumber: string | null; state: string } | null> {
  const { url, clientId, clientSecret, protocol } = testApp.core.config.shop;
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  const { access_token: token } = (await (
    await fetch(url + protocol.paths.token, { method: 'POST', body: form })
  ).json()) as {
    access_token: string;
  };
  const path = protocol.paths.read
    .replace('{baseSite}', protocol.baseSites['bn']!)
    .replace('{reference}', orderNumber);
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) return null;
  const { code, status } = (await answer.json()) as { code?: string; status: string };
  return { hybrisNumber: code ?? null, state: protocol.statuses[status]! };
}

/** Number the shop has given an order; null when it knows none. */
export const shopNumber = async (testApp: TestApp, orderNumber: string) =>
  (await there(testApp, orderNumber))?.hybrisNumber ?? null;
/** The shop's word for an order's state; null when it knows none. */
export const shopState = async (testApp: TestApp, orderNumber: string) =>
  (await there(testApp, orderNumber))?.state ?? null;

/** Epoch ms of a time of day in Brunei on the day of an instant. */
export function bruneiTime(at: number, time: string): number {
  const day = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO('Asia/Brunei')
    .toPlainDate()
    .toString();
  return Date.parse(`${day}T${time}+08:00`);
}

/** What the shop shall do with the orders of one member only. */
export async function shopFor(testApp: TestApp, member: string, shop: object): Promise<void> {
  const answer = await fetch(
    `${testApp.core.config.sandboxUrl}/sandbox/settings?member=${member}`,
    post({ shop }),
  );
  if (!answer.ok) throw new Error(`the sandbox refused: ${await answer.text()}`);
}

type ReportInput = {
  orderNumber: string | null;
  hybrisNumber?: string | null;
  status?: string;
  dollars?: number;
  currency?: string;
  eventId?: string;
  paidAt?: string | null;
};
type Disguise = { secret?: string; at?: Date; body?: string };

/** A request with a report, signed as the shop signs its own. */
export const signedReport = (secret: string, eventId: string, body: string, at = new Date()) =>
  post(body, {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(eventId, at, body),
  });

/** Sends a report as the shop would, signed with its secret; answers HTTP status and envelope. */
export async function report(testApp: TestApp, input: ReportInput, disguise: Disguise = {}) {
  const eventId = input.eventId ?? `evt_${randomText()}`;
  const {
    hybrisNumber = null,
    status = 'PAID',
    dollars = 10,
    currency = 'BND',
    paidAt = new Date(await appNow(testApp.core.db)).toISOString(),
  } = input;
  const body =
    disguise.body ??
    JSON.stringify({
      eventId,
      hybrisNumber,
      reservationNumber: input.orderNumber,
      status,
      amount: dollars,
      currency,
      paidAt,
    });
  const secret = disguise.secret ?? testApp.core.config.shop.webhookSecrets[0]!;
  return testApp.raw(addressOf(orderReport), signedReport(secret, eventId, body, disguise.at));
}

/** Outcome of a report by its id, when it has been applied. */
export async function outcomeOf(testApp: TestApp, eventId: string): Promise<string> {
  return until(async () => {
    const { rows } = await sql<{
      outcome: string | null;
    }>`select outcome from payment_report where external_id = ${eventId}`.execute(testApp.core.db);
    return rows[0]?.outcome;
  });
}

/** Waits until an order has reached a state. */
export async function reached(buyer: Buyer, orderNumber: string, state: string) {
  return until(async () => {
    const { data } = await buyer.detail(orderNumber);
    return data?.orderStatus === state ? data : null;
  });
}

/** Free places of an event's first stock row, and how many are held and sold. */
export async function stockOf(testApp: TestApp, event: MadeEvent) {
  const { rows } = await sql<{ free: number; held: number; sold: number }>`
    select total - held - sold as free, held, sold from ticket_stock where event_id = ${event.id} order by ticket_type_id, session_id`.execute(
    testApp.core.db,
  );
  return rows[0]!;
}

/**
 * After every test: real time, external systems without faults, every invariant of guards.md.
 */
export function keepOrder(testAppOf: () => TestApp): void {
  afterEach(async () => {
    const testApp = testAppOf();
    await fetch(`${testApp.core.config.sandboxUrl}/sandbox/settings/reset`, { method: 'POST' });
    await testApp.setClock(null);
    expect(await brokenInvariants(testApp.core.db)).toEqual([]);
  });
}

type HandedOver = { buyer: Buyer; event: MadeEvent; orderNumber: string; hybrisNumber: string };

/**
 * An order of so many places that lies with the shop, to be paid there; its event has `total` of
 * them.
 */
export async function handedOver(testApp: TestApp, places = 1, total = 100): Promise<HandedOver> {
  const event = await makeEvent(testApp.core.db, { ticketTypes: [{ total }] });
  const buyer = await buyerIn(testApp);
  const orderNumber = await buyer.reserve(event, places);
  const { data } = await buyer.confirm(orderNumber);
  return { buyer, event, orderNumber, hybrisNumber: data.hybrisNumber! };
}

/** Lines of an order's ledger in their order: `CAPTURED 1000`, in cents. */
export async function ledgerOf(testApp: TestApp, orderNumber: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select l.kind, l.amount_cents as amount from ledger l join booking_order o on o.id = l.order_id where o.order_number = ${orderNumber} order by l.id`.execute(
    testApp.core.db,
  );
  return rows.map((row) => `${row.kind} ${row.amount}`);
}

/** A member with free tickets of an event, by order number. */
export async function holderIn(
  testApp: TestApp,
  input: EventInput = {},
  places = 1,
  tickets?: (
    event: Awaited<ReturnType<typeof makeEvent>>,
  ) => { ticketTypeId: string; sessionId?: string; quantity: number }[],
) {
  const event = await makeEvent(testApp.core.db, {
    ...input,
    ticketTypes: input.ticketTypes ?? [{ price: 0 }],
  });
  const buyer = await buyerIn(testApp);
  const orderNumber = await buyer.reserve(
    event,
    places,
    tickets ? { tickets: tickets(event) } : {},
  );
  await buyer.confirm(orderNumber);
  return { buyer, event, orderNumber };
}
