/** Part of the first view: icons of other places belong elsewhere. */
export const openIcon =
  'M4 8V6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5V8a2 2 0 0 0 0 8v1.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5V16a2 2 0 0 0 0-8Z';
export const soonIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2';
export const liveIcon =
  'M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7.8 16.200a6 6 0 0 1 0-8.400m8.4 0a6 6 0 0 1 0 8.400M5 19a10 10 0 0 1 0-14m14 0a10 10 0 0 1 0 14';
export const invitedIcon = 'M4 6.500h16v11H4v-11Zm0 .5 8 6 8-6';
export const goneIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM6 6l12 12';
export const globeIcon =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9h17m-17 6h17M12 3c-4 5-4 13 0 18m0-18c4 5 4 13 0 18';
export const filterIcon = 'M4 6.500h16M7 12h10m-7 5.500h4';
export const searchIcon = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.500 4.500';
