import { expect, test } from 'vitest';
import { calendarFeed, zoneText } from './calendarFeed.ts';

const at = (text: string) => Temporal.ZonedDateTime.from(text);

test('writes one offset for a time zone without daylight saving time (ADM-030)', () => {
  expect(zoneText('Asia/Brunei', at('2026-12-01T08:00[Asia/Brunei]')).split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Brunei',
    'BEGIN:STANDARD',
    'DTSTART:20251201T080000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]);
});

test('writes each daylight saving change in the local time before it (ADM-030)', () => {
  const text = zoneText('Europe/Berlin', at('2026-12-01T08:00[Europe/Berlin]'));
  expect(text).toContain(
    [
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
    ].join('\r\n'),
  );
  expect(text.match(/BEGIN:DAYLIGHT/g)).toHaveLength(3);
});

test('writes the hours of an entry in the time zone of the feed (ADM-030)', () => {
  const text = calendarFeed({
    feed: {
      name: 'Rooms',
      language: 'en',
      zone: 'Asia/Brunei',
      at: at('2026-12-01T08:00[Asia/Brunei]'),
    },
    entries: [
      {
        uid: 'rooms-RF1-1@portal.example',
        sequence: 3,
        start: at('2026-12-02T09:15[Asia/Brunei]'),
        end: at('2026-12-03T00:00[Asia/Brunei]'),
        title: 'A talk\r\nBEGIN:VEVENT',
        place: 'Teak Room',
        text: 'Attendees: 12',
        state: 'TENTATIVE',
      },
    ],
  });
  for (const line of [
    'X-WR-CALNAME:Rooms',
    'DTSTAMP:20261201T000000Z',
    'UID:rooms-RF1-1@portal.example',
    'SEQUENCE:3',
    'DTSTART;TZID=Asia/Brunei:20261202T091500',
    'DTEND;TZID=Asia/Brunei:20261203T000000',
    'STATUS:TENTATIVE',
    'LOCATION:Teak Room',
  ])
    expect(text.split('\r\n')).toContain(line);
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
});
