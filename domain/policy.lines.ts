import type { Permission } from './administrators/shapes.ts';
import type { Who } from './call.ts';

/**
 * Whose an object must be that a call names. `own`: the caller's; `visible`: what his country and
 * the clock let every member see; `country`: of a country in which the administrator holds the
 * right; `door`: of the session whose door the device's credential opens; `shared`: belongs to all
 * countries, so it is changed by roles without limits only; `any`: whoever may make the call may
 * name any of them. A foreign object and one that does not exist answer alike (I25).
 */
export type Whose = 'own' | 'visible' | 'country' | 'door' | 'shared' | 'any';

export type Kind =
  | 'accountNumber'
  | 'administrator'
  | 'attendance'
  | 'code'
  | 'consoleSignIn'
  | 'country'
  | 'district'
  | 'entry'
  | 'event'
  | 'eventLanguage'
  | 'eventType'
  | 'facilityOrder'
  | 'interruption'
  | 'invoice'
  | 'member'
  | 'notice'
  | 'notification'
  | 'order'
  | 'questionnaire'
  | 'serviceOrder'
  | 'session'
  | 'signIn'
  | 'settings'
  | 'speaker'
  | 'taxRate'
  | 'terms'
  | 'text'
  | 'ticket'
  | 'ticketType'
  | 'venue';

/** Input fields that name an object, a dot for one inside a list. */
export type Names = Readonly<Record<string, `${Whose} ${Kind}`>>;

/**
 * One call of the policy. `buys`: blocked accounts are refused by name (I29). `key`: needs no
 * sign-in, but what this field holds (B-20). `exports`: an export takes personal data out of the
 * portal and needs this right as well (B-22).
 */
export type Line = {
  readonly who: Who;
  readonly names: Names;
  readonly buys?: true;
  readonly key?: string;
  readonly exports?: Permission;
};

export const open = (names: Names = {}): Line => ({ who: 'open', names });
export const door = (names: Names): Line => ({ who: 'open', names, key: 'credential' });
export const shop = (names: Names): Line => ({ who: 'shop', names });
export const member = (names: Names = {}): Line => ({ who: 'member', names });
export const orders = (names: Names = {}): Line => ({ who: 'orders', names });
export const services = (names: Names): Line => ({ who: 'services', names });
export const buyer = (names: Names): Line => ({ who: 'orders', names, buys: true });
export const admin = (permission: Permission | null, names: Names = {}): Line => ({
  who: { admin: permission },
  names,
});
export const personal = (line: Line): Line => ({ ...line, exports: 'personal.export' });
