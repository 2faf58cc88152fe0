import { expect, test } from 'vitest';
import { placeIn, placeKeyOf } from './rules.place.ts';

const ticket = (id: number, more: object = {}) => ({
  id,
  ticketTypeId: 7,
  sessionId: 3,
  placeNo: 1,
  isSet: false,
  version: 1,
  ...more,
});

test('a key names a place by its ticket, wherever the place is', () => {
  const all = [ticket(51), ticket(52, { sessionId: 4, version: 2 })];
  expect(placeIn(all, '52.2')).toEqual({ tickets: [all[1]], isChanged: false });
  expect(placeIn(all, '5.1')).toBe(null);
});

test('a place whose ticket has got another code since the key was read is changed (B-20)', () => {
  expect(placeIn([ticket(51, { version: 2 })], '51.1')?.isChanged).toBe(true);
});

test('a place of a set has the tickets of all its sessions, and a new code of any changes its key', () => {
  const set = [ticket(51, { isSet: true }), ticket(52, { isSet: true, sessionId: 4, version: 3 })];
  const other = ticket(53, { isSet: true, placeNo: 2 });
  expect(placeKeyOf({ ticketId: 51, codes: 4 })).toBe('51.4');
  expect(placeIn([...set, other], '51.4')).toEqual({ tickets: set, isChanged: false });
  expect(placeIn([...set, other], '51.3')?.isChanged).toBe(true);
});
