/**
 * Every word file the browser knows: `domain/words/<language>/<feature>.ts` exports a constant of
 * the feature's name. English is the type. A new feature gets its line here and is named in
 * `web/shell/screens.ts` by the screens that need it.
 */
export type Catalogue = {
  frame: typeof import('#domain/words/en/frame.ts').frame;
  member: typeof import('#domain/words/en/member.ts').member;
  regions: typeof import('#domain/words/en/regions.ts').regions;
  terms: typeof import('#domain/words/en/terms.ts').terms;
  notices: typeof import('#domain/words/en/notices.ts').notices;
  eventPage: typeof import('#domain/words/en/eventPage.ts').eventPage;
  events: typeof import('#domain/words/en/events.ts').events;
  eventsAdmin: typeof import('#domain/words/en/eventsAdmin.ts').eventsAdmin;
  amounts: typeof import('#domain/words/en/amounts.ts').amounts;
  eventForm: typeof import('#domain/words/en/eventForm.ts').eventForm;
  eventSearch: typeof import('#domain/words/en/eventSearch.ts').eventSearch;
  guests: typeof import('#domain/words/en/guests.ts').guests;
  dayField: typeof import('#domain/words/en/dayField.ts').dayField;
  search: typeof import('#domain/words/en/search.ts').search;
  share: typeof import('#domain/words/en/share.ts').share;
  facilities: typeof import('#domain/words/en/facilities.ts').facilities;
  names: typeof import('#domain/words/en/names.ts').names;
  orderList: typeof import('#domain/words/en/orderList.ts').orderList;
  invoices: typeof import('#domain/words/en/invoices.ts').invoices;
  invoicesAdmin: typeof import('#domain/words/en/invoicesAdmin.ts').invoicesAdmin;
  invoicePaper: typeof import('#domain/words/en/invoicePaper.ts').invoicePaper;
  namesAdmin: typeof import('#domain/words/en/namesAdmin.ts').namesAdmin;
  bookedOrders: typeof import('#domain/words/en/bookedOrders.ts').bookedOrders;
  orderHistory: typeof import('#domain/words/en/orderHistory.ts').orderHistory;
  bookedAssessments: typeof import('#domain/words/en/bookedAssessments.ts').bookedAssessments;
  assessments: typeof import('#domain/words/en/assessments.ts').assessments;
  bookedRooms: typeof import('#domain/words/en/bookedRooms.ts').bookedRooms;
  roomBooking: typeof import('#domain/words/en/roomBooking.ts').roomBooking;
  bookingsAdmin: typeof import('#domain/words/en/bookingsAdmin.ts').bookingsAdmin;
  roomFiguresAdmin: typeof import('#domain/words/en/roomFiguresAdmin.ts').roomFiguresAdmin;
  roomPapersAdmin: typeof import('#domain/words/en/roomPapersAdmin.ts').roomPapersAdmin;
  phoneBookingAdmin: typeof import('#domain/words/en/phoneBookingAdmin.ts').phoneBookingAdmin;
  serviceBookingsAdmin: typeof import('#domain/words/en/serviceBookingsAdmin.ts').serviceBookingsAdmin;
  serviceFiguresAdmin: typeof import('#domain/words/en/serviceFiguresAdmin.ts').serviceFiguresAdmin;
  couponsAdmin: typeof import('#domain/words/en/couponsAdmin.ts').couponsAdmin;
  roomsAdmin: typeof import('#domain/words/en/roomsAdmin.ts').roomsAdmin;
  openingAdmin: typeof import('#domain/words/en/openingAdmin.ts').openingAdmin;
  servicesAdmin: typeof import('#domain/words/en/servicesAdmin.ts').servicesAdmin;
  roomSheetAdmin: typeof import('#domain/words/en/roomSheetAdmin.ts').roomSheetAdmin;
  roomToolsAdmin: typeof import('#domain/words/en/roomToolsAdmin.ts').roomToolsAdmin;
  chargesAdmin: typeof import('#domain/words/en/chargesAdmin.ts').chargesAdmin;
  equipmentAdmin: typeof import('#domain/words/en/equipmentAdmin.ts').equipmentAdmin;
  files: typeof import('#domain/words/en/files.ts').files;
  orders: typeof import('#domain/words/en/orders.ts').orders;
  figuresAdmin: typeof import('#domain/words/en/figuresAdmin.ts').figuresAdmin;
  ordersAdmin: typeof import('#domain/words/en/ordersAdmin.ts').ordersAdmin;
  release: typeof import('#domain/words/en/release.ts').release;
  deadlines: typeof import('#domain/words/en/deadlines.ts').deadlines;
  payments: typeof import('#domain/words/en/payments.ts').payments;
  bookings: typeof import('#domain/words/en/bookings.ts').bookings;
  tickets: typeof import('#domain/words/en/tickets.ts').tickets;
  offline: typeof import('#domain/words/en/offline.ts').offline;
  waitingAdmin: typeof import('#domain/words/en/waitingAdmin.ts').waitingAdmin;
  waiting: typeof import('#domain/words/en/waiting.ts').waiting;
  overview: typeof import('#domain/words/en/overview.ts').overview;
  questionnaires: typeof import('#domain/words/en/questionnaires.ts').questionnaires;
  questionnairesAdmin: typeof import('#domain/words/en/questionnairesAdmin.ts').questionnairesAdmin;
  regionsAdmin: typeof import('#domain/words/en/regionsAdmin.ts').regionsAdmin;
  memberAdmin: typeof import('#domain/words/en/memberAdmin.ts').memberAdmin;
  signIns: typeof import('#domain/words/en/signIns.ts').signIns;
  audit: typeof import('#domain/words/en/audit.ts').audit;
  checkinAdmin: typeof import('#domain/words/en/checkinAdmin.ts').checkinAdmin;
  checkin: typeof import('#domain/words/en/checkin.ts').checkin;
  administrators: typeof import('#domain/words/en/administrators.ts').administrators;
  jobsAdmin: typeof import('#domain/words/en/jobsAdmin.ts').jobsAdmin;
  contentAdmin: typeof import('#domain/words/en/contentAdmin.ts').contentAdmin;
  notificationsAdmin: typeof import('#domain/words/en/notificationsAdmin.ts').notificationsAdmin;
  maintenanceAdmin: typeof import('#domain/words/en/maintenanceAdmin.ts').maintenanceAdmin;
  maintenance: typeof import('#domain/words/en/maintenance.ts').maintenance;
  general: typeof import('#domain/words/en/refusals.ts').general;
};

export type Feature = keyof Catalogue;
