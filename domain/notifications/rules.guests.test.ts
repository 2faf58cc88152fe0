import { expect, test } from 'vitest';
import { isGuestKind, maskedAddress } from './rules.guests.ts';
import { notificationKind } from './shapes.ts';

test('masks an address except its first character and its host (B-25)', () => {
  expect(maskedAddress('siti.rahmah@guests.example')).toBe('s…@guests.example');
  expect(maskedAddress('美玲@guests.example')).toBe('美…@guests.example');
});

test('mails to guests are those of invitations and of guest links only (issue 53)', () => {
  expect(notificationKind.options.filter(isGuestKind)).toEqual(['TEAM_NIGHT', 'GUEST_NEWS']);
});
