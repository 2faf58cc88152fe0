import { useEffect } from 'react';
import { canAnywhere, consoleSelf } from '#web/console/platform/console.ts';
import { jsonOr, localKept } from '#web/platform/storage.ts';
import { type RecordKind, recordPages } from './records.ts';

type RecentRecord = { kind: RecordKind; id: string; label: string; detail: string };

const maxRecent = 8;
const prefix = 'recent:';
const ownStore = () => prefix + consoleSelf().id;

const isRecord = (one: unknown): one is RecentRecord => {
  const { kind, id, label, detail } = one as Partial<Record<keyof RecentRecord, unknown>>;
  return (
    Object.hasOwn(recordPages, String(kind)) &&
    [id, label, detail].every((text) => typeof text === 'string')
  );
};

const stored = (): RecentRecord[] =>
  jsonOr<unknown[]>(localKept.getItem(ownStore()), [])
    .filter((one) => Object(one) === one)
    .filter(isRecord);

/** Records that this account opened last in this browser and may still read, the latest first. */
export const recentRecords = (): RecentRecord[] =>
  stored().filter(({ kind }) => canAnywhere(recordPages[kind].needs));

const keep = (records: readonly RecentRecord[]): void =>
  localKept.setItem(ownStore(), JSON.stringify(records.slice(0, maxRecent)));

/**
 * Keeps an open record among the recent ones; `names` is undefined until it is read, and null if it
 * does not exist any more.
 */
export function useRecent(
  kind: RecordKind,
  id: string | undefined,
  names: { label: string; detail?: string } | null | undefined,
): void {
  const { label, detail = '' } = names ?? {};
  const isGone = names === null;
  useEffect(() => {
    if (id === undefined || (!isGone && label === undefined)) return;
    const others = stored().filter((one) => one.kind !== kind || one.id !== id);
    keep(label === undefined ? others : [{ kind, id, label, detail }, ...others]);
  }, [kind, id, label, detail, isGone]);
}

const remove = (isMeant: (key: string) => boolean): void => {
  for (const key of localKept.keys())
    if (key.startsWith(prefix) && isMeant(key)) localKept.removeItem(key);
};

/** At sign-out (B-40). */
export const deleteRecent = (): void => remove(() => true);

/** Deletes the names that an account left whose session ended without a sign-out. */
export const deleteRecentOfOthers = (): void => remove((key) => key !== ownStore());
