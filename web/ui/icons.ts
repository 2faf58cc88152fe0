/** Icons of later screens; those of the first view are in `icons.shell.ts`. */
export const checkIcon = 'M5 12.5 10 17.5 19.5 7';
export const calendarIcon = 'M4 6h16v14H4V6Zm0 4h16M8 3v4M16 3v4';
export const clockIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2';
export const ticketIcon =
  'M4 8V6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5V8a2 2 0 0 0 0 8v1.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5V16a2 2 0 0 0 0-8ZM14 5v2m0 3v4m0 3v2';
export const moneyIcon =
  'M4 7h16v10H4V7Zm8 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM7 10v.01M17 14v.01';
export const deviceIcon = 'M3 5h13v9H3V5Zm3.5 12.5h6M9.5 14v3.5M19 9.5h2V20h-5v-3';
export const languageIcon =
  'M4 6h9M8.5 4v2m2.5 0c0 4-3 7.5-6.5 9M6 9c1 3 3.5 5 6 6m1 5 4-10 4 10m-6.8-3h5.6';
export const countryIcon =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9h17m-17 6h17M12 3c-5 5.5-5 12.5 0 18m0-18c5 5.5 5 12.5 0 18';
export const termsIcon = 'M7 3h7l4.5 4.5V21H7V3Zm7 0v4.5h4.5M10 12h5.5M10 16h5.5';
export const signOutIcon = 'M14 4H6v16h8M10.5 12H21m-3.5-3.5L21 12l-3.5 3.5';
export const searchIcon = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5';
export const infoIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9.5v.01';
export const warningIcon = 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.5v.01';
export const plusIcon = 'M12 5v14M5 12h14';
export const minusIcon = 'M5 12h14';
export const forwardIcon = 'M9 5l7 7-7 7';
export const shareIcon = 'M12 15V4m-4 3.5L12 3.5l4 4M5 12v8h14v-8';
export const downloadIcon = 'M12 4v11m-4-4 4 4 4-4M5 20h14';
export const phoneIcon =
  'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4Z';
export const bookingsIcon =
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5ZM4 9.5h16M8 3v4m8-4v4m-7 8 2.2 2.2L15.5 13';
export const refreshIcon = 'M20 12a8 8 0 1 1-2.5-5.8M20 4v4.5h-4.5';
export const toolIcon =
  'M16 5.1a4.5 4.5 0 0 0-5.9 5.6L5 15.8a2.3 2.3 0 0 0 3.3 3.3l5.1-5.1a4.5 4.5 0 0 0 5.6-5.9l-2.7 2.5-2.8-2.8L16 5.1Z';
export const noticeIcon =
  'M4 10v4a1 1 0 0 0 1 1h2l8 4.5V4.5L7 9H5a1 1 0 0 0-1 1Zm14-1.5a5 5 0 0 1 0 7M8 15.5V20';
