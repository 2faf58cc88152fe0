import type { ScreenName } from '#domain/screens/table.ts';

/** Pages without a shell. */
export const withoutShell: readonly ScreenName[] = [
  'Login',
  'Guest',
  'SharedHold',
  'TeamNight',
  'Parts',
  'publicMaintenance',
];

const untitled: readonly ScreenName[] = [
  'Root',
  'Login',
  'Guest',
  'MyGuests',
  'SharedHold',
  'SharedPlace',
  'MyTeam',
  'TeamNight',
  'Parts',
  'RoomWaits',
  'ServiceWaits',
];

/** Key in `frame`, used until the page sets its own title. */
export const titleOf = (name: ScreenName): 'atHome' | 'product' =>
  untitled.includes(name)
    ? 'product'
    : (`at${name.charAt(0).toUpperCase()}${name.slice(1)}` as 'atHome');
