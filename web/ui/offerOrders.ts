import type { Refused } from '#web/platform/calls/refused.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { type FlowName, permitLeaving } from '#web/platform/flow.ts';
import { go } from '#web/platform/nav.ts';

/** Shows a refusal with a link to the unpaid orders. The flow keeps its input. */
export async function offerOrders(
  { text }: Pick<Refused, 'text'>,
  words: { title: string; yes: string; no: string },
  flow?: FlowName,
): Promise<void> {
  if (!(await confirm({ ...words, text }))) return;
  if (flow !== undefined) permitLeaving(flow);
  go('Order', { index: 0 });
}
