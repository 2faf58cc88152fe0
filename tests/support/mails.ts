import { sql } from '#api/platform/db/sql.ts';
import { sendDue } from '#api/features/notifications/service.send.ts';
import { deadlineText } from '#api/features/orders/cancel/service.deadlines.ts';
import { calendarOfOrder } from '#api/features/tickets/service.calendar.ts';
import type { TestApp } from '#tests/testApp.ts';

export type BoxedMail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Header Reply-To; '' without one. */
  replyTo: string;
  files: { name: string; type: string; text: string }[];
};

/** Mails to an address in the sandbox's mailbox, oldest first. */
export async function mailsTo(
  testApp: Pick<TestApp, 'core'>,
  address: string,
): Promise<BoxedMail[]> {
  const answer = await fetch(
    `${testApp.core.config.sandboxUrl}/sandbox/mail?to=${encodeURIComponent(address)}`,
    {
      headers: { accept: 'application/json' },
    },
  );
  return ((await answer.json()) as BoxedMail[]).reverse();
}

/**
 * Runs the timers and sends due mails until no waiting notification is left without an error. Also
 * waits for mails that another timer has begun. Mails of messages that wait are left (B-42).
 */
export async function sendMails(testApp: TestApp): Promise<void> {
  const end = Date.now() + 15_000;
  for (;;) {
    await testApp.core.jobs.runTimers();
    await sendDue(testApp.core, { calendarOf: calendarOfOrder, rulesOf: deadlineText });
    const { rows } =
      await sql`select 1 from notification where state = 'WAITING' and trouble = '' and next_at < 'infinity' limit 1`.execute(
        testApp.core.db,
      );
    if (rows.length === 0) return;
    if (Date.now() > end) throw new Error('mails were not sent before the timeout');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

type LogRow = {
  kind: string;
  state: string;
  lang: string;
  trouble: string;
  attempts: number;
  sentTo: string;
  subject: string;
};

/** Stored notifications of an order, oldest first. */
export async function notificationsOf(testApp: TestApp, orderNumber: string): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select n.kind, n.state, n.lang, n.trouble, n.attempts, n.sent_to as "sentTo", n.subject from notification n join booking_order o on o.id = n.order_id
    where o.order_number = ${orderNumber} order by n.id`.execute(testApp.core.db);
  return rows;
}
