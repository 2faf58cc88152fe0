import { lengthOf } from '../text/text.ts';

/**
 * Constants of CON that are rules of the server, kept per country by administrators; without a row
 * the country follows the row of all countries (`master`), without that the value written here
 * (ADM-009). A rule that starts to read one gets its line here.
 */
export const settingRules = {
  /** Minutes an unpaid reservation of an event is held (CON-004). */
  'hold.event.minutes': { kind: 'whole', initial: 30, least: 1, most: 1440 },
  /**
   * Deadline after hand-over: the end of the day, or six hours but not beyond it (CON-006,
   * CON-009).
   */
  'hold.rule': { kind: 'choice', initial: 'END_OF_DAY', choices: ['END_OF_DAY', 'SIX_HOURS'] },
  /**
   * Calendar days before its start in which a purchased event can no longer be cancelled by its
   * member (CON-014).
   */
  'cancel.event.days': { kind: 'whole', initial: 3, least: 0, most: 90 },
  /**
   * Calendar days that must lie before the first day of use for a room to be cancelled by its
   * member (CON-012).
   */
  'cancel.room.days': { kind: 'whole', initial: 14, least: 0, most: 90 },
  /** Minutes an unpaid reservation of a room is held (CON-008). */
  'hold.room.minutes': { kind: 'whole', initial: 75, least: 1, most: 1440 },
  /** Minutes an unconfirmed reservation of a service is held (CON-005). */
  'hold.service.minutes': { kind: 'whole', initial: 75, least: 1, most: 1440 },
  /** Most days of a batch of a service (B-13, A0031). */
  'service.batch.days': { kind: 'whole', initial: 31, least: 1, most: 366 },
  /** Most sessions of one booking of a room (CON-010); ten can be written down at most. */
  'room.sessions': { kind: 'whole', initial: 10, least: 1, most: 10 },
  /** Natural months ahead in which rooms can be booked (CON-011). */
  'room.horizon.months': { kind: 'whole', initial: 3, least: 1, most: 24 },
  /** First days from today on in which rooms cannot be booked yet (B-16). */
  'room.lead.days': { kind: 'whole', initial: 0, least: 0, most: 90 },
  /** Calendar days before its date in which a booked room cannot be changed (CON-013, A-20). */
  'change.room.days': { kind: 'whole', initial: 3, least: 0, most: 90 },
  /** Most files that are added to a booking at once (CON-019). */
  'room.files': { kind: 'whole', initial: 10, least: 1, most: 20 },
  /** Most words of a description (CON-017) and characters of notes (CON-018) of a booking. */
  'room.description.words': { kind: 'whole', initial: 80, least: 10, most: 300 },
  'room.notes.characters': { kind: 'whole', initial: 80, least: 10, most: 400 },
  /** Megabytes (2^20 bytes) of files that one member may upload on a day (B-26). */
  'files.daily.megabytes': { kind: 'whole', initial: 200, least: 10, most: 10_000 },
  /** Unpaid reservations of rooms that one member may have at a time, in UNPAID or PAYING (B-44). */
  'room.unpaid': { kind: 'whole', initial: 3, least: 1, most: 50 },
  /** The same for reservations of services. */
  'service.unpaid': { kind: 'whole', initial: 3, least: 1, most: 50 },
  /** New reservations of all products that one member may make within an hour (B-44). */
  'reservations.hourly': { kind: 'whole', initial: 20, least: 1, most: 1000 },
  /** Days after the session's day in which its questionnaire can be answered (CON-015, B-12). */
  'questionnaire.days': { kind: 'whole', initial: 14, least: 1, most: 90 },
  /** Days after its end in which an event stays among the bookings of its members (CON-016). */
  'bookings.ended.days': { kind: 'whole', initial: 30, least: 0, most: 365 },
  /**
   * Minutes that are left to pay after a hand-over, however late in the day it was (A-25, decision
   * 0035).
   */
  'pay.least.minutes': { kind: 'whole', initial: 15, least: 0, most: 240 },
  /** Days after issue in which a member may say anew who an invoice is made out to (PAY-023). */
  'invoice.change.days': { kind: 'whole', initial: 7, least: 0, most: 60 },
  /** Minutes places of a waiting list are offered to a member (decision 0094). */
  'waiting.offer.minutes': { kind: 'whole', initial: 30, least: 5, most: 1440 },
  /** Hours places are kept for the first of a waiting list who needs more than there are. */
  'waiting.gather.hours': { kind: 'whole', initial: 24, least: 0, most: 168 },
  /** Who issues invoices (B-10). */
  'invoice.seller.name': { kind: 'text', initial: 'Balai', most: 100, lines: 1 },
  'invoice.seller.address': { kind: 'text', initial: '', most: 300, lines: 6 },
} as const satisfies Record<string, SettingRule>;

/**
 * Settings that the text of a refusal can name, by placeholder (ADM-009, ERR-014): each text is
 * filled with the values in force in the member's country.
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
/** `most` counts characters; `lines` how many lines there may be. */
type TextRule = { kind: 'text'; initial: string; most: number; lines: number };
export type SettingRule = WholeRule | ChoiceRule | TextRule;

export type SettingKey = keyof typeof settingRules;
type RuleOf<K extends SettingKey> = (typeof settingRules)[K];
export type SettingValue<K extends SettingKey> =
  RuleOf<K> extends { choices: readonly (infer C)[] }
    ? C
    : RuleOf<K> extends { kind: 'text' }
      ? string
      : number;

/** The keys in the order administrators see them. */
export const settingKeys = Object.keys(settingRules) as SettingKey[];

/** Whether a value may be kept under a key. */
export function fitsSetting(key: SettingKey, value: unknown): boolean {
  const rule: SettingRule = settingRules[key];
  if (rule.kind === 'choice') return typeof value === 'string' && rule.choices.includes(value);
  if (rule.kind === 'text')
    return (
      typeof value === 'string' &&
      value.trim() !== '' &&
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
 * The value in force: the country's own, else that of all countries, else the written one; one that
 * does not fit counts as missing.
 */
export function settingIn<K extends SettingKey>(
  key: K,
  own: unknown,
  master: unknown,
): SettingValue<K> {
  for (const value of [own, master]) if (fitsSetting(key, value)) return value as SettingValue<K>;
  return settingRules[key].initial as SettingValue<K>;
}
