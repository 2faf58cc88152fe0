import type { DoorConflict, DoorSession, ScanAnswer } from '#domain/checkin/shapes.ts';

/**
 * A scan's answer as the door shows it. `isBlind`: without network and without what is needed to
 * judge.
 */
export type ShownScan = ScanAnswer & { turn: number; isOffline: boolean; isBlind: boolean };

export type DoorView = {
  phase: 'loading' | 'gone' | 'failed' | 'closed' | 'open';
  session: DoorSession | null;
  device: number;
  issued: number;
  checkedIn: number;
  ownCount: number;
  conflicts: readonly DoorConflict[];
  isOnline: boolean;
  /** Tickets can be judged without network. */
  isReady: boolean;
  /** Scans that the server does not know yet. */
  waiting: number;
  shown: ShownScan | null;
  isBusy: boolean;
  isMuted: boolean;
  /** Why the door closed by itself. */
  notice: string;
};

/** A door that nothing is known of yet. */
export const first: DoorView = {
  phase: 'loading',
  session: null,
  device: 0,
  issued: 0,
  checkedIn: 0,
  ownCount: 0,
  conflicts: [],
  isOnline: true,
  isReady: false,
  waiting: 0,
  shown: null,
  isBusy: false,
  isMuted: false,
  notice: '',
};
