import { describe, expect, test } from 'vitest';
import en from '#locales/en/mailBodies.json' with { type: 'json' };
import enSubjects from '#locales/en/mailSubjects.json' with { type: 'json' };
import zh from '#locales/zh-CN/mailBodies.json' with { type: 'json' };
import zhSubjects from '#locales/zh-CN/mailSubjects.json' with { type: 'json' };
import ms from '#locales/ms/mailBodies.json' with { type: 'json' };
import msSubjects from '#locales/ms/mailSubjects.json' with { type: 'json' };
import {
  type Behind,
  filledBody,
  filledSubject,
  isOvertaken,
  neededFor,
  pauseAfter,
  placeholdersFor,
  templateFault,
} from './rules.ts';
import { maxBodyLength, maxSubjectLength, notificationKind } from './shapes.ts';

const written = { en: [enSubjects, en], ms: [msSubjects, ms], 'zh-CN': [zhSubjects, zh] } as const;

describe('templates', () => {
  test.each(Object.entries(written))(
    'ADM-048 LNG-007 what is written in %s has all it needs and asks for nothing else',
    (_, [subjects, bodies]) => {
      for (const kind of notificationKind.options)
        expect([kind, templateFault(kind, subjects[kind], bodies[kind])]).toEqual([kind, null]);
    },
  );

  test('ADM-048 a template that lost what it is for, or asks for what nobody fills, is refused by the name', () => {
    expect(templateFault('RESERVED', 'Held: {event}', 'Be quick')).toEqual({
      part: 'body',
      refusal: 'placeholderMissing',
      name: '{deadline}',
    });
    expect(templateFault('RESERVED', 'Held: {event}', 'Until {deadline}, {ada}')).toEqual({
      part: 'body',
      refusal: 'placeholderUnknown',
      name: '{ada}',
    });
    expect(templateFault('REMINDER', 'Tomorrow {deadline}', '{event} {when}')).toMatchObject({
      part: 'subject',
      name: '{deadline}',
    });
  });

  test('refuses an empty text, one that says nothing or is too long, a subject of two lines (ADM-048, B-46)', () => {
    const ok = '{event} {when}';
    expect(templateFault('REMINDER', 'Tomorrow', ok)).toBeNull();
    for (const subject of [' ', '...'])
      expect(templateFault('REMINDER', subject, ok)).toEqual({
        part: 'subject',
        refusal: 'wrongInput',
      });
    expect(templateFault('REMINDER', 'Tomorrow', '\n')).toEqual({
      part: 'body',
      refusal: 'wrongInput',
    });
    expect(templateFault('REMINDER', 'a\nb', ok)).toEqual({
      part: 'subject',
      refusal: 'wrongInput',
    });
    expect(templateFault('REMINDER', 'x'.repeat(maxSubjectLength), ok)).toBeNull();
    expect(templateFault('REMINDER', 'x'.repeat(maxSubjectLength + 1), ok)).toEqual({
      part: 'subject',
      refusal: 'wrongInput',
    });
    expect(
      templateFault('REMINDER', 'Tomorrow', ok + 'x'.repeat(maxBodyLength - ok.length)),
    ).toBeNull();
    expect(
      templateFault('REMINDER', 'Tomorrow', ok + 'x'.repeat(maxBodyLength - ok.length + 1)),
    ).toEqual({
      part: 'body',
      refusal: 'wrongInput',
    });
  });
});

describe('filling', () => {
  test('EXT-013 a subject is one line whatever a name holds', () => {
    expect(filledSubject('Held: {event}', { event: 'Fair\r\nBcc: all@evil.example\u2028x' })).toBe(
      'Held: Fair Bcc: all@evil.example x',
    );
  });

  test('EXT-013 a line without any value is left out with its gap; values are not filled again', () => {
    const body = 'Hello {name}\n\n{where}\n{when}\n\nBefore {deadline}, {deadline}.\n\nEnd';
    expect(filledBody(body, { name: '{when}', when: 'Sat\nSun' })).toBe(
      'Hello {when}\n\nSat\nSun\n\nEnd',
    );
    expect(filledBody(body, { deadline: 'noon' })).toBe('Before noon, noon.\n\nEnd');
  });
});

describe('what came too late', () => {
  const behind: Behind = {
    orderStatus: 'PAID',
    cancelType: null,
    isDeleted: false,
    lastStart: 1000,
    isHeld: true,
    wantsReminders: true,
    offeredUntil: null,
  };
  test.each([
    ['RESERVED', { orderStatus: 'UNPAID' }, false],
    ['RESERVED', { orderStatus: 'PAYING' }, false],
    ['RESERVED', { orderStatus: 'PAID' }, true],
    ['RESERVED', { orderStatus: 'UNPAID', isDeleted: true }, true],
    ['PURCHASED', {}, false],
    ['PURCHASED', { orderStatus: 'CANCEL' }, true],
    ['CHANGED', {}, false],
    ['CHANGED', { orderStatus: 'CANCEL' }, true],
    ['RESCHEDULED', {}, false],
    ['RESCHEDULED', { orderStatus: 'CANCEL' }, true],
    ['CANCELLED', { orderStatus: 'CANCEL' }, false],
    ['CANCELLED', {}, true],
    ['EXPIRED', { orderStatus: 'CANCEL', cancelType: 'EXPIRED' }, false],
    ['EXPIRED', { orderStatus: 'CANCEL', cancelType: 'BY_MEMBER' }, true],
    ['EXPIRED', {}, true],
    ['REFUND_DUE', { orderStatus: 'CANCEL' }, false],
    ['TICKET_RECEIVED', {}, false],
    ['TICKET_RECEIVED', { isHeld: false }, true],
    ['REMINDER', {}, false],
    ['REMINDER', { wantsReminders: false }, true],
    ['REMINDER', { isHeld: false }, true],
    ['REMINDER', { lastStart: null }, true],
    ['REMINDER', { lastStart: 999 }, true],
    ['QUESTIONNAIRE_OPEN', { orderStatus: 'CANCEL' }, false],
    ['QUESTIONNAIRE_OPEN', { wantsReminders: false }, true],
    ['WAITING_OFFER', { offeredUntil: 1000 }, false],
    ['WAITING_OFFER', { offeredUntil: 999 }, true],
    ['WAITING_OFFER', {}, true],
    ['WAITING_ENDED', {}, false],
  ] as const)('B-23 %s with %j: %s', (kind, change, expected) => {
    expect(isOvertaken(kind, { ...behind, ...change }, 999)).toBe(expected);
  });
});

test('EXT-013 tries come ever less often, and end after about half a day', () => {
  const pauses = Array.from({ length: 20 }, (_, index) => pauseAfter(index + 1));
  expect(pauses.slice(0, 4)).toEqual([10, 20, 40, 80]);
  expect(pauses.at(-2)).toBe(3600);
  expect(pauses.at(-1)).toBeNull();
  const hours = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 3600;
  expect(hours).toBeGreaterThan(9);
  expect(hours).toBeLessThan(14);
});

test('ADM-048 what a mail needs is among what it may say, and every kind needs something', () => {
  for (const kind of notificationKind.options) {
    expect(neededFor(kind).length, kind).toBeGreaterThan(0);
    expect(
      neededFor(kind).filter((one) => !placeholdersFor(kind).includes(one)),
      kind,
    ).toEqual([]);
  }
  expect(neededFor('RESERVED')).toEqual(['{event}', '{deadline}']);
});
