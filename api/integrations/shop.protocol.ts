import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** Our names for the states of an external order. */
const externalStates = ['CREATING', 'OPEN', 'PAID', 'FAILED', 'CANCELLED'] as const;
export type ExternalWord = (typeof externalStates)[number];

const placeholders = ['baseSite', 'user', 'reference', 'code'];

/**
 * A path below the shop's address, optionally with a query. It can contain `{baseSite}`, `{user}`,
 * `{reference}` and `{code}`. Each list in `needed` requires one of its names.
 */
function path(value: string, ...needed: readonly (readonly string[])[]) {
  const named = (text: string) => [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]!);
  return z._default(
    z.string().check(
      z.regex(/^\/[\w\-./{}?=&,~]*$/, 'must be a path that begins with /'),
      z.refine(
        (text) => named(text).every((name) => placeholders.includes(name)),
        `may name {${placeholders.join('}, {')}} only`,
      ),
      z.refine(
        (text) => needed.every((oneOf) => oneOf.some((name) => named(text).includes(name))),
        `must name ${needed.map((oneOf) => `{${oneOf.join('} or {')}}`).join(' and ')}`,
      ),
    ),
    value,
  );
}

/** Name of a JSON field. Dots are paths into objects: `totalPrice.value`. */
const field = (value: string) =>
  z._default(
    z.string().check(
      z.regex(/^[A-Za-z_][\w-]*(\.[A-Za-z_][\w-]*)*$/, 'must be names joined by dots'),
      z.refine(
        (text) => !/(^|\.)(__proto__|constructor|prototype)(\.|$)/.test(text),
        'is no name of a field',
      ),
    ),
    value,
  );

const group = <T extends Parameters<typeof z.strictObject>[0]>(shape: T) =>
  z.prefault(z.strictObject(shape), {} as never);

const statuses: Record<string, ExternalWord> = {
  ON_VALIDATION: 'CREATING',
  CREATED: 'OPEN',
  CHECKED_VALID: 'OPEN',
  PENDING: 'OPEN',
  PAYMENT_AUTHORIZED: 'OPEN',
  PAYMENT_AMOUNT_RESERVED: 'OPEN',
  FRAUD_CHECKED: 'OPEN',
  WAIT_FRAUD_MANUAL_CHECK: 'OPEN',
  CANCELLING: 'OPEN',
  PAYMENT_CAPTURED: 'PAID',
  READY: 'PAID',
  ORDER_SPLIT: 'PAID',
  COMPLETED: 'PAID',
  PAYMENT_NOT_CAPTURED: 'FAILED',
  PAYMENT_NOT_AUTHORIZED: 'FAILED',
  CANCELLED: 'CANCELLED',
};

/**
 * Protocol of the shop: SAP Commerce's OCC v2. Every path, field, status and error type can be
 * configured (decision 0030). Unknown names fail the start, so that a typing error does not leave a
 * default in use.
 */
const shopProtocol = group({
  /** Base site by country. Orders of other countries cannot be handed over. */
  baseSites: z._default(
    z.record(z.string().check(z.regex(/^[a-z]{2}$/)), z.string().check(z.regex(/^[\w-]{1,60}$/))),
    {
      bn: 'bn',
      my: 'my',
      sg: 'sg',
      vn: 'vn',
      ph: 'ph',
    },
  ),
  /** OAuth2 scope of the token; empty sends none. */
  scope: z._default(z.string(), ''),
  paths: group({
    token: path('/authorizationserver/oauth/token'),
    create: path('/occ/v2/{baseSite}/users/{user}/orders?fields=FULL'),
    read: path('/occ/v2/{baseSite}/orders/{reference}?fields=FULL', ['reference', 'code']),
    cancel: path('/occ/v2/{baseSite}/users/{user}/orders/{reference}/cancellation', [
      'reference',
      'code',
    ]),
    refund: path('/occ/v2/{baseSite}/users/{user}/orderReturns'),
  }),
  /** Fields of a new order. */
  order: group({
    reference: field('guid'),
    member: field('user.uid'),
    amount: field('totalPrice.value'),
    currency: field('totalPrice.currencyIso'),
    returnUrl: field('returnUrl'),
    deadline: field('paymentDeadline'),
    language: field('language'),
    entries: field('entries'),
    entryNumber: field('entryNumber'),
    itemCode: field('product.code'),
    itemText: field('product.name'),
    quantity: field('quantity'),
    price: field('basePrice.value'),
  }),
  /** Fields of an order in responses. */
  answer: group({
    code: field('code'),
    reference: field('guid'),
    status: field('status'),
    amount: field('totalPrice.value'),
    currency: field('totalPrice.currencyIso'),
    paidAt: field('paymentDate'),
  }),
  cancellation: group({
    entries: field('cancellationRequestEntryInputs'),
    entryNumber: field('orderEntryNumber'),
    quantity: field('quantity'),
  }),
  refund: group({
    order: field('orderCode'),
    reference: field('rma'),
    amount: field('refundAmount.value'),
    currency: field('refundAmount.currencyIso'),
  }),
  /** Maps statuses of the shop to ours. A status that is not listed is an error. */
  statuses: z._default(
    z
      .record(z.string(), z.enum(externalStates))
      .check(
        z.refine(
          (table) =>
            ['OPEN', 'PAID', 'CANCELLED'].every((state) =>
              Object.values(table).includes(state as ExternalWord),
            ),
          'must have a status for each of OPEN, PAID, CANCELLED',
        ),
      ),
    statuses,
  ),
  errors: group({
    /** Error types that mean the order does not exist. */
    unknown: z._default(z.array(z.string()), ['UnknownIdentifierError', 'NotFoundError']),
    /**
     * Error types that refuse a new order permanently. With other types the order is tried again.
     */
    refused: z._default(z.array(z.string()), [
      'OrderOperationError',
      'UnknownIdentifierError',
      'InsufficientStockError',
    ]),
    /** Field of an error with the shop's own code, which selects the text for members. */
    code: field('reason'),
  }),
});
export type ShopProtocol = z.output<typeof shopProtocol>;

/**
 * Parses `SHOP_PROTOCOL`: a JSON object or the path of a JSON file. Without it, OCC with its
 * default names. Throws an Error for the operator.
 */
export function readProtocol(setting: string | undefined): ShopProtocol {
  const fail = (problem: string) =>
    new Error(`The environment is invalid:\n  SHOP_PROTOCOL: ${problem}`);
  let given: unknown = {};
  if (setting !== undefined)
    try {
      given = JSON.parse(
        setting.trimStart().startsWith('{') ? setting : readFileSync(setting, 'utf8'),
      );
    } catch (error) {
      throw fail(error instanceof SyntaxError ? 'is not JSON' : 'its file cannot be read');
    }
  const parsed = shopProtocol.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `${issue.path.join('.') || 'it'} has no ${issue.keys.join(', ')}`
      : `${issue.path.join('.')} ${issue.message}`,
  );
  throw fail(problems.join('\n  SHOP_PROTOCOL: '));
}
