import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { isOvertaken, pauseAfter } from '#domain/notifications/rules.ts';
import { isLanguage, type Language } from '#domain/text/languages.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { canUse } from '#api/platform/auth/counts.ts';
import type { Core } from '#api/platform/http/context.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import { MailRefused } from '#api/integrations/mail.ts';
import type { NotificationKind } from '#domain/notifications/shapes.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { calendarName, compose } from './service.compose.ts';
import { templateFor } from './service.templates.ts';
import {
  type DueNotification,
  giveBack,
  setLater,
  setOver,
  setSent,
  takeDue,
} from './store.send.ts';
import { type NotificationFacts, findFacts, listSessions } from './store.view.ts';

/**
 * Content of the calendar file of an order, null without tickets; the feature of the tickets makes
 * it.
 */
type CalendarOf = (
  core: Pick<Core, 'config' | 'products'>,
  conn: Conn,
  of: { orderId: number; method: 'PUBLISH' | 'CANCEL'; language: Language },
) => Promise<string | null>;

/**
 * Until when an order can be changed and cancelled, in words; empty where it cannot. The feature of
 * the orders makes it.
 */
type RulesOf = (
  core: Pick<Core, 'products'>,
  conn: Conn,
  orderId: number,
  language: Language,
) => Promise<string>;

/** What other features say of an order. */
export type MailTexts = { calendarOf: CalendarOf; rulesOf: RulesOf };

/** Longer than a run and all time limits of one mail together. */
const leaseSeconds = 90;
/** Of one look for what is due. */
const together = 50;
/** Of one run in ms: mails never keep a process from its other work. */
const runMs = 5000;
const sideBySide = 3;
/** Between two mails while members wait, in ms. */
const pauseMs = 250;

/** Kinds that put sessions into a calendar, renew them, or take them out. */
const methods = {
  PURCHASED: 'PUBLISH',
  CHANGED: 'PUBLISH',
  RESCHEDULED: 'PUBLISH',
  CANCELLED: 'CANCEL',
} as const;

/** Kinds that say until when the booking can be changed and cancelled. */
const telling: ReadonlySet<NotificationKind> = new Set([
  'PURCHASED',
  'CHANGED',
  'RESCHEDULED',
  'REMINDER',
]);

/** `m…@example.com`: enough to recognize an address in the log, too little to write to it. */
const masked = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…');

async function filesOf(
  core: Core,
  calendarOf: CalendarOf,
  facts: NotificationFacts,
  language: Language,
) {
  const method = methods[facts.kind as keyof typeof methods] as 'PUBLISH' | 'CANCEL' | undefined;
  if (
    method === undefined ||
    facts.orderId === null ||
    (method === 'PUBLISH' && facts.orderStatus !== 'PAID')
  )
    return [];
  const content = await calendarOf(core, core.db, { orderId: facts.orderId, method, language });
  if (content === null) return [];
  return [
    {
      name: calendarName(facts.orderNumber ?? ''),
      type: `text/calendar; charset=utf-8; method=${method}`,
      content,
    },
  ];
}

/**
 * Mails of one member's doing to one address that is not known to be theirs, and to all such
 * addresses (decision 0041). Real time.
 */
const toOne = [{ most: 12, ms: 3_600_000 }];
const toAll = [{ most: 40, ms: 3_600_000 }];

/**
 * A contact is whoever the member names. Until they have paid, they alone are told where their own
 * address is known.
 */
function readerOf({ contact, latest, ownEmail, isPaid }: NotificationFacts): string {
  if (contact !== null && !isPaid && ownEmail !== null) return ownEmail;
  return contact?.email ?? latest?.email ?? ownEmail ?? '';
}

/**
 * Mails that a member can make as often as they like, without paying. What the company does and
 * what was paid for is always told.
 */
function isCounted(
  { kind, ownEmail, amount, isPaid, cancelType }: NotificationFacts,
  to: string,
): boolean {
  if (to === ownEmail || (isPaid && amount > 0)) return false;
  return (
    ['RESERVED', 'CHANGED', 'RESCHEDULED', 'EXPIRED', 'PURCHASED', 'TICKET_RECEIVED'].includes(
      kind,
    ) ||
    (kind === 'CANCELLED' && cancelType === 'BY_MEMBER')
  );
}

const canMail = async (conn: Conn, memberId: number, to: string): Promise<boolean> =>
  (await canUse(
    conn,
    `mail of member ${memberId} to ${sha256(to.toLowerCase()).toString('base64url')}`,
    toOne,
  )) && canUse(conn, `mail of member ${memberId}`, toAll);

/** Sends one, or says why not; throws what the mail system had to say. */
async function sendOne(
  core: Core,
  { calendarOf, rulesOf }: MailTexts,
  { id, lang, attempts }: DueNotification,
): Promise<void> {
  const language = isLanguage(lang) ? lang : 'en';
  const facts = (await findFacts(core.db, id, language))!;
  const to = readerOf(facts);
  if (to === '')
    return setOver(core.db, id, { state: 'SKIPPED', trouble: 'no address', sentTo: '' });
  const sessions = await listSessions(core.db, facts);
  const lastStart = sessions.filter(({ isOff }) => !isOff).at(-1)?.start ?? null;
  const behind = { ...facts, lastStart, wantsReminders: facts.hasReminders };
  if (isOvertaken(facts.kind, behind, await appNow(core.db)))
    return setOver(core.db, id, { state: 'SKIPPED', trouble: 'overtaken', sentTo: masked(to) });

  // Counted once: trouble of the mail system uses nothing up.
  if (attempts === 1 && isCounted(facts, to) && !(await canMail(core.db, facts.memberId, to)))
    return setOver(core.db, id, { state: 'SKIPPED', trouble: 'too many', sentTo: masked(to) });

  const { publicUrl } = core.config;
  const country = await countryOf(core, facts.country);
  const isTold = facts.isOwn && facts.orderId !== null && telling.has(facts.kind);
  const rules = isTold ? await rulesOf(core, core.db, facts.orderId!, language) : '';
  const mail = compose(
    { facts, sessions, country, language, publicUrl, rules },
    await templateFor(core.db, facts.kind, language),
  );
  await core.integrations.mail.send({
    // The row's own name, and when it was written: sent twice because an answer was lost, it is one
    // message to a mail box.
    id: `notification-${facts.id}.${facts.createdAt}@${new URL(publicUrl).hostname}`,
    to,
    language,
    ...mail,
    files: await filesOf(core, calendarOf, facts, language),
  });
  return setSent(core.db, id, mail.subject.slice(0, 300), masked(to));
}

type Run = {
  core: Core;
  texts: MailTexts;
  due: DueNotification[];
  until: number;
  isStopped: boolean;
  mails: number;
  waiting: number;
};

/**
 * One mail after the other until none of those taken is left, the time of the run is over, or the
 * mail system is in trouble. While members wait for this process only one goes out at a time, with
 * pauses: the time of a mail is not the time of a sale.
 */
async function sendSome(run: Run, place: number): Promise<void> {
  const { core } = run;
  for (;;) {
    if (core.load.isPressed()) {
      if (place > 0) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    if (run.isStopped || performance.now() > run.until) return;
    const due = run.due.shift();
    if (due === undefined) return;
    try {
      await sendOne(core, run.texts, due);
      run.mails += 1;
    } catch (error) {
      run.waiting += 1;
      const reason = error instanceof Error ? error.message : 'failed';
      if (error instanceof MailRefused) {
        core.log.warn({ notification: due.id, reason }, 'a mail was refused');
        await setOver(core.db, due.id, { state: 'FAILED', trouble: reason, sentTo: '' });
        continue;
      }
      const pause = pauseAfter(due.attempts);
      // Trouble of our own is logged with its trace; of the mail system its reason is all there is.
      // Never who, never what.
      if (error instanceof ExternalServiceError)
        core.log.info({ notification: due.id, reason }, 'a mail waits');
      else core.log.error({ notification: due.id, err: error }, 'a mail could not be made');
      if (pause === null)
        await setOver(core.db, due.id, { state: 'FAILED', trouble: reason, sentTo: '' });
      else
        await setLater(
          core.db,
          due.id,
          pause,
          error instanceof ExternalServiceError ? reason : 'could not be made',
        );
      if (error instanceof ExternalServiceError) run.isStopped = true;
    }
  }
}

/** The timer's work (B-23): what is due goes out, in every process, each mail by one of them. */
export async function sendDue(core: Core, texts: MailTexts): Promise<JobCounts> {
  const run: Run = {
    core,
    texts,
    due: [],
    until: performance.now() + runMs,
    isStopped: false,
    mails: 0,
    waiting: 0,
  };
  do {
    run.due = await takeDue(
      core.db,
      leaseSeconds,
      core.load.isPressed() ? together / 10 : together,
    );
    if (run.due.length === 0) break;
    await Promise.all(Array.from({ length: sideBySide }, (_, place) => sendSome(run, place)));
    if (run.due.length > 0)
      await giveBack(
        core.db,
        run.due.map(({ id }) => id),
      );
  } while (!run.isStopped && performance.now() < run.until);
  return { mails: run.mails, waiting: run.waiting };
}
