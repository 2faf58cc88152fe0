import type { ListQuery } from '#domain/administrators/shapes.ts';
import { hasWords, searchWords } from '#domain/text/shapes.search.ts';
import type { Input } from '#domain/call.ts';
import type { saveMailTemplate } from '#domain/notifications/calls.admin.ts';
import { templateFault } from '#domain/notifications/rules.ts';
import {
  type MailTemplate,
  type NotificationKind,
  notificationKind,
} from '#domain/notifications/shapes.ts';
import { isLanguage, type Language, languages } from '#domain/text/languages.ts';
import enBodies from '#locales/en/mailBodies.json' with { type: 'json' };
import enSamples from '#locales/en/mailSamples.json' with { type: 'json' };
import enSubjects from '#locales/en/mailSubjects.json' with { type: 'json' };
import enTopics from '#locales/en/mailTopics.json' with { type: 'json' };
import zhBodies from '#locales/zh-CN/mailBodies.json' with { type: 'json' };
import zhSamples from '#locales/zh-CN/mailSamples.json' with { type: 'json' };
import zhSubjects from '#locales/zh-CN/mailSubjects.json' with { type: 'json' };
import zhTopics from '#locales/zh-CN/mailTopics.json' with { type: 'json' };
import msBodies from '#locales/ms/mailBodies.json' with { type: 'json' };
import msSamples from '#locales/ms/mailSamples.json' with { type: 'json' };
import msSubjects from '#locales/ms/mailSubjects.json' with { type: 'json' };
import msTopics from '#locales/ms/mailTopics.json' with { type: 'json' };
import { difference, record } from '#api/platform/records/audit.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { ofAll } from '#api/platform/records/records.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { buttons } from './service.compose.ts';
import {
  findTemplate,
  keepWritten,
  type KeptTemplate,
  listTemplates,
  lockTemplates,
  setTemplates,
} from './store.templates.ts';

const subjects = { en: enSubjects, ms: msSubjects, 'zh-CN': zhSubjects } as const;
const bodies = { en: enBodies, ms: msBodies, 'zh-CN': zhBodies } as const;
const samples = { en: enSamples, 'zh-CN': zhSamples, ms: msSamples } as const;
const kinds = notificationKind.options;
const topics = { en: enTopics, 'zh-CN': zhTopics, ms: msTopics } as const;

/** Subjects of messages to a member to choose from, in a language (ADM-030). */
export const messageSubjectsIn = (language: string): string[] =>
  Object.values(topics[isLanguage(language) ? language : 'en']);

const inAll = (textOf: (language: Language) => string) => ({
  en: textOf('en'),
  'zh-CN': textOf('zh-CN'),
  ms: textOf('ms'),
});
const writtenOf = (kind: NotificationKind) => ({
  subjects: inAll((language) => subjects[language][kind]),
  bodies: inAll((language) => bodies[language][kind]),
});
const rowsOf = (kind: NotificationKind, of: Pick<MailTemplate, 'subjects' | 'bodies'>) =>
  languages.map((lang) => ({ kind, lang, subject: of.subjects[lang], body: of.bodies[lang] }));

/**
 * Stores the product's templates, except those that administrators changed (ADM-048). Called at the
 * start of a process.
 */
export async function keepTemplates(core: Pick<Core, 'db'>): Promise<void> {
  await keepWritten(
    core.db,
    kinds.flatMap((kind) => rowsOf(kind, writtenOf(kind))),
  );
}

/**
 * Reads the template of a mail each time, so a change is in the next mail. A missing one is
 * replaced by the product's.
 */
export async function templateFor(
  conn: Conn,
  kind: NotificationKind,
  language: Language,
): Promise<{ subject: string; body: string }> {
  return (
    (await findTemplate(conn, kind, language)) ?? {
      subject: subjects[language][kind],
      body: bodies[language][kind],
    }
  );
}

function templateOf(kind: NotificationKind, kept: readonly KeptTemplate[]): MailTemplate {
  const own = kept.filter((one) => one.kind === kind);
  const written = writtenOf(kind);
  const ofLanguage = (language: Language) => own.find((one) => one.lang === language);
  const changedAt = own.reduce<number | null>(
    (last, one) => (one.changedAt === null ? last : Math.max(last ?? 0, one.changedAt)),
    null,
  );
  return {
    kind,
    subjects: inAll((language) => ofLanguage(language)?.subject ?? written.subjects[language]),
    bodies: inAll((language) => ofLanguage(language)?.body ?? written.bodies[language]),
    written,
    buttons: inAll((language) => buttons[language][kind]),
    samples,
    isChanged: changedAt !== null,
    changedAt,
    version: Math.max(1, ...own.map((one) => one.version)),
  };
}

/** Finds kinds by text in any language, in the order of a booking's events. */
export async function templates(conn: Conn, command: ListQuery) {
  const kept = await listTemplates(conn);
  const words = searchWords(command.search);
  const found = kinds
    .map((kind) => templateOf(kind, kept))
    .filter((one) =>
      hasWords([...Object.values(one.subjects), ...Object.values(one.bodies)].join(' '), words),
    );
  const from = command.isExport ? 0 : (command.pageNum - 1) * command.pageSize;
  return {
    items: found.slice(from, command.isExport ? undefined : from + command.pageSize),
    totalNum: found.length,
  };
}

export async function template(conn: Conn, kind: NotificationKind): Promise<MailTemplate> {
  return templateOf(kind, await listTemplates(conn));
}

/**
 * Changes the texts of a kind (ADM-048). Texts are for all countries, so a role with limits may not
 * change them.
 */
export async function saveTemplate(
  ctx: AdminCtx,
  input: Input<typeof saveMailTemplate>,
): Promise<null> {
  const { kind } = input;
  if (!ctx.admin.can('texts.write', ofAll())) throw new Refused('notAllowed');
  for (const language of languages) {
    const fault = templateFault(kind, input.subjects[language], input.bodies[language]);
    if (fault === null) continue;
    const field = `${fault.part === 'subject' ? 'subjects' : 'bodies'}.${language}`;
    throw new Refused(
      fault.refusal,
      fault.refusal === 'wrongInput' ? { field } : { field, name: fault.name },
    );
  }
  await inTransaction(ctx.db, async (tx) => {
    const version = await lockTemplates(tx, kind);
    if (version !== input.version) throw new Refused('changedMeanwhile');
    const before = await template(tx, kind);
    const next = { subjects: input.subjects, bodies: input.bodies };
    await setTemplates(tx, rowsOf(kind, next), {
      version: version + 1,
      isChanged:
        JSON.stringify(rowsOf(kind, next)) !== JSON.stringify(rowsOf(kind, writtenOf(kind))),
    });
    const change = difference({ subjects: before.subjects, bodies: before.bodies }, next);
    if (change !== null)
      await record(tx, ctx, {
        action: 'change',
        entity: 'mail template',
        entityId: kind,
        country: null,
        ...change,
      });
  });
  return null;
}

/** Restores the product's texts of a kind. */
export async function restoreTemplate(
  ctx: AdminCtx,
  kind: NotificationKind,
  version: number,
): Promise<null> {
  return saveTemplate(ctx, { kind, version, ...writtenOf(kind) });
}
