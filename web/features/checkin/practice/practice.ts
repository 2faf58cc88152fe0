import { type Door, scanResultOf } from '#domain/checkin/rules.ts';
import type { Party, PartyGuest, ScanResult } from '#domain/checkin/shapes.ts';
import type { ShownScan } from '../doorView.ts';

const hour = 3_600_000;
const here = '1';

type Ticket = NonNullable<Parameters<typeof scanResultOf>[0]>;
type Sample = {
  /** What the QR code says. */
  code: string;
  holder: string;
  /** Null: no code of ours. */
  ticket: Ticket | null;
  /** In ms, from the opening of check-in; negative: before it. */
  after?: number;
  /** The guest of the party whose ticket it is. */
  guest?: string;
};

const valid: Ticket = { sessionId: here, state: 'VALID' };
const person = (number: number, holder: string, ticket: Ticket | null, more = {}): Sample => ({
  code: `PRACTICE-${String(number).padStart(2, '0')}`,
  holder,
  ticket,
  ...more,
});

/** Twelve codes that play every result of a scan. */
export const samples: readonly Sample[] = [
  person(1, 'Siti', valid),
  person(2, 'Kumar', { ...valid, state: 'USED' }),
  person(3, 'Chen Li', { ...valid, state: 'CANCELLED' }),
  person(4, 'Dayang', { ...valid, isReplaced: true }),
  person(5, 'Matnor', { ...valid, sessionId: '2' }),
  person(6, 'Priya', valid, { after: -hour }),
  person(7, 'Boon Teck', valid, { after: 3 * hour }),
  person(8, '', null),
  person(9, '', null),
  person(10, 'Rosmawati', valid, { guest: '10' }),
  person(11, 'Hana', valid, { guest: '11' }),
  person(12, 'Azlan', valid, { guest: '12' }),
];

type Practice = {
  shown: ShownScan | null;
  party: Party | null;
  /** Codes and guests that came in during this practice. */
  came: ReadonlySet<string>;
};
export const noPractice: Practice = { shown: null, party: null, came: new Set() };

const partyOf = (came: ReadonlySet<string>, at: number): Party => ({
  orderNumber: 'PRACTICE',
  guests: samples
    .filter(({ guest }) => guest !== undefined)
    .map(({ guest, holder }): PartyGuest => {
      const isIn = came.has(guest!);
      return {
        ticketID: guest!,
        mark: guest!,
        version: 1,
        holder,
        ticketTypeName: '',
        state: isIn ? 'USED' : 'VALID',
        usedAt: isIn ? at : null,
      };
    }),
});

/** The check-in hours of the practice: open since an hour before the sample's time, for two hours. */
const doorAt = (opensAt: number): Door => ({
  sessionId: here,
  opensAt,
  closesAt: opensAt + 2 * hour,
  isCancelled: false,
});

const shownOf = (before: Practice, more: Partial<ShownScan> & Pick<ShownScan, 'result'>) => ({
  firstAt: null,
  ticketTypeName: '',
  holder: '',
  other: null,
  ticketID: null,
  guests: null,
  isOffline: false,
  isBlind: false,
  ...more,
  turn: (before.shown?.turn ?? 0) + 1,
});

/** Plays the scan of a code by the rule of real scans; other codes are unknown. */
export function playScan(before: Practice, code: string, now: number): Practice {
  const sample = samples.find((one) => one.code === code.trim().toUpperCase());
  const name = sample?.guest ?? sample?.code ?? '';
  const ticket = sample?.ticket ?? null;
  const seen =
    ticket !== null && before.came.has(name) ? { ...ticket, state: 'USED' as const } : ticket;
  const opensAt = now - hour;
  const result: ScanResult = scanResultOf(
    seen,
    doorAt(opensAt),
    sample?.after === undefined ? now : opensAt + sample.after,
  );
  const came = result === 'OK' ? new Set(before.came).add(name) : before.came;
  const isParty = sample?.guest !== undefined;
  const times = { OK: now, USED: now - hour / 4 } as Partial<Record<ScanResult, number>>;
  return {
    came,
    party: isParty ? partyOf(came, now) : null,
    shown: shownOf(before, {
      result,
      firstAt: times[result] ?? null,
      holder: result === 'REPLACED' ? '' : (sample?.holder ?? ''),
    }),
  };
}

/** Plays a press for guests of the party. */
export function playPress(before: Practice, guests: readonly string[], now: number): Practice {
  const came = new Set([...before.came, ...guests]);
  const shown = shownOf(before, { result: 'OK', firstAt: now, guests: guests.length });
  return { came, party: partyOf(came, now), shown };
}

/** Plays the undo of a check-in. */
export function playUndo(before: Practice, guest: string, now: number): Practice {
  const came = new Set(before.came);
  came.delete(guest);
  return { came, party: partyOf(came, now), shown: shownOf(before, { result: 'TAKEN_BACK' }) };
}
