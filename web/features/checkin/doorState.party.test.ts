import { describe, expect, test } from 'vitest';
import type { DoorAnswer, DoorSession, KnownTicket } from '#domain/checkin/shapes.ts';
import { type DoorEvent, type DoorState, doorState, noDoor } from './doorState.ts';
import type { KeptDoor, KeptRow } from './keep.ts';

const session: DoorSession = {
  sessionId: '7',
  eventName: 'Gala',
  startTime: 0,
  endTime: 1000,
  isOnline: false,
  venuesName: '',
  address: '',
  opensAt: 0,
  closesAt: 2000,
  isCancelled: false,
  hasSelfCheckIn: false,
};
const kept: KeptDoor = {
  sessionId: '7',
  credential: 'c',
  device: 2,
  until: 5000,
  session,
  publicKey: 'k',
  tickets: [],
  parties: [],
};
const answer = {
  offline: null,
  session,
  helper: { name: '', entrance: '', role: 'HELPER' as const },
  device: 3,
  issued: 10,
  checkedIn: 4,
  ownCount: 1,
  conflicts: [],
  until: 6000,
};
const ticket = (mark: string, usedAt = 10): KnownTicket => ({
  mark,
  state: 'USED',
  usedAt,
  version: 1,
});
const scan = (nonce: string, letIn = true): KeptRow => ({
  sessionId: '7',
  nonce,
  code: nonce,
  at: 10,
  letIn,
});
const scanned = (result: DoorAnswer['result']): DoorAnswer => ({
  result,
  firstAt: null,
  ticketTypeName: '',
  holder: '',
  other: null,
  ticketID: null,
  party: null,
});
const after = (events: readonly DoorEvent[], from: DoorState = noDoor): DoorState =>
  events.reduce(doorState, from);
const restored: DoorEvent = {
  type: 'restored',
  kept,
  waiting: [],
  own: new Map(),
  isMuted: false,
};
const open = after([restored, { type: 'refreshed', answer }]);
const alone = (nonce: string, mark: string): DoorEvent => ({
  type: 'judged',
  answer: scanned('OK'),
  scan: scan(nonce),
  ticket: ticket(mark),
  mark,
});

describe('parties', () => {
  const guest = (ticketID: string, state: 'VALID' | 'USED' = 'VALID') => ({
    ticketID,
    mark: `m${ticketID}`,
    state,
    usedAt: null,
    version: 1,
    holder: `Guest ${ticketID}`,
    ticketTypeName: 'Adult',
  });
  const party = (states: readonly ('VALID' | 'USED')[]) => ({
    orderNumber: 'RE1',
    guests: states.map((state, at) => guest(String(at + 1), state)),
  });
  const learnedParty: DoorEvent = {
    type: 'learned',
    publicKey: 'k',
    tickets: [],
    parties: [party(['VALID', 'VALID', 'VALID'])],
    isReady: true,
  };
  const statesOf = (state: DoorState) => state.view.party?.guests.map((one) => one.state);
  const pressedAlone: DoorEvent = {
    type: 'pressed',
    tickets: [guest('2'), guest('3')],
    guests: [guest('2'), guest('3')],
    answers: ['2', '3'].map(() => ({ result: 'OK', firstAt: 20 })),
    party: null,
    scans: ['2', '3'].map((ticketID) => ({
      ...scan(`n${ticketID}`),
      ticketID,
      ticket: ticket(`m${ticketID}`, 20),
    })),
    isOffline: true,
  };

  test('shows the party of an offline scan with the name of its guest (B-49)', () => {
    const state = after([learnedParty, { type: 'lost' }, alone('n1', 'm1')], open);
    expect(statesOf(state)).toEqual(['USED', 'VALID', 'VALID']);
    expect(state.view.shown).toMatchObject({ result: 'OK', holder: 'Guest 1' });
  });

  test('counts a press of several guests offline and keeps their scans to send (B-49, R36)', () => {
    const state = after([learnedParty, alone('n1', 'm1'), pressedAlone], open);
    expect(statesOf(state)).toEqual(['USED', 'USED', 'USED']);
    expect(state.view).toMatchObject({ waiting: 3, ownCount: 4, checkedIn: 7 });
    expect(state.view.shown).toMatchObject({ result: 'OK', guests: 2, isOffline: true });
    const again = after([learnedParty], state);
    expect(statesOf(again)).toEqual(['USED', 'USED', 'USED']);
  });

  test('shows guests as missing again after an undo, and no party for a refused ticket (B-49)', () => {
    const shown = after(
      [
        learnedParty,
        {
          type: 'answered',
          answer: { ...scanned('OK'), party: party(['USED', 'VALID', 'VALID']) },
          isCounted: true,
        },
      ],
      open,
    );
    expect(statesOf(shown)).toEqual(['USED', 'VALID', 'VALID']);
    const undone = after(
      [
        {
          type: 'takenBack',
          ticketID: '1',
          holder: 'Guest 1',
          party: party(['VALID', 'VALID', 'VALID']),
        },
      ],
      shown,
    );
    expect(statesOf(undone)).toEqual(['VALID', 'VALID', 'VALID']);
    expect([undone.view.shown?.result, undone.view.checkedIn]).toEqual(['TAKEN_BACK', 4]);
    const refused = after(
      [{ type: 'answered', answer: scanned('UNKNOWN'), isCounted: false }],
      undone,
    );
    expect(refused.view.party).toBeNull();
  });
});
