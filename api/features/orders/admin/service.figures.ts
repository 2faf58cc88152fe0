import type { Input } from '#domain/call.ts';
import type { getFigures } from '#domain/orders/calls.figures.ts';
import { daysOf, maxSubjects } from '#domain/orders/rules.figures.ts';
import type { Figures, FiguresDay } from '#domain/orders/shapes.figures.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import {
  listCurrencies,
  listDays,
  listOpenRefunds,
  listSubjects,
  listThrough,
} from './store.figures.view.ts';

/**
 * Computes the figures of a period within the administrator's right. For another country or
 * district they are empty, like its list of orders (I25).
 */
export async function figuresOf(ctx: AdminCtx, input: Input<typeof getFigures>): Promise<Figures> {
  const command = { ...input, reach: ctx.admin.reach('orders.read') };
  const rows = await listDays(ctx.db, command);
  const { subjects, subjectCount } = await listSubjects(ctx.db, command, ctx.language, maxSubjects);
  const through = await listThrough(ctx.db, command);
  const refunds = await listOpenRefunds(ctx.db, command);
  const found = new Set([...rows, ...subjects, ...refunds].map((row) => row.currency));
  const days = new Map<string, FiguresDay>(
    daysOf(input.from, input.until).map((day) => [
      day,
      { day, reserved: 0, sold: 0, places: 0, amounts: [], expired: 0, cancelled: 0 },
    ]),
  );
  for (const row of rows) {
    const day = days.get(row.day);
    if (day === undefined) continue;
    for (const name of ['reserved', 'sold', 'places', 'expired', 'cancelled'] as const)
      day[name] += row[name];
    if (row.amount > 0) day.amounts.push({ currency: row.currency, amount: row.amount });
  }
  const none = {
    reserved: 0,
    handedOver: 0,
    paid: 0,
    open: 0,
    expired: 0,
    givenUp: 0,
    cancelled: 0,
  };
  const { isFree: _, ...priced } = through.find((row) => !row.isFree) ?? { isFree: false, ...none };
  const { isFree: __, ...free } = through.find((row) => row.isFree) ?? { isFree: true, ...none };
  const currencies = (await listCurrencies(ctx.db)).filter((one) => found.has(one.code));
  return { days: [...days.values()], subjects, subjectCount, priced, free, refunds, currencies };
}
