import type { NotificationKind } from '#domain/notifications/shapes.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { all, type Conn, run, sql, type Tx, values } from '#api/platform/db/sql.ts';

export type KeptTemplate = {
  kind: NotificationKind;
  lang: string;
  subject: string;
  body: string;
  version: number;
  changedAt: number | null;
};
type WrittenTemplate = { kind: string; lang: string; subject: string; body: string };

export async function listTemplates(conn: Conn): Promise<KeptTemplate[]> {
  return all<KeptTemplate>(conn)`
    select kind, lang, subject, body, version, changed_at as "changedAt" from notification_template`;
}

export const findTemplate = async (
  conn: Conn,
  kind: NotificationKind,
  lang: string,
): Promise<{ subject: string; body: string } | null> =>
  (await template(conn, { kind, lang }))[0] ?? null;

const template = prepared<
  { kind: NotificationKind; lang: string },
  { subject: string; body: string }
>(
  ({ kind, lang }) => sql`
    select subject, body from notification_template where kind = ${kind} and lang = ${lang}`,
);

/** Stores the product's templates, except those that administrators changed. */
export async function keepWritten(
  conn: Conn,
  templates: readonly WrittenTemplate[],
): Promise<void> {
  await run(conn)`
    insert into notification_template (kind, lang, subject, body)
    select kind, lang, subject, body from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) as t(kind text, lang text, subject text, body text)
    on conflict (kind, lang) do update set subject = excluded.subject, body = excluded.body
      where notification_template.changed_at is null
        and (notification_template.subject, notification_template.body) <> (excluded.subject, excluded.body)`;
}

/** Locks the rows of a kind and returns their version, so that changes run one after another. */
export async function lockTemplates(tx: Tx, kind: NotificationKind): Promise<number> {
  const versions = await values<number>(tx)`
    select version from notification_template where kind = ${kind} order by lang for update`;
  return Math.max(0, ...versions);
}

/** With `isChanged` false, later releases may replace the texts. */
export async function setTemplates(
  tx: Tx,
  templates: readonly WrittenTemplate[],
  of: { version: number; isChanged: boolean },
): Promise<void> {
  await run(tx)`
    insert into notification_template (kind, lang, subject, body, version, changed_at)
    select kind, lang, subject, body, ${of.version}, case when ${of.isChanged} then app_now() end
    from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) as t(kind text, lang text, subject text, body text)
    on conflict (kind, lang) do update set subject = excluded.subject, body = excluded.body, version = excluded.version, changed_at = excluded.changed_at`;
}
