import { dice, nameFor } from './names.ts';
import { type Person, person, none, mailName, type Account } from './people.shapes.ts';

const members: Person[] = [
  person(7000001, 'ownerAward', {
    name: 'Dayang Rosmawati binti Haji Tengah',
    note: 'Business owner with current award SP and highest award FRB',
    award: { current: 'SP', highest: 'FRB', bonusPercent: 21 },
  }),
  person(7000002, 'ownerBonus', {
    name: 'Lim Siew Hoon',
    note: 'Business owner without award, bonus 12 percent (12P)',
  }),
  person(7000003, 'ownerZero', {
    name: 'Awang Jumat bin Tudin',
    note: 'Business owner without award and bonus (00P)',
    award: none(0),
  }),
  person(7000004, 'member', {
    name: 'Nur Athirah binti Abdul Rahim',
    note: 'Member (APC)',
    subType: 'APC',
    award: none(0),
  }),
  person(7000005, 'other', {
    name: 'Kavita a/p Subramaniam',
    note: 'Another account type (CUSTOMER, NonGroupLeader)',
    subType: 'CUSTOMER',
    award: none(0),
  }),
  person(7000006, 'imported', {
    name: 'Umpoi anak Gadong',
    note: 'Imported origin with two active countries (bn, my): may not switch country',
    origin: 'IMPORT',
    accounts: [
      { country: 'bn', abo: '7000006', status: 'ACTIVE' },
      { country: 'my', abo: '7000106', status: 'ACTIVE' },
    ],
  }),
  person(7000007, 'twoCountries', {
    name: 'Chin Wei Jie',
    note: 'Two active countries (bn, my) and an inactive one (sg): may switch country',
    accounts: [
      { country: 'bn', abo: '7000007', status: 'ACTIVE' },
      { country: 'my', abo: '7000107', status: 'ACTIVE' },
      { country: 'sg', abo: '7000207', status: 'INACTIVE' },
    ],
  }),
  person(7000008, 'singapore', {
    name: 'Tan Hui Min',
    note: 'Account of Singapore',
    country: 'sg',
  }),
  person(7000009, 'malaysia', {
    name: 'Amirul Hakim bin Mohd Yassin',
    note: 'Account of Malaysia',
    country: 'my',
  }),
  person(7000010, 'orderingBlocked', {
    name: 'Matnor bin Puasa',
    note: 'Blocked for ordering in the member directory',
    blocked: 'ORDERING',
  }),
  person(7000011, 'accountBlocked', {
    name: 'Wong Mei Fong',
    note: 'Account blocked in the member directory',
    blocked: 'ACCOUNT',
  }),
  person(7000012, 'noPermission', {
    name: 'Suresh a/l Raju',
    note: 'No permission to sign in to the portal',
    permitted: false,
  }),
  person(7000013, 'volumeMissing', {
    name: 'Siti Hajar binti Haji Jamil',
    note: 'Award service: 404 for the current month, the next month answers',
    volume: 'missingCurrent',
  }),
  person(7000014, 'volumeMissingAlways', {
    name: 'Lajim anak Ukat',
    note: 'Award service: 404 for every month',
    volume: 'missingAlways',
  }),
  person(7000015, 'volumeError', {
    name: 'Goh Boon Teck',
    note: 'Award service: status 500',
    volume: 'error',
  }),
  person(7000016, 'termsOpen', {
    name: 'Muhd Faris bin Haji Sulaiman',
    note: 'Has not accepted the terms',
  }),
  person(7000017, 'directoryFails', {
    name: 'Hajah Mariam binti Ibrahim',
    note: 'Member directory fails with status 500',
    directoryFails: true,
  }),
  person(7000018, 'accountClosed', {
    name: 'Rosnah binti Haji Ladis',
    note: 'Account that is no longer active in the member directory',
    accounts: [{ country: 'bn', abo: '7000018', status: 'INACTIVE' }],
  }),
  person(7000019, 'vietnam', { name: 'Nguyen Thi Lan', note: 'Account of Vietnam', country: 'vn' }),
];

const administrators: [role: string, name: string][] = [
  ['system', 'Norliza binti Haji Metussin'],
  ['content', 'Yap Pei Shan'],
  ['event', 'Khairul Azmi bin Abdullah'],
  ['facility', 'Sinta anak Nuing'],
  ['service', 'Ong Swee Lan'],
  ['order', 'Meena a/p Krishnan'],
  ['check-in', 'Sabtu bin Rajab'],
  ['auditor', 'Liew Kah Hui'],
];

function administrator(number: number, role: string | null, name: string): Person {
  return person(number, role === null ? 'noRole' : 'administrator', {
    name,
    note:
      role === null
        ? 'Signs in to the administration and has no role'
        : `Administrator, role ${role}`,
    key: role === null ? 'admin-none' : `admin-${role}`,
    admin: true,
    role,
    email: `${mailName(name)}@balai.example`,
    accounts: [],
    award: none(0),
  });
}

const fixed: Person[] = [
  ...members,
  ...administrators.map(([role, name], at) => administrator(7009001 + at, role, name)),
  administrator(7009009, null, 'Rantai anak Sigar'),
  administrator(7009010, 'personal-export', 'Hasnah binti Haji Yakub'),
];

const byNumber = new Map(
  fixed.flatMap((one) => [
    [one.ada, one] as const,
    ...one.accounts.map((account) => [account.abo, one] as const),
  ]),
);
const bySubject = new Map(fixed.map((one) => [one.sub, one]));

/** Every number in this range is a business owner of Brunei. */
export const generatedRange = { from: 8000000, to: 8999999 };

const ladder = [0, 3, 6, 9, 12, 15, 18, 21];
const awards = ['SP', 'GP', 'PT', 'RB', 'EM'];

function generatedPerson(ada: string): Person {
  const number = Number(ada);
  const roll = dice(number + 3);
  const award = awards[roll % 40] ?? null;
  return person(number, 'generated', {
    name: nameFor(number),
    note: 'Made on the fly: business owner of Brunei',
    key: `generated-${ada}`,
    generated: true,
    award: {
      current: award,
      highest: award,
      bonusPercent: award === null ? (ladder[roll % 8] ?? 0) : 21,
    },
  });
}

export function isGenerated(number: string): boolean {
  return /^8\d{6}$/.test(number);
}

/** Returns the person of a member number, of any country. */
export function personByNumber(number: string): Person | undefined {
  return isGenerated(number) ? generatedPerson(number) : byNumber.get(number);
}

export function personBySub(sub: string): Person | undefined {
  const number = /^sandbox-(8\d{6})$/.exec(sub)?.[1];
  return number === undefined ? bySubject.get(sub) : generatedPerson(number);
}

export function personByKey(key: string): Person | undefined {
  return fixed.find((one) => one.key === key);
}

export const fixedPeople = (): readonly Person[] => fixed;

/** Members sign in to the portal, administrators to the console. */
export const canSignIn = (who: Person, adminClient: boolean): boolean =>
  adminClient ? who.admin : !who.admin && who.permitted;

export const partyId = (abo: string): string => `90${abo}`;

export function described(who: Person) {
  const {
    key,
    ada,
    sub,
    name,
    kind,
    country,
    subType,
    origin,
    note,
    admin,
    role,
    email,
    accounts,
    blocked,
    permitted,
  } = who;
  return {
    key,
    ada,
    sub,
    partyId: partyId(ada),
    name,
    kind,
    country,
    subType: admin ? null : subType,
    origin,
    note,
    admin,
    role,
    email,
    accounts,
    blocked,
    permitted,
  };
}

/** Returns the active account of a country, by default the person's own. */
export function accountOf(who: Person, country: string = who.country): Account | undefined {
  return who.accounts.find((account) => account.country === country && account.status === 'ACTIVE');
}

/** Claims of an access token besides `iss`, `aud`, `iat`, `exp` and `jti` (SES-006). */
export function claimsOf(who: Person, country?: string): Record<string, unknown> {
  if (who.admin)
    return {
      name: who.name,
      email: who.email,
      email_verified: true,
      admin: true,
      amr: ['pwd', 'otp', 'mfa'],
    };
  const account = accountOf(who, country) ?? accountOf(who);
  const own = account ?? { country: who.country, abo: who.ada };
  return {
    origin: who.origin,
    account: {
      country: own.country,
      abo: own.abo,
      lcl_partyid: partyId(own.abo),
      sales_plan_aff: `${own.country.toUpperCase()}01`,
    },
    accounts: who.accounts.map(({ country: code, status }) => ({ country: code, status })),
  };
}
