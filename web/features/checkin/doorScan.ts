import { markTicket } from '#domain/checkin/calls.ts';
import type { DoorAnswer, Party } from '#domain/checkin/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { judge, send, times, unknownFields, usedTicket } from './doorAlone.ts';
import { admitted } from './doorParty.ts';
import type { DoorEvent, DoorState } from './doorState.ts';
import { type KeptRow, keepScans } from './keep.ts';

/** What scans and presses need of the check-in point. */
export type DoorTools = {
  state: () => DoorState;
  /** As the device knows them now. */
  parties: () => readonly Party[];
  keys: () => readonly CryptoKey[] | null;
  on: (event: DoorEvent) => void;
  /** Also gives the signal of the result and stores what the device knows. */
  show: (event: DoorEvent) => void;
  credential: () => { sessionId: string; credential: string };
  /** Null: the call failed, for example by its timeout. */
  answered: <T>(work: Promise<T>) => Promise<T | null>;
  tick: () => void;
};

/** Stores scans before their result is shown; a crash of the page must not lose them (R36). */
export async function stored(scans: readonly KeptRow[]): Promise<void> {
  await Promise.race([
    keepScans(scans),
    new Promise((resolve) => setTimeout(resolve, times.storageTimeout)),
  ]);
}

type Scanned = { code: string } | { ticketID: string; override: true };

function mark(tools: DoorTools, of: Scanned, nonce: string): Promise<DoorAnswer | null> {
  const input = { ...tools.credential(), nonce, ...of };
  return tools.answered(send(markTicket, input, times.scanTimeout));
}

/** Admits a ticket of this session outside the check-in hours, by a supervisor (B-49). */
export async function override(tools: DoorTools, ticketID: string): Promise<void> {
  const answer = await mark(tools, { ticketID, override: true }, crypto.randomUUID());
  if (answer !== null) tools.show({ type: 'answered', answer, isCounted: answer.result === 'OK' });
}

/** Checks a code: by the server, or without its response by what the device knows. */
export async function checkCode(tools: DoorTools, code: string): Promise<void> {
  const busy = setTimeout(() => tools.on({ type: 'asking', isBusy: true }), times.busyAfter);
  const [nonce, at] = [crypto.randomUUID(), now()];
  try {
    const answer = tools.state().view.isOnline ? await mark(tools, { code }, nonce) : null;
    if (answer !== null) await take(tools, answer, code, at);
    else if (tools.state().kept !== undefined) {
      await judgeAlone(tools, code, nonce, at);
      tools.tick();
    }
  } finally {
    clearTimeout(busy);
    if (tools.state().view.isBusy) tools.on({ type: 'asking', isBusy: false });
  }
}

/** Stores the admitted ticket, so that this device refuses it when offline. */
async function take(tools: DoorTools, answer: DoorAnswer, code: string, at: number): Promise<void> {
  const isIn = answer.result === 'OK';
  const ticket = isIn ? await usedTicket(code, answer.firstAt ?? at) : undefined;
  if (ticket !== undefined) tools.on({ type: 'used', ticket });
  tools.show({ type: 'answered', answer, isCounted: isIn });
}

async function judgeAlone(
  tools: DoorTools,
  code: string,
  nonce: string,
  at: number,
): Promise<void> {
  const { view, known, kept } = tools.state();
  const keys = tools.keys();
  if (view.session === null || keys === null || kept === undefined)
    return tools.show({ type: 'blind', answer: { ...unknownFields, result: 'UNKNOWN' } });
  const of = { keys, known, session: view.session };
  const { result, before, ticket } = await judge(code, at, of);
  const letIn = result === 'OK';
  const { sessionId } = kept;
  const scan: KeptRow = { sessionId, nonce, code: code.slice(0, 1000), at, letIn };
  await stored([scan]);
  const answer = { ...unknownFields, result, firstAt: letIn ? at : (before?.usedAt ?? null) };
  tools.show({
    type: 'judged',
    answer,
    scan,
    ticket: letIn && ticket !== null ? admitted(ticket, at) : undefined,
    mark: ticket?.mark ?? null,
  });
}
