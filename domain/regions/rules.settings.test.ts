import { describe, expect, test } from 'vitest';
import { fitsSetting, settingRules } from './rules.settings.ts';

test('has the documented default for every setting (ADM-009, CON-004, CON-005, CON-008, CON-010, CON-011, CON-012, CON-013, CON-014, CON-015, CON-016, CON-017, CON-018, CON-019, PAY-023)', () => {
  const initial = Object.entries(settingRules).map(([key, rule]) => [key, rule.initial]);
  expect(Object.fromEntries(initial)).toEqual({
    'hold.event.minutes': 30,
    'hold.rule': 'END_OF_DAY',
    'cancel.event.days': 3,
    'cancel.room.days': 14,
    'hold.room.minutes': 75,
    'hold.service.minutes': 75,
    'hold.remind.minutes': 10,
    'hold.extension.minutes': 0,
    'service.batch.days': 31,
    'room.sessions': 10,
    'room.horizon.months': 3,
    'room.lead.days': 0,
    'change.room.days': 3,
    'room.files': 10,
    'room.description.words': 80,
    'room.notes.characters': 80,
    'files.daily.megabytes': 200,
    'room.unpaid': 3,
    'service.unpaid': 3,
    'reservations.hourly': 20,
    'questionnaire.days': 14,
    'bookings.ended.days': 30,
    'pay.least.minutes': 15,
    'invoice.change.days': 7,
    'waiting.offer.minutes': 30,
    'waiting.gather.hours': 24,
    'queue.turn.minutes': 10,
    'queue.groups.minute': 600,
    'refund.confirm.above': 0,
    'undo.minutes': 10,
    'desk.payment': 'OFF',
    'mail.replyTo': '',
    'invoice.seller.name': 'Balai',
    'invoice.seller.address': '',
  });
});

describe('values of a setting', () => {
  test.each([
    ['hold.event.minutes', 1, 1440],
    ['cancel.event.days', 0, 90],
    ['cancel.room.days', 0, 90],
    ['hold.room.minutes', 1, 1440],
    ['hold.service.minutes', 1, 1440],
    ['hold.remind.minutes', 0, 60],
    ['hold.extension.minutes', 0, 240],
    ['service.batch.days', 1, 366],
    ['room.sessions', 1, 10],
    ['room.horizon.months', 1, 24],
    ['room.lead.days', 0, 90],
    ['change.room.days', 0, 90],
    ['room.files', 1, 20],
    ['room.description.words', 10, 300],
    ['room.notes.characters', 10, 400],
    ['files.daily.megabytes', 10, 10_000],
    ['room.unpaid', 1, 50],
    ['service.unpaid', 1, 50],
    ['reservations.hourly', 1, 1000],
    ['bookings.ended.days', 0, 365],
    ['pay.least.minutes', 0, 240],
    ['questionnaire.days', 1, 90],
    ['invoice.change.days', 0, 60],
    ['waiting.offer.minutes', 5, 1440],
    ['waiting.gather.hours', 0, 168],
    ['queue.turn.minutes', 2, 120],
    ['queue.groups.minute', 1, 100_000],
    ['undo.minutes', 0, 60],
  ] as const)('accepts for %s whole numbers from %i to %i (ADM-009)', (key, least, most) => {
    const values = [least - 1, least, most, most + 1, least + 0.5, String(least)];
    expect(values.map((value) => fitsSetting(key, value))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('refuses a text that is empty, too long or has too many lines (ADM-009)', () => {
    const fits = (value: unknown) => fitsSetting('invoice.seller.address', value);
    const { most, lines } = settingRules['invoice.seller.address'];
    expect(['', '  \n ', 7, null].map(fits)).toEqual([false, false, false, false]);
    expect([most, most + 1].map((length) => fits('x'.repeat(length)))).toEqual([true, false]);
    expect([lines, lines + 1].map((count) => fits(Array(count).fill('x').join('\n')))).toEqual([
      true,
      false,
    ]);
  });

  test('accepts only the listed values of a choice (ADM-009)', () => {
    expect(
      ['END_OF_DAY', 'SIX_HOURS', 'NEVER', 6].map((one) => fitsSetting('hold.rule', one)),
    ).toEqual([true, true, false, false]);
  });
});
