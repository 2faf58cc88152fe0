import { lengthOf, mailAddress } from '../text/text.ts';

/**
 * Constants of CON as settings of each country (ADM-009). A country without a value has that of
 * `master`, else `initial`. `least` and `most` are limits.
 */
export const settingRules = {
  /** In minutes: deadline of an unpaid reservation of an event (CON-004). */
  'hold.event.minutes': { kind: 'whole', initial: 30, least: 1, most: 1440 },
  /**
   * Deadline after the hand-over: the end of the day, or six hours but not beyond it (CON-006,
   * CON-009).
   */
  'hold.rule': { kind: 'choice', initial: 'END_OF_DAY', choices: ['END_OF_DAY', 'SIX_HOURS'] },
  /** The last calendar days before its start in which a member cannot cancel an event (CON-014). */
  'cancel.event.days': { kind: 'whole', initial: 3, least: 0, most: 90 },
  /** Calendar days between the cancellation of a room by its member and its first day (CON-012). */
  'cancel.room.days': { kind: 'whole', initial: 14, least: 0, most: 90 },
  /** In minutes: deadline of an unpaid reservation of a room (CON-008). */
  'hold.room.minutes': { kind: 'whole', initial: 75, least: 1, most: 1440 },
  /** In minutes: deadline of a reservation of a service (CON-005). */
  'hold.service.minutes': { kind: 'whole', initial: 75, least: 1, most: 1440 },
  /** In minutes: how long before the end of a hold its member gets a push message; 0: none (B-38). */
  'hold.remind.minutes': { kind: 'whole', initial: 10, least: 0, most: 60 },
  /** In minutes: the one extension of a reservation by its member; 0: none (B-38). */
  'hold.extension.minutes': { kind: 'whole', initial: 0, least: 0, most: 240 },
  /** Limit of days of a service batch (B-13, A0031). */
  'service.batch.days': { kind: 'whole', initial: 31, least: 1, most: 366 },
  /** Limit of sessions of a room booking (CON-010); the shapes allow ten. */
  'room.sessions': { kind: 'whole', initial: 10, least: 1, most: 10 },
  /** Calendar months ahead in which rooms can be booked (CON-011). */
  'room.horizon.months': { kind: 'whole', initial: 3, least: 1, most: 24 },
  /** Number of days from today in which rooms cannot be booked (B-16). */
  'room.lead.days': { kind: 'whole', initial: 0, least: 0, most: 90 },
  /**
   * The last calendar days before its date in which a room booking cannot change (CON-013, A-20).
   */
  'change.room.days': { kind: 'whole', initial: 3, least: 0, most: 90 },
  /** Limit of files added to a booking at once (CON-019). */
  'room.files': { kind: 'whole', initial: 10, least: 1, most: 20 },
  /** Limits of a booking's description in words (CON-017) and notes in characters (CON-018). */
  'room.description.words': { kind: 'whole', initial: 80, least: 10, most: 300 },
  'room.notes.characters': { kind: 'whole', initial: 80, least: 10, most: 400 },
  /** Megabytes (2^20 bytes) of files that a member may upload in a day (B-26). */
  'files.daily.megabytes': { kind: 'whole', initial: 200, least: 10, most: 10_000 },
  /** Unpaid reservations of rooms (UNPAID or PAYING) of a member at a time (B-44). */
  'room.unpaid': { kind: 'whole', initial: 3, least: 1, most: 50 },
  /** Unpaid reservations of services of a member at a time (B-44). */
  'service.unpaid': { kind: 'whole', initial: 3, least: 1, most: 50 },
  /** New reservations of all products by a member in an hour (B-44). */
  'reservations.hourly': { kind: 'whole', initial: 20, least: 1, most: 1000 },
  /** Days after a session in which its questionnaire can be answered (CON-015, B-12). */
  'questionnaire.days': { kind: 'whole', initial: 14, least: 1, most: 90 },
  /** Days after its end in which an event is listed among the bookings (CON-016). */
  'bookings.ended.days': { kind: 'whole', initial: 30, least: 0, most: 365 },
  /**
   * Minutes that remain to pay after a hand-over, however late in the day (A-25, decision 0035).
   */
  'pay.least.minutes': { kind: 'whole', initial: 15, least: 0, most: 240 },
  /** Days after issue in which a member can change the recipient of an invoice (PAY-023). */
  'invoice.change.days': { kind: 'whole', initial: 7, least: 0, most: 60 },
  /** In minutes: length of an offer of the waiting list (decision 0094). */
  'waiting.offer.minutes': { kind: 'whole', initial: 30, least: 5, most: 1440 },
  /** In hours: how long places are collected for the first entry of a waiting list. */
  'waiting.gather.hours': { kind: 'whole', initial: 24, least: 0, most: 168 },
  /** In minutes: how long a group can reserve when its turn in a sale queue has come (B-43). */
  'queue.turn.minutes': { kind: 'whole', initial: 10, least: 2, most: 120 },
  /** Groups that a sale queue admits in a minute: 75 % of the measured capacity (B-43). */
  'queue.groups.minute': { kind: 'whole', initial: 600, least: 1, most: 100_000 },
  /**
   * In units of the currency: refunds of an order, or of an administrator on a day, above it need a
   * second person; 0: always (B-37).
   */
  'refund.confirm.above': { kind: 'whole', initial: 0, least: 0, most: 100_000 },
  /**
   * In minutes: how long messages to several people, and cancelling or moving an event or a session,
   * wait and can be undone; 0: not at all (B-42).
   */
  'undo.minutes': { kind: 'whole', initial: 10, least: 0, most: 60 },
  /** Whether administrators can record payments at the desk (B-41). */
  'desk.payment': { kind: 'choice', initial: 'OFF', choices: ['OFF', 'ON'] },
  /** Address for replies to messages of administrators; empty: replies are not read. */
  'mail.replyTo': { kind: 'text', initial: '', most: 100, lines: 1, isAddress: true },
  /** Seller on invoices (B-10). */
  'invoice.seller.name': { kind: 'text', initial: 'Balai', most: 100, lines: 1 },
  'invoice.seller.address': { kind: 'text', initial: '', most: 300, lines: 6 },
} as const satisfies Record<string, SettingRule>;

/**
 * Settings as placeholders in texts of refusals (ADM-009, ERR-014). A text gets the values of the
 * member's country.
 */
export const settingPlaceholders = {
  roomSessions: 'room.sessions',
  roomMonths: 'room.horizon.months',
  roomChangeDays: 'change.room.days',
  roomCancelDays: 'cancel.room.days',
  roomFiles: 'room.files',
  roomDescriptionWords: 'room.description.words',
  roomNotesCharacters: 'room.notes.characters',
  eventCancelDays: 'cancel.event.days',
  batchDays: 'service.batch.days',
} as const satisfies Record<string, keyof typeof settingRules>;

type WholeRule = { kind: 'whole'; initial: number; least: number; most: number };
type ChoiceRule = { kind: 'choice'; initial: string; choices: readonly string[] };
/** `most` counts characters. */
type TextRule = {
  kind: 'text';
  initial: string;
  most: number;
  lines: number;
  /** Accepts mail addresses only. */
  isAddress?: true;
};
export type SettingRule = WholeRule | ChoiceRule | TextRule;

export type SettingKey = keyof typeof settingRules;
type RuleOf<K extends SettingKey> = (typeof settingRules)[K];
export type SettingValue<K extends SettingKey> =
  RuleOf<K> extends { choices: readonly (infer C)[] }
    ? C
    : RuleOf<K> extends { kind: 'text' }
      ? string
      : number;

export const settingKeys = Object.keys(settingRules) as SettingKey[];

export function fitsSetting(key: SettingKey, value: unknown): boolean {
  const rule: SettingRule = settingRules[key];
  if (rule.kind === 'choice') return typeof value === 'string' && rule.choices.includes(value);
  if (rule.kind === 'text')
    return (
      typeof value === 'string' &&
      value.trim() !== '' &&
      (rule.isAddress === undefined || mailAddress.test(value)) &&
      lengthOf(value) <= rule.most &&
      value.split('\n').length <= rule.lines
    );
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= rule.least &&
    value <= rule.most
  );
}

/**
 * The effective value: the country's own, else that of `master`, else the initial one. Invalid
 * values are ignored.
 */
export function settingIn<K extends SettingKey>(
  key: K,
  own: unknown,
  master: unknown,
): SettingValue<K> {
  for (const value of [own, master]) if (fitsSetting(key, value)) return value as SettingValue<K>;
  return settingRules[key].initial as SettingValue<K>;
}
