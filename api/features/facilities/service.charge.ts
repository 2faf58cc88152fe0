import type { Charge, ChosenSession } from '#domain/facilities/shapes.ts';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import { taxPart } from '#domain/orders/rules.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { countryOf, taxInWords } from '#api/features/regions/service.ts';
import type { RoomContext } from './service.rooms.ts';
import {
  type RoomChoice,
  openSessions,
  pricedSessions,
  readChoice,
  refuseTaken,
  refusedSession,
} from './service.sessions.ts';
import type { Session } from './store.create.ts';
import type { RoomRow } from './store.rooms.view.ts';

/** A line of the order and of the charge, in cents. The tax is rounded line by line (B-08). */
export type ChargeLine = {
  kind: 'ROOM' | 'PACKAGE';
  refId: number;
  itemCode: string | null;
  /** Without the date, because a paid session can be moved. */
  text: string;
  session: Session;
  quantity: number;
  price: number;
  amount: number;
  tax: number;
};

const spanText = ({ day, start, end }: Session): string => `${day} ${timeOf(start)}–${timeOf(end)}`;

export const linesOf = (room: RoomRow, sessions: readonly Session[], rate: number): ChargeLine[] =>
  sessions.flatMap((one) => [
    {
      kind: 'ROOM' as const,
      refId: Number(room.id),
      itemCode: room.itemCode || null,
      text: room.name,
      session: one,
      quantity: 1,
      price: one.chargeCents,
      amount: one.chargeCents,
      tax: taxPart(one.chargeCents, rate),
    },
    ...one.packages.map(({ row, quantity }) => ({
      kind: 'PACKAGE' as const,
      refId: Number(row.id),
      itemCode: row.itemCode || null,
      text: row.name,
      session: one,
      quantity,
      price: row.priceCents,
      amount: row.priceCents * quantity,
      tax: taxPart(row.priceCents * quantity, rate),
    })),
  ]);

/**
 * Refuses priced lines without an item of the shop, because they cannot be paid for: 9151 for a
 * room, 9152 for a package (ADM-040).
 */
export function assertPayable(lines: readonly ChargeLine[]): void {
  for (const { kind, itemCode, amount, session } of lines)
    if (amount > 0 && itemCode === null)
      throw kind === 'ROOM'
        ? new Refused('roomNotPayable')
        : refusedSession('packageNotPayable', session.no, 'packages');
}

/** The charge of a choice with its tax (FAC-045, ENT-037). */
export const chargeOf = async (
  ctx: Ctx,
  roomId: string,
  wanted: readonly ChosenSession[],
): Promise<Charge> => chargeFor(ctx, await readChoice(ctx, roomId, wanted));

/** The charge of a member's or an administrator's choice. */
export async function chargeFor(ctx: RoomContext, choice: RoomChoice): Promise<Charge> {
  const country = await countryOf(ctx, ctx.me.country);
  const tax = await taxInWords(ctx.db, country, choice.plan.frame.now);
  const isShown = tax?.isShown ?? false;
  const lines = linesOf(choice.room, pricedSessions(choice), isShown ? tax!.rate : 0);
  return {
    lines: lines.map(({ kind, text, session, quantity, price, amount }) => ({
      kind,
      text: `${text} · ${spanText(session)}`,
      quantity,
      unitPrice: price,
      amount,
    })),
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    tax: lines.reduce((sum, line) => sum + line.tax, 0),
    taxDesc: isShown ? (tax!.words[ctx.language] ?? tax!.words['en'] ?? null) : null,
    isUserTax: isShown,
  };
}

/** Refuses sessions that are not available (FAC-046). */
export async function checkTimes(
  ctx: Ctx,
  roomId: string,
  wanted: readonly ChosenSession[],
): Promise<null> {
  const choice = await readChoice(ctx, roomId, wanted);
  const sessions = openSessions(choice);
  await refuseTaken(ctx.db, choice.room, sessions, ctx.me.id);
  assertPayable(linesOf(choice.room, sessions, 0));
  return null;
}
