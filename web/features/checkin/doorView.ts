import type { DoorConflict, DoorSession, ScanAnswer } from '#domain/checkin/shapes.ts';

/** A scan result to show. `isBlind`: the device is offline and cannot verify codes. */
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
  /** The device can check tickets offline. */
  isReady: boolean;
  /** Number of scans that have not been sent yet. */
  waiting: number;
  shown: ShownScan | null;
  isBusy: boolean;
  isMuted: boolean;
  /** Why the server closed check-in on this device. */
  notice: string;
};

export const initialView: DoorView = {
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
