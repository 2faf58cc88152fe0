/**
 * The reservation that was made a moment ago on this page and goes straight on to its check-out.
 * Kept nowhere else: whoever comes back to it, or loads it again, finds what is held.
 */
let next: string | null = null;

export const goOnWith = (orderNumber: string): void => void (next = orderNumber);

/** True once for that reservation. */
export function takeGoOn(orderNumber: string): boolean {
  const isIt = next === orderNumber;
  if (isIt) next = null;
  return isIt;
}
