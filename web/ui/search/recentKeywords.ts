import { store, stored, useStored } from '#web/platform/store.ts';
import { jsonOr } from '#web/platform/storage.ts';

/** S-07 */
const most = 10;

const listed = (text: string | null): readonly string[] =>
  jsonOr<unknown[]>(text, [])
    .filter((one): one is string => typeof one === 'string')
    .slice(0, most);

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const keep = (list: readonly string[]) =>
  store('recentKeywords', list.length === 0 ? null : JSON.stringify(list.slice(0, most)));

/** The last ten keywords of this device, newest first. They never leave it. */
export const useRecentKeywords = (): readonly string[] => listed(useStored('recentKeywords'));

export function rememberKeyword(word: string): void {
  if (word !== '')
    keep([word, ...listed(stored('recentKeywords')).filter((one) => !isSame(one, word))]);
}

/** One keyword, or all of them. */
export const deleteKeywords = (word?: string): void =>
  keep(
    word === undefined ? [] : listed(stored('recentKeywords')).filter((one) => !isSame(one, word)),
  );
