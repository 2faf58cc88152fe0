import type { Language } from '#domain/text/languages.ts';
import { say } from '#domain/text/say.ts';
import en from '#locales/en/calendar.json' with { type: 'json' };
import zh from '#locales/zh-CN/calendar.json' with { type: 'json' };
import ms from '#locales/ms/calendar.json' with { type: 'json' };
import { type CalendarEntry, calendarFile } from '#api/platform/calendar.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core, Ctx, Visitor } from '#api/platform/http/context.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { deadlineText } from '#api/features/orders/cancel/service.deadlines.ts';
import { findView } from '#api/features/orders/service.rows.ts';
import { type CalendarRow, listCalendar } from './store.sessions.view.ts';

const words = { en, ms, 'zh-CN': zh } as const;

function entryOf(
  row: CalendarRow,
  language: Language,
  origin: string,
  rules: string,
): CalendarEntry {
  const t = words[language];
  const text = [
    say(language, t.tickets, { count: row.tickets, orderNumber: row.orderNumber }),
    row.isOnline ? say(language, t.online) : '',
    rules,
    row.reminder,
  ];
  return {
    orderNumber: row.orderNumber,
    sessionId: String(row.sessionId),
    sequence: row.sequence,
    start: row.startTime,
    end: row.endTime,
    title: row.eventName,
    venue: row.venueName,
    address: row.address,
    text: text.filter((line) => line !== '').join('\n\n'),
    url: `${origin}/BookingActivityDetail?sessionId=${row.sessionId}`,
  };
}

/**
 * Returns an order's calendar file for a mail (R32): PUBLISH after a purchase or change, CANCEL
 * after the end. Null if there are no entries. `conn` may be the transaction that moved the order,
 * so that its step counts.
 */
export async function calendarOfOrder(
  core: Pick<Core, 'config' | 'products'>,
  conn: Conn,
  of: { orderId: number; method: 'PUBLISH' | 'CANCEL'; language: Language },
): Promise<string | null> {
  const rows = await listCalendar(conn, of.language, { orderId: of.orderId });
  const origin = core.config.publicUrl;
  const rules = await deadlineText(core, conn, of.orderId, of.language);
  const entries =
    rows.length > 0
      ? rows.map((row) => entryOf(row, of.language, origin, rules))
      : await entriesOfProduct(core, conn, of);
  return entries.length === 0
    ? null
    : calendarFile(
        { method: of.method, language: of.language, origin, at: await appNow(conn) },
        entries,
      );
}

/** Entries of an order without tickets, from the product that it is for. */
async function entriesOfProduct(
  core: Pick<Core, 'config' | 'products'>,
  conn: Conn,
  { orderId, language }: { orderId: number; language: Language },
): Promise<CalendarEntry[]> {
  const rules = await deadlineText(core, conn, orderId, language);
  const found: CalendarEntry[] = [];
  for (const product of Object.values(core.products))
    found.push(...(await product.calendar({ core, conn, orderId, language, rules })));
  return found;
}

/**
 * Returns the member's calendar file of an order or a session. Refuses with 8049 or 6040 if neither
 * a valid ticket nor a purchased order gives an entry.
 */
export async function myCalendar(
  ctx: Ctx,
  of: { orderNumber?: string | undefined; sessionId?: string | undefined },
) {
  const { orderNumber = null, sessionId } = of;
  if (orderNumber === null && sessionId === undefined)
    throw new Refused('wrongInput', { field: 'orderNumber' });
  const input = {
    me: ctx.me.id,
    orderNumber,
    sessionId: sessionId === undefined ? null : Number(sessionId),
  };
  const rows = await listCalendar(ctx.db, ctx.language, input);
  const rules = new Map<string, string>();
  for (const number of new Set(rows.map((row) => row.orderNumber)))
    rules.set(number, await rulesFor(ctx, number));
  const origin = ctx.config.publicUrl;
  const entries =
    rows.length > 0
      ? rows.map((row) => entryOf(row, ctx.language, origin, rules.get(row.orderNumber) ?? ''))
      : await ofPurchased(ctx, orderNumber);
  if (entries.length === 0) throw new Refused(orderNumber === null ? 'noData' : 'orderNotFound');
  const content = calendarFile(
    { method: 'PUBLISH', language: ctx.language, origin, at: await appNow(ctx.db) },
    entries,
  );
  return { fileName: `balai-${orderNumber ?? `session-${sessionId}`}.ics`, content };
}

/** Texts of the deadlines. Empty for received tickets, whose holder cannot change the order. */
async function rulesFor(ctx: Ctx, orderNumber: string): Promise<string> {
  const own = await findView(ctx.db, ctx.me.id, orderNumber, ctx.language);
  return own === null ? '' : deadlineText(ctx, ctx.db, own.id, ctx.language);
}

/** A guest's calendar file must not contain the order number or the buyer. */
export async function guestCalendar(
  ctx: Visitor,
  of: Pick<CalendarRow, 'eventName' | 'address' | 'isOnline' | 'reminder' | 'sequence'> & {
    ticketId: number;
    sessionId: number;
    sessionStart: number;
    sessionEnd: number;
    venuesName: string;
  },
) {
  const t = words[ctx.language];
  const text = [of.isOnline ? say(ctx.language, t.online) : '', of.reminder];
  const entry: CalendarEntry = {
    orderNumber: `guest-${of.ticketId}`,
    sessionId: String(of.sessionId),
    sequence: of.sequence,
    start: of.sessionStart,
    end: of.sessionEnd,
    title: of.eventName,
    venue: of.venuesName,
    address: of.address,
    text: text.filter((line) => line !== '').join('\n\n'),
    url: ctx.config.publicUrl,
  };
  const file = { method: 'PUBLISH', language: ctx.language, origin: ctx.config.publicUrl } as const;
  return {
    fileName: `balai-${of.sessionId}.ics`,
    content: calendarFile({ ...file, at: await appNow(ctx.db) }, [entry]),
  };
}

async function ofPurchased(ctx: Ctx, orderNumber: string | null): Promise<CalendarEntry[]> {
  const view =
    orderNumber === null ? null : await findView(ctx.db, ctx.me.id, orderNumber, ctx.language);
  if (view === null || view.orderStatus !== 'PAID') return [];
  return entriesOfProduct(ctx, ctx.db, { orderId: view.id, language: ctx.language });
}
