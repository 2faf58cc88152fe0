import { build, pick } from './fields.ts';
import type { RequestLimits } from './http.ts';
import {
  addressOf,
  errorsOf,
  type ExternalKey,
  invalidResponse,
  isUnknown,
  makeCall,
  refusedBy,
  type ShopConfig,
  textOf,
  shopError,
  typeOf,
} from './shop.calls.ts';
import type { ExternalWord, ShopProtocol } from './shop.protocol.ts';

/** Input of an external order (B-09). Amounts are in units of the currency, not cents. */
type ExternalOrder = Omit<ExternalKey, 'hybrisNumber'> & {
  items: { code: string | null; text: string; quantity: number; price: number }[];
  amount: number;
  currency: string;
  returnUrl: string;
  /** ISO date and time until which it can be paid. */
  deadline: string;
  language: string;
};

export type ExternalState = {
  /** Null while the shop creates the order. */
  hybrisNumber: string | null;
  state: ExternalWord;
  amount: number;
  currency: string;
  /** ISO date and time; null if it is not paid or the shop does not report it. */
  paidAt: string | null;
};

type Created =
  | { kind: 'ready'; hybrisNumber: string }
  | { kind: 'creating' }
  | { kind: 'refused'; errorCode: string };

/** `number`: the shop's number of the refund, if it sends one. */
type Returned = { kind: 'taken'; number: string | null } | { kind: 'refused'; reason: string };

type ShopCalls = {
  protocol: ShopProtocol;
  call: ReturnType<typeof makeCall>;
  /** Deadline of an operation that starts now, by `performance.now()`. */
  end: () => number;
};

function assertOwnReference(
  { answer: fields }: ShopProtocol,
  body: unknown,
  orderNumber: string,
): void {
  const reference = textOf(pick(body, fields.reference));
  if (reference !== null && reference !== orderNumber) throw shopError('returned another order');
}

function stateOf(protocol: ShopProtocol, body: unknown, orderNumber: string): ExternalState {
  const { answer: fields, statuses } = protocol;
  assertOwnReference(protocol, body, orderNumber);
  const status = textOf(pick(body, fields.status));
  const amount = pick(body, fields.amount);
  const currency = pick(body, fields.currency);
  if (status === null || typeof amount !== 'number' || typeof currency !== 'string')
    throw invalidResponse();
  const state = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  if (state === undefined) throw shopError(`returned an unknown status: ${status.slice(0, 40)}`);
  return {
    hybrisNumber: textOf(pick(body, fields.code)),
    state,
    amount,
    currency,
    paidAt: textOf(pick(body, fields.paidAt)),
  };
}

async function read(
  { protocol, call }: ShopCalls,
  key: ExternalKey,
  until: number,
): Promise<ExternalState | null> {
  const answer = await call('GET', addressOf(protocol, protocol.paths.read, key), { until });
  if (isUnknown(protocol, answer)) return null;
  if (answer.status >= 400) throw refusedBy(answer);
  return stateOf(protocol, answer.body, key.orderNumber);
}

function bodyOf({ order: input }: ShopProtocol, order: ExternalOrder): object {
  const entries = order.items.map((item, index) =>
    build([
      [input.entryNumber, index],
      [input.itemCode, item.code ?? undefined],
      [input.itemText, item.text],
      [input.quantity, item.quantity],
      [input.price, item.price],
    ]),
  );
  return build([
    [input.reference, order.orderNumber],
    [input.member, order.memberNumber],
    [input.amount, order.amount],
    [input.currency, order.currency],
    [input.returnUrl, order.returnUrl],
    [input.deadline, order.deadline],
    [input.language, order.language],
    [input.entries, entries],
  ]);
}

/** Creates the external order. A repeated call returns the same order. */
async function create(shop: ShopCalls, order: ExternalOrder): Promise<Created> {
  const { protocol } = shop;
  const path = addressOf(protocol, protocol.paths.create, { ...order, hybrisNumber: null });
  const answer = await shop.call('POST', path, {
    until: shop.end(),
    body: bodyOf(protocol, order),
    key: order.orderNumber,
  });
  if (answer.status >= 400) {
    const refusal = errorsOf(answer.body).find((error) =>
      protocol.errors.refused.includes(typeOf(error)),
    );
    if (refusal === undefined || ![400, 404, 409, 422].includes(answer.status))
      throw refusedBy(answer);
    return {
      kind: 'refused',
      errorCode: textOf(pick(refusal, protocol.errors.code)) ?? typeOf(refusal),
    };
  }
  assertOwnReference(protocol, answer.body, order.orderNumber);
  if (textOf(pick(answer.body, protocol.answer.status)) === null) throw invalidResponse();
  const hybrisNumber = textOf(pick(answer.body, protocol.answer.code));
  return hybrisNumber === null ? { kind: 'creating' } : { kind: 'ready', hybrisNumber };
}

/**
 * Closes an external order; `quantities` are those of its entries in order. Returns its state
 * afterwards: CANCELLED, or PAID if the payment was faster. Returns null if the shop does not know
 * the order. Throws if the shop has accepted the request but not closed the order yet, so the
 * caller retries.
 */
async function cancel(
  shop: ShopCalls,
  key: ExternalKey,
  quantities: readonly number[],
): Promise<ExternalState | null> {
  const { cancellation, paths } = shop.protocol;
  const until = shop.end();
  const entries = quantities.map((quantity, index) =>
    build([
      [cancellation.entryNumber, index],
      [cancellation.quantity, quantity],
    ]),
  );
  const answer = await shop.call('POST', addressOf(shop.protocol, paths.cancel, key), {
    until,
    body: build([[cancellation.entries, entries]]),
  });
  if (isUnknown(shop.protocol, answer)) return null;
  const after = await read(shop, key, until);
  if (after === null || after.state === 'CANCELLED' || after.state === 'PAID') return after;
  throw answer.status >= 400 ? refusedBy(answer) : shopError('has not closed the order yet');
}

/**
 * Requests a refund of `amount` in units of the currency. `reference` makes repeated requests one
 * refund. Returns `refused` only if the shop's response has errors for this request. It throws
 * otherwise, because the shop may have accepted the refund.
 */
async function refund(
  shop: ShopCalls,
  key: ExternalKey,
  { amount, currency, reference }: { amount: number; currency: string; reference: string },
): Promise<Returned> {
  const { refund: returned, paths, answer: fields } = shop.protocol;
  const body = build([
    [returned.order, key.hybrisNumber ?? key.orderNumber],
    [returned.reference, reference],
    [returned.amount, amount],
    [returned.currency, currency],
  ]);
  const answer = await shop.call('POST', addressOf(shop.protocol, paths.refund, key), {
    until: shop.end(),
    body,
    key: reference,
  });
  if (answer.status < 400) return { kind: 'taken', number: textOf(pick(answer.body, fields.code)) };
  const error = refusedBy(answer);
  if (![400, 404, 409, 422].includes(answer.status) || errorsOf(answer.body).length === 0)
    throw error;
  return { kind: 'refused', reason: error.reason };
}

/**
 * Client of the e-commerce system (EXT-006, EXT-007): SAP Commerce's OCC v2 (decision 0030). All
 * calls of one operation, with that for the token, share one time limit. The lease on an order must
 * be longer.
 */
export function makeShop(config: ShopConfig, limits: RequestLimits) {
  const shop: ShopCalls = {
    protocol: config.protocol,
    call: makeCall(config, limits),
    end: () => performance.now() + limits.limitMs,
  };
  return {
    create: (order: ExternalOrder) => create(shop, order),
    /** Returns the state of an external order, or null if the shop does not know it. */
    find: (key: ExternalKey) => read(shop, key, shop.end()),
    cancel: (key: ExternalKey, quantities: readonly number[]) => cancel(shop, key, quantities),
    refund: (key: ExternalKey, amount: number, currency: string, reference: string) =>
      refund(shop, key, { amount, currency, reference }),
    /** Returns the address of the order page with language and return address (PAY-004). */
    pageOf: (hybrisNumber: string, language: string, returnUrl: string): string =>
      `${config.ordersPage}/${encodeURIComponent(hybrisNumber)}?${new URLSearchParams({ lang: language, return: returnUrl })}`,
  };
}
