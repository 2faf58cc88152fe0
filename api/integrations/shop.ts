import type { Config } from '../config.ts';
import { build, pick } from './fields.ts';
import { makeClient, type OutsideAnswer, ExternalServiceError, type Patience } from './http.ts';
import { makeAccess } from './shop.access.ts';
import type { ExternalWord } from './shop.protocol.ts';

/**
 * Which external order is meant. The shop knows it by our number from the first call on, so each
 * call may be repeated.
 */
type ExternalKey = {
  orderNumber: string;
  memberNumber: string;
  country: string;
  hybrisNumber: string | null;
};

/** What an external order is made of (B-09). Amounts are numbers of dollars there. */
type ExternalOrder = Omit<ExternalKey, 'hybrisNumber'> & {
  items: { code: string | null; text: string; quantity: number; price: number }[];
  amount: number;
  currency: string;
  returnUrl: string;
  /** ISO instant until which it may be paid. */
  deadline: string;
  language: string;
};

export type ExternalState = {
  /** Null while the order is being made. */
  hybrisNumber: string | null;
  state: ExternalWord;
  amount: number;
  currency: string;
  /** ISO instant; null when it is not paid or the shop does not say when. */
  paidAt: string | null;
};

type Created =
  | { kind: 'ready'; hybrisNumber: string }
  | { kind: 'creating' }
  | { kind: 'refused'; errorCode: string };

/** `number`: under which the shop has taken it on, where it says one. */
type Returned = { kind: 'taken'; number: string | null } | { kind: 'refused'; reason: string };

const system = 'the e-commerce system';
const trouble = (reason: string) => new ExternalServiceError(system, reason);
const garbage = () => trouble('answered something else');
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : null;

/**
 * E-commerce system (EXT-006, EXT-007), spoken to as SAP Commerce's OCC v2 (decision 0030). All
 * calls of one operation, the token's too, share one time limit: a lease on an order outlives them.
 */
export function makeShop(
  config: Pick<Config['shop'], 'url' | 'clientId' | 'clientSecret' | 'ordersPage' | 'protocol'>,
  patience: Patience,
) {
  const {
    baseSites,
    scope,
    paths,
    order: input,
    answer: told,
    cancellation,
    refund: returned,
    statuses,
    errors,
  } = config.protocol;
  const ask = makeClient(system, config.url, patience);
  const access = makeAccess(ask, {
    ...config,
    system,
    scope,
    path: paths.token,
    restMs: patience.restMs,
  });
  const end = () => performance.now() + patience.limitMs;

  const left = (until: number): number => {
    const ms = Math.ceil(until - performance.now());
    if (ms <= 0) throw trouble('took too long');
    return ms;
  };

  /** An order that has no number there yet goes by ours: OCC takes code or GUID in one place. */
  function addressOf(template: string, key: ExternalKey): string {
    const baseSite = Object.hasOwn(baseSites, key.country) ? baseSites[key.country] : undefined;
    if (baseSite === undefined) throw trouble(`has no base site for ${key.country}`);
    const values: Record<string, string> = {
      baseSite,
      user: key.memberNumber,
      reference: key.orderNumber,
      code: key.hybrisNumber ?? key.orderNumber,
    };
    return template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(values[name]!),
    );
  }

  async function call(
    method: 'GET' | 'POST',
    path: string,
    until: number,
    body?: object,
    key?: string,
  ): Promise<OutsideAnswer> {
    for (let isSecond = false; ; isSecond = true) {
      const token = await access.token(left(until));
      const answer = await ask(method, path, body, left(until), {
        authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      });
      if (answer.status !== 401) return answer;
      access.drop(token);
      if (isSecond) throw trouble('does not accept its own token');
    }
  }

  const errorsOf = (body: unknown): unknown[] => {
    const list = pick(body, 'errors');
    return Array.isArray(list) ? list : [];
  };
  const typeOf = (error: unknown): string => textOf(pick(error, 'type')) ?? '';
  /**
   * "There is no such order" in its own words: a wrong path or base site is trouble, and must not
   * end anybody's order.
   */
  const isUnknown = ({ status, body }: OutsideAnswer): boolean =>
    (status === 404 || status === 400) &&
    errorsOf(body).some((error) => errors.unknown.includes(typeOf(error)));
  const refusedBy = ({ status, body }: OutsideAnswer) => {
    const type = errorsOf(body)
      .map(typeOf)
      .find((one) => /^[\w.-]{1,60}$/.test(one));
    return trouble(`HTTP ${status}${type === undefined ? '' : ` (${type})`}`);
  };

  function insistOnOurs(body: unknown, orderNumber: string): void {
    const reference = textOf(pick(body, told.reference));
    if (reference !== null && reference !== orderNumber) throw trouble('answered another order');
  }

  function stateOf(body: unknown, orderNumber: string): ExternalState {
    insistOnOurs(body, orderNumber);
    const status = textOf(pick(body, told.status));
    const amount = pick(body, told.amount);
    const currency = pick(body, told.currency);
    if (status === null || typeof amount !== 'number' || typeof currency !== 'string')
      throw garbage();
    const state = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
    if (state === undefined)
      throw trouble(`answered a status we do not know: ${status.slice(0, 40)}`);
    return {
      hybrisNumber: textOf(pick(body, told.code)),
      state,
      amount,
      currency,
      paidAt: textOf(pick(body, told.paidAt)),
    };
  }

  async function read(key: ExternalKey, until: number): Promise<ExternalState | null> {
    const answer = await call('GET', addressOf(paths.read, key), until);
    if (isUnknown(answer)) return null;
    if (answer.status >= 400) throw refusedBy(answer);
    return stateOf(answer.body, key.orderNumber);
  }

  return {
    /** Creates the external order; asked again it answers the same order. */
    async create(order: ExternalOrder): Promise<Created> {
      const entries = order.items.map((item, index) =>
        build([
          [input.entryNumber, index],
          [input.itemCode, item.code ?? undefined],
          [input.itemText, item.text],
          [input.quantity, item.quantity],
          [input.price, item.price],
        ]),
      );
      const body = build([
        [input.reference, order.orderNumber],
        [input.member, order.memberNumber],
        [input.amount, order.amount],
        [input.currency, order.currency],
        [input.returnUrl, order.returnUrl],
        [input.deadline, order.deadline],
        [input.language, order.language],
        [input.entries, entries],
      ]);
      const path = addressOf(paths.create, { ...order, hybrisNumber: null });
      const answer = await call('POST', path, end(), body, order.orderNumber);
      if (answer.status >= 400) {
        const refusal = errorsOf(answer.body).find((error) =>
          errors.refused.includes(typeOf(error)),
        );
        if (refusal === undefined || ![400, 404, 409, 422].includes(answer.status))
          throw refusedBy(answer);
        return {
          kind: 'refused',
          errorCode: textOf(pick(refusal, errors.code)) ?? typeOf(refusal),
        };
      }
      insistOnOurs(answer.body, order.orderNumber);
      if (textOf(pick(answer.body, told.status)) === null) throw garbage();
      const hybrisNumber = textOf(pick(answer.body, told.code));
      return hybrisNumber === null ? { kind: 'creating' } : { kind: 'ready', hybrisNumber };
    },
    /** State of an external order; null when the shop knows none. */
    find: (key: ExternalKey): Promise<ExternalState | null> => read(key, end()),
    /**
     * Closes an external order whose entries have these quantities, and answers how it stands
     * afterwards: CANCELLED, or PAID when money was quicker. Null when the shop knows none. A shop
     * that says yes and has not closed it yet is trouble: it is asked again.
     */
    async cancel(key: ExternalKey, quantities: readonly number[]): Promise<ExternalState | null> {
      const until = end();
      const entries = quantities.map((quantity, index) =>
        build([
          [cancellation.entryNumber, index],
          [cancellation.quantity, quantity],
        ]),
      );
      const answer = await call(
        'POST',
        addressOf(paths.cancel, key),
        until,
        build([[cancellation.entries, entries]]),
      );
      if (isUnknown(answer)) return null;
      const after = await read(key, until);
      if (after === null || after.state === 'CANCELLED' || after.state === 'PAID') return after;
      throw answer.status >= 400 ? refusedBy(answer) : trouble('has not closed the order yet');
    },
    /**
     * Asks for a refund in dollars; `reference` makes it one, also when asked again. Refused only
     * by an answer that says so of this refund: whatever else goes wrong is trouble, and the shop
     * may have taken it on.
     */
    async refund(
      key: ExternalKey,
      amount: number,
      currency: string,
      reference: string,
    ): Promise<Returned> {
      const body = build([
        [returned.order, key.hybrisNumber ?? key.orderNumber],
        [returned.reference, reference],
        [returned.amount, amount],
        [returned.currency, currency],
      ]);
      const answer = await call('POST', addressOf(paths.refund, key), end(), body, reference);
      if (answer.status < 400)
        return { kind: 'taken', number: textOf(pick(answer.body, told.code)) };
      const trouble = refusedBy(answer);
      if (![400, 404, 409, 422].includes(answer.status) || errorsOf(answer.body).length === 0)
        throw trouble;
      return { kind: 'refused', reason: trouble.reason };
    },
    /** Address of the order page with number, language and return address (PAY-004). */
    pageOf(hybrisNumber: string, language: string, returnUrl: string): string {
      return `${config.ordersPage}/${encodeURIComponent(hybrisNumber)}?${new URLSearchParams({ lang: language, return: returnUrl })}`;
    },
  };
}
