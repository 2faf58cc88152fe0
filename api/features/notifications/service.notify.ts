import type { RawBuilder, Tx } from '#api/platform/db/sql.ts';
import type { NotificationKind } from '#domain/notifications/shapes.ts';
import {
  type NotificationSubject,
  insertNotifications,
  insertStatement,
  type NewNotification,
} from './store.ts';

/** A notification to write. */
type Notice = {
  kind: NotificationKind;
  /** The recipient; by default the member of the order. */
  memberId?: number;
  /**
   * The order it is about. Its member is written to at its contact; others, and notifications
   * without an order, at the contact of the member's latest order.
   */
  orderId: number | null;
  /** Ids of other things it is about: received tickets, an opened session or questionnaire. */
  about?: NotificationSubject;
  /** Version of what it is about, for example the number of the change. A version is sent once. */
  version?: string | number;
  /** Language for members without a saved one. */
  language?: string;
};

const rowOf = ({
  kind,
  memberId,
  orderId,
  about = {},
  version = '',
  language = 'en',
}: Notice): NewNotification => ({
  kind,
  memberId: memberId ?? null,
  orderId,
  payload: about,
  language,
  // Lists are not part of the key: they only describe the same thing.
  once: [
    ...Object.entries(about).flatMap(([name, id]) =>
      typeof id === 'number' ? [`${name}=${id}`] : [],
    ),
    ...(version === '' ? [] : [version]),
  ].join(':'),
});

/**
 * Writes notifications for members (B-23, EXT-013). Call it in the transaction of their cause, so
 * that both are stored or neither. A job sends the mails after the commit.
 */
export async function writeNotifications(tx: Tx, ...notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) await insertNotifications(tx, notices.map(rowOf));
}

/**
 * The same as a part of the statement that inserts the orders (`with n as (…)`), to save a round
 * trip.
 */
export const insertingNotifications = (notices: readonly Notice[]): RawBuilder<unknown> =>
  insertStatement(notices.map(rowOf), true);
