import type { Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import { listOverdueHolders } from './store.booked.view.ts';
import type { RoomChoice } from './service.sessions.ts';

/** Refusals because of another holder, who may be overdue. */
const heldByOthers: readonly Refusal[] = [
  'slotsReserved',
  'hoursAreYours',
  'partsNotFree',
  'roomTakenByCombination',
  'slotTakenByOther',
  'equipmentStockTooSmall',
];

/** Receives the wanted hours before they are refused. */
export type OnWanted = (choice: RoomChoice, sessions: readonly { day: string }[]) => void;

/**
 * Runs `work`, and retries it once after a refusal that may be outdated. This is the case when
 * reservations past their deadline held the hours, which are ended first (I08), or when the set-up
 * changed meanwhile (`slotBusy`).
 */
export async function retryIfFreed<T>(
  core: Pick<Core, 'db' | 'products'>,
  work: (wanting: OnWanted) => Promise<T>,
): Promise<T> {
  let wanted: Parameters<OnWanted> | null = null;
  const wanting: OnWanted = (...what) => (wanted = what);
  try {
    return await work(wanting);
  } catch (error) {
    if (!(error instanceof Refused) || wanted === null) throw error;
    const isLeft = error.refusal === 'slotBusy';
    if (!isLeft && !(isHeldByOthers(error) && (await freeHeld(core, [wanted])))) throw error;
    return work(() => {});
  }
}

/** Whether a refusal means that another order holds the hours or the equipment. */
export const isHeldByOthers = (refused: unknown): boolean =>
  refused instanceof Refused && heldByOthers.includes(refused.refusal);

/**
 * Ends overdue reservations that hold some of the requested hours or equipment. Returns whether
 * there were any.
 */
export async function freeHeld(
  core: Pick<Core, 'db' | 'products'>,
  wanted: readonly Parameters<OnWanted>[],
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
