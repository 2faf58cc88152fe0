export const eventsIcon =
  'M4 9.5h16M8 3v4m8-4v4M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5Zm6.5 7.5.9 1.8 2 .3-1.4 1.4.3 2-1.8-1-1.8 1 .3-2-1.4-1.4 2-.3Z';
export const facilitiesIcon = 'M3 20h18M5 20V9l7-5 7 5v11M9.5 20v-5h5v5M9 11h.01M15 11h.01';
export const servicesIcon = 'M12 20s-7-4.4-7-10a4 4 0 0 1 7-2.6A4 4 0 0 1 19 10c0 5.6-7 10-7 10Z';
export const ordersIcon = 'M6 3.5h12V21l-3-2-3 2-3-2-3 2V3.5ZM9.5 8.5h5M9.5 12.5h5';
export const meIcon =
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c1-3.7 4-5.5 7.5-5.5s6.5 1.8 7.5 5.5';
export const pinIcon =
  'M12 21s-6.5-5.6-6.5-11A6.5 6.5 0 0 1 18.5 10c0 5.4-6.5 11-6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
export const backIcon = 'M15 5l-7 7 7 7';
export const closeIcon = 'M6 6l12 12M18 6 6 18';
export const emptyIcon =
  'M4 13.5 6.5 6h11L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18v-4.5Zm0 0h4.5l1 2.5h5l1-2.5H20';
