/**
 * Every file of texts that the browser loads: `locales/<language>/<feature>.json`. English is the
 * type. A new file gets its line here and is named in `web/shell/screens.ts` by the screens that need
 * it.
 */
export type Catalogue = {
  frame: typeof import('#locales/en/frame.json');
  members: typeof import('#locales/en/members.json');
  regions: typeof import('#locales/en/regions.json');
  terms: typeof import('#locales/en/terms.json');
  notices: typeof import('#locales/en/notices.json');
  eventPage: typeof import('#locales/en/eventPage.json');
  events: typeof import('#locales/en/events.json');
  eventsAdmin: typeof import('#locales/en/eventsAdmin.json');
  amounts: typeof import('#locales/en/amounts.json');
  eventForm: typeof import('#locales/en/eventForm.json');
  eventSearch: typeof import('#locales/en/eventSearch.json');
  guests: typeof import('#locales/en/guests.json');
  dayField: typeof import('#locales/en/dayField.json');
  search: typeof import('#locales/en/search.json');
  share: typeof import('#locales/en/share.json');
  facilities: typeof import('#locales/en/facilities.json');
  names: typeof import('#locales/en/names.json');
  orderList: typeof import('#locales/en/orderList.json');
  invoices: typeof import('#locales/en/invoices.json');
  invoicesAdmin: typeof import('#locales/en/invoicesAdmin.json');
  invoicePaper: typeof import('#locales/en/invoicePaper.json');
  namesAdmin: typeof import('#locales/en/namesAdmin.json');
  bookedOrders: typeof import('#locales/en/bookedOrders.json');
  orderHistory: typeof import('#locales/en/orderHistory.json');
  bookedServices: typeof import('#locales/en/bookedServices.json');
  services: typeof import('#locales/en/services.json');
  bookedRooms: typeof import('#locales/en/bookedRooms.json');
  roomBooking: typeof import('#locales/en/roomBooking.json');
  bookingsAdmin: typeof import('#locales/en/bookingsAdmin.json');
  roomFiguresAdmin: typeof import('#locales/en/roomFiguresAdmin.json');
  roomPapersAdmin: typeof import('#locales/en/roomPapersAdmin.json');
  phoneBookingAdmin: typeof import('#locales/en/phoneBookingAdmin.json');
  serviceBookingsAdmin: typeof import('#locales/en/serviceBookingsAdmin.json');
  serviceFiguresAdmin: typeof import('#locales/en/serviceFiguresAdmin.json');
  couponsAdmin: typeof import('#locales/en/couponsAdmin.json');
  roomsAdmin: typeof import('#locales/en/roomsAdmin.json');
  openingAdmin: typeof import('#locales/en/openingAdmin.json');
  servicesAdmin: typeof import('#locales/en/servicesAdmin.json');
  roomSheetAdmin: typeof import('#locales/en/roomSheetAdmin.json');
  roomToolsAdmin: typeof import('#locales/en/roomToolsAdmin.json');
  chargesAdmin: typeof import('#locales/en/chargesAdmin.json');
  equipmentAdmin: typeof import('#locales/en/equipmentAdmin.json');
  files: typeof import('#locales/en/files.json');
  orders: typeof import('#locales/en/orders.json');
  figuresAdmin: typeof import('#locales/en/figuresAdmin.json');
  ordersAdmin: typeof import('#locales/en/ordersAdmin.json');
  release: typeof import('#locales/en/release.json');
  deadlines: typeof import('#locales/en/deadlines.json');
  payments: typeof import('#locales/en/payments.json');
  bookings: typeof import('#locales/en/bookings.json');
  tickets: typeof import('#locales/en/tickets.json');
  offline: typeof import('#locales/en/offline.json');
  waitingAdmin: typeof import('#locales/en/waitingAdmin.json');
  waiting: typeof import('#locales/en/waiting.json');
  overview: typeof import('#locales/en/overview.json');
  questionnaires: typeof import('#locales/en/questionnaires.json');
  questionnairesAdmin: typeof import('#locales/en/questionnairesAdmin.json');
  regionsAdmin: typeof import('#locales/en/regionsAdmin.json');
  membersAdmin: typeof import('#locales/en/membersAdmin.json');
  signIns: typeof import('#locales/en/signIns.json');
  audit: typeof import('#locales/en/audit.json');
  checkinAdmin: typeof import('#locales/en/checkinAdmin.json');
  checkin: typeof import('#locales/en/checkin.json');
  administrators: typeof import('#locales/en/administrators.json');
  jobsAdmin: typeof import('#locales/en/jobsAdmin.json');
  contentAdmin: typeof import('#locales/en/contentAdmin.json');
  notificationsAdmin: typeof import('#locales/en/notificationsAdmin.json');
  maintenanceAdmin: typeof import('#locales/en/maintenanceAdmin.json');
  maintenance: typeof import('#locales/en/maintenance.json');
  general: typeof import('#locales/en/general.json');
};

export type Feature = keyof Catalogue;
