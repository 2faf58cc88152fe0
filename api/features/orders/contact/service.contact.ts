import type { Input } from '#domain/call.ts';
import type { correctOrderContact, repeatOrderMail } from '#domain/orders/acts/calls.contact.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { assertSendable, repeatMailOf } from '#api/features/notifications/service.repeat.ts';
import { performAct } from '#api/features/orders/parts/service.act.ts';
import { setContact } from './store.contact.ts';

/**
 * Corrects the contact of an order in any state. The log has the names of the changed fields only,
 * because it outlives the order (B-24).
 */
export const correctContact = (ctx: AdminCtx, input: Input<typeof correctOrderContact>) =>
  performAct(ctx, 'contact', input, async (tx, order) => {
    if (order.isDeleted) throw new Refused('noData');
    const { contact } = input;
    const before = await setContact(tx, order.id, contact);
    const fields = (['name', 'phone', 'email'] as const).filter(
      (field) => (before[field] ?? '') !== contact[field],
    );
    return {
      answer: {},
      details: { fields, before, after: contact },
      step: 'contact corrected',
      audit: { new: { contactFields: fields } },
      change: { kind: 'contact' },
    };
  });

/** Sends a mail of the order again, or the mail with its tickets (B-23, EXT-013). */
export const sendAgain = (ctx: AdminCtx, input: Input<typeof repeatOrderMail>) =>
  performAct(ctx, 'resend', input, async (tx, order) => {
    const version = `repeated ${input.requestKey}`;
    if (input.mailId === null)
      await writeNotifications(tx, {
        kind: 'PURCHASED',
        orderId: order.id,
        about: { isRepeated: true },
        version,
      });
    else await repeatMailOf(tx, { id: Number(input.mailId), orderId: order.id, version });
    await assertSendable(tx, order.id);
    return {
      answer: {},
      details: { mailId: input.mailId },
      step: 'mail sent again',
      audit: { action: 'write', new: { mailId: input.mailId } },
    };
  });
