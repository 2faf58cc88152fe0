import type { Db } from '#api/platform/db/sql.ts';

export type Reports = {
  /**
   * Runs `work` on the standby if it is young enough, else on the primary. `asOf` is the time of
   * the data (epoch ms, with the offset of the test clock): they have every earlier commit. `work`
   * may run twice, because it runs on the primary if it fails on the standby.
   */
  read<T>(work: (db: Db) => Promise<T>): Promise<{ output: T; asOf: number }>;
  /** Reads since the start of the process, for the metrics. */
  counts: Readonly<Record<'standby' | 'primary', number>>;
  close(): Promise<void>;
};

/** Of the primary; times in epoch ms, `now` with the offset of the test clock. */
export type PrimaryState = {
  now: number;
  clock: number;
  /** Position in its log of changes (WAL). */
  position: string;
  cluster: string;
};

export type StandbyState = {
  isStandby: boolean;
  /** Whether it has replayed the position of the primary. */
  hasAll: boolean;
  /** Time of the last replayed commit, by the clock of the primary. Null since its start: none. */
  replayed: number | null;
  cluster: string;
};

/** Why a standby cannot serve reports. */
export type Unfit = 'not a standby' | 'another database' | 'too old';

/**
 * Returns the time of a standby's data by the clock of the application, or why it cannot serve
 * reports. The time of its last commit alone would be old while nothing is written.
 */
export function asOfStandby(
  primary: PrimaryState,
  standby: StandbyState,
  maxAgeMs: number,
): number | Unfit {
  if (!standby.isStandby) return 'not a standby';
  if (standby.cluster !== primary.cluster) return 'another database';
  if (standby.hasAll) return primary.now;
  if (standby.replayed === null) return 'too old';
  const ageMs = Math.max(0, primary.clock - standby.replayed);
  return ageMs <= maxAgeMs ? primary.now - ageMs : 'too old';
}
