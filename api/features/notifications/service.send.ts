import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { isGuestKind, maskedAddress } from '#domain/notifications/rules.guests.ts';
import { pauseAfter } from '#domain/notifications/rules.ts';
import type { Language } from '#domain/text/languages.ts';
import { countUse } from '#api/platform/auth/counts.ts';
import type { Core } from '#api/platform/http/context.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import { MailRefused } from '#api/integrations/mail.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { calendarName } from './service.compose.ts';
import { drawMail, readMail, replyAddress, type RulesOf } from './service.draw.ts';
import {
  type DueNotification,
  releaseLeases,
  setRetry,
  setFinished,
  setSending,
  setSent,
  takeDue,
} from './store.send.ts';
import type { NotificationFacts } from './store.view.ts';

/** Content of an order's calendar file, null without tickets. Implemented by `tickets`. */
type CalendarOf = (
  core: Pick<Core, 'config' | 'products'>,
  conn: Conn,
  of: { orderId: number; method: 'PUBLISH' | 'CANCEL'; language: Language },
) => Promise<string | null>;

export type MailTexts = { calendarOf: CalendarOf; rulesOf: RulesOf };

/** Longer than a run and all timeouts of one mail. */
const leaseSeconds = 90;
/** Mails taken by one query. */
const batchSize = 50;
/** Length of a run in ms, so that mails do not hold up other work. */
const runMs = 5000;
const maxParallel = 3;
/** Pause between two mails under load, in ms. */
const pauseMs = 250;

/** Kinds with a calendar file that adds, updates or removes sessions. */
const methods = {
  PURCHASED: 'PUBLISH',
  CHANGED: 'PUBLISH',
  RESCHEDULED: 'PUBLISH',
  CANCELLED: 'CANCEL',
} as const;

const methodOf = ({ kind, payload }: NotificationFacts): 'PUBLISH' | 'CANCEL' | undefined =>
  payload.change?.kind === 'move' ? 'PUBLISH' : methods[kind as keyof typeof methods];

async function filesOf(
  core: Core,
  calendarOf: CalendarOf,
  facts: NotificationFacts,
  language: Language,
) {
  const method = methodOf(facts);
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
 * Limits of mails that a member causes to one address not known as theirs, and to all such
 * addresses, in real time (decision 0041).
 */
const toOne = [{ most: 12, ms: 3_600_000 }];
const toAll = [{ most: 40, ms: 3_600_000 }];

/**
 * Whether a mail counts in the limits: the member can cause it any number of times without paying.
 * Mails about payments and about actions of the company do not count.
 */
function isCounted(
  { kind, ownEmail, amount, isPaid, cancelType, payload }: NotificationFacts,
  to: string,
): boolean {
  if (to === ownEmail || (isPaid && amount > 0) || payload.isRepeated === true) return false;
  return (
    ['RESERVED', 'CHANGED', 'RESCHEDULED', 'EXPIRED', 'PURCHASED', 'TICKET_RECEIVED'].includes(
      kind,
    ) ||
    (kind === 'CANCELLED' && cancelType === 'BY_MEMBER')
  );
}

const canMail = async (conn: Conn, memberId: number, to: string): Promise<boolean> =>
  (await countUse(
    conn,
    `mail of member ${memberId} to ${sha256(to.toLowerCase()).toString('base64url')}`,
    toOne,
  )) && countUse(conn, `mail of member ${memberId}`, toAll);

/** Any address can be left on an invitation, so the limit holds for all invitations together. */
const canMailGuest = (conn: Conn, to: string): Promise<boolean> =>
  countUse(conn, `mail of invitations to ${sha256(to.toLowerCase()).toString('base64url')}`, toOne);

/** Secrets of links are stored encrypted only, and the console shows the texts of mails (I33). */
const withoutSecret = (text: string): string =>
  text.replaceAll(/(\/(?:TeamNight|Guest))#[\w-]+/g, '$1');

/** Sends a mail or stores why it is skipped; throws errors of the mail system. */
async function sendOne(
  core: Core,
  { calendarOf, rulesOf }: MailTexts,
  { id, lang, attempts }: DueNotification,
): Promise<void> {
  const read = await readMail(core.db, id, lang);
  const { facts, to, language } = read;
  if (to === '')
    return setFinished(core.db, id, { state: 'SKIPPED', reason: 'no address', sentTo: '' });
  if (read.isOutdated) {
    const reason = facts.isStopped ? 'stopped' : 'overtaken';
    return setFinished(core.db, id, { state: 'SKIPPED', reason, sentTo: maskedAddress(to) });
  }

  // Counted on the first attempt only, so that errors of the mail system use up nothing.
  if (attempts === 1 && isCounted(facts, to) && !(await canMail(core.db, facts.memberId, to)))
    return setFinished(core.db, id, {
      state: 'SKIPPED',
      reason: 'too many',
      sentTo: maskedAddress(to),
    });

  if (attempts === 1 && isGuestKind(facts.kind) && !(await canMailGuest(core.db, to)))
    return setFinished(core.db, id, {
      state: 'SKIPPED',
      reason: 'too many',
      sentTo: maskedAddress(to),
    });

  const { publicUrl } = core.config;
  const country = await countryOf(core, facts.country);
  const mail = await drawMail(core, core.db, read, { country, rulesOf });
  if (facts.payload.link?.kind === 'REMINDER' && !(await setSending(core.db, id)))
    return setFinished(core.db, id, {
      state: 'SKIPPED',
      reason: 'interrupted',
      sentTo: maskedAddress(to),
    });
  await core.integrations.mail.send({
    // Id and creation time of the row: if a mail is sent twice after a lost response, mailboxes
    // show one message.
    id: `notification-${facts.id}.${facts.createdAt}@${new URL(publicUrl).hostname}`,
    to,
    language,
    replyTo: await replyAddress(core.db, facts),
    ...mail,
    files: await filesOf(core, calendarOf, facts, language),
  });
  return setSent(core.db, {
    id,
    subject: mail.subject.slice(0, 300),
    body: withoutSecret(mail.text),
    sentTo: maskedAddress(to),
  });
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
 * Sends mails one after another until none is left, the time of the run has ended or the mail
 * system fails. Under load only one of the parallel loops continues, with pauses, in favour of
 * sales.
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
        await setFinished(core.db, due.id, { state: 'FAILED', reason, sentTo: '' });
        continue;
      }
      const pause = pauseAfter(due.attempts);
      // Our own errors are logged with their stack, the mail system's with their reason. Neither
      // logs recipients or texts.
      if (error instanceof ExternalServiceError)
        core.log.info({ notification: due.id, reason }, 'a mail will be retried');
      else core.log.error({ notification: due.id, err: error }, 'a mail could not be rendered');
      if (pause === null)
        await setFinished(core.db, due.id, { state: 'FAILED', reason, sentTo: '' });
      else
        await setRetry(
          core.db,
          due.id,
          pause,
          error instanceof ExternalServiceError ? reason : 'could not be made',
        );
      if (error instanceof ExternalServiceError) run.isStopped = true;
    }
  }
}

/** Sends due mails (the job of every process, B-23). Each mail is leased by one process. */
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
      core.load.isPressed() ? batchSize / 10 : batchSize,
    );
    if (run.due.length === 0) break;
    await Promise.all(Array.from({ length: maxParallel }, (_, place) => sendSome(run, place)));
    if (run.due.length > 0)
      await releaseLeases(
        core.db,
        run.due.map(({ id }) => id),
      );
  } while (!run.isStopped && performance.now() < run.until);
  return { mails: run.mails, waiting: run.waiting };
}
