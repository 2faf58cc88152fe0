import type { AccountKind, GuestType } from './shapes.lookup.ts';

const kindFor: Readonly<Record<GuestType, AccountKind | null>> = {
  ABO: 'owner',
  APC: 'member',
  CUSTOMER: null,
  GUEST: null,
};

/**
 * Whether an account of this kind may be entered under a guest type; customers and guests have no
 * member number (EVT-062).
 */
export function fitsGuestType(kind: AccountKind, guestType: GuestType | undefined): boolean {
  return guestType === undefined || kindFor[guestType] === kind;
}

/** Guest type of an account; null for accounts without a record as owner or member (EVT-065). */
export function guestTypeOf(kind: AccountKind): GuestType | null {
  return kind === 'owner' ? 'ABO' : kind === 'member' ? 'APC' : null;
}

/** Parts of names that do not identify a person. */
const linking = new Set(['bin', 'binti', 'binte', 'anak', 'a/l', 'a/p', 'ak']);
const titles = new Set([
  'awang',
  'dayang',
  'haji',
  'hajah',
  'hj',
  'hjh',
  'pengiran',
  'pg',
  'dk',
  'dato',
  'datin',
]);

/**
 * Masks a name so that its bearer's friends recognise it and strangers cannot use it (API-025,
 * decision 0098): first name and initials ("Nur A. R.", "Dayang Rosmawati T."). A single word, or a
 * name without letter case, is reduced to first letters with two stars, which hide its length.
 */
export function maskedName(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && !linking.has(word.toLowerCase()));
  const first = words.findIndex((word) => !titles.has(word.toLowerCase()));
  if (
    words.length < 2 ||
    first < 0 ||
    first === words.length - 1 ||
    !/^[\p{Lu}]/u.test(words[first]!)
  )
    return words.map((word) => `${Array.from(word)[0]}**`).join(' ');
  const rest = words.slice(first + 1).filter((word) => !titles.has(word.toLowerCase()));
  return [...words.slice(0, first + 1), ...rest.map((word) => `${Array.from(word)[0]}.`)].join(' ');
}

/**
 * Whether the account is inactive in its country, which refuses the sign-in (SES-046). Case is
 * ignored. A token without accounts of that country is accepted.
 */
export function isClosedAccount(claims: {
  account: { country: string };
  accounts: readonly { country: string; status: string }[];
}): boolean {
  const own = claims.accounts.filter(
    ({ country }) => country.toLowerCase() === claims.account.country.toLowerCase(),
  );
  return own.length > 0 && own.every(({ status }) => !isActive(status));
}

/** */
export const isActive = (status: string): boolean => status.toUpperCase() === 'ACTIVE';

/**
 * Account types of a kind as the directory spells them; for `other` the types that it
 * excludes.
 */
export function subTypesOf(kind: AccountKind): readonly string[] {
  return kind === 'owner'
    ? ['ABO']
    : kind === 'member'
      ? ['APC', 'PC', 'MEMBER']
      : ['ABO', 'APC', 'PC', 'MEMBER'];
}
