import type { Output } from '#domain/call.ts';
import type { getDoor, openDoor } from '#domain/checkin/calls.ts';
import type { DoorSession, KnownTicket, ScanAnswer } from '#domain/checkin/shapes.ts';
import { type DoorView, initialView } from './doorView.ts';
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
  | { type: 'closed'; notice: string }
  /**
   * `tickets`: all tickets that are not simply valid; `isReady`: the keys to verify codes are
   * imported.
   */
  | { type: 'learned'; publicKey: string | null; tickets: readonly KnownTicket[]; isReady: boolean }
  | { type: 'refreshed'; answer: Output<typeof getDoor> }
  | { type: 'lost' }
  /** The first calls of a page with a stored credential failed. */
  | { type: 'unreached' }
  | { type: 'reported'; nonces: ReadonlySet<string> }
  | { type: 'asking'; isBusy: boolean }
  | { type: 'used'; ticket: KnownTicket }
  /** `isCounted`: the ticket is not in the counters that were read last. */
  | { type: 'answered'; answer: ScanAnswer; isCounted: boolean }
  | { type: 'judged'; answer: ScanAnswer; scan: KeptRow; ticket: KnownTicket | undefined }
  /** The device is offline and cannot verify codes. */
  | { type: 'blind'; answer: ScanAnswer }
  | { type: 'muted'; isMuted: boolean };

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

/** Ignores a response that arrives after check-in was closed. */
function refreshed(state: DoorState, answer: Output<typeof getDoor>): DoorState {
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
  const withResult = shown(next, answer, { isOffline: true, isBlind: false });
  if (ticket === undefined) return withResult;
  const own = new Map(state.own).set(scan.nonce, ticket);
  return counted(used({ ...withResult, own }, ticket));
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
  refreshed: (state, { answer }) => refreshed(state, answer),
  lost: (state) => seen(state, { isOnline: false }),
  unreached: (state) =>
    state.kept !== undefined && state.view.phase === 'loading'
      ? seen(state, { phase: 'failed' })
      : state,
  reported: (state, { nonces }) => reported(state, nonces),
  asking: (state, { isBusy }) => seen(state, { isBusy }),
  used: (state, { ticket }) => used(state, ticket),
  answered: (state, { answer, isCounted }) => {
    const withResult = shown(state, answer, { isOffline: false, isBlind: false });
    return isCounted ? counted(withResult) : withResult;
  },
  judged,
  blind: (state, { answer }) => shown(state, answer, { isOffline: true, isBlind: true }),
  muted: (state, { isMuted }) => seen(state, { isMuted }),
};

export const doorState = <T extends DoorEvent['type']>(state: DoorState, event: Of<T>): DoorState =>
  steps[event.type](state, event);
