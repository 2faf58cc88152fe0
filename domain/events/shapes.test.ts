import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventFields } from './shapes.admin.ts';
import { eventCard, languageList } from './shapes.ts';

describe('an event that administrators save', () => {
  const startsAt = '2027-03-20T06:00:00.000Z';
  test.each([
    ['2027-03-20T06:00:00.001Z', true],
    [startsAt, false],
    ['2027-03-20T05:00:00.000Z', false],
    ['9999-03-20T05:00:00.000Z', false],
  ])('accepts a session until %s: %s (ADM-014)', (endsAt, isFine) => {
    const { sessions } = eventFields;
    const row = { key: 'new1', venue: null, startTime: startsAt, endTime: endsAt };
    expect(z.safeDecode(sessions, [row]).success).toBe(isFine);
  });
});

describe('an event card on the wire', () => {
  test('reads a comma list in order and without duplicates (EVT-004)', () => {
    expect(z.decode(languageList, 'en,zh,en')).toEqual(['en', 'zh']);
    expect(z.decode(languageList, ' zh , en ,,zh')).toEqual(['zh', 'en']);
    expect(z.decode(languageList, '')).toEqual([]);
    expect(z.encode(languageList, ['en', 'zh'])).toBe('en,zh');
  });

  test('contains neither ticketStatus nor cardTitle (EVT-007, A-46)', () => {
    const wire = z.encode(eventCard, {
      id: '1',
      typeCode: '29',
      typeName: 'Activity',
      name: 'Gala',
      startTime: Date.UTC(2026, 2, 20, 6),
      endTime: Date.UTC(2026, 2, 20, 18),
      salesOpenAt: Date.UTC(2026, 2, 10, 0),
      salesCloseAt: Date.UTC(2026, 2, 20, 16),
      balance: 5,
      priceFrom: 1050,
      priceTo: 1050,
      venueName: '',
      address: '',
      languages: ['en', 'ms'],
      photos: ['/a.webp'],
      authorizeFlag: false,
      activityStatus: 'ON_SALE',
      isOnline: false,
    });
    expect(wire).toEqual({
      eventID: '1',
      eventTypeCode: '29',
      eventTypeName: 'Activity',
      eventName: 'Gala',
      startTime: '2026-03-20T06:00:00.000Z',
      endTime: '2026-03-20T18:00:00.000Z',
      ticketOpendate: '2026-03-10T00:00:00.000Z',
      ticketClosedate: '2026-03-20T16:00:00.000Z',
      banlance: 5,
      priceFrom: 10.5,
      priceTo: 10.5,
      authorizeFlag: false,
      activityStatus: 2,
      isOnlineActivity: false,
      venueName: '',
      address: '',
      language: 'en,ms',
      photoShowOnList: ['/a.webp'],
    });
  });
});
