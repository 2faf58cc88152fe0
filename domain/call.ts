import type * as z from 'zod/mini';
import type { Permission } from './administrators/shapes.ts';
import type { ApiScope } from './apiKeys/shapes.ts';
import type { Refusal } from './refusals/refusals.ts';

/**
 * Which caller may make a call.
 * - `open`: everyone.
 * - `member`: a member with a bearer token.
 * - `orders`: a member whose country is in access mode FULL.
 * - `services`: like `orders`, and members with access to services only, for their data of services
 *   (A-02).
 * - `shop`: the e-commerce system, by signature.
 * - `key …`: another system, by an API key with this scope.
 * - `admin`: an administrator with the permission; null: every administrator.
 */
export type Who =
  | 'open'
  | 'member'
  | 'orders'
  | 'services'
  | 'shop'
  | `key ${ApiScope}`
  | { admin: Permission | null };

/** The scope of a call for other systems; null for every other call. */
export const apiScopeOf = (who: Who): ApiScope | null =>
  typeof who === 'string' && who.startsWith('key ') ? (who.slice(4) as ApiScope) : null;

/**
 * How a failure is shown: list and data calls show a toast, actions a dialog, background
 * calls nothing.
 */
export type ErrorDisplay = 'toast' | 'dialog' | 'silent';

/**
 * Which objects the caller may name in an input. An object of another caller gets the same refusal
 * as one that does not exist (I25).
 * - `own`: the caller's.
 * - `visible`: those that members of the caller's country see at this time.
 * - `country`: those of a country in which the administrator has the permission.
 * - `door`: those of the session of the device's credential.
 * - `shared`: those of all countries, which only roles without limits change.
 * - `any`: all.
 */
type Whose = 'own' | 'visible' | 'country' | 'door' | 'shared' | 'any';

/**
 * Which records an administrators' call reaches (B-45). The service compares the limits of the
 * roles with the country and district of the record.
 * - `district`: the record, or each row of the list, belongs to a district or to the whole country.
 *   A record outside the limits is `noData`, a list leaves it out.
 * - `reference`: data for forms of every district, of a whole country or of all countries. A role
 *   in any district of the country reads them; only roles for the whole country change them.
 *   Records that have a district follow `district`.
 * - `country`: the record belongs to a whole country. Only roles for the whole country read and
 *   change it.
 * - `member`: the record of a member. A role for a district finds it by the full number, reads the
 *   part that belongs to its district, and changes nothing.
 * - `self`: only data of the administrator.
 */
const adminScopes = ['district', 'reference', 'country', 'member', 'self'] as const;
export type AdminScope = (typeof adminScopes)[number];

export type Kind =
  | 'accountNumber'
  | 'administrator'
  | 'alternativeRound'
  | 'apiKey'
  | 'assessment'
  | 'attendance'
  | 'batchSession'
  | 'closedDay'
  | 'code'
  | 'consoleSignIn'
  | 'consultant'
  | 'country'
  | 'coupon'
  | 'couponType'
  | 'district'
  | 'entry'
  | 'equipmentItem'
  | 'equipmentPackage'
  | 'event'
  | 'eventLanguage'
  | 'eventType'
  | 'facilityCategory'
  | 'facilityOrder'
  | 'file'
  | 'guestLink'
  | 'helper'
  | 'holiday'
  | 'interruption'
  | 'invoice'
  | 'layout'
  | 'member'
  | 'message'
  | 'notice'
  | 'notification'
  | 'order'
  | 'pushDevice'
  | 'questionnaire'
  | 'room'
  | 'roomMessage'
  | 'roomBlock'
  | 'roomSlot'
  | 'roomWait'
  | 'serviceBatch'
  | 'serviceCategory'
  | 'serviceMessage'
  | 'serviceOrder'
  | 'serviceSlot'
  | 'serviceSubType'
  | 'serviceWait'
  | 'session'
  | 'sharedHold'
  | 'signIn'
  | 'settings'
  | 'soldItem'
  | 'speaker'
  | 'taxRate'
  | 'teamGuest'
  | 'teamNight'
  | 'terms'
  | 'text'
  | 'ticket'
  | 'ticketType'
  | 'unmatchedPayment'
  | 'venue'
  | 'venueEventType'
  | 'webhook';

/** Input fields that name an object; a dot leads into a list. */
export type Names = Readonly<Record<string, `${Whose} ${Kind}`>>;

type Service = 'booking' | 'master' | 'admin' | 'v1';

type CallSpec<I extends z.ZodMiniType, O extends z.ZodMiniType> = {
  /** Name in the specification; operationId of the OpenAPI document. */
  name: string;
  /** Aliases of the path, without the prefix of the service. */
  also?: readonly string[];
  service: Service;
  /** Path after the service's prefix. */
  path: string;
  method?: 'GET';
  who: Who;
  /** Only for calls of administrators. */
  scope?: AdminScope;
  names?: Names;
  /** The input field that holds a credential, in a call without sign-in (B-20). */
  key?: string;
  /** The right that an export of personal data needs in addition (B-22). */
  exports?: Permission;
  input: I;
  output: O;
  /** Refusals of this call beside those of the gate. Any other refusal is a defect (500). */
  refuses: readonly Refusal[];
  /** A failed sign-in or wrong input gets the codes of services, A0001 to A0005 (SVC-033). */
  isAssessment?: true;
  /** Accepts X-Request-Key; a repeated write has one effect (API-017). */
  keyed?: boolean;
  /** resultCode of success; 0 for `getEventSearchData` only (API-012). */
  success?: 0 | 1;
  /** The fields of the response are at top level as well as in `data`. */
  topLevel?: boolean;
  errorDisplay?: ErrorDisplay;
  /** A success returns a file of this type; failures return the envelope. */
  file?: 'application/pdf';
  /** Largest body in bytes, if above the default. */
  maxBytes?: number;
  /**
   * Reports may be some seconds old, because a standby serves them; their output has `asOf`
   * (decision 0158). Default: exports only. `never`: not even exports.
   */
  report?: 'always' | 'never';
};

export type Call<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
> = Readonly<CallSpec<I, O>>;

/** Decoded input of the call. */
export type Input<C> = C extends Call<infer I, z.ZodMiniType> ? z.output<I> : never;
/** Response of the call before encoding. */
export type Output<C> = C extends Call<z.ZodMiniType, infer O> ? z.output<O> : never;

/**
 * A call whose schemas load when it is first sent, because its page already has the first response.
 */
export type CallToCome<C extends Call> = Pick<C, 'name' | 'errorDisplay'> & {
  load: () => Promise<C>;
};

type Scoped<W extends Who> = W extends { admin: unknown }
  ? { scope: AdminScope }
  : { scope?: undefined };

/** Declares a call. `who` is required, and `scope` for administrators' calls. */
export function call<
  const I extends z.ZodMiniType,
  const O extends z.ZodMiniType,
  const W extends Who,
>(spec: CallSpec<I, O> & { who: W } & Scoped<W>): Call<I, O> & { readonly who: W } {
  return spec;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value;

/** Collects the calls that modules declare: module by module, by name. */
export const callsOf = (...modules: readonly object[]): readonly Call[] =>
  modules.flatMap((one) =>
    Object.values(one)
      .filter(isCall)
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  );

export const prefixes = {
  booking: '/api/booking/bn/',
  master: '/api/master/',
  admin: '/api/admin/',
  v1: '/api/v1/',
} as const satisfies Record<Service, string>;

/** The call's address without query, e.g. `/api/booking/bn/order/v1/getOrders`. */
export function addressOf(c: Pick<Call, 'service' | 'path'>): string {
  return prefixes[c.service] + c.path;
}

/** The envelope of every response (API-011). */
export type Envelope = {
  resultCode: number;
  resultMsg: string;
  errorCode: string | null;
  errorMsg: string | null;
  data: unknown;
  traceId?: string;
  /** Placeholder values of the refusal's text; `field` is the wrong field of the input. */
  errorValues?: Readonly<Record<string, string | number>>;
};

/** Marks requests of our script. Another origin cannot send it without a CORS preflight (I34). */
export const ownScriptHeader = 'x-balai';
export const idempotencyKeyHeader = 'x-request-key';
export const regionalHeader = 'x-regional-setting';
