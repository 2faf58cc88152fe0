import type { Input } from '#domain/call.ts';
import type { getFacilityDetail } from '#domain/facilities/calls.ts';
import type { ChosenSession, RoomDetail } from '#domain/facilities/shapes.ts';
import { isEffectiveOn, peakUsed, packageRefusal } from '#domain/facilities/rules.packages.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import {
  type ItemUse,
  listItemsOf,
  listItemUse,
  lockItems,
  type PackageRow,
} from './store.packages.ts';
import type { Session } from './store.create.ts';
import { roomDetailOf } from './service.rooms.ts';
import { assertPayable, linesOf } from './service.charge.ts';
import { type RoomChoice, pricedSessions, readChoice, refusedSession } from './service.sessions.ts';

/** Returns how many of a package the stock of its items allows during a session (B-17). */
function stockAt(row: PackageRow, at: Session, uses: readonly ItemUse[]): number {
  const left = row.items.map(({ itemId, quantity, stock }) => {
    const others = uses.filter((use) => use.itemId === itemId && use.day === at.day);
    return Math.floor((stock - peakUsed(others, at)) / quantity);
  });
  return Math.max(0, Math.min(...left));
}

/** Reads a room. For given sessions `stocks` has what is left of the equipment (FAC-050). */
export async function roomForChoosing(
  ctx: Ctx,
  input: Input<typeof getFacilityDetail>,
): Promise<RoomDetail> {
  const detail = await roomDetailOf(ctx, input);
  if (input.sessions === undefined || detail.packages.length === 0) return detail;
  const wanted = withAll(input.sessions, detail.packages);
  const choice = await readChoice(ctx, input.roomID, wanted);
  return { ...detail, stocks: await stocksOf(ctx, choice, detail.packages) };
}

/** Adds one of each package to each session, as input of `stocksOf`. */
export const withAll = (
  sessions: readonly ChosenSession[],
  offers: RoomDetail['packages'],
): ChosenSession[] => {
  const packages = offers.map(({ id }) => ({ packageId: id, quantity: 1 }));
  return sessions.map((one) => ({ ...one, packages }));
};

/** Returns how many of each offered package are left in each session of a choice (FAC-050). */
export async function stocksOf(
  { db }: Pick<Core, 'db'>,
  choice: RoomChoice,
  offers: RoomDetail['packages'],
): Promise<RoomDetail['stocks']> {
  const sessions = pricedSessions(choice);
  const rows = [...choice.packages.values()].filter((row) =>
    offers.some(({ id }) => id === row.id),
  );
  const itemIds = rows.flatMap(({ items }) => items.map(({ itemId }) => itemId));
  const uses = await listItemUse(db, itemIds, [...new Set(sessions.map(({ day }) => day))]);
  return sessions.flatMap((one) =>
    rows.map((row) => ({ sessionNo: one.no, packageId: row.id, stock: stockAt(row, one, uses) })),
  );
}

export function lacksPackage(
  { packages, room }: Pick<RoomChoice, 'packages' | 'room'>,
  one: Session,
): boolean {
  const chosen = new Set(one.packages.map(({ row }) => row.id));
  const isMissing = (row: PackageRow) =>
    row.isRequired &&
    row.isOfferedForRoom &&
    !row.isWithdrawn &&
    isEffectiveOn(row, one.day) &&
    !chosen.has(row.id);
  return packages.values().some(isMissing) || (room.packagesRequired && chosen.size === 0);
}

/**
 * Refuses unavailable equipment, and sessions without required equipment (7017). In a transaction
 * the caller locks the items first (B-04).
 */
export async function refusePackages(
  conn: Conn,
  choice: RoomChoice,
  sessions: readonly Session[],
): Promise<void> {
  if (choice.packages.size === 0 && !choice.room.packagesRequired) return;
  const itemIds = [...choice.packages.values()].flatMap(({ items }) =>
    items.map(({ itemId }) => itemId),
  );
  const uses = await listItemUse(conn, itemIds, [...new Set(sessions.map(({ day }) => day))]);
  for (const one of sessions) {
    const shown = (id: string) =>
      choice.wanted[one.no - 1]!.packages!.find(({ packageId }) => packageId === id)!.price;
    const refusal = packageFault(choice, one, { uses, shown });
    if (refusal !== null) throw refusedSession(refusal, one.no, 'packages');
  }
}

/**
 * Why the equipment of a session is not available; null: it is, and its use is added to `uses`, so
 * that later sessions do not use the same items. `shown`: the price of a package that the member saw,
 * in cents.
 */
export function packageFault(
  choice: Pick<RoomChoice, 'packages' | 'room'>,
  one: Session,
  { uses, shown }: { uses: ItemUse[]; shown: (packageId: string) => number | undefined },
): Refusal | null {
  const { day, start, end } = one;
  for (const { row, quantity } of one.packages) {
    const refusal = packageRefusal(
      { ...row, stock: stockAt(row, one, uses) },
      { day, quantity, shownCents: shown(row.id) ?? row.priceCents },
    );
    if (refusal !== null) return refusal;
    for (const { itemId, quantity: each } of row.items)
      uses.push({ itemId, day, start, end, quantity: quantity * each });
  }
  return lacksPackage(choice, one) ? 'packageRequired' : null;
}

/** Refuses equipment that is not available at the chosen times (FAC-051). */
export async function checkPackages(
  ctx: Ctx,
  roomId: string,
  wanted: readonly ChosenSession[],
): Promise<null> {
  const choice = await readChoice(ctx, roomId, wanted);
  const sessions = pricedSessions(choice);
  await refusePackages(ctx.db, choice, sessions);
  assertPayable(linesOf(choice.room, sessions, 0));
  return null;
}

type At = { day: string; start: number; end: number };

/** Locks items. True if the written sessions use more of an item than its stock (B-04). */
export async function isOverused(
  tx: Tx,
  items: readonly { itemId: number; stock: number; at: At }[],
): Promise<boolean> {
  const ids = items.map(({ itemId }) => itemId);
  await lockItems(tx, ids);
  const uses = await listItemUse(tx, ids, [...new Set(items.map(({ at }) => at.day))]);
  return items.some(
    ({ itemId, stock, at }) =>
      peakUsed(
        uses.filter((use) => use.itemId === itemId && use.day === at.day),
        at,
      ) > stock,
  );
}

/** Whether an order uses more equipment than exists, after its hours were taken again (PAY-009). */
export const isOrderOverused = async (tx: Tx, orderId: number): Promise<boolean> =>
  isOverused(tx, await listItemsOf(tx, orderId));
