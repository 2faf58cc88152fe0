import type { Text } from '../words.ts';

/** Giving up an order that is at checkout (B-47). */
export const release = {
  release: 'Release this order',
  other: 'Choose other tickets',
  title: 'Release this order?',
  text: 'We ask the shop to close it. What it holds becomes free for others as soon as the shop confirms. This cannot be undone.',
  otherText: 'This order is released first. The same places may be gone when you choose again.',
  yes: 'Release',
  keep: 'Keep it',
  busy: 'Releasing…',
  state: 'Being released',
  waiting:
    'We have asked the shop to close this order, so it can no longer be paid for here. What it holds becomes free as soon as the shop confirms.',
  until: 'We repeat the request until {time}. If your payment was faster, the order is booked.',
  done: 'The order has been released.',
  doneBook: 'The order has been released. You can book now.',
  paidTitle: 'This order is paid',
  paid: 'Your payment was faster than the release, so the order is booked.',
  pending: 'We have asked the shop to close the order. You can book as soon as it confirms.',
  refusedTitle: 'Not reserved',
  releaseIt: 'Release it',
  mayBeGone: 'If you release it, its places may be gone when you choose them again.',
  viewOrder: 'View the order',
  close: 'Close',
} as const satisfies Record<string, Text>;
