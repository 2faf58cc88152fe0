import type { AccountKind, GuestType } from './shapes.lookup.ts';

const kindFor: Readonly<Record<GuestType, AccountKind | null>> = {
  ABO: 'owner',
  APC: 'member',
  CUSTOMER: null,
  GUEST: null,
};

/**
 * Whether an account of this kind may be entered under a guest type; customers and guests have no
 * number of their own (EVT-062).
 */
export function fitsGuestType(kind: AccountKind, guestType: GuestType | undefined): boolean {
  return guestType === undefined || kindFor[guestType] === kind;
}

/**
 * Guest type of an account; accounts of other types stand in no company record of owners and
 * members (EVT-065).
 */
export function guestTypeOf(kind: AccountKind): GuestType | null {
  return kind === 'owner' ? 'ABO' : kind === 'member' ? 'APC' : null;
}

/** Between names or before them; they tell nobody apart. */
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
 * A name that its bearer's friends recognise and a stranger cannot use (API-025, decision 0098):
 * the first name and the initials of the others ("Nur A. R.", "Dayang Rosmawati T."). Of a name in
 * one word, or in one without letter case, only the first letter, and always two stars, so that its
 * length tells nothing.
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
 * An account that is not active in the country its token names: it may sign in nowhere here
 * (SES-046). Countries and states are compared without letter case; a token that
 * lists no account says nothing against it.
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
 * Account types of a kind as the directory writes them; for `other` those that it is not.
 */
export function subTypesOf(kind: AccountKind): readonly string[] {
  return kind === 'owner'
    ? ['ABO']
    : kind === 'member'
      ? ['APC', 'PC', 'MEMBER']
      : ['ABO', 'APC', 'PC', 'MEMBER'];
}
