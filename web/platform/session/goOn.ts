/**
 * A reservation made on this page that continues to check-out; in memory only, so not after a
 * reload.
 */
let next: string | null = null;

export const continueWith = (orderNumber: string): void => void (next = orderNumber);

export function takeContinuation(orderNumber: string): boolean {
  const isIt = next === orderNumber;
  if (isIt) next = null;
  return isIt;
}
