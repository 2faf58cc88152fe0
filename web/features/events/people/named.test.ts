import { expect, test } from 'vitest';
import { guestTypes, type GuestType } from '#domain/members/shapes.lookup.ts';
import type { Attendee } from '#domain/orders/names/shapes.attendees.ts';
import { assignAttendees, entryFrom, keptNumber } from './named.ts';
import type { PersonPlace } from './people.ts';

const place = (
  sessionId: string,
  placeNo = 1,
  allowed: readonly GuestType[] = guestTypes,
): PersonPlace => ({
  key: `1/${sessionId}/${placeNo}`,
  ticketTypeId: '1',
  sessionId,
  sessions: [sessionId],
  ticketTypeName: 'Seat',
  session: null,
  allowed,
});
const named = (
  name: string,
  sessionId: string,
  placeNo = 1,
  more: Partial<Attendee> = {},
): Attendee => ({
  ticketTypeId: '1',
  sessionId,
  placeNo,
  ticketTypeName: 'Seat',
  allowed: [...guestTypes],
  guestType: 'GUEST',
  memberNo: null,
  name,
  sex: null,
  ageRange: null,
  phone: '+673 712 3456',
  email: '',
  identityType: null,
  identityNo: null,
  answers: [],
  ...more,
});
const names = (entries: Record<string, { name: string }>) =>
  Object.fromEntries(Object.entries(entries).map(([key, { name }]) => [key, name]));

test('keeps the names of kept places and moves other names to new places in order (EVT-077)', () => {
  const before = [named('Nora', '8'), named('Farah', '8', 2)];
  expect(names(assignAttendees([place('8'), place('9'), place('9', 2)], before))).toEqual({
    '1/8/1': 'Nora',
    '1/9/1': 'Farah',
  });
  expect(names(assignAttendees([place('9'), place('9', 2), place('9', 3)], before))).toEqual({
    '1/9/1': 'Nora',
    '1/9/2': 'Farah',
  });
});

test('carries no name into a session twice or to a ticket for other guest types (EVT-068, EVT-077)', () => {
  const before = [named('Nora', '8'), named('Nora', '9')];
  expect(names(assignAttendees([place('9'), place('9', 2)], before))).toEqual({ '1/9/1': 'Nora' });
  expect(assignAttendees([place('7', 1, ['ABO'])], [named('Nora', '8')])).toEqual({});
});

test('prefers names that the member has typed (EVT-077)', () => {
  const typed = { '1/9/1': { ...entryFrom(named('Liyana', '9')) } };
  expect(names(assignAttendees([place('9'), place('9', 2)], [named('Nora', '8')], typed))).toEqual({
    '1/9/1': 'Liyana',
    '1/9/2': 'Nora',
  });
});

test('keeps an identity number only for one person with the same name and document (B-06)', () => {
  const siti = named('Siti', '8', 1, { identityType: 'PASSPORT', identityNo: '****1111' });
  expect(keptNumber([siti], entryFrom(siti))).toBe('****1111');
  expect(keptNumber([siti], { ...entryFrom(siti), name: ' Siti ' })).toBe('****1111');
  expect(keptNumber([siti], { ...entryFrom(siti), name: 'Sita' })).toBeNull();
  expect(keptNumber([siti], { ...entryFrom(siti), identityType: 'OTHER' })).toBeNull();
  const twin = { ...siti, placeNo: 2, identityNo: '****2222' };
  expect(keptNumber([siti, twin], entryFrom(siti))).toBeNull();
  expect(keptNumber([siti, { ...twin, phone: '+673 700 0000' }], entryFrom(siti))).toBe('****1111');
});
