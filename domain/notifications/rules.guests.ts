import { type GuestKind, guestKinds } from './shapes.guests.ts';
import type { NotificationKind } from './shapes.ts';

/** `m…@example.com`: recognizable, but not usable. */
export const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…');

export const isGuestKind = (kind: NotificationKind): kind is GuestKind =>
  guestKinds.some((one) => one === kind);
