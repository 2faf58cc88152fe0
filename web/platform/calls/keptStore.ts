import { clear, createStore, type UseStore } from 'idb-keyval';

let opened: UseStore | undefined;

/** The device's database of answers that open without network. */
export const keptStore = (): UseStore => (opened ??= createStore('balai-kept', 'answers'));

/**
 * Takes away everything that is kept on this device, whosever it is; a browser without the database
 * keeps nothing.
 */
export async function deleteKept(): Promise<void> {
  try {
    await clear(keptStore());
  } catch {
    // There is no such database, so nothing is kept.
  }
}
