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

describe('page of a check-in point', () => {
  test.each<[string, DoorEvent[], DoorState['view']['phase']]>([
    ['loading', [], 'loading'],
    ['signed out', [{ type: 'sessionRead', session }], 'closed'],
    ['unknown session', [{ type: 'notRead', isGone: true, isOnline: true }], 'gone'],
    ['no response', [{ type: 'notRead', isGone: false, isOnline: false }], 'failed'],
    ['a stored check-in point opens without a response', [restored], 'open'],
    [
      'a stored check-in point without its session waits',
      [{ ...restored, kept: { ...kept, session: null } }],
      'loading',
    ],
    [
      'a waiting check-in point reports the missing response',
      [{ ...restored, kept: { ...kept, session: null } }, { type: 'unreached' }],
      'failed',
    ],
    [
      'an open check-in point stays open without a response',
      [restored, { type: 'unreached' }],
      'open',
    ],
    [
      'a check-in point that the server closed',
      [restored, { type: 'closed', notice: 'left' }],
      'closed',
    ],
  ])('selects the page: %s (R34)', (_, events, phase) => {
    expect(after(events).view.phase).toBe(phase);
  });

  test('stays closed when a response arrives late (R34)', () => {
    const closed = after([{ type: 'closed', notice: 'Closed' }], open);
    const late = after(
      [
        { type: 'learned', publicKey: 'k', tickets: [ticket('a')], parties: [], isReady: true },
        { type: 'refreshed', answer },
      ],
      closed,
    );
    expect([late.view.phase, late.view.notice, late.kept]).toEqual(['closed', 'Closed', undefined]);
  });

  test('stores the new credential without a public key and clears the notice at sign-in (R34)', () => {
    const closed = after([{ type: 'closed', notice: 'Closed' }], open);
    const signedIn = after(
      [
        {
          type: 'signedIn',
          sessionId: '7',
          answer: { credential: 'new', device: 5, until: 9000 },
        },
      ],
      closed,
    );
    expect(signedIn.kept).toEqual({
      ...kept,
      credential: 'new',
      device: 5,
      until: 9000,
      publicKey: null,
    });
    expect([signedIn.view.phase, signedIn.view.device, signedIn.view.notice]).toEqual([
      'open',
      5,
      '',
    ]);
  });
});

describe('scans', () => {
  test('shows an online result and counts only admitted tickets (R34)', () => {
    const first = after([{ type: 'answered', answer: scanned('OK'), isCounted: true }], open);
    expect([first.view.ownCount, first.view.checkedIn, first.view.shown?.turn]).toEqual([2, 5, 1]);
    const second = after([{ type: 'answered', answer: scanned('USED'), isCounted: false }], first);
    expect([second.view.ownCount, second.view.checkedIn, second.view.shown?.turn]).toEqual([
      2, 5, 2,
    ]);
    expect(second.view.shown).toMatchObject({ result: 'USED', isOffline: false, isBlind: false });
  });

  test('queues and counts a scan judged offline and marks its ticket as used (R35, R36)', () => {
    const state = after([{ type: 'lost' }, alone('n1', 'a')], open);
    expect(state.view).toMatchObject({ waiting: 1, ownCount: 2, checkedIn: 5, isOnline: false });
    expect(state.view.shown).toMatchObject({ result: 'OK', isOffline: true, isBlind: false });
    expect([state.known.get('a'), state.kept?.tickets]).toEqual([ticket('a'), [ticket('a')]]);
  });

  test('queues an offline refusal for the report without counting it (R36)', () => {
    const state = after(
      [
        {
          type: 'judged',
          answer: scanned('USED'),
          scan: scan('n1', false),
          ticket: undefined,
          mark: null,
        },
      ],
      open,
    );
    expect(state.view).toMatchObject({ waiting: 1, ownCount: 1, checkedIn: 4 });
    expect(state.known.size).toBe(0);
  });

  test('reports that a scan cannot be judged and queues nothing (R35)', () => {
    const { view } = after([{ type: 'blind', answer: scanned('UNKNOWN') }], open);
    expect(view.shown).toMatchObject({ result: 'UNKNOWN', isOffline: true, isBlind: true });
    expect(view.waiting).toBe(0);
  });

  test('keeps unreported tickets as used when the server sends its list (R36)', () => {
    const learned: DoorEvent = {
      type: 'learned',
      publicKey: 'k2',
      tickets: [ticket('b')],
      parties: [],
      isReady: true,
    };
    const before = after([alone('n1', 'a'), learned], open);
    expect([...before.known.keys()]).toEqual(['b', 'a']);
    const reported = after([{ type: 'reported', nonces: new Set(['n1']) }, learned], before);
    expect([...reported.known.keys()]).toEqual(['b']);
    expect([reported.kept?.publicKey, reported.view.isReady]).toEqual(['k2', true]);
  });

  test('keeps unreported tickets as used after a reload (R36)', () => {
    const state = after([
      { ...restored, waiting: [scan('n1')], own: new Map([['n1', ticket('a')]]) },
      { type: 'learned', publicKey: 'k', tickets: [], parties: [], isReady: true },
    ]);
    expect([state.view.waiting, state.known.get('a')?.state]).toEqual([1, 'USED']);
  });

  test('removes only reported scans from the queue (R36)', () => {
    const state = after(
      [alone('n1', 'a'), alone('n2', 'b'), { type: 'reported', nonces: new Set(['n1']) }],
      open,
    );
    expect([state.waiting.map(({ nonce }) => nonce), state.view.waiting]).toEqual([['n2'], 1]);
    expect([...state.own.keys()]).toEqual(['n2']);
  });

  test('keeps queued scans for the next sign-in when the check-in point closes (R38)', () => {
    const state = after([alone('n1', 'a'), { type: 'closed', notice: '' }], open);
    expect([state.view.waiting, [...state.own.keys()], state.view.shown]).toEqual([
      1,
      ['n1'],
      null,
    ]);
  });
});

test('changes only the busy, muted and online flags for their events (R34)', () => {
  const state = after(
    [{ type: 'asking', isBusy: true }, { type: 'muted', isMuted: true }, { type: 'lost' }],
    open,
  );
  expect(state.view).toEqual({ ...open.view, isBusy: true, isMuted: true, isOnline: false });
});
