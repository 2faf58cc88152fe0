import type { RawBuilder, Tx } from '#api/platform/db/sql.ts';
import type { NotificationKind } from '#domain/notifications/shapes.ts';
import { type About, insertNotifications, inserting, type NewNotification } from './store.ts';

/** Something a member is to be told. */
type Notice = {
  kind: NotificationKind;
  /**
   * Who is told; the holder of the order unless it is somebody else, the receiver of a ticket say.
   */
  memberId?: number;
  /**
   * The order it is about; its holder is written to at its contact. Others, and notices without an
   * order, go to the contact of the member's latest.
   */
  orderId: number | null;
  /**
   * Ids of what else it is about: the tickets that were received, the session or questionnaire that
   * opened.
   */
  about?: About;
  /**
   * Which state of the thing is told of: the number of the change, say. One version is told once,
   * however often it is asked for.
   */
  version?: string | number;
  /** For a member who has not chosen a language yet: the one they read in now. */
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
  // Lists only say how much of it is told; they do not make it another thing.
  once: [
    ...Object.entries(about).flatMap(([name, id]) =>
      typeof id === 'number' ? [`${name}=${id}`] : [],
    ),
    ...(version === '' ? [] : [version]),
  ].join(':'),
});

/**
 * Tells members by mail (B-23, EXT-013): called INSIDE the transaction of what it tells of, so that
 * both happen or neither. Only a row is written here; the mail goes out after the commit and can
 * hold nothing up.
 */
export async function notify(tx: Tx, ...notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) await insertNotifications(tx, notices.map(rowOf));
}

/**
 * The same as a statement, to go along in the one that writes the orders it is about (`with n as
 * (…)`), where every round trip counts.
 */
export const notifying = (notices: readonly Notice[]): RawBuilder<unknown> =>
  inserting(notices.map(rowOf), true);
