import type { ActInput, MailPreview } from '#domain/orders/acts/shapes.acts.ts';
import type { DeskChange } from '#domain/orders/acts/shapes.change.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { previewLatest } from '#api/features/notifications/service.repeat.ts';
import { deadlineText } from '#api/features/orders/cancel/service.deadlines.ts';

/**
 * Queues the mail of an act to the member of a locked order, unless the administrator wants none.
 * The job sends it after the commit, and the outbox is its log.
 */
export async function writeActMail(
  tx: Tx,
  orderId: number,
  { message, tellReason, reason, requestKey }: ActInput,
  change: DeskChange | undefined,
): Promise<void> {
  if (message === 'none' || change === undefined) return;
  await writeNotifications(tx, {
    kind: 'DESK_CHANGE',
    orderId,
    about: { change, ...(tellReason === true ? { reason } : {}) },
    version: requestKey,
  });
}

/** Ends the transaction of a preview: nothing that the act wrote stays. */
export class Previewed extends Error {
  readonly result: object & { mail: MailPreview | null };

  constructor(answer: object, mail: MailPreview | null) {
    super('The act was previewed');
    this.result = { ...answer, mail };
  }
}

/** Draws the mail of an act that has been written, and takes the act back. */
export async function endPreview(
  ctx: AdminCtx,
  tx: Tx,
  orderId: number,
  answer: object,
): Promise<never> {
  throw new Previewed(answer, await previewLatest(ctx, tx, orderId, deadlineText));
}
