import { store, stored, useStored } from '#web/platform/store.ts';
import { jsonOr } from '#web/platform/storage.ts';

/** Number of stored keywords (S-07). */
const most = 10;

const listed = (text: string | null): readonly string[] =>
  jsonOr<unknown[]>(text, [])
    .filter((one): one is string => typeof one === 'string')
    .slice(0, most);

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const keep = (list: readonly string[]) =>
  store('recentKeywords', list.length === 0 ? null : JSON.stringify(list.slice(0, most)));

/** Newest first. They are stored on this device only. */
export const useRecentKeywords = (): readonly string[] => listed(useStored('recentKeywords'));

export function rememberKeyword(word: string): void {
  if (word !== '')
    keep([word, ...listed(stored('recentKeywords')).filter((one) => !isSame(one, word))]);
}

export const deleteKeywords = (word?: string): void =>
  keep(
    word === undefined ? [] : listed(stored('recentKeywords')).filter((one) => !isSame(one, word)),
  );
