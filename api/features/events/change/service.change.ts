import { canChange } from '#domain/orders/rules.cancel.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { assertAllowed, Refused } from '#api/platform/http/refused.ts';
import type {
  EventCommand,
  CreatedEventOrder,
  CreateInput,
  ReplacedReservation,
} from '#api/features/events/purchase/service.command.ts';
import { commandOf } from '#api/features/events/purchase/service.inspect.ts';
import { reserveAlone } from '#api/features/events/purchase/service.alone.ts';
import { assertKind } from '#api/features/orders/service.product.ts';
import { assertSoldIn, loadSaleSettings } from '#api/features/events/purchase/service.settings.ts';
import { listAttendees } from '#api/features/events/names/store.people.ts';
import { hideOrder, lockOwn } from '#api/features/orders/service.rows.ts';
import { findEventOf } from '#api/features/events/purchase/store.view.ts';

/**
 * Replaces a reservation by another choice of the same event (EVT-077, B-07). One transaction
 * releases the old places and allocates the new ones, so a refusal changes nothing. The new
 * reservation gets a new number and the old order date and deadline. Attendees and invitation
 * places of the old one count as free.
 * Refusals: 8049 unknown or another member's reservation, 8031 expired, 8033 handed over, and those
 * of a new reservation (8001, 8053, 8054 …).
 */
export async function changeReservation(
  core: Core,
  ctx: Ctx,
  input: CreateInput,
  oldNumber: string,
): Promise<CreatedEventOrder> {
  const command = await commandOf(ctx, input);
  const eventId = Number(input.eventID);
  await assertSoldIn(ctx, eventId);
  const settings = await loadSaleSettings(core, ctx.me.country);
  const replace = (tx: Tx) => leave(tx, command, oldNumber, eventId);
  return reserveAlone(core, { command, inspected: { settings, replace } }, (_, write) => write());
}

async function leave(
  tx: Tx,
  { ctx, people }: EventCommand,
  oldNumber: string,
  eventId: number,
): Promise<ReplacedReservation> {
  const old = await lockOwn(tx, ctx.me.id, oldNumber);
  if (old === null) throw new Refused('orderNotFound');
  assertKind(ctx, old, 'event');
  assertAllowed(canChange(old, await appNow(tx)));
  if ((await findEventOf(tx, old.id)) !== eventId) throw new Refused('noData');
  await assertKept(tx, old.id, people);
  await hideOrder(tx, old.id, ctx.me.id, 'changed');
  const { id, orderDate, bookCount } = old;
  return { id, orderDate, bookCount, deadline: old.deadline! };
}

/**
 * Identity numbers of attendees whose numbers are unchanged were read before the lock. If such an
 * attendee has been changed meanwhile, the number must be typed again.
 */
async function assertKept(tx: Tx, orderId: number, people: EventCommand['people']): Promise<void> {
  if (!people?.some(({ isKept }) => isKept)) return;
  const marks = new Set((await listAttendees(tx, orderId, 'en')).map((row) => row.identityMark));
  const removedAt = people.findIndex(({ isKept, row }) => isKept && !marks.has(row.identityMark));
  if (removedAt >= 0)
    throw new Refused('wrongInput', {
      field: `attendees.${removedAt}.identityNo`,
      row: removedAt + 1,
    });
}
