import type { Input } from '#domain/call.ts';
import { markParty, undoCheckIn } from '#domain/checkin/calls.parties.ts';
import { now } from '#web/platform/clock.ts';
import { send, times } from './doorAlone.ts';
import { admitted, guestResult } from './doorParty.ts';
import { type DoorTools, stored } from './doorScan.ts';
import type { PressedTicket } from './doorState.ts';
import type { KeptRow } from './keep.ts';

type Guests = Input<typeof markParty>['guests'];

/**
 * Checks in tickets by one press: by the server, or offline those that are in the list of parties
 * (B-49). The device sends the same nonce later that the server may have seen already (I41).
 */
export async function pressIn(
  tools: DoorTools,
  tickets: readonly PressedTicket[],
): Promise<boolean> {
  const nonces: Guests = tickets.map(({ ticketID }) => ({ nonce: crypto.randomUUID(), ticketID }));
  const known = [tools.state().view.party, ...tools.parties()].flatMap((one) => one?.guests ?? []);
  const guests = tickets.flatMap(({ ticketID }) => {
    const guest = known.find((one) => one.ticketID === ticketID);
    return guest === undefined ? [] : [guest];
  });
  const of = { type: 'pressed', tickets, guests } as const;
  if (tools.state().view.isOnline) {
    const input = { ...tools.credential(), guests: nonces };
    const answer = await tools.answered(send(markParty, input, times.scanTimeout));
    if (answer !== null) {
      tools.show({ ...of, ...answer, scans: [], isOffline: false });
      return true;
    }
  }
  const { kept, view } = tools.state();
  if (kept === undefined || view.session === null || view.isOnline || guests.length === 0)
    return false;
  const at = now();
  const scans = guests.map((guest): KeptRow => {
    const letIn = guestResult(guest, view.session!, at) === 'OK';
    const { nonce } = nonces.find((one) => one.ticketID === guest.ticketID)!;
    const { ticketID } = guest;
    const scan = { sessionId: kept.sessionId, nonce, ticketID, at, letIn };
    return letIn ? { ...scan, ticket: admitted(guest, at) } : scan;
  });
  await stored(scans);
  const answers = guests.map((guest) => ({
    result: guestResult(guest, view.session!, at),
    firstAt: at,
  }));
  tools.show({ ...of, tickets: guests, answers, party: null, scans, isOffline: true });
  return true;
}

/** Takes a check-in back. Only the server can; returns false without its response. */
export async function undo(
  { show, credential, answered }: DoorTools,
  { ticketID, holder }: Pick<PressedTicket, 'ticketID' | 'holder'>,
): Promise<boolean> {
  const input = { ...credential(), nonce: crypto.randomUUID(), ticketID };
  const answer = await answered(send(undoCheckIn, input));
  if (answer === null) return false;
  show({ type: 'takenBack', ticketID, holder, party: answer.party });
  return true;
}
