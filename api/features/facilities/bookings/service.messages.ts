import type { Input } from '#domain/call.ts';
import type { writeToBooker } from '#domain/facilities/bookings/calls.message.ts';
import { messageRefusal, maxMessagesOfDay } from '#domain/facilities/bookings/rules.message.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { lockById } from '#api/features/orders/service.rows.ts';
import { bookingFor } from './service.bookings.ts';
import { countMessages, findMessage, insertMessage } from './store.messages.ts';

/**
 * Sends a message to the booker, by mail and on the booking's page (ADM-030, decision 0080). The
 * log has the subject only: the text is deleted with its order, the log is not (B-24).
 */
export async function writeMessage(
  ctx: AdminCtx,
  { orderNumber, subject, text }: Input<typeof writeToBooker>,
): Promise<null> {
  const { id, country } = await bookingFor(ctx, orderNumber, 'facilities.write');
  await inTransaction(ctx.db, async (tx) => {
    // The lock of the order serialises its messages: the key and the daily limit are checked once.
    const order = await lockById(tx, id);
    if (order === null) throw new Refused('noData');
    const before = ctx.key === undefined ? null : await findMessage(tx, id, ctx.key);
    if (before !== null) {
      if (before.subject !== subject || before.text !== text)
        throw new Refused('idempotencyKeyReused');
      return;
    }
    const refusal = messageRefusal({
      isGivenUp: order.isDeleted,
      written: await countMessages(tx, id),
    });
    if (refusal !== null) throw new Refused(refusal, { most: maxMessagesOfDay });
    const key = ctx.key ?? null;
    const messageId = await insertMessage(tx, {
      orderId: id,
      adminId: ctx.admin.id,
      key,
      subject,
      text,
    });
    await writeNotifications(tx, { kind: 'MESSAGE', orderId: id, about: { messageId } });
    await record(tx, ctx, {
      action: 'write',
      entity: 'order',
      entityId: orderNumber,
      country,
      new: { subject },
    });
  });
  return null;
}
