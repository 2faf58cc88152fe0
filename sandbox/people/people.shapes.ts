export interface Account {
  /** Lower-case country code, as in the token's `account.country`. */
  country: string;
  abo: string;
  status: 'ACTIVE' | 'INACTIVE';
}

/** Response of the award service for a person in all months, unless `volume` makes it fail. */
interface Award {
  current: string | null;
  highest: string | null;
  bonusPercent: number;
}

export interface Person {
  key: string;
  ada: string;
  sub: string;
  name: string;
  /** Key of the description in panel/texts.ts. */
  kind: Kind;
  country: string;
  subType: 'ABO' | 'APC' | 'CUSTOMER';
  origin: 'LOCAL' | 'IMPORT';
  note: string;
  admin: boolean;
  /** Role of B-22 that the portal's seed assigns; null for members and a person without role. */
  role: string | null;
  email: string;
  accounts: Account[];
  award: Award;
  volume: 'ok' | 'missingCurrent' | 'missingAlways' | 'error' | 'signIn';
  blocked: null | 'ORDERING' | 'ACCOUNT';
  permitted: boolean;
  directoryFails: boolean;
  generated: boolean;
}

export type Kind =
  | 'ownerAward'
  | 'ownerBonus'
  | 'ownerZero'
  | 'member'
  | 'other'
  | 'imported'
  | 'twoCountries'
  | 'singapore'
  | 'malaysia'
  | 'orderingBlocked'
  | 'accountBlocked'
  | 'noPermission'
  | 'volumeMissing'
  | 'volumeMissingAlways'
  | 'volumeError'
  | 'termsOpen'
  | 'directoryFails'
  | 'accountClosed'
  | 'vietnam'
  | 'administrator'
  | 'noRole'
  | 'generated';

export const mailName = (name: string) =>
  name
    .toLowerCase()
    .replace(/\b(bin|binti|anak|a\/l|a\/p|haji|hajah)\b/g, '')
    .trim()
    .replace(/[^a-z]+/g, '.');

export function person(
  number: number,
  kind: Kind,
  { name, note, ...more }: Partial<Person> & Pick<Person, 'name' | 'note'>,
): Person {
  const ada = String(number);
  return {
    key: kind,
    ada,
    sub: `sandbox-${ada}`,
    name,
    kind,
    country: 'bn',
    subType: 'ABO',
    origin: 'LOCAL',
    note,
    admin: false,
    role: null,
    email: `${mailName(name)}@members.example`,
    accounts: [{ country: more.country ?? 'bn', abo: ada, status: 'ACTIVE' }],
    award: { current: null, highest: null, bonusPercent: 12 },
    volume: 'ok',
    blocked: null,
    permitted: true,
    directoryFails: false,
    generated: false,
    ...more,
  };
}

export const none = (bonusPercent: number): Award => ({
  current: null,
  highest: null,
  bonusPercent,
});
