import type { ContentLanguage } from '#domain/terms/shapes.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { changed, type Conn, exists, maybe, run, sql, type Tx } from '#api/platform/db/sql.ts';

type TermsDocument = { id: number; version: string };
type TermsText = { lang: ContentLanguage; auditContent: string; html: string };

export async function findNewest(
  conn: Conn,
  country: string,
  auditType: string,
): Promise<TermsDocument | null> {
  return maybe<TermsDocument>(conn)`
    select id, audit_version as version from tc_document
    where country = ${country} and audit_type = ${auditType} and state = 'PUBLISHED' order by published_at desc, id desc limit 1`;
}

/** The text in a language, else in English (TRM-012). */
export async function findText(
  conn: Conn,
  documentId: number,
  lang: string,
): Promise<TermsText | null> {
  return maybe<TermsText>(conn)`
    select lang, audit_content as "auditContent", html from tc_text
    where document_id = ${documentId} and lang in (${lang}, 'en') order by (lang = ${lang}) desc limit 1`;
}

export async function hasAccepted(conn: Conn, documentId: number, me: MemberId): Promise<boolean> {
  return exists(conn)`
    select 1 from tc_acceptance where document_id = ${documentId} and member_id = ${me}`;
}

/**
 * Stores an acceptance once; returns false if the member has accepted the version already.
 * Acceptances are never changed (TRM-015).
 */
export async function insertAcceptance(
  conn: Conn,
  acceptance: {
    documentId: number;
    me: number;
    partyId: string;
    lang: string;
    hash: string;
    ip: string;
    /** The administrator who took it by telephone. */
    phoneAdminId?: number;
  },
): Promise<boolean> {
  const added = await changed(conn)`
    insert into tc_acceptance (document_id, member_id, party_id, lang, content_hash, accepted_at, ip, phone_admin_id)
    values (${acceptance.documentId}, ${acceptance.me}, ${acceptance.partyId}, ${acceptance.lang}, ${acceptance.hash}, app_now(), ${acceptance.ip}, ${acceptance.phoneAdminId ?? null})
    on conflict do nothing`;
  return added === 1;
}

/**
 * Locks a kind of terms: shared for signing, exclusive for publishing. So no version is accepted
 * after its replacement.
 */
export async function lockKind(
  tx: Tx,
  country: string,
  auditType: string,
  how: 'shared' | 'alone',
): Promise<void> {
  const name = sql`hashtextextended(${`terms/${country}/${auditType}`}, 0)`;
  if (how === 'alone') await run(tx)`select pg_advisory_xact_lock(${name})`;
  else await run(tx)`select pg_advisory_xact_lock_shared(${name})`;
}
