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

/** Version of the booking terms in every test database. */
export const tcVersion = seedTerms.find((terms) => terms.auditType === 'EVENT')!.version;
/** Version of the terms of name lists. */
export const namesVersion = seedTerms.find((terms) => terms.auditType === 'NAMELIST')!.version;
export const contact = {
  name: 'Hajah Mariam',
  phone: '+673 712 3456',
  email: 'mariam@members.example',
};

type CreateInput = Input<typeof createActivityOrder>;

/**
 * Input of a reservation: the event's first ticket type in its first session, unless `more` changes
 * it.
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

/** A member of one test, with the calls of a purchase. */
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
    /** Makes a reservation that must succeed and returns its number. */
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
    async onTab(
      filter: Pick<Input<typeof getOrders>, 'orderStatus' | 'activityFinish'>,
    ): Promise<string[]> {
      const answer = await testApp.ask(getOrders, { ...filter, pageNum: 1, pageSize: 50 }, me);
      return answer.data.items.map((item) => item.orderNumber);
    },
  };
}

export type Buyer = Awaited<ReturnType<typeof buyerIn>>;

/** Presses a button for one order in the panel of the sandbox's shop. */
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

/** Reads an order from the shop without the product's client and its circuit breaker. */
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

/** The shop's number of an order; null when the shop has no such order. */
export const shopNumber = async (testApp: TestApp, orderNumber: string) =>
  (await there(testApp, orderNumber))?.hybrisNumber ?? null;
/** The shop's state of an order; null when the shop has no such order. */
export const shopState = async (testApp: TestApp, orderNumber: string) =>
  (await there(testApp, orderNumber))?.state ?? null;

/** Epoch ms of a time of day in Brunei, on the day of `at`. */
export function bruneiTime(at: number, time: string): number {
  const day = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO('Asia/Brunei')
    .toPlainDate()
    .toString();
  return Date.parse(`${day}T${time}+08:00`);
}

/** Changes the shop's settings for the orders of one member. */
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

/** Makes a request with a report, signed like those of the shop. */
export const signedReport = (secret: string, eventId: string, body: string, at = new Date()) =>
  post(body, {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(eventId, at, body),
  });

/** Sends a signed report; returns HTTP status and envelope. */
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

export async function outcomeOf(testApp: TestApp, eventId: string): Promise<string> {
  return until(async () => {
    const { rows } = await sql<{
      outcome: string | null;
    }>`select outcome from payment_report where external_id = ${eventId}`.execute(testApp.core.db);
    return rows[0]?.outcome;
  });
}

export async function reached(buyer: Buyer, orderNumber: string, state: string) {
  return until(async () => {
    const { data } = await buyer.detail(orderNumber);
    return data?.orderStatus === state ? data : null;
  });
}

/** Free, held and sold places of an event's first stock row. */
export async function stockOf(testApp: TestApp, event: MadeEvent) {
  const { rows } = await sql<{ free: number; held: number; sold: number }>`
    select total - held - sold as free, held, sold from ticket_stock where event_id = ${event.id} order by ticket_type_id, session_id`.execute(
    testApp.core.db,
  );
  return rows[0]!;
}

/** After each test, restores real time and the sandbox's settings and checks all invariants. */
export function keepOrder(testAppOf: () => TestApp): void {
  afterEach(async () => {
    const testApp = testAppOf();
    await fetch(`${testApp.core.config.sandboxUrl}/sandbox/settings/reset`, { method: 'POST' });
    await testApp.setClock(null);
    expect(await brokenInvariants(testApp.core.db)).toEqual([]);
  });
}

type HandedOver = { buyer: Buyer; event: MadeEvent; orderNumber: string; hybrisNumber: string };

/** Makes an order of `places` that waits for payment at the shop; its event has `total` places. */
export async function handedOver(testApp: TestApp, places = 1, total = 100): Promise<HandedOver> {
  const event = await makeEvent(testApp.core.db, { ticketTypes: [{ total }] });
  const buyer = await buyerIn(testApp);
  const orderNumber = await buyer.reserve(event, places);
  const { data } = await buyer.confirm(orderNumber);
  return { buyer, event, orderNumber, hybrisNumber: data.hybrisNumber! };
}

/** Lines of an order's ledger, oldest first, such as `CAPTURED 1000`; in cents. */
export async function ledgerOf(testApp: TestApp, orderNumber: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select l.kind, l.amount_cents as amount from ledger l join booking_order o on o.id = l.order_id where o.order_number = ${orderNumber} order by l.id`.execute(
    testApp.core.db,
  );
  return rows.map((row) => `${row.kind} ${row.amount}`);
}

/** Makes a member with free tickets of an event. */
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
