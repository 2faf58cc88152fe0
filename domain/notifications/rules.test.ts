import { describe, expect, test } from 'vitest';
import en from '#locales/en/mailBodies.json' with { type: 'json' };
import enSubjects from '#locales/en/mailSubjects.json' with { type: 'json' };
import zh from '#locales/zh-CN/mailBodies.json' with { type: 'json' };
import zhSubjects from '#locales/zh-CN/mailSubjects.json' with { type: 'json' };
import ms from '#locales/ms/mailBodies.json' with { type: 'json' };
import msSubjects from '#locales/ms/mailSubjects.json' with { type: 'json' };
import {
  type SubjectState,
  filledBody,
  filledSubject,
  isOutdated,
  neededFor,
  pauseAfter,
  placeholdersFor,
  templateFault,
} from './rules.ts';
import { maxBodyLength, maxSubjectLength, notificationKind } from './shapes.ts';

const written = { en: [enSubjects, en], ms: [msSubjects, ms], 'zh-CN': [zhSubjects, zh] } as const;

describe('mail templates', () => {
  test.each(Object.entries(written))(
    'accepts the default templates in %s for every kind (ADM-048, LNG-007)',
    (_, [subjects, bodies]) => {
      for (const kind of notificationKind.options)
        expect([kind, templateFault(kind, subjects[kind], bodies[kind])]).toEqual([kind, null]);
    },
  );

  test('names a required placeholder that is missing or one that is unknown (ADM-048)', () => {
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

  test('refuses empty, meaningless or overlong texts and a subject of two lines (ADM-048, B-46)', () => {
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

describe('filling a template', () => {
  test('keeps a subject on one line whatever a name contains (EXT-013)', () => {
    expect(filledSubject('Held: {event}', { event: 'Fair\r\nBcc: all@evil.example\u2028x' })).toBe(
      'Held: Fair Bcc: all@evil.example x',
    );
  });

  test('drops a line without values and does not fill values again (EXT-013)', () => {
    const body = 'Hello {name}\n\n{where}\n{when}\n\nBefore {deadline}, {deadline}.\n\nEnd';
    expect(filledBody(body, { name: '{when}', when: 'Sat\nSun' })).toBe(
      'Hello {when}\n\nSat\nSun\n\nEnd',
    );
    expect(filledBody(body, { deadline: 'noon' })).toBe('Before noon, noon.\n\nEnd');
  });
});

describe('obsolete notifications', () => {
  const behind: SubjectState = {
    orderStatus: 'PAID',
    cancelType: null,
    isDeleted: false,
    deadline: null,
    heldUntil: null,
    lastStart: 1000,
    isChangedAgain: false,
    isHeld: true,
    wantsReminders: true,
    offeredUntil: null,
    isNews: false,
    isStopped: false,
  };
  test.each([
    ['RESERVED', { orderStatus: 'UNPAID' }, false],
    ['RESERVED', { orderStatus: 'PAYING' }, false],
    ['RESERVED', { orderStatus: 'PAID' }, true],
    ['RESERVED', { orderStatus: 'UNPAID', isDeleted: true }, true],
    ['HOLD_ENDS', { orderStatus: 'UNPAID', deadline: 1000, heldUntil: 1000 }, false],
    ['HOLD_ENDS', { orderStatus: 'UNPAID', deadline: 2000, heldUntil: 1000 }, true],
    ['HOLD_ENDS', { orderStatus: 'UNPAID', deadline: 999, heldUntil: 999 }, true],
    ['HOLD_ENDS', { orderStatus: 'PAYING', deadline: 1000, heldUntil: 1000 }, true],
    ['TEAM_NIGHT', {}, false],
    ['TEAM_NIGHT', { isChangedAgain: true }, true],
    ['GUEST_NEWS', {}, false],
    ['GUEST_NEWS', { isChangedAgain: true }, true],
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
    ['GROUP_MESSAGE', {}, false],
    ['GROUP_MESSAGE', { isStopped: true }, true],
    ['GROUP_MESSAGE', { orderStatus: 'CANCEL' }, true],
    ['GROUP_MESSAGE', { isDeleted: true }, true],
    ['GROUP_MESSAGE', { wantsReminders: false }, false],
    ['GROUP_MESSAGE', { isNews: true, wantsReminders: false }, true],
    ['GROUP_MESSAGE', { isNews: true }, false],
    ['WAITING_OFFER', { offeredUntil: 1000 }, false],
    ['WAITING_OFFER', { offeredUntil: 999 }, true],
    ['WAITING_OFFER', {}, true],
    ['WAITING_ENDED', {}, false],
  ] as const)('checks whether %s with %j is obsolete: %s (B-23)', (kind, change, expected) => {
    expect(isOutdated(kind, { ...behind, ...change }, 999)).toBe(expected);
  });
});

test('retries with growing pauses and stops after about half a day (EXT-013)', () => {
  const pauses = Array.from({ length: 20 }, (_, index) => pauseAfter(index + 1));
  expect(pauses.slice(0, 4)).toEqual([10, 20, 40, 80]);
  expect(pauses.at(-2)).toBe(3600);
  expect(pauses.at(-1)).toBeNull();
  const hours = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 3600;
  expect(hours).toBeGreaterThan(9);
  expect(hours).toBeLessThan(14);
});

test('allows every required placeholder, at least one for each kind (ADM-048)', () => {
  for (const kind of notificationKind.options) {
    expect(neededFor(kind).length, kind).toBeGreaterThan(0);
    expect(
      neededFor(kind).filter((one) => !placeholdersFor(kind).includes(one)),
      kind,
    ).toEqual([]);
  }
  expect(neededFor('RESERVED')).toEqual(['{event}', '{deadline}']);
});
