import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type { AuditType, TermsRow, TermsTexts } from '#domain/terms/shapes.ts';
import { inReferenceReach } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import {
  changed,
  type Conn,
  exists,
  matches,
  maybe,
  run,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';
import { textsOf } from '#api/platform/records/texts.ts';

export type TermsVersion = {
  id: string;
  version: number;
  country: string;
  auditType: AuditType;
  auditVersion: string;
  state: 'DRAFT' | 'PUBLISHED';
  publishedAt: number | null;
  isInForce: boolean;
  texts: TermsTexts;
};

export type TermsFields = Pick<TermsVersion, 'country' | 'auditType' | 'auditVersion' | 'texts'>;

const isInForce = sql`(d.state = 'PUBLISHED' and not exists (select 1 from tc_document o where o.country = d.country
  and o.audit_type = d.audit_type and o.state = 'PUBLISHED' and (o.published_at, o.id) > (d.published_at, d.id)))`;

export async function listTermsRows(
  conn: Conn,
  input: ListQuery & {
    country?: string | undefined;
    auditType?: string | undefined;
    state?: string | undefined;
  },
  reach: Reach,
): Promise<Page<TermsRow>> {
  const words = sql`d.audit_type || ' ' || d.audit_version || ' ' || coalesce((select string_agg(t.audit_content, ' ') from tc_text t where t.document_id = d.id), '')`;
  const from = sql`tc_document d where ${inReferenceReach(reach, sql`d.country`)} and ${found(words, input.search)}
    and ${matches(sql`d.country`, input.country)}
    and ${matches(sql`d.audit_type`, input.auditType)}
    and ${matches(sql`d.state`, input.state)}`;
  const columns = sql`d.id::text as id, d.country, d.audit_type as "auditType", d.audit_version as "auditVersion", d.state,
    d.published_at as "publishedAt", ${isInForce} as "isInForce",
    coalesce((select jsonb_agg(t.lang order by t.lang) from tc_text t where t.document_id = d.id), '[]'::jsonb) as languages,
    (select count(*) from tc_acceptance a where a.document_id = d.id) as acceptances`;
  const orders = {
    // Drafts first.
    publishedAt: sql`coalesce(d.published_at, 'infinity')`,
    auditType: sql`(d.country, d.audit_type, coalesce(d.published_at, 'infinity'))`,
    auditVersion: sql`d.audit_version`,
  };
  return listPage<TermsRow>(
    conn,
    { columns, from, orders, tie: sql`d.id`, isDescending: true },
    input,
  );
}

export const termsTexts = {
  table: 'tc_text',
  owner: 'document_id',
  columns: { auditContent: 'audit_content', html: 'html' },
};

export const findTerms = (conn: Conn, id: string): Promise<TermsVersion | null> =>
  maybe<TermsVersion>(conn)`
    select d.id::text as id, d.version, d.country, d.audit_type as "auditType", d.audit_version as "auditVersion", d.state,
      d.published_at as "publishedAt", ${isInForce} as "isInForce", ${textsOf(termsTexts, sql`d.id`)} as texts
    from tc_document d where d.id = ${id}::bigint`;

export async function isVersionTaken(conn: Conn, of: TermsFields, but: string | null) {
  return exists(conn)`
    select 1 from tc_document where country = ${of.country} and audit_type = ${of.auditType} and audit_version = ${of.auditVersion}
      and id::text is distinct from ${but}`;
}

export async function insertDraft(tx: Tx, of: TermsFields): Promise<string> {
  return value<string>(tx)`
    insert into tc_document (country, audit_type, audit_version, state) values (${of.country}, ${of.auditType}, ${of.auditVersion}, 'DRAFT')
    returning id::text as id`;
}

/** Returns 0 if it was published or its version has changed. */
export async function setDraft(
  tx: Tx,
  id: string,
  version: number,
  of: TermsFields,
): Promise<number> {
  return changed(tx)`
    update tc_document set audit_type = ${of.auditType}, audit_version = ${of.auditVersion}, version = version + 1
    where id = ${id}::bigint and version = ${version} and state = 'DRAFT'`;
}

export async function deleteDraft(tx: Tx, id: string, version: number): Promise<number> {
  await run(tx)`delete from tc_text where document_id = ${id}::bigint and exists
    (select 1 from tc_document where id = ${id}::bigint and version = ${version} and state = 'DRAFT')`;
  return changed(tx)`
    delete from tc_document where id = ${id}::bigint and version = ${version} and state = 'DRAFT'`;
}

/** Publishes a draft; returns 0 if its version has changed or it is published already. */
export async function setPublished(tx: Tx, id: string, version: number): Promise<number> {
  return changed(tx)`
    update tc_document set state = 'PUBLISHED', published_at = app_now(), version = version + 1
    where id = ${id}::bigint and version = ${version} and state = 'DRAFT'`;
}
