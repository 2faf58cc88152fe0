import type { RawBuilder, Tx } from '#api/platform/db/sql.ts';
import type { NotificationKind } from '#domain/notifications/shapes.ts';
import {
  type GuestMail,
  type NotificationSubject,
  insertGuestMails,
  insertNotifications,
  insertStatement,
  type NewNotification,
} from './store.ts';

/** A notification to insert. */
type Notice = {
  kind: NotificationKind;
  /** The recipient; by default the member of the order. */
  memberId?: number;
  /**
   * The order that the mail is about, or null. Mails to the order's own member go to the contact of
   * the order, before payment to the account's verified address. All other mails go to the contact
   * of the recipient's latest order.
   */
  orderId: number | null;
  /** Ids of other things the mail is about: received tickets, a session, a questionnaire. */
  about?: NotificationSubject;
  /** Distinguishes mails of one kind about one order, for example the number of a change. */
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
  // Lists of ids are not part of the key, because kind, member, order and the other ids already
  // identify the mail.
  once: [
    ...Object.entries(about).flatMap(([name, id]) =>
      typeof id === 'number' ? [`${name}=${id}`] : [],
    ),
    ...(version === '' ? [] : [version]),
  ].join(':'),
});

/**
 * Inserts notifications for members (B-23, EXT-013). Call it in the transaction of the change that
 * causes them, so that both are stored or neither. A job sends the mails after the commit.
 */
export async function writeNotifications(tx: Tx, ...notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) await insertNotifications(tx, notices.map(rowOf));
}

/** Inserts mails about bookings for guests without an account (decisions 0204 and 0215). */
export async function writeGuestMails(tx: Tx, mails: readonly GuestMail[]): Promise<void> {
  if (mails.length > 0) await insertGuestMails(tx, mails);
}

/**
 * Returns the insert of `writeNotifications` as a part (`with n as (…)`) of the statement that
 * inserts the orders. This saves a round trip.
 */
export const insertingNotifications = (notices: readonly Notice[]): RawBuilder<unknown> =>
  insertStatement(notices.map(rowOf), true);
