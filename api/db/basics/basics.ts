import { type Conn, sql } from '#api/platform/db/sql.ts';
import { bonusLevels } from '#domain/members/rules.ts';
import { cleanHtml } from '#api/platform/html.ts';
import { insertRows, nextIds } from './rows.ts';
import { seedDistricts, seedEventTypes, type SeedText } from './places.ts';
import { seedTerms, type SeedTerms } from './terms.ts';

type CountryInput = {
  code?: string;
  name?: string;
  currency?: string;
  prefix?: string;
  zone?: string;
  carePhone?: string;
  accessMode?: 'FULL' | 'SERVICES_ONLY' | 'INTERCEPT';
  sort?: number;
  /** Workflow-enabled (SES-013); by default only where members have access. */
  isWorkflow?: boolean;
};

const countries = {
  bn: {
    name: 'Brunei Darussalam',
    currency: 'BND',
    prefix: 'B$',
    zone: 'Asia/Brunei',
    carePhone: '+673 222 8800',
    accessMode: 'FULL',
    sort: 1,
  },
  my: {
    name: 'Malaysia',
    currency: 'MYR',
    prefix: 'RM',
    zone: 'Asia/Kuala_Lumpur',
    carePhone: '+60 3 5550 0100',
    accessMode: 'INTERCEPT',
    sort: 2,
  },
  sg: {
    name: 'Singapore',
    currency: 'SGD',
    prefix: 'S$',
    zone: 'Asia/Singapore',
    carePhone: '+65 6555 0100',
    accessMode: 'INTERCEPT',
    sort: 3,
  },
  vn: {
    name: 'Viet Nam',
    currency: 'VND',
    prefix: '₫',
    zone: 'Asia/Ho_Chi_Minh',
    carePhone: '+84 28 5555 0100',
    accessMode: 'INTERCEPT',
    sort: 4,
  },
  ph: {
    name: 'Philippines',
    currency: 'PHP',
    prefix: '₱',
    zone: 'Asia/Manila',
    carePhone: '+63 2 5550 0100',
    accessMode: 'INTERCEPT',
    sort: 5,
  },
} satisfies Record<string, CountryInput>;

const isKnown = (code: string): code is keyof typeof countries => code in countries;

/** Inserts or updates a country and its application. Codes are lower case. */
export async function makeCountry(conn: Conn, input: CountryInput = {}): Promise<string> {
  const code = (input.code ?? 'bn').toLowerCase();
  const { name, currency, prefix, zone, carePhone, accessMode, sort, isWorkflow } = {
    name: code.toUpperCase(),
    currency: 'BND',
    prefix: 'B$',
    zone: 'Asia/Brunei',
    carePhone: '',
    accessMode: 'INTERCEPT',
    sort: 9,
    ...(isKnown(code) ? countries[code] : {}),
    ...input,
  };
  await sql`
    insert into country (code, name, currency_code, currency_prefix, time_zone, care_phone, access_mode, sort)
    values (${code}, ${name}, ${currency}, ${prefix}, ${zone}, ${carePhone}, ${accessMode}, ${sort})
    on conflict (code) do update set name = excluded.name, currency_code = excluded.currency_code, currency_prefix = excluded.currency_prefix,
      time_zone = excluded.time_zone, care_phone = excluded.care_phone, access_mode = excluded.access_mode, sort = excluded.sort`.execute(
    conn,
  );
  await sql`
    insert into application (application_code, country, is_workflow) values (${`BOOKING_${code.toUpperCase()}`}, ${code}, ${isWorkflow ?? accessMode !== 'INTERCEPT'})
    on conflict (application_code) do update set is_workflow = excluded.is_workflow`.execute(conn);
  return code;
}

const textsOf = (text: SeedText): { lang: string; name: string }[] =>
  Object.entries(text).flatMap(([lang, name]) => (name === null ? [] : [{ lang, name }]));

type TermsInput = {
  country?: string;
  auditType?: SeedTerms['auditType'];
  version?: string;
  texts?: SeedTerms['texts'];
  state?: 'DRAFT' | 'PUBLISHED';
};

/**
 * Inserts a terms document in three languages, with its title above the text. The newest published
 * document of a type is in force (TRM-011).
 */
export async function makeTerms(
  conn: Conn,
  input: TermsInput = {},
): Promise<{ id: number; version: string }> {
  const auditType = input.auditType ?? 'LOGIN';
  const written = seedTerms.find((terms) => terms.auditType === auditType)!;
  const version = input.version ?? written.version;
  const [id] = await nextIds(conn, 'tc_document', 1);
  await insertRows(conn, 'tc_document', [
    {
      id,
      country: input.country ?? 'bn',
      audit_type: auditType,
      audit_version: version,
      state: 'DRAFT',
    },
  ]);
  await insertRows(
    conn,
    'tc_text',
    Object.entries(input.texts ?? written.texts).map(([lang, text]) => ({
      document_id: id,
      lang,
      audit_content: text.auditContent,
      html: cleanHtml(`<h2>${text.title}</h2>\n${text.html}`),
    })),
  );
  if ((input.state ?? 'PUBLISHED') === 'PUBLISHED')
    await sql`update tc_document set state = 'PUBLISHED', published_at = app_now() where id = ${id}`.execute(
      conn,
    );
  return { id: id!, version };
}

/** Award levels in ascending order, above the bonus levels (B-19). Administrators edit the list. */
const awards = [
  'SP',
  'GP',
  'PT',
  'FPT',
  'EM',
  'FEM',
  'DD',
  'FDD',
  'EDC',
  'DDC',
  'TDC',
  'FCC',
  'CA',
  'FCA',
  'RB',
  'FRB',
];

/** Inserts missing event types and returns all ids by code. An unknown code is its own name. */
export async function makeEventTypes(
  conn: Conn,
  codes: readonly string[],
): Promise<Map<string, number>> {
  for (const code of new Set(codes)) {
    const type = seedEventTypes.find((one) => one.code === code) ?? {
      code,
      name: { en: code, 'zh-CN': code, ms: null },
      sort: 50,
    };
    const { rows } = await sql<{ id: number }>`
      insert into event_type (code, sort) values (${code}, ${type.sort}) on conflict do nothing returning id`.execute(
      conn,
    );
    if (rows[0])
      await insertRows(
        conn,
        'event_type_text',
        textsOf(type.name).map((text) => ({ event_type_id: rows[0]!.id, ...text })),
      );
  }
  const { rows } = await sql<{ id: number; code: string }>`select id, code from event_type`.execute(
    conn,
  );
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Arbitrary key of an advisory lock: of several first starts at once, one inserts the rows. */
const basicsLock = 4_700_116;

/**
 * Inserts the first rows of every database: countries, applications, settings, levels, districts,
 * event types, tax, terms. Does nothing if there are countries. Must run in a transaction if other
 * processes can start at the same time.
 */
export async function makeBasics(conn: Conn): Promise<void> {
  await sql`select pg_advisory_xact_lock(${basicsLock})`.execute(conn);
  const { rows } = await sql`select 1 from country limit 1`.execute(conn);
  if (rows.length > 0) return;
  for (const code of Object.keys(countries)) await makeCountry(conn, { code });
  // A reservation at checkout expires at the end of its day (A-25, A-26).
  await insertRows(conn, 'setting', [{ country: 'master', key: 'hold.rule', value: 'END_OF_DAY' }]);
  await insertRows(
    conn,
    'pin_level',
    [...bonusLevels, ...awards].map((code, index) => ({ code, rank: (index + 1) * 10 })),
  );

  const districtIds = await nextIds(conn, 'district', seedDistricts.length);
  const districts = seedDistricts.map((district, index) => ({
    ...district,
    id: districtIds[index]!,
  }));
  await insertRows(
    conn,
    'district',
    districts.map(({ id, code, isDefault, sort }) => ({
      id,
      country: 'bn',
      district_code: code,
      is_default: isDefault,
      active: true,
      sort,
    })),
  );
  await insertRows(
    conn,
    'district_text',
    districts.flatMap(({ id, name }) =>
      textsOf(name).map((text) => ({ district_id: id, ...text })),
    ),
  );
  await makeEventTypes(
    conn,
    seedEventTypes.map((type) => type.code),
  );

  // Brunei shows no tax line: rate 0 (B-08).
  const [taxId] = await nextIds(conn, 'tax_rate', 1);
  await insertRows(conn, 'tax_rate', [
    { id: taxId, country: 'bn', rate: 0, show_tax: false, valid_from: '2020-01-01' },
  ]);
  const tax: SeedText = { en: 'No tax', 'zh-CN': '免税', ms: 'Tiada cukai' };
  await insertRows(
    conn,
    'tax_rate_text',
    textsOf(tax).map(({ lang, name }) => ({ tax_rate_id: taxId, lang, tax_desc: name })),
  );
  for (const terms of seedTerms) await makeTerms(conn, { auditType: terms.auditType });
}
