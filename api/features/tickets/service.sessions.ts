import { noDeadlines } from '#domain/orders/rules.cancel.ts';
import { ownDeadlines } from '#api/features/orders/cancel/service.deadlines.ts';
import type { BookedEventSession, BookedSessionDetail } from '#domain/tickets/shapes.sessions.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { countryOf, settingOf } from '#api/features/regions/service.ts';
import { cardsOf, contactsFor } from './service.ts';
import { listHeld } from './online/store.link.view.ts';
import {
  countSessions,
  listSessionDays,
  listSessions,
  type SessionView,
} from './store.sessions.view.ts';
import { listOfSession } from './store.view.ts';

function sessionOf({
  orderNumbers: _orders,
  hasSelfCheckIn: _self,
  isRealName: _named,
  ...view
}: SessionView): BookedEventSession {
  return { ...view, sessionId: String(view.sessionId), eventId: String(view.eventId) };
}

/** Calendar days for which bookings are listed after the event (A-28, TKT-022, CON-016). */
const listedDays = (ctx: Ctx): Promise<number> =>
  settingOf(ctx, ctx.me.country, 'bookings.ended.days');

/** Lists a page of booked sessions, of one day or of all days (TKT-020 to TKT-022). */
export async function mySessions(
  ctx: Ctx,
  {
    date = '',
    pageNum,
    pageSize,
  }: { date?: string | undefined; pageNum: number; pageSize: number },
) {
  const { zone } = await countryOf(ctx, ctx.me.country);
  const filter = { zone, listedDays: await listedDays(ctx), day: date === '' ? null : date };
  const totalNum = await countSessions(ctx.db, ctx.me.id, filter);
  const page = { offset: (pageNum - 1) * pageSize, size: pageSize };
  const items = (await listSessions(ctx.db, ctx.me.id, { lang: ctx.language, filter, page })).map(
    sessionOf,
  );
  return { items, totalNum, totalPage: Math.ceil(totalNum / pageSize) };
}

/** Lists the days of a month (`YYYY-MM`) with a booked session, in region time (API-099). */
export async function mySessionDays(ctx: Ctx, month: string): Promise<string[]> {
  const { zone } = await countryOf(ctx, ctx.me.country);
  const last = Temporal.PlainYearMonth.from(month).daysInMonth;
  return listSessionDays(ctx.db, ctx.me.id, {
    filter: { zone, listedDays: await listedDays(ctx) },
    from: `${month}-01`,
    to: `${month}-${last}`,
  });
}

/** Returns a booked session (TKT-023). Refuses with 6040 if the member has no ticket for it. */
export async function mySession(ctx: Ctx, sessionId: string): Promise<BookedSessionDetail> {
  const { zone } = await countryOf(ctx, ctx.me.country);
  const filter = { zone, listedDays: null, sessionId: Number(sessionId) };
  const [view] = await listSessions(ctx.db, ctx.me.id, {
    lang: ctx.language,
    filter,
    page: {
      offset: 0,
      size: 1,
    },
  });
  if (view === undefined) throw new Refused('noData');
  const tickets = await listOfSession(ctx.db, ctx.me.id, view.sessionId, ctx.language);
  return {
    ...sessionOf(view),
    tickets: await cardsOf(
      ctx,
      view.isCancelled ? tickets : tickets.filter(({ state }) => state !== 'CANCELLED'),
    ),
    contacts: await contactsFor(ctx, view.eventId),
    orderNumbers: view.orderNumbers,
    hasSelfCheckIn: view.hasSelfCheckIn,
    isRealName: view.isRealName,
    hasOnlineLink: (await listHeld(ctx.db, ctx.me.id, view.sessionId)).some(
      ({ link }) => link !== '',
    ),
    deadlines:
      view.orderNumbers.length === 1 ? await ownDeadlines(ctx, view.orderNumbers[0]!) : noDeadlines,
  };
}
