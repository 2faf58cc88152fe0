import type { Input } from '#domain/call.ts';
import { markParty, undoCheckIn } from '#domain/checkin/calls.parties.ts';
import { getDoorCounts } from '#domain/checkin/calls.counts.ts';
import { admitWalkIn, getWalkIn } from '#domain/checkin/calls.walkIn.ts';
import type { PartyGuest } from '#domain/checkin/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { send, times } from './doorAlone.ts';
import { admitted, guestResult } from './doorParty.ts';
import { type DoorTools, override, stored } from './doorScan.ts';
import type { PressedTicket } from './doorState.ts';
import type { KeptRow } from './keep.ts';

type Guests = Input<typeof markParty>['guests'];
type WalkInInput = Omit<Input<typeof admitWalkIn>, 'sessionId' | 'credential'>;

/** The tickets that are in the list of parties, as the device knows them. */
function guestsOf(tools: DoorTools, tickets: readonly PressedTicket[]): readonly PartyGuest[] {
  const { view, kept, known } = tools.state();
  // A session can have thousands of guests; those of the party in view are pressed most.
  const near = view.party?.guests ?? [];
  const all = () => (kept?.parties ?? []).flatMap(({ guests }) => guests);
  const isNear = tickets.every((one) => near.some(({ ticketID }) => ticketID === one.ticketID));
  const byId = new Map((isNear ? near : [...all(), ...near]).map((one) => [one.ticketID, one]));
  return tickets.flatMap(({ ticketID }) => {
    const guest = byId.get(ticketID);
    return guest === undefined ? [] : [{ ...guest, ...known.get(guest.mark) }];
  });
}

/**
 * Checks in tickets by one press: by the server, or offline those that are in the list of parties
 * (B-49). The device sends the same nonce later that the server may have seen already (I41).
 */
async function pressIn(tools: DoorTools, tickets: readonly PressedTicket[]): Promise<boolean> {
  const nonces: Guests = tickets.map(({ ticketID }) => ({ nonce: crypto.randomUUID(), ticketID }));
  const guests = guestsOf(tools, tickets);
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

/**
 * Admits a walk-in (B-41). Throws the refusal, for the form to show; without a network nothing
 * changes. The same nonce is used until the server has answered.
 */
async function walkIn(tools: DoorTools, of: WalkInInput): Promise<void> {
  const { guests } = await send(admitWalkIn, { ...tools.credential(), ...of });
  const answers = guests.map(({ usedAt }) => ({ result: 'OK' as const, firstAt: usedAt }));
  const pressed = { type: 'pressed', tickets: guests, guests, answers, party: null } as const;
  tools.show({ ...pressed, scans: [], isOffline: false });
}

/** Takes a check-in back. Only the server can; returns false without its response. */
async function undo(
  { show, credential, answered }: DoorTools,
  { ticketID, holder }: Pick<PressedTicket, 'ticketID' | 'holder'>,
): Promise<boolean> {
  const input = { ...credential(), nonce: crypto.randomUUID(), ticketID };
  const answer = await answered(send(undoCheckIn, input));
  if (answer === null) return false;
  show({ type: 'takenBack', ticketID, holder, party: answer.party });
  return true;
}

export type DoorActs = ReturnType<typeof actsOf>;

/** The presses of a check-in point beside scanning. `sync` reads the counters again. */
export const actsOf = (tools: DoorTools, sync: () => void) => {
  const synced = async (work: Promise<boolean>): Promise<boolean> => {
    const isDone = await work;
    if (isDone) sync();
    return isDone;
  };
  return {
    /** Checks in tickets by one press. False: nothing was decided. */
    checkIn: (tickets: readonly PressedTicket[]) => synced(pressIn(tools, tickets)),
    /** Takes a check-in back (B-49). False: the server did not. */
    undo: (ticket: Pick<PressedTicket, 'ticketID' | 'holder'>) => synced(undo(tools, ticket)),
    /** Admits the ticket of the last scan outside the check-in hours (B-49). */
    override: (ticketID: string) => override(tools, ticketID),
    /** What walk-ins can have. Throws the refusal (B-41). */
    walkInTypes: () => send(getWalkIn, tools.credential()),
    /** Admits a walk-in. Throws the refusal (B-41). */
    walkIn: (of: WalkInInput) => walkIn(tools, of).then(sync),
    /** Who came by ticket type, entrance and minute. Null: no response arrived. */
    counts: () => tools.answered(send(getDoorCounts, tools.credential())),
  };
};
