import type { NotificationKind } from './shapes.ts';

/** Kinds of mails to guests without an account. Members and their orders do not list them. */
export const guestKinds = ['TEAM_NIGHT', 'GUEST_NEWS'] as const satisfies NotificationKind[];
export type GuestKind = (typeof guestKinds)[number];
