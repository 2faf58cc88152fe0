import type { ScreenName } from '#domain/screens/table.ts';

const alone: readonly ScreenName[] = ['Login', 'Guest', 'SharedHold', 'TeamNight', 'Parts'];

/** Pages without a shell. */
export const withoutShell: readonly ScreenName[] = [...alone, 'publicMaintenance'];

const untitled: readonly ScreenName[] = [
  ...alone,
  'Root',
  'MyGuests',
  'SharedPlace',
  'Queue',
  'MyTeam',
  'Alternatives',
  'RoomWaits',
  'ServiceWaits',
];

/** Key in `frame`, used until the page sets its own title. */
export const titleOf = (name: ScreenName): 'atHome' | 'product' =>
  untitled.includes(name)
    ? 'product'
    : (`at${name.charAt(0).toUpperCase()}${name.slice(1)}` as 'atHome');
