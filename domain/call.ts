import type * as z from 'zod/mini';
import type { Permission } from './administrators/shapes.ts';
import type { Refusal } from './refusals/refusals.ts';

/**
 * Who may make a call. `open`: anybody; `member`: a bearer token of a member; `orders`: a member
 * whose country is in access mode FULL; `services`: like `orders`, and members with services
 * only for what is theirs of services; `shop`: the e-commerce system, by signature; `admin`:
 * an administrator's session and a permission; null: any administrator.
 */
export type Who = 'open' | 'member' | 'orders' | 'services' | 'shop' | { admin: Permission | null };

/**
 * How a failure is shown: list and data calls toast, actions open a dialog, background
 * loads stay silent.
 */
export type ErrorDisplay = 'toast' | 'dialog' | 'silent';

/**
 * Whose an object must be that a call names. `own`: the caller's; `visible`: what their country and
 * the clock let every member see; `country`: of a country in which the administrator holds the
 * right; `door`: of the session whose door the device's credential opens; `shared`: belongs to all
 * countries, so it is changed by roles without limits only; `any`: whoever may make the call may
 * name any of them. A foreign object and one that does not exist answer alike (I25).
 */
type Whose = 'own' | 'visible' | 'country' | 'door' | 'shared' | 'any';

/**
 * Which records a call of administrators reaches (B-45). The roles' limits are compared with the
 * record's country and district in the service.
 *
 * - `district`: the record of the call, or each row of its list, belongs to a district, or to the
 *   whole country. Roles reach what lies within their limits: another record answers `noData`, a
 *   list leaves it out.
 * - `reference`: what forms of every district need belongs to a whole country, or to all countries. A
 *   role in any district of the country reads it; only roles for the whole country change it.
 *   Records that have a district are decided like `district`.
 * - `country`: the record belongs to a whole country. Only roles for the whole country read and
 *   change it.
 * - `member`: a member's record. A role for a district finds it by the full number, reads what of it
 *   belongs to its district, and changes nothing.
 * - `self`: no record but the administrator's own.
 */
const adminScopes = ['district', 'reference', 'country', 'member', 'self'] as const;
export type AdminScope = (typeof adminScopes)[number];

export type Kind =
  | 'accountNumber'
  | 'administrator'
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
  | 'holiday'
  | 'interruption'
  | 'invoice'
  | 'layout'
  | 'member'
  | 'notice'
  | 'notification'
  | 'order'
  | 'questionnaire'
  | 'room'
  | 'roomBlock'
  | 'roomSlot'
  | 'serviceBatch'
  | 'serviceCategory'
  | 'serviceOrder'
  | 'serviceSlot'
  | 'serviceSubType'
  | 'session'
  | 'signIn'
  | 'settings'
  | 'soldItem'
  | 'speaker'
  | 'taxRate'
  | 'terms'
  | 'text'
  | 'ticket'
  | 'ticketType'
  | 'venue'
  | 'venueEventType';

/** Input fields that name an object, a dot for one inside a list. */
export type Names = Readonly<Record<string, `${Whose} ${Kind}`>>;

type Service = 'booking' | 'master' | 'admin';

type CallSpec<I extends z.ZodMiniType, O extends z.ZodMiniType> = {
  /** Client name of the specification; operationId of the OpenAPI document. */
  name: string;
  /** Further paths that answer alike; booking or master prefix is put in front. */
  also?: readonly string[];
  service: Service;
  /** Path after the service's prefix. */
  path: string;
  method?: 'GET';
  who: Who;
  /** Which records an administrators' call reaches; none for other callers. */
  scope?: AdminScope;
  names?: Names;
  /** Needs no sign-in, but what this input field holds (B-20). */
  key?: string;
  /** Its export takes personal data out of the portal and needs this right as well (B-22). */
  exports?: Permission;
  input: I;
  output: O;
  /** Refusals this call may answer, beside those of the gate. Another one is our bug (500). */
  refuses: readonly Refusal[];
  /**
   * A missing or wrong sign-in and missing or wrong input have the codes of services, A0001 to A0005
   * (SVC-033).
   */
  isAssessment?: true;
  /** Writes that accept X-Request-Key and perform a repeated key once (API-017). */
  keyed?: boolean;
  /** resultCode of success; 0 for `getEventSearchData` only (API-012). */
  success?: 0 | 1;
  /** Answer fields stand at top level as well as in `data`. */
  topLevel?: boolean;
  errorDisplay?: ErrorDisplay;
  /** A file of this type is answered instead of an envelope; failures keep the envelope. */
  file?: 'application/pdf';
  /** Largest body where it is more than that of other calls. */
  maxBytes?: number;
};

export type Call<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
> = Readonly<CallSpec<I, O>>;

/** What the caller hands in, in our shapes. */
export type Input<C> = C extends Call<infer I, z.ZodMiniType> ? z.output<I> : never;
/** What the call answers, in our shapes. */
export type Output<C> = C extends Call<z.ZodMiniType, infer O> ? z.output<O> : never;

/** A call whose shapes are fetched when it is sent: its page begins with an answer that is there. */
export type CallToCome<C extends Call> = Pick<C, 'name' | 'errorDisplay'> & {
  load: () => Promise<C>;
};

/** Administrators' calls declare a scope, other calls have none. */
type Scoped<W extends Who> = W extends { admin: unknown }
  ? { scope: AdminScope }
  : { scope?: undefined };

/** Declares a call. Without `who` it does not compile; one of administrators neither without `scope`. */
export function call<
  const I extends z.ZodMiniType,
  const O extends z.ZodMiniType,
  const W extends Who,
>(spec: CallSpec<I, O> & { who: W } & Scoped<W>): Call<I, O> & { readonly who: W } {
  return spec;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value;

/** The calls that modules declare, module by module, by name. */
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
} as const satisfies Record<Service, string>;

/** The call's address without query, e.g. `/api/booking/bn/order/v1/getOrders`. */
export function addressOf(c: Pick<Call, 'service' | 'path'>): string {
  return prefixes[c.service] + c.path;
}

/** The envelope of every answer (API-011). */
export type Envelope = {
  resultCode: number;
  resultMsg: string;
  errorCode: string | null;
  errorMsg: string | null;
  data: unknown;
  traceId?: string;
  /** What the refusal's text speaks of; `field` names the input's field. */
  errorValues?: Readonly<Record<string, string | number>>;
};

/** Only our own script sends this header; a foreign page cannot without asking (I34). */
export const ownScriptHeader = 'x-balai';
export const idempotencyKeyHeader = 'x-request-key';
export const regionalHeader = 'x-regional-setting';
