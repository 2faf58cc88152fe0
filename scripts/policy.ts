import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Call } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { districtRowsOf } from '#domain/policy/policy.districts.ts';
import { type Line, lineBy } from '#domain/policy/policy.lines.ts';

/**
 * Writes the policy out of what calls say of themselves: six tables that people review and the
 * server starts by. Run it after a call was added or changed, and read the difference.
 */
const places = {
  members: 'domain/policy/members.ts',
  admin: 'domain/policy/admin.ts',
  sales: 'domain/policy/sales.ts',
  rooms: 'domain/policy/rooms.ts',
  bookings: 'domain/policy/bookings.ts',
  services: 'domain/policy/services.ts',
} as const;
type Place = keyof typeof places;

const parts: readonly (readonly [title: string, is: (line: Line) => boolean])[] = [
  ['Anybody', ({ who, key }) => who === 'open' && key === undefined],
  [
    'A device at a door, by the credential it got for the staff code (B-20)',
    ({ key }) => key !== undefined,
  ],
  ['The e-commerce system, by its signature', ({ who }) => who === 'shop'],
  ['Every member, whatever their country may use (A-01)', ({ who }) => who === 'member'],
  ['Members whose country has everything (A-01)', ({ who, buys }) => who === 'orders' && !buys],
  [
    'The same, but blocked accounts are refused by name (I29)',
    ({ who, buys }) => who === 'orders' && buys === true,
  ],
  [
    'Members whose country has services only: orders of others are not there (A-02, S-30, S-32)',
    ({ who }) => who === 'services',
  ],
  [
    'Administrators by their rights (B-22) and by the country and district of records (B-45)',
    ({ who }) => typeof who === 'object',
  ],
];

const heads: Readonly<Record<Place, string>> = {
  members: 'members, doors, the shop and anybody',
  admin: 'administrators',
  sales: 'administrators about events, check-in and orders',
  rooms: 'administrators about venues, rooms and equipment',
  bookings: 'administrators about bookings of rooms and the hours of a venue',
  services: 'administrators about services and coupons',
};

/** In which table a call stands. */
function placeOf({ who, path }: Pick<Call, 'who' | 'path'>): Place {
  if (typeof who !== 'object') return 'members';
  if (path.startsWith('facilities/'))
    return /Book|Phone|Move|Feed|Papers|Figures|Block|Calendar|Sessions|Day/.test(path)
      ? 'bookings'
      : 'rooms';
  if (/^(services|coupons)\//.test(path)) return 'services';
  return /^(events|files|questionnaires|checkin|orders|invoices)\//.test(path) ? 'sales' : 'admin';
}

/** The text of one of the tables. */
function tableText(place: Place, of: readonly Call[]): string {
  const lines = of
    .filter((call) => placeOf(call) === place)
    .map((call) => [call.name, lineBy(call)] as const);
  const body = parts
    .map(([title, is]) => [title, lines.filter(([, line]) => is(line))] as const)
    .filter(([, some]) => some.length > 0)
    .map(
      ([title, some]) =>
        `// ${title}\n${some.map(([name, line]) => `${name}: ${JSON.stringify(line)},`).join('\n')}`,
    );
  const text = `import type { Line } from './policy.lines.ts';

/**
 * WHO MAY WHAT, call by call, as calls of ${heads[place]} say it: written by
 * \`node scripts/policy.ts\`, never by hand, and read as a whole by whoever reviews a change.
 */
export const ${place}Policy: Readonly<Record<string, Line>> = {
${body.join('\n\n')}
};
`;
  return formatted(places[place], text);
}

function formatted(path: string, text: string): string {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['node_modules/oxfmt/bin/oxfmt', `--stdin-filepath=${path}`],
    { input: text, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error('the table cannot be formatted');
  return stdout;
}

const districtsPath = 'domain/policy/districts.ts';

/** The text of the table of districts. */
function districtsText(of: readonly Call[]): string {
  const rows = of.flatMap(districtRowsOf);
  return formatted(
    districtsPath,
    `import type { DistrictPolicyRow } from './policy.districts.ts';

/**
 * WHICH RECORDS A ROLE REACHES BY ITS DISTRICT, call by call (B-45): written by \`node scripts/policy.ts\`
 * from the \`scope\` of each call, never by hand. Rows: a role for the country, for a district of it, for
 * another district. Columns: a record of the district, of the other one, of the whole country.
 * \`api/platform/policy.districts.test.ts\` makes every call of every cell.
 */
export const districtPolicy: Readonly<Record<string, DistrictPolicyRow>> = {
${rows.map(([name, row]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${JSON.stringify(row)},`).join('\n')}
};
`,
  );
}

const all = Object.keys(places) as Place[];

/** Each table's file with the text it must have. */
const texts = (of: readonly Call[]): readonly (readonly [path: string, text: string])[] => [
  ...all.map((place) => [places[place], tableText(place, of)] as const),
  [districtsPath, districtsText(of)],
];

/** Tables that do not say what calls say. */
export const policyFindings = (of: readonly Call[] = calls): string[] =>
  texts(of)
    .filter(([path, text]) => readFileSync(path, 'utf8') !== text)
    .map(
      ([path]) =>
        `${path} is not what calls say: run node scripts/policy.ts and read the difference`,
    );

if (import.meta.main) for (const [path, text] of texts(calls)) writeFileSync(path, text);
