import type { Refused } from '#web/kit/calls/refused.ts';
import { confirm } from '#web/kit/dialogs.ts';
import { type FlowName, permitLeaving } from '#web/kit/flow.ts';
import { go } from '#web/kit/nav.ts';

/**
 * Shows a refusal that ends with a payment, and links to the unpaid orders. The input of the flow
 * is kept.
 */
export async function offerOrders(
  { text }: Pick<Refused, 'text'>,
  words: { title: string; yes: string; no: string },
  flow?: FlowName,
): Promise<void> {
  if (!(await confirm({ ...words, text }))) return;
  if (flow !== undefined) permitLeaving(flow);
  go('Order', { index: 0 });
}
