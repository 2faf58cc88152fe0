import { sessionKept } from '#web/platform/storage.ts';

export type FlowName = 'event' | 'facility';

export const flowKey = (flow: FlowName) => `flow:${flow}`;
export const flowListeners = new Set<() => void>();
const notifyFlow = () => {
  for (const listener of flowListeners) listener();
};

/** The flow whose next navigation away needs no confirmation. */
let permitted: FlowName | null = null;

/** Stores the input of a flow for its event, room or order (`subject`). */
export function keepFlow(flow: FlowName, subject: string, values: object): void {
  sessionKept.setItem(flowKey(flow), JSON.stringify({ subject, values }));
  notifyFlow();
}

/** Deletes the input of a flow when another event, room or service is chosen (D.0, EVT-046). */
export function clearFlow(flow: FlowName): void {
  sessionKept.removeItem(flowKey(flow));
  notifyFlow();
}

/** Deletes the input of a completed flow; leaving it needs no confirmation (SHL-030). */
export function finishFlow(flow: FlowName): void {
  permitted = flow;
  clearFlow(flow);
}

/** Lets the next navigation leave without confirmation; the input is preserved. */
export function permitLeaving(flow: FlowName): void {
  permitted = flow;
}

/** Returns true once after `finishFlow` or `permitLeaving`. */
export function takePermission(flow: FlowName): boolean {
  const given = permitted === flow;
  permitted = null;
  return given;
}
