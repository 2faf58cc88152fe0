import type {
  DoorConflict,
  DoorRole,
  DoorSession,
  Party,
  ScanAnswer,
  ScanResult,
} from '#domain/checkin/shapes.ts';

/**
 * A result to show. `isBlind`: the device is offline and cannot verify codes. `guests`: so many of
 * a party came in by one press; null: it is the result of one ticket.
 */
export type ShownScan = Omit<ScanAnswer, 'result'> & {
  result: ScanResult | 'TAKEN_BACK';
  ticketID: string | null;
  guests: number | null;
  turn: number;
  isOffline: boolean;
  isBlind: boolean;
};

/** Who uses the device; an empty name: signed in by the staff code (B-49). */
export type DoorHelper = { name: string; entrance: string; role: DoorRole };

export type DoorView = {
  phase: 'loading' | 'gone' | 'failed' | 'closed' | 'open';
  session: DoorSession | null;
  device: number;
  helper: DoorHelper;
  issued: number;
  checkedIn: number;
  ownCount: number;
  conflicts: readonly DoorConflict[];
  isOnline: boolean;
  /** The device can check tickets offline. */
  isReady: boolean;
  /** Number of scans that have not been sent yet. */
  waiting: number;
  shown: ShownScan | null;
  /** The party of the last ticket, while its members come in. */
  party: Party | null;
  isBusy: boolean;
  isMuted: boolean;
  /** Why the server closed check-in on this device. */
  notice: string;
  /** Check-in closed by itself at the end of the helper's hours. */
  isEnded: boolean;
};

export const initialView: DoorView = {
  phase: 'loading',
  session: null,
  device: 0,
  helper: { name: '', entrance: '', role: 'HELPER' },
  issued: 0,
  checkedIn: 0,
  ownCount: 0,
  conflicts: [],
  isOnline: true,
  isReady: false,
  waiting: 0,
  shown: null,
  party: null,
  isBusy: false,
  isMuted: false,
  notice: '',
  isEnded: false,
};
