import type { MailPreview } from '#domain/orders/acts/shapes.acts.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { drawMail, readMail, type RulesOf } from './service.draw.ts';
import { findScope, listOfOrder } from './store.order.view.ts';
import { findLatest, repeatMail } from './store.repeat.ts';

/** Inserts a mail of an order once more, as a row of its own. Throws `noData` for other mails. */
export async function repeatMailOf(
  tx: Tx,
  of: { id: number; orderId: number; version: string },
): Promise<void> {
  if ((await repeatMail(tx, of)) === null) throw new Refused('noData');
}

/**
 * Refuses the mail that was inserted last for a locked order, if it would not be sent: a later
 * change has overtaken it, or no address is known.
 */
export async function assertSendable(tx: Tx, orderId: number): Promise<void> {
  const latest = (await findLatest(tx, orderId))!;
  const { to, isOutdated } = await readMail(tx, latest.id, latest.lang);
  if (isOutdated) throw new Refused('mailOutdated');
  if (to === '') throw new Refused('mailWithoutAddress');
}

/**
 * Draws the mail that was inserted last for a locked order, exactly as the job would send it after
 * the commit.
 */
export async function previewLatest(
  core: Pick<Core, 'products' | 'config' | 'secrets'>,
  tx: Tx,
  orderId: number,
  rulesOf: RulesOf,
): Promise<MailPreview | null> {
  const latest = await findLatest(tx, orderId);
  if (latest === null) return null;
  const read = await readMail(tx, latest.id, latest.lang);
  // Inside a transaction only its own connection may be used.
  const country = await countryOf({ db: tx }, read.facts.country);
  const { subject, text } = await drawMail(core, tx, read, { country, rulesOf });
  return { to: read.to, lang: read.language, subject, text };
}

/** Lists the mails of an order. Throws `noData` outside the administrator's right. */
export async function mailsOfOrder(ctx: AdminCtx, orderNumber: string) {
  const order = await findScope(ctx.db, orderNumber);
  if (order === null || !ctx.admin.can('orders.read', order)) throw new Refused('noData');
  return { mails: await listOfOrder(ctx.db, order.id) };
}
