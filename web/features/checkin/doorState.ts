import type { Output } from '#domain/call.ts';
import type { getDoor, openDoor } from '#domain/checkin/calls.ts';
import type {
  DoorAnswer,
  DoorSession,
  KnownTicket,
  Party,
  PartyGuest,
  ScanAnswer,
  ScanResult,
} from '#domain/checkin/shapes.ts';
import { admitted, asKnown, partyWith } from './doorParty.ts';
import { type DoorView, initialView, type ShownScan } from './doorView.ts';
import type { KeptDoor, KeptRow } from './keep.ts';

export type DoorState = {
  view: DoorView;
  /** Credential and data in IndexedDB; undefined: staff have not signed in on this device. */
  kept: KeptDoor | undefined;
  /**
   * Used, cancelled and re-issued tickets, by the mark (keyed hash) of their key. All other tickets
   * are valid.
   */
  known: ReadonlyMap<string, KnownTicket>;
  /** Offline scans that have not been sent yet, oldest first. */
  waiting: readonly KeptRow[];
  /** Tickets that the scans in `waiting` admitted, by nonce. Responses of the server lack them. */
  own: ReadonlyMap<string, KnownTicket>;
  /** Number of results shown, so that two equal results in a row differ. */
  turn: number;
};

export type DoorEvent =
  | {
      type: 'restored';
      kept: KeptDoor | undefined;
      waiting: readonly KeptRow[];
      own: ReadonlyMap<string, KnownTicket>;
      isMuted: boolean;
    }
  | { type: 'sessionRead'; session: DoorSession }
  | { type: 'notRead'; isGone: boolean; isOnline: boolean }
  | { type: 'signedIn'; sessionId: string; answer: Output<typeof openDoor> }
  | { type: 'closed'; notice: string; isEnded?: boolean }
  /**
   * `tickets`: all tickets that are not simply valid; `isReady`: the keys to verify codes are
   * imported.
   */
  | {
      type: 'learned';
      publicKey: string | null;
      tickets: readonly KnownTicket[];
      parties: readonly Party[];
      isReady: boolean;
    }
  | { type: 'refreshed'; answer: Output<typeof getDoor> }
  | { type: 'lost' }
  /** The first calls of a page with a stored credential failed. */
  | { type: 'unreached' }
  | { type: 'reported'; nonces: ReadonlySet<string> }
  | { type: 'asking'; isBusy: boolean }
  | { type: 'used'; ticket: KnownTicket }
  /** `isCounted`: the ticket is not in the counters that were read last. */
  | { type: 'answered'; answer: DoorAnswer; isCounted: boolean }
  /** `mark`: of an authentic code. */
  | {
      type: 'judged';
      answer: ScanAnswer;
      scan: KeptRow;
      ticket: KnownTicket | undefined;
      mark: string | null;
    }
  | Pressed
  | { type: 'takenBack'; ticketID: string; holder: string; party: Party | null }
  /** The device is offline and cannot verify codes. */
  | { type: 'blind'; answer: ScanAnswer }
  | { type: 'muted'; isMuted: boolean };

/** A ticket that is checked in by a press. */
export type PressedTicket = Pick<PartyGuest, 'ticketID' | 'holder' | 'ticketTypeName'>;

/**
 * Tickets were checked in by one press. `guests`: those of them that are in the list of parties;
 * `scans`: what the device has to send, if it decided alone.
 */
type Pressed = {
  type: 'pressed';
  tickets: readonly PressedTicket[];
  /** In the order of `tickets`. */
  answers: readonly { result: ScanResult; firstAt: number | null }[];
  guests: readonly PartyGuest[];
  party: Party | null;
  scans: readonly KeptRow[];
  isOffline: boolean;
};

export const noDoor: DoorState = {
  view: initialView,
  kept: undefined,
  known: new Map(),
  waiting: [],
  own: new Map(),
  turn: 0,
};

const seen = (state: DoorState, view: Partial<DoorView>): DoorState => ({
  ...state,
  view: { ...state.view, ...view },
});

/** Sets the known tickets, also in the data to store, so that a reload keeps them. */
function knowing(state: DoorState, known: ReadonlyMap<string, KnownTicket>): DoorState {
  const { kept } = state;
  return { ...state, known, kept: kept && { ...kept, tickets: [...known.values()] } };
}

const used = (state: DoorState, ticket: KnownTicket): DoorState =>
  knowing(state, new Map(state.known).set(ticket.mark, ticket));

type Shown = Partial<ShownScan> & Omit<ScanAnswer, 'result'> & Pick<ShownScan, 'result'>;

const shown = (state: DoorState, answer: Shown, party: Party | null): DoorState => {
  const turn = state.turn + 1;
  const how = { ticketID: null, guests: null, isOffline: false, isBlind: false };
  return { ...seen(state, { shown: { ...how, ...answer, turn }, party }), turn };
};

const counted = (state: DoorState, count = 1): DoorState =>
  seen(state, { ownCount: state.view.ownCount + count, checkedIn: state.view.checkedIn + count });

/** A party is offered when its ticket came in, now or before. */
const offered = (result: ScanResult, party: Party | null | undefined): Party | null =>
  result === 'OK' || result === 'USED' ? (party ?? null) : null;

const waitingFor = (state: DoorState, waiting: readonly KeptRow[]): DoorState =>
  seen({ ...state, waiting }, { waiting: waiting.length });

function restored(state: DoorState, { kept, waiting, own, isMuted }: Of<'restored'>): DoorState {
  const next = waitingFor(seen({ ...state, kept, own }, { isMuted }), waiting);
  if (!kept?.session) return next;
  const { session, device, helper = initialView.helper } = kept;
  return seen(next, { phase: 'open', session, device, helper });
}

/** Ignores a response that arrives after check-in was closed. */
function refreshed(state: DoorState, answer: Output<typeof getDoor>): DoorState {
  if (state.kept === undefined) return state;
  const { session, device, helper, until, issued, checkedIn, ownCount, conflicts } = answer;
  const kept = { ...state.kept, session, device, helper, until };
  const view = { session, device, helper, issued, checkedIn, ownCount, conflicts };
  return seen({ ...state, kept }, { ...view, phase: 'open', isOnline: true });
}

function learned(state: DoorState, event: Of<'learned'>): DoorState {
  if (state.kept === undefined) return state;
  const { publicKey, tickets, parties, isReady } = event;
  const known = new Map([...tickets, ...state.own.values()].map((one) => [one.mark, one] as const));
  const next = { ...state, kept: { ...state.kept, publicKey, parties } };
  const present = parties.find(({ orderNumber }) => orderNumber === state.view.party?.orderNumber);
  const party = present === undefined ? state.view.party : asKnown(present, known);
  return seen(knowing(next, known), { isReady, party });
}

function reported(state: DoorState, nonces: ReadonlySet<string>): DoorState {
  const own = [...state.own].filter(([nonce]) => !nonces.has(nonce));
  const waiting = state.waiting.filter(({ nonce }) => !nonces.has(nonce));
  return waitingFor({ ...state, own: new Map(own) }, waiting);
}

function judged(state: DoorState, { answer, scan, ticket, mark }: Of<'judged'>): DoorState {
  const party = partyWith(state.kept?.parties, mark);
  const guest = party?.guests.find((one) => one.mark === mark);
  const named = guest && { holder: guest.holder, ticketTypeName: guest.ticketTypeName };
  const next = waitingFor(state, [...state.waiting, scan]);
  const known = ticket === undefined ? next : used(next, ticket);
  const present = party && asKnown(party, known.known);
  const withResult = shown(
    known,
    { ...answer, ...named, isOffline: true },
    offered(answer.result, present),
  );
  if (ticket === undefined) return withResult;
  return counted({ ...withResult, own: new Map(state.own).set(scan.nonce, ticket) });
}

/** The party in view, as the server returned it or as the device knows it. */
function presentParty({ view, known }: DoorState, answered: Party | null): Party | null {
  if (view.party === null) return null;
  return answered?.orderNumber === view.party.orderNumber ? answered : asKnown(view.party, known);
}

function pressed(state: DoorState, event: Pressed): DoorState {
  const { answers, tickets, guests, scans, isOffline } = event;
  const known = new Map(state.known);
  for (const [index, { result, firstAt }] of answers.entries()) {
    const guest = guests.find((one) => one.ticketID === tickets[index]?.ticketID);
    if (guest !== undefined && result === 'OK')
      known.set(guest.mark, admitted(guest, firstAt ?? 0));
  }
  const own = new Map(state.own);
  for (const { nonce, ticket } of scans) if (ticket !== undefined) own.set(nonce, ticket);
  const next = waitingFor(knowing({ ...state, own }, known), [...state.waiting, ...scans]);
  const isIn = answers.filter(({ result }) => result === 'OK');
  const [one] = isIn.length > 0 ? isIn : answers;
  const only = tickets.length === 1 ? tickets[0] : undefined;
  const answer = {
    result: one?.result ?? ('UNKNOWN' as const),
    firstAt: one?.firstAt ?? null,
    ticketID: only?.ticketID ?? null,
    holder: only?.holder ?? '',
    ticketTypeName: only?.ticketTypeName ?? '',
    other: null,
    guests: answers.length > 1 ? isIn.length : null,
    isOffline,
  };
  return counted(shown(next, answer, presentParty(next, event.party)), isIn.length);
}

function takenBack(state: DoorState, { ticketID, holder, party }: Of<'takenBack'>): DoorState {
  const guest = party?.guests.find((one) => one.ticketID === ticketID);
  const known = new Map(state.known);
  if (guest !== undefined) {
    const { mark, version } = guest;
    known.set(mark, { mark, version, state: 'VALID', usedAt: null });
  }
  const answer = { result: 'TAKEN_BACK' as const, holder, firstAt: null, other: null };
  const after = knowing(state, known);
  const next = shown(after, { ...answer, ticketTypeName: '' }, presentParty(after, party));
  return seen(next, { checkedIn: Math.max(0, state.view.checkedIn - 1) });
}

type Of<T extends DoorEvent['type']> = Extract<DoorEvent, { type: T }>;
const steps: { [T in DoorEvent['type']]: (state: DoorState, event: Of<T>) => DoorState } = {
  restored,
  sessionRead: (state, { session }) => seen(state, { phase: 'closed', session, isOnline: true }),
  notRead: (state, { isGone, isOnline }) =>
    seen(state, { phase: isGone ? 'gone' : 'failed', isOnline }),
  signedIn: (state, { sessionId, answer }) => {
    const { session } = state.view;
    const kept = { sessionId, ...answer, session, publicKey: null, tickets: [], parties: [] };
    const phase = session === null ? ('loading' as const) : ('open' as const);
    const view = { phase, device: answer.device, notice: '', isEnded: false };
    return seen({ ...state, kept }, view);
  },
  closed: (state, { notice, isEnded = false }) =>
    seen(
      { ...state, kept: undefined },
      { phase: 'closed', notice, isEnded, shown: null, party: null },
    ),
  learned,
  refreshed: (state, { answer }) => refreshed(state, answer),
  // Offline, every attempt ends here: an equal view would be drawn again for nothing.
  lost: (state) => (state.view.isOnline ? seen(state, { isOnline: false }) : state),
  unreached: (state) =>
    state.kept !== undefined && state.view.phase === 'loading'
      ? seen(state, { phase: 'failed' })
      : state,
  reported: (state, { nonces }) => reported(state, nonces),
  asking: (state, { isBusy }) => seen(state, { isBusy }),
  used: (state, { ticket }) => used(state, ticket),
  answered: (state, { answer, isCounted }) => {
    const { party, ...result } = answer;
    const withResult = shown(state, result, offered(answer.result, party));
    return isCounted ? counted(withResult) : withResult;
  },
  judged,
  pressed,
  takenBack,
  blind: (state, { answer }) => shown(state, { ...answer, isOffline: true, isBlind: true }, null),
  muted: (state, { isMuted }) => seen(state, { isMuted }),
};

export const doorState = <T extends DoorEvent['type']>(state: DoorState, event: Of<T>): DoorState =>
  steps[event.type](state, event);
