import {
  type Deadlines,
  remainingDeadlines,
  isEndOfDay,
  noDeadlines,
} from '#domain/orders/rules.cancel.ts';
import type { Language } from '#domain/text/languages.ts';
import { say } from '#domain/text/say.ts';
import en from '#locales/en/deadlines.json' with { type: 'json' };
import zh from '#locales/zh-CN/deadlines.json' with { type: 'json' };
import ms from '#locales/ms/deadlines.json' with { type: 'json' };
import { appNow } from '#api/platform/db/clock.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { dayIn, momentIn } from '#api/platform/db/moments.ts';
import { type CancelDays, cancelDays } from './service.cancelDays.ts';
import { productOf, type Selling } from '#api/features/orders/service.product.ts';
import {
  findView,
  findViewById,
  type ListedView,
  type OrderView,
} from '#api/features/orders/store.view.ts';

const words = { en, ms, 'zh-CN': zh } as const;

/** Deadlines to change and to cancel; none for unpurchased and past orders. */
export const deadlinesOf = (core: Selling, view: ListedView & CancelDays, now: number): Deadlines =>
  view.orderStatus === 'PAID' && view.endTime > now
    ? remainingDeadlines(productOf(core, view).deadlines(view, now), now)
    : noDeadlines;

/** Returns the deadlines of the member's order by its number; none for all other orders. */
export async function ownDeadlines(ctx: Ctx, orderNumber: string): Promise<Deadlines> {
  const view = await findView(ctx.db, ctx.me.id, orderNumber, ctx.language);
  if (view === null) return noDeadlines;
  const days = await cancelDays(ctx, ctx.me.country);
  return deadlinesOf(ctx, { ...view, ...days }, await appNow(ctx.db));
}

/**
 * Returns the deadlines as text for calendars and mails: "Change free until 02 May 2026, cancel
 * until 21 Apr 2026." Empty if the deadlines have passed or the order does not exist.
 */
export async function deadlineText(
  core: Selling,
  conn: Conn,
  orderId: number,
  language: Language,
): Promise<string> {
  const view = await findViewById(conn, orderId, language);
  if (view === null) return '';
  const days = await cancelDays({ db: conn }, view.country);
  const { change, cancel } = deadlinesOf(core, { ...view, ...days }, await appNow(conn));
  const t = words[language];
  const at = (moment: number) => momentText(view, moment, language);
  if (change !== null && cancel !== null)
    return say(language, t.both, { change: at(change), cancel: at(cancel) });
  if (cancel !== null) return say(language, t.cancel, { cancel: at(cancel) });
  return change === null ? '' : say(language, t.change, { change: at(change) });
}

/** The end of a day is shown as a date, any other moment with its time. */
const momentText = ({ zone }: Pick<OrderView, 'zone'>, at: number, language: Language): string =>
  isEndOfDay(at, zone) ? dayIn(zone, at, language) : momentIn(zone, at, language);
