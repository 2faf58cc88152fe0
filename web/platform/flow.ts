import { sessionKept } from '#web/platform/storage.ts';

export type FlowName = 'event' | 'facility';

/** Where in the tab's storage it lies. */
export const flowKey = (flow: FlowName) => `flow:${flow}`;
export const flowListeners = new Set<() => void>();
export const tellFlow = () => {
  for (const listener of flowListeners) listener();
};

/** The next way out of this flow was asked for by the flow itself and needs no question. */
let permitted: FlowName | null = null;

/**
 * Forgets the input of a flow. Called when another event, room or service is started (D.0,
 * EVT-046).
 */
export function clearFlow(flow: FlowName): void {
  sessionKept.removeItem(flowKey(flow));
  tellFlow();
}

/**
 * The flow is done (creation, hand-over): its input goes and the next navigation does not ask
 * (SHL-030).
 */
export function finishFlow(flow: FlowName): void {
  permitted = flow;
  clearFlow(flow);
}

/**
 * Lets the next navigation leave without a question and keeps the input (way to the payment page or
 * the sign-in).
 */
export function permitLeaving(flow: FlowName): void {
  permitted = flow;
}

/** True once after `finishFlow` or `permitLeaving`. */
export function takePermission(flow: FlowName): boolean {
  const given = permitted === flow;
  permitted = null;
  return given;
}
