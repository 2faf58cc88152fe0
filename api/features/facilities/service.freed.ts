import type { Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import { listOverdueHolders } from './store.booked.view.ts';
import type { RoomChoice } from './service.sessions.ts';

/** Somebody has it: an order whose time is up must not be the one. */
const heldByOthers: readonly Refusal[] = [
  'slotsReserved',
  'hoursAreYours',
  'partsNotFree',
  'roomTakenByCombination',
  'slotTakenByOther',
  'equipmentStockTooSmall',
];

/** Notes what is wanted, before it is refused. */
export type Wanting = (choice: RoomChoice, sessions: readonly { day: string }[]) => void;

/**
 * Runs `work`, and once more where what it wants was held by reservations past their time, which
 * are ended first, or has come free at this moment: whether a job has come by or not (I08).
 */
export async function onceMoreIfFreed<T>(
  core: Pick<Core, 'db' | 'products'>,
  work: (wanting: Wanting) => Promise<T>,
): Promise<T> {
  let wanted: Parameters<Wanting> | null = null;
  const wanting: Wanting = (...what) => (wanted = what);
  try {
    return await work(wanting);
  } catch (error) {
    if (!(error instanceof Refused) || wanted === null) throw error;
    const isLeft = error.refusal === 'slotBusy';
    if (!isLeft && !(isHeldByOthers(error) && (await freeHeld(core, [wanted])))) throw error;
    return work(() => {});
  }
}

/** Whether a refusal says that somebody has it. */
export const isHeldByOthers = (refused: unknown): boolean =>
  refused instanceof Refused && heldByOthers.includes(refused.refusal);

/**
 * Ends reservations past their time that have some of what is wanted; whether there were any, which
 * somebody else may have ended by now.
 */
export async function freeHeld(
  core: Pick<Core, 'db' | 'products'>,
  wanted: readonly Parameters<Wanting>[],
): Promise<boolean> {
  const orderIds = await listOverdueHolders(core.db, {
    units: [...new Set(wanted.flatMap(([{ room }]) => room.units))],
    itemIds: wanted.flatMap(([{ packages }]) =>
      [...packages.values()].flatMap(({ items }) => items.map(({ itemId }) => itemId)),
    ),
    days: [...new Set(wanted.flatMap(([, sessions]) => sessions.map(({ day }) => day)))],
  });
  if (orderIds.length > 0) await freeOverdue(core, { orderIds });
  return orderIds.length > 0;
}
