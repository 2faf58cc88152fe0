import { accountCountries } from '../regions/rules.ts';
import type { AccountKind, Volume } from './shapes.ts';

const kinds: Readonly<Record<string, AccountKind>> = {
  ABO: 'owner',
  APC: 'member',
  PC: 'member',
  MEMBER: 'member',
};

/** Account kind of `accountSubTypeCd`; unknown values are "other". */
export function accountKindOf(subType: string): AccountKind {
  return kinds[subType.toUpperCase()] ?? 'other';
}

/**
 * Pin level of an account (SES-026 to SES-029): award, else bonus percent as two digits and `P`;
 * `APC` for members.
 */
export function pinLevelOf(
  kind: AccountKind,
  volume: Pick<Volume, 'currentAward' | 'bonusPercent'>,
): string {
  if (kind === 'member') return 'APC';
  if (kind === 'other') return 'NonGroupLeader';
  if (volume.currentAward) return volume.currentAward;
  return String(Math.trunc(volume.bonusPercent ?? 0)).padStart(2, '0') + 'P';
}

/** Highest pin level, or the pin level if there is none (SES-030). */
export function highestPinLevelOf(pinLevel: string, volume: Pick<Volume, 'highestAward'>): string {
  return volume.highestAward || pinLevel;
}

/** The levels below awards, in order (B-19). */
export const bonusLevels = [
  'NonGroupLeader',
  'APC',
  '00P',
  '03P',
  '06P',
  '09P',
  '12P',
  '15P',
  '18P',
  '21P',
] as const;

/**
 * Rank of a level (`ranks`: code → rank). A bonus percent outside the list is placed between its
 * neighbours (B-19). An unknown award ranks below all others.
 */
export function pinRank(level: string, ranks: ReadonlyMap<string, number>): number {
  const known = ranks.get(level);
  if (known !== undefined) return known;
  const percent = /^(\d{2})P$/.exec(level)?.[1];
  if (percent === undefined) return -1;
  let rank = -1;
  for (const [code, value] of ranks) {
    const other = /^(\d{2})P$/.exec(code)?.[1];
    if (other !== undefined && Number(other) <= Number(percent)) rank = Math.max(rank, value + 0.5);
  }
  return rank;
}

/** `YYYYMM` of an instant in a time zone. */
export function periodOf(now: number, zone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  return `${at.year}${String(at.month).padStart(2, '0')}`;
}

/** The following month, `YYYYMM` (SES-024). */
export function nextPeriod(period: string): string {
  const year = Number(period.slice(0, 4));
  const month = Number(period.slice(4));
  return month === 12 ? `${year + 1}01` : `${year}${String(month + 1).padStart(2, '0')}`;
}

/** Sign-out language codes (SES-037, A-07). */
export const signOutLanguages: Readonly<Record<string, string>> = {
  en: 'en-us',
  ms: 'en-us',
  vi: 'vi-vn',
  'zh-CN': 'zh-cn',
};

/**
 * Whether *Switch country* is shown: with more than one country of active accounts and an origin
 * other than IMPORT (SHL-023).
 */
export function canSwitchCountry(
  accounts: readonly { country: string; status: string }[],
  origin: string | undefined,
): boolean {
  return accountCountries(accounts).length > 1 && (origin ?? '').toUpperCase() !== 'IMPORT';
}
