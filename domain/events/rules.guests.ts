import { guestTypes, type AccountKind, type GuestType } from '../members/shapes.lookup.ts';

/** Whether tickets of a type are for some kinds of guests only (ADM-015). */
export const isForSome = (allowed: readonly GuestType[]): boolean =>
  guestTypes.some((type) => !allowed.includes(type));

/**
 * Whether a member may take such tickets where nobody is named: they count as their own, an owner's
 * as ABO, a member's as APC, and an account of neither kind comes as a customer or guest (ADM-015,
 *
 */
export function canTake(allowed: readonly GuestType[], kind: AccountKind): boolean {
  if (kind === 'owner') return allowed.includes('ABO');
  return kind === 'member'
    ? allowed.includes('APC')
    : allowed.includes('CUSTOMER') || allowed.includes('GUEST');
}

/**
 * First of the named people whose kind their ticket is not for: their place in the list; -1 when
 * all may come with theirs.
 */
export const firstUnwelcome = (
  people: readonly { guestType: GuestType; allowed: readonly GuestType[] }[],
): number => people.findIndex((person) => !person.allowed.includes(person.guestType));
