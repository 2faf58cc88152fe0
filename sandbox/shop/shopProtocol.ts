import type { State } from './orders.ts';

type Word = State | 'CREATING';

/** By default SAP Commerce's OCC v2. The portal gets the same table by `SHOP_PROTOCOL`. */
export interface ShopProtocol {
  baseSites: Record<string, string>;
  scope: string;
  paths: Record<'token' | 'create' | 'read' | 'cancel' | 'refund', string>;
  order: Record<
    | 'reference'
    | 'member'
    | 'amount'
    | 'currency'
    | 'returnUrl'
    | 'deadline'
    | 'language'
    | 'entries'
    | 'entryNumber'
    | 'itemCode'
    | 'itemText'
    | 'quantity'
    | 'price',
    string
  >;
  answer: Record<'code' | 'reference' | 'status' | 'amount' | 'currency' | 'paidAt', string>;
  cancellation: Record<'entries' | 'entryNumber' | 'quantity', string>;
  refund: Record<'order' | 'reference' | 'amount' | 'currency', string>;
  /** If several statuses mean one state, the shop sends the first. */
  statuses: Record<string, Word>;
  errors: { unknown: string[]; refused: string[]; code: string };
}

export interface ShopAccess {
  clientId: string;
  clientSecret: string;
  protocol: ShopProtocol;
}

export const defaultProtocol: ShopProtocol = {
  baseSites: { bn: 'bn', my: 'my', sg: 'sg', vn: 'vn', ph: 'ph' },
  scope: '',
  paths: {
    token: '/authorizationserver/oauth/token',
    create: '/occ/v2/{baseSite}/users/{user}/orders?fields=FULL',
    read: '/occ/v2/{baseSite}/orders/{reference}?fields=FULL',
    cancel: '/occ/v2/{baseSite}/users/{user}/orders/{reference}/cancellation',
    refund: '/occ/v2/{baseSite}/users/{user}/orderReturns',
  },
  order: {
    reference: 'guid',
    member: 'user.uid',
    amount: 'totalPrice.value',
    currency: 'totalPrice.currencyIso',
    returnUrl: 'returnUrl',
    deadline: 'paymentDeadline',
    language: 'language',
    entries: 'entries',
    entryNumber: 'entryNumber',
    itemCode: 'product.code',
    itemText: 'product.name',
    quantity: 'quantity',
    price: 'basePrice.value',
  },
  answer: {
    code: 'code',
    reference: 'guid',
    status: 'status',
    amount: 'totalPrice.value',
    currency: 'totalPrice.currencyIso',
    paidAt: 'paymentDate',
  },
  cancellation: {
    entries: 'cancellationRequestEntryInputs',
    entryNumber: 'orderEntryNumber',
    quantity: 'quantity',
  },
  refund: {
    order: 'orderCode',
    reference: 'rma',
    amount: 'refundAmount.value',
    currency: 'refundAmount.currencyIso',
  },
  statuses: {
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
  },
  errors: {
    unknown: ['UnknownIdentifierError', 'NotFoundError'],
    refused: ['OrderOperationError', 'UnknownIdentifierError', 'InsufficientStockError'],
    code: 'reason',
  },
};

/** Merges a JSON text into the default by group. Base sites and statuses are replaced. */
export function protocolFrom(json: string): ShopProtocol {
  const given = JSON.parse(json) as Partial<ShopProtocol>;
  const { paths, order, answer, cancellation, refund, errors } = defaultProtocol;
  return {
    ...defaultProtocol,
    ...given,
    paths: { ...paths, ...given.paths },
    order: { ...order, ...given.order },
    answer: { ...answer, ...given.answer },
    cancellation: { ...cancellation, ...given.cancellation },
    refund: { ...refund, ...given.refund },
    errors: { ...errors, ...given.errors },
  };
}

export const statusOf = ({ statuses }: ShopProtocol, state: Word): string =>
  Object.entries(statuses).find(([, one]) => one === state)?.[0] ?? state;

/** Converts a configured path to a route: placeholders become parameters, no query. */
export const routeOf = (path: string): string =>
  `/shop${(path.split('?')[0] ?? path).replaceAll(/\{(\w+)\}/g, ':$1')}`;
