import type { Output } from '#domain/call.ts';
import type { getDoor, openDoor } from '#domain/checkin/calls.ts';
import type { DoorSession, KnownTicket, ScanAnswer } from '#domain/checkin/shapes.ts';
import { type DoorView, first } from './doorView.ts';
import type { KeptDoor, KeptRow } from './keep.ts';

/** What a device at a door holds: what staff see, what it keeps, what it knows of tickets. */
export type DoorState = {
  view: DoorView;
  /** undefined: nobody is signed in at this door on this device. */
  kept: KeptDoor | undefined;
  /** Tickets that are not simply valid, by the mark of their key. */
  known: ReadonlyMap<string, KnownTicket>;
  /** Scans made without network that the server does not know yet, oldest first. */
  waiting: readonly KeptRow[];
  /** Of those waiting, the tickets they let in, by nonce: no answer of the server knows them. */
  own: ReadonlyMap<string, KnownTicket>;
  /** Counts what was shown, so that the same answer twice is seen twice. */
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
  /** Nobody is signed in: all that can be shown is which session it is. */
  | { type: 'sessionRead'; session: DoorSession }
  | { type: 'notRead'; isGone: boolean; isOnline: boolean }
  | { type: 'signedIn'; sessionId: string; answer: Output<typeof openDoor> }
  | { type: 'closed'; notice: string }
  /** All tickets that are not simply valid came; `isReady`: the keys to judge the rest by are here. */
  | { type: 'learned'; publicKey: string | null; tickets: readonly KnownTicket[]; isReady: boolean }
  | { type: 'looked'; answer: Output<typeof getDoor> }
  | { type: 'lost' }
  /** No answer at all since the page began. */
  | { type: 'unreached' }
  | { type: 'reported'; nonces: ReadonlySet<string> }
  | { type: 'asking'; isBusy: boolean }
  | { type: 'used'; ticket: KnownTicket }
  /** `isCounted`: somebody was let in whom the counters of the last look do not know. */
  | { type: 'answered'; answer: ScanAnswer; isCounted: boolean }
  /** `ticket`: what the device let in by this scan. */
  | { type: 'judged'; answer: ScanAnswer; scan: KeptRow; ticket: KnownTicket | undefined }
  /** Without network and without what is needed to judge. */
  | { type: 'blind'; answer: ScanAnswer }
  | { type: 'muted'; isMuted: boolean };

export const noDoor: DoorState = {
  view: first,
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

/** The tickets a device knows are also what it keeps, so that a reload forgets none. */
function knowing(state: DoorState, known: ReadonlyMap<string, KnownTicket>): DoorState {
  const { kept } = state;
  return { ...state, known, kept: kept && { ...kept, tickets: [...known.values()] } };
}

const used = (state: DoorState, ticket: KnownTicket): DoorState =>
  knowing(state, new Map(state.known).set(ticket.mark, ticket));

const shown = (
  state: DoorState,
  answer: ScanAnswer,
  how: { isOffline: boolean; isBlind: boolean },
): DoorState => ({
  ...seen(state, { shown: { ...answer, ...how, turn: state.turn + 1 } }),
  turn: state.turn + 1,
});

const counted = (state: DoorState): DoorState =>
  seen(state, { ownCount: state.view.ownCount + 1, checkedIn: state.view.checkedIn + 1 });

const waitingFor = (state: DoorState, waiting: readonly KeptRow[]): DoorState =>
  seen({ ...state, waiting }, { waiting: waiting.length });

function restored(state: DoorState, { kept, waiting, own, isMuted }: Of<'restored'>): DoorState {
  const next = waitingFor(seen({ ...state, kept, own }, { isMuted }), waiting);
  return kept?.session
    ? seen(next, { phase: 'open', session: kept.session, device: kept.device })
    : next;
}

/** An answer that comes after the door has closed changes nothing. */
function looked(state: DoorState, answer: Output<typeof getDoor>): DoorState {
  if (state.kept === undefined) return state;
  const { session, device, until, issued, checkedIn, ownCount, conflicts } = answer;
  const kept = { ...state.kept, session, device, until };
  const view = { session, device, issued, checkedIn, ownCount, conflicts };
  return seen({ ...state, kept }, { ...view, phase: 'open', isOnline: true });
}

function learned(state: DoorState, { publicKey, tickets, isReady }: Of<'learned'>): DoorState {
  if (state.kept === undefined) return state;
  const known = [...tickets, ...state.own.values()].map((one) => [one.mark, one] as const);
  const next = { ...state, kept: { ...state.kept, publicKey } };
  return seen(knowing(next, new Map(known)), { isReady });
}

function reported(state: DoorState, nonces: ReadonlySet<string>): DoorState {
  const own = [...state.own].filter(([nonce]) => !nonces.has(nonce));
  const waiting = state.waiting.filter(({ nonce }) => !nonces.has(nonce));
  return waitingFor({ ...state, own: new Map(own) }, waiting);
}

function judged(state: DoorState, { answer, scan, ticket }: Of<'judged'>): DoorState {
  const next = waitingFor(state, [...state.waiting, scan]);
  const told = shown(next, answer, { isOffline: true, isBlind: false });
  if (ticket === undefined) return told;
  const own = new Map(state.own).set(scan.nonce, ticket);
  return counted(used({ ...told, own }, ticket));
}

type Of<T extends DoorEvent['type']> = Extract<DoorEvent, { type: T }>;
const steps: { [T in DoorEvent['type']]: (state: DoorState, event: Of<T>) => DoorState } = {
  restored,
  sessionRead: (state, { session }) => seen(state, { phase: 'closed', session, isOnline: true }),
  notRead: (state, { isGone, isOnline }) =>
    seen(state, { phase: isGone ? 'gone' : 'failed', isOnline }),
  signedIn: (state, { sessionId, answer }) => {
    const { session } = state.view;
    const kept = { sessionId, ...answer, session, publicKey: null, tickets: [] };
    return seen({ ...state, kept }, { phase: 'open', device: answer.device, notice: '' });
  },
  closed: (state, { notice }) =>
    seen({ ...state, kept: undefined }, { phase: 'closed', notice, shown: null }),
  learned,
  looked: (state, { answer }) => looked(state, answer),
  lost: (state) => seen(state, { isOnline: false }),
  unreached: (state) =>
    state.kept !== undefined && state.view.phase === 'loading'
      ? seen(state, { phase: 'failed' })
      : state,
  reported: (state, { nonces }) => reported(state, nonces),
  asking: (state, { isBusy }) => seen(state, { isBusy }),
  used: (state, { ticket }) => used(state, ticket),
  answered: (state, { answer, isCounted }) => {
    const told = shown(state, answer, { isOffline: false, isBlind: false });
    return isCounted ? counted(told) : told;
  },
  judged,
  blind: (state, { answer }) => shown(state, answer, { isOffline: true, isBlind: true }),
  muted: (state, { isMuted }) => seen(state, { isMuted }),
};

/** What a door holds after an event: pure, so that each step can be tried without a browser. */
export const doorState = <T extends DoorEvent['type']>(state: DoorState, event: Of<T>): DoorState =>
  steps[event.type](state, event);
