import type { NotificationKind } from '#domain/notifications/shapes.ts';
import { addressOfScreen } from '#domain/screens/screens.ts';
import type { NotificationFacts, SessionFacts } from './store.view.ts';

/** Kinds of mail for holders of tickets. */
const forHolders: ReadonlySet<NotificationKind> = new Set([
  'PURCHASED',
  'TICKET_RECEIVED',
  'REMINDER',
  'RESCHEDULED',
]);

/**
 * Pages from which the online links of the sessions are opened. The links themselves are in no
 * mail, because a mail can be forwarded.
 */
export function joinPages(
  { kind, payload }: Pick<NotificationFacts, 'kind' | 'payload'>,
  sessions: readonly SessionFacts[],
  publicUrl: string,
): string[] {
  if (!forHolders.has(kind) || payload.isAsOwner === true) return [];
  const page = `${publicUrl}${addressOfScreen('BookingActivityDetail', 'phone')}`;
  return sessions
    .filter(({ hasLink, isOff }) => hasLink && !isOff)
    .map(({ id }) => `${page}?sessionId=${id}`);
}
