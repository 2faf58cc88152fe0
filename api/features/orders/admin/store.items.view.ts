import type { MappingRow, MappingsQuery, SoldKind } from '#domain/orders/shapes.items.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { type Conn, matches, maybe, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { localizedText, type TextTable } from '#api/platform/records/texts.ts';

const texts = (of: string): TextTable => ({
  table: `${of}_text`,
  owner: `${of}_id`,
  columns: 'name',
});
const packageTexts = { ...texts('equipment_package'), owner: 'package_id' };
const named = (of: TextTable, id: RawBuilder<unknown>, lang: string) =>
  sql`coalesce(${localizedText(of, 'name', id, lang)}, '')`;

/** Everything the shop sells. Joins tables of products (decision 0004). */
const onOffer = (lang: string) => sql`(
  select s.*, case when not s.costs then 'FREE' when s."itemCode" = '' then 'MISSING' else 'MAPPED' end as state from (
    select 'TICKET' as kind, k.id::text as id, e.version, e.country, e.district_code as district, ${named(texts('ticket_type'), sql`k.id`, lang)} as name,
      ${named(texts('event'), sql`e.id`, lang)} as place, coalesce(k.ecom_item_code, '') as "itemCode", k.price_cents > 0 as costs
    from ticket_type k join event e on e.id = k.event_id where e.state <> 'CANCELLED' and e.end_time > app_now()
    union all
    select 'ROOM', r.id::text, r.version, v.country, ${districtCode(sql`v.district_id`)}, ${named(texts('room'), sql`r.id`, lang)}, ${named(texts('venue'), sql`v.id`, lang)}, r.ecom_item_code,
      exists (select 1 from room_charge c where c.room_id = r.id and c.price_cents > 0 and coalesce(c.valid_until >= app_now()::date, true))
    from room r join venue v on v.id = r.venue_id where r.in_use
    union all
    select 'PACKAGE', p.id::text, p.version, v.country, ${districtCode(sql`v.district_id`)}, ${named(packageTexts, sql`p.id`, lang)}, ${named(texts('venue'), sql`v.id`, lang)}, p.ecom_item_code,
      p.price_cents > 0
    from equipment_package p join venue v on v.id = p.venue_id
    where p.withdrawn_at is null and coalesce(p.effective_until >= app_now()::date, true)) s) x`;

const columns = sql`x.kind, x.id, x.version, x.country, x.district, x.name, x.place, x."itemCode", x.state`;
const urgency = sql`case x.state when 'MISSING' then 0 when 'MAPPED' then 1 else 2 end`;

export const listMappings = (
  conn: Conn,
  lang: string,
  input: MappingsQuery,
  reach: Reach,
): Promise<Page<MappingRow>> =>
  listPage(
    conn,
    {
      columns,
      from: sql`${onOffer(lang)} where ${inReach(reach, sql`x.country`, sql`x.district`)}
        and ${found(sql`x.name || ' ' || x.place || ' ' || x."itemCode"`, input.search)}
        and ${matches(sql`x.country`, input.country)} and ${matches(sql`x.kind`, input.kind)} and ${matches(sql`x.state`, input.state)}`,
      orders: {
        state: urgency,
        name: sql`lower(x.name)`,
        place: sql`lower(x.place)`,
        country: sql`x.country`,
        itemCode: sql`lower(x."itemCode")`,
      },
      tie: sql`lower(x.place), lower(x.name), x.kind, x.id`,
    },
    input,
  );

export const findMapping = (
  conn: Conn,
  { kind, id }: { kind: SoldKind; id: string },
  lang: string,
): Promise<MappingRow | null> =>
  maybe<MappingRow>(conn)`
    select ${columns} from ${onOffer(lang)} where x.kind = ${kind} and x.id = ${id}`;
