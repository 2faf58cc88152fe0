import type { RawBuilder } from 'kysely';
import type { NotificationKind } from '#domain/notifications/shapes.ts';
import type { Tx } from '#api/kit/db.ts';
import { type About, insertNotifications, inserting, type NewNotification } from './store.ts';

/** Something a member is to be told. */
export type Notice = {
  kind: NotificationKind;
  /** Who is told: the holder of the order, or the receiver of a ticket. */
  memberId: number;
  /** The order it is about; the mail goes to its contact. Without one, or for another member's order, to the contact of the member's latest. */
  orderId: number | null;
  /** Ids of what else it is about: the ticket that was received, the session or questionnaire that opened. */
  about?: About;
  /** Which state of the thing is told of: the number of the change, say. One version is told once, however often it is asked for. */
  version?: string | number;
};

const rowOf = ({ kind, memberId, orderId, about = {}, version = '' }: Notice): NewNotification => ({
  kind,
  memberId,
  orderId,
  payload: about,
  once: [kind, memberId, orderId ?? '', ...Object.entries(about).map(([name, id]) => `${name}=${String(id)}`), version].join(':'),
});

/**
 * Tells members by mail (B-23, EXT-013): called INSIDE the transaction of what it tells of, so that both happen or neither. Only a row is
 * written here; the mail goes out after the commit and can hold nothing up. Reminders respect the member's wish by themselves.
 */
export async function notify(tx: Tx, notices: Notice | readonly Notice[], language = 'en'): Promise<void> {
  const all = Array.isArray(notices) ? (notices as readonly Notice[]) : [notices as Notice];
  if (all.length > 0) await insertNotifications(tx, all.map(rowOf), language);
}

/** The same as a statement, to go along in another one (`with n as (…)`) where every round trip counts. */
export const notifying = (notices: readonly Notice[], language = 'en'): RawBuilder<unknown> => inserting(notices.map(rowOf), language);
