import { guestTypes, type AccountKind, type GuestType } from '../members/shapes.lookup.ts';

/** Whether a ticket type is restricted to some guest types (ADM-015). */
export const isRestricted = (allowed: readonly GuestType[]): boolean =>
  guestTypes.some((type) => !allowed.includes(type));

/**
 * Whether a member may buy such tickets without naming attendees. An owner counts as ABO, a member
 * as APC, any other account as customer or guest (ADM-015, A-111).
 */
export function canTake(allowed: readonly GuestType[], kind: AccountKind): boolean {
  if (kind === 'owner') return allowed.includes('ABO');
  return kind === 'member'
    ? allowed.includes('APC')
    : allowed.includes('CUSTOMER') || allowed.includes('GUEST');
}

/** Index of the first attendee whose guest type their ticket excludes; -1 if there is none. */
export const firstExcluded = (
  people: readonly { guestType: GuestType; allowed: readonly GuestType[] }[],
): number => people.findIndex((person) => !person.allowed.includes(person.guestType));
