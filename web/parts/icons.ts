/** Icons of screens that open later; those of the first view are in `icons.shell.ts`. */
export const checkIcon = 'M5 12.5 10 17.5 19.5 7';
export const clockIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2';
export const ticketIcon =
  'M4 8V6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5V8a2 2 0 0 0 0 8v1.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5V16a2 2 0 0 0 0-8ZM14 5v2m0 3v4m0 3v2';
export const moneyIcon = 'M4 7h16v10H4V7Zm8 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM7 10v.01M17 14v.01';
export const languageIcon = 'M4 6h9M8.5 4v2m2.5 0c0 4-3 7.5-6.5 9M6 9c1 3 3.5 5 6 6m1 5 4-10 4 10m-6.8-3h5.6';
export const countryIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9h17m-17 6h17M12 3c-5 5.5-5 12.500 0 18m0-18c5 5.500 5 12.500 0 18';
export const themeIcon =
  'M12 4V2m0 20v-2m8-8h2M2 12h2m13.700-5.700 1.400-1.400M4.900 19.100l1.400-1.400m11.400 0 1.400 1.400M4.900 4.900l1.400 1.400M12 16.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9Z';
export const termsIcon = 'M7 3h7l4.500 4.500V21H7V3Zm7 0v4.500h4.500M10 12h5.500M10 16h5.500';
export const signOutIcon = 'M14 4H6v16h8M10.500 12H21m-3.500-3.500L21 12l-3.500 3.500';
export const searchIcon = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.500 4.500';
export const infoIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9.500v.01';
export const warningIcon = 'M12 4 2.800 20h18.400L12 4Zm0 6v4.500m0 2.500v.01';
export const plusIcon = 'M12 5v14M5 12h14';
export const minusIcon = 'M5 12h14';
export const forwardIcon = 'M9 5l7 7-7 7';
export const shareIcon = 'M12 15V4m-4 3.500L12 3.500l4 4M5 12v8h14v-8';
export const downloadIcon = 'M12 4v11m-4-4 4 4 4-4M5 20h14';
export const phoneIcon =
  'M6.500 4h3l1.500 4-2 1.500a11 11 0 0 0 5.500 5.500l1.500-2 4 1.500v3a2 2 0 0 1-2.200 2A16 16 0 0 1 4.500 6.200 2 2 0 0 1 6.500 4Z';
export const bookingsIcon =
  'M5.500 5h13A1.500 1.500 0 0 1 20 6.500v12a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 18.500v-12A1.500 1.500 0 0 1 5.500 5ZM4 9.500h16M8 3v4m8-4v4m-7 8 2.200 2.200L15.500 13';
export const refreshIcon = 'M20 12a8 8 0 1 1-2.500-5.800M20 4v4.500h-4.500';
