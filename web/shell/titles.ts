import type { ScreenName } from '#domain/screens/table.ts';

/** Pages that fill the window by themselves. */
export const bare: readonly ScreenName[] = ['Login', 'Guest', 'Parts', 'publicMaintenance'];

/** Pages that say themselves what they are called. */
const untitled: readonly ScreenName[] = ['Root', 'Login', 'Guest', 'MyGuests', 'Parts'];

/** Name of a page's title among the words of the frame, until the page has one of its own. */
export const titleOf = (name: ScreenName): 'atHome' | 'product' =>
  untitled.includes(name)
    ? 'product'
    : (`at${name.charAt(0).toUpperCase()}${name.slice(1)}` as 'atHome');
