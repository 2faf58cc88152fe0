import { isGuestKind } from '#domain/notifications/rules.guests.ts';
import { isOutdated } from '#domain/notifications/rules.ts';
import type { NotificationKind } from '#domain/notifications/shapes.ts';
import { isLanguage, type Language } from '#domain/text/languages.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core } from '#api/platform/http/context.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import type { Country } from '#api/features/regions/service.ts';
import { settingWithin } from '#api/features/regions/service.settings.ts';
import { compose } from './service.compose.ts';
import { templateFor } from './service.templates.ts';
import {
  type NotificationFacts,
  type SessionFacts,
  findFacts,
  listSessions,
} from './store.view.ts';

/**
 * Text of the deadlines to change and cancel, empty if they have passed. Implemented by `orders`.
 */
export type RulesOf = (
  core: Pick<Core, 'products'>,
  conn: Conn,
  orderId: number,
  language: Language,
) => Promise<string>;

/** Kinds that show the deadlines to change and cancel. */
const telling: ReadonlySet<NotificationKind> = new Set([
  'PURCHASED',
  'CHANGED',
  'RESCHEDULED',
  'REMINDER',
]);

/**
 * The recipient's address. A contact may be any address, so before the payment the member's own
 * verified address is used, if known.
 */
function readerOf(facts: NotificationFacts): string {
  const { contact, latest, ownEmail, isPaid } = facts;
  if (isGuestKind(facts.kind)) return facts.guest?.email ?? '';
  if (contact !== null && !isPaid && ownEmail !== null) return ownEmail;
  return contact?.email ?? latest?.email ?? ownEmail ?? '';
}

/** Kinds that are written by a person, so that replies are read. */
const answered: ReadonlySet<NotificationKind> = new Set(['MESSAGE', 'GROUP_MESSAGE']);

/** Address for replies to a mail; '' for mails whose replies are not read. */
export const replyAddress = async (
  conn: Conn,
  { kind, country }: Pick<NotificationFacts, 'kind' | 'country'>,
): Promise<string> => (answered.has(kind) ? settingWithin(conn, country, 'mail.replyTo') : '');

type ReadMail = {
  facts: NotificationFacts;
  sessions: readonly SessionFacts[];
  language: Language;
  /** Empty: no address is known. */
  to: string;
  isOutdated: boolean;
};

/** Reads the facts of a stored mail, its recipient, and whether a later change has overtaken it. */
export async function readMail(conn: Conn, id: number, lang: string): Promise<ReadMail> {
  const language = isLanguage(lang) ? lang : 'en';
  const facts = (await findFacts(conn, id, language))!;
  const sessions = await listSessions(conn, facts);
  const lastStart = sessions.filter(({ isOff }) => !isOff).at(-1)?.start ?? null;
  const subject = {
    ...facts,
    lastStart,
    wantsReminders: facts.hasReminders,
    heldUntil: facts.payload.heldUntil ?? null,
  };
  return {
    facts,
    sessions,
    language,
    to: readerOf(facts),
    isOutdated: isOutdated(facts.kind, subject, await appNow(conn)),
  };
}

/** The secret of a guest's link; '' in mails to members. */
const guestSecretOf = ({ secrets }: Pick<Core, 'secrets'>, { guest }: NotificationFacts) =>
  guest === null ? '' : secrets.decrypt(Buffer.from(guest.sealed, 'hex')).toString();

/** Composes a mail that `readMail` has read, with the present template. */
export async function drawMail(
  core: Pick<Core, 'products' | 'config' | 'secrets'>,
  conn: Conn,
  { facts, sessions, language }: ReadMail,
  { country, rulesOf }: { country: Country; rulesOf: RulesOf },
) {
  const showsDetails = facts.isOwn && facts.orderId !== null && telling.has(facts.kind);
  const rules = showsDetails ? await rulesOf(core, conn, facts.orderId!, language) : '';
  return compose(
    {
      facts,
      sessions,
      country,
      language,
      publicUrl: core.config.publicUrl,
      rules,
      hasReplies: (await replyAddress(conn, facts)) !== '',
      guestSecret: guestSecretOf(core, facts),
    },
    await templateFor(conn, facts.kind, language),
  );
}
