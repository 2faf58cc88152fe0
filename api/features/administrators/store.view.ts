import type { AuditEntry, ListQuery, Reach, Scope } from '#domain/administrators/shapes.ts';
import { inReach, wholeCountry } from '#api/platform/records/reach.ts';
import { type Conn, maybeValue, type RawBuilder, sql, type Tx } from '#api/platform/db/sql.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';

type AuditFilter = ListQuery & {
  who?: string | undefined;
  action?: string | undefined;
  entity?: string | undefined;
  entityId?: string | undefined;
  from: number | null;
  until: number | null;
};

const inLanguage = ({
  table,
  key,
  text = 'name',
  id,
  lang,
}: {
  table: string;
  key: string;
  text?: string;
  id: RawBuilder<unknown>;
  lang: string;
}) =>
  sql`(select x.${sql.ref(text)} from ${sql.table(table)} x where x.${sql.ref(key)} = ${id} and x.lang in (${lang}, 'en')
    order by (x.lang = ${lang}) desc limit 1)`;

/** Names of records with a numeric id; joins tables of other features (decision 0004). */
function nameOf(lang: string): RawBuilder<unknown> {
  const id = sql`l.entity_id::bigint`;
  return sql`case when l.entity_id ~ '^[0-9]{1,18}$' then case
    when l.entity in ('event', 'invitation', 'name_questions', 'questionnaire', 'attendee', 'waiting_entry') then ${inLanguage({ table: 'event_text', key: 'event_id', id, lang })}
    when l.entity = 'session' then (select ${inLanguage({ table: 'event_text', key: 'event_id', id: sql`s.event_id`, lang })} from event_session s where s.id = ${id})
    when l.entity = 'event_type' then ${inLanguage({ table: 'event_type_text', key: 'event_type_id', id, lang })}
    when l.entity in ('venue', 'venue_opening') then ${inLanguage({ table: 'venue_text', key: 'venue_id', id, lang })}
    when l.entity in ('room', 'room_charges') then ${inLanguage({ table: 'room_text', key: 'room_id', id, lang })}
    when l.entity = 'holiday' then ${inLanguage({ table: 'holiday_text', key: 'holiday_id', id, lang })}
    when l.entity = 'layout' then ${inLanguage({ table: 'layout_text', key: 'layout_id', id, lang })}
    when l.entity = 'facility_category' then ${inLanguage({ table: 'facility_category_text', key: 'category_id', id, lang })}
    when l.entity = 'coupon_type' then ${inLanguage({ table: 'coupon_type_text', key: 'coupon_type_id', id, lang })}
    when l.entity = 'venue_event_type' then ${inLanguage({ table: 'venue_event_type_text', key: 'event_type_id', id, lang })}
    when l.entity = 'equipment_item' then (select i.name from equipment_item i where i.id = ${id})
    when l.entity = 'equipment_package' then ${inLanguage({ table: 'equipment_package_text', key: 'package_id', id, lang })}
    when l.entity = 'service' then ${inLanguage({ table: 'service_text', key: 'service_id', id, lang })}
    when l.entity = 'service_batch' then (select b.name from service_batch b where b.id = ${id})
    when l.entity = 'consultant' then (select c.name from consultant c where c.id = ${id})
    when l.entity = 'api_key' then (select k.name from api_key k where k.id = ${id})
    when l.entity = 'webhook' then (select w.name from webhook_endpoint w where w.id = ${id})
    when l.entity = 'speaker' then (select s.name from speaker s where s.id = ${id})
    when l.entity = 'district' then ${inLanguage({ table: 'district_text', key: 'district_id', id, lang })}
    when l.entity = 'member' then (select concat_ws(' ', m.ada, m.account_name) from member m where m.id = ${id})
    when l.entity = 'administrator' then (select a.name from admin_user a where a.id = ${id})
    when l.entity = 'notice' then ${inLanguage({ table: 'notice_text', key: 'notice_id', text: 'title', id, lang })}
    when l.entity = 'terms' then (select d.audit_version from tc_document d where d.id = ${id})
    when l.entity = 'tax-rate' then (select to_char(r.valid_from, 'YYYY-MM-DD') from tax_rate r where r.id = ${id}) end end`;
}

/**
 * Lists entries of the audit log, which belong to whole countries. Administrators with limits do
 * not see entries of all countries.
 */
export async function listAudit(
  conn: Conn,
  input: AuditFilter,
  reach: Reach,
  lang: string,
): Promise<Page<AuditEntry>> {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const from = sql`audit_log l where ${inReach(reach, sql`l.country`, wholeCountry)}
    and ${found(sql`l.who || ' ' || l.action || ' ' || l.entity || ' ' || l.entity_id || ' ' || l.reason || ' ' || coalesce(l.new::text, '')`, input.search)}
    and ${found(sql`l.who`, input.who)}
    and (${input.action ?? null}::text is null or l.action = ${input.action ?? null})
    and (${input.entity ?? null}::text is null or l.entity = ${input.entity ?? null})
    and (${input.entityId ?? null}::text is null or l.entity_id = ${input.entityId ?? null})
    and (${at(input.from)}::timestamptz is null or l.at >= ${at(input.from)}::timestamptz)
    and (${at(input.until)}::timestamptz is null or l.at < ${at(input.until)}::timestamptz)`;
  const logColumns = sql`l.id::text as id, l.at, l.who, l.action, l.entity, l.entity_id as "entityId", ${nameOf(lang)} as name, l.country, l.reason,
    l.old, l.new, l.ip`;
  return listPage<AuditEntry>(
    conn,
    { columns: logColumns, from, orders: { at: sql`l.at` }, tie: sql`l.id`, isDescending: true },
    input,
  );
}

/** Index of the first role whose district is not of its country; null if there is none. */
export const findUnknownDistrict = (tx: Tx, scopes: readonly Scope[]): Promise<number | null> =>
  maybeValue<number>(tx)`
    select r.place from jsonb_to_recordset(${JSON.stringify(scopes.map(({ country, region }, place) => ({ country, region, place })))}::jsonb)
      as r(country text, region text, place int)
    where r.region is not null and not exists (select 1 from district d where d.country = r.country and d.district_code = r.region)
    order by r.place limit 1`;
