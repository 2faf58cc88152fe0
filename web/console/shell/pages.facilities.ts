import type { AdminPage } from './pages.shapes.ts';

export const facilityPages: readonly AdminPage[] = [
  {
    path: '/admin/venue-day',
    needs: 'facilities.read',
    title: ['bookingsAdmin', 'venueDay'],
    words: ['roomPapersAdmin', 'phoneBookingAdmin'],
    load: () =>
      import('#web/console/facilities/bookings/VenueDayPage.tsx').then((m) => m.VenueDayPage),
  },
  {
    path: '/admin/door-signs',
    needs: 'facilities.read',
    title: ['roomPapersAdmin', 'signs'],
    under: '/admin/venue-day',
    words: ['bookingsAdmin'],
    load: () =>
      import('#web/console/facilities/papers/DoorSignsPage.tsx').then((m) => m.DoorSignsPage),
  },
  {
    path: '/admin/set-up-sheet',
    needs: 'facilities.read',
    title: ['roomPapersAdmin', 'setUp'],
    under: '/admin/venue-day',
    words: ['bookingsAdmin'],
    load: () =>
      import('#web/console/facilities/papers/SetUpSheetPage.tsx').then((m) => m.SetUpSheetPage),
  },
  {
    path: '/admin/room-bookings',
    needs: 'facilities.read',
    title: ['bookingsAdmin', 'bookings'],
    words: ['phoneBookingAdmin', 'ordersAdmin', 'roomPapersAdmin'],
    load: () =>
      import('#web/console/facilities/bookings/RoomBookingsPage.tsx').then(
        (m) => m.RoomBookingsPage,
      ),
  },
  {
    path: '/admin/room-booking',
    needs: 'facilities.read',
    title: ['bookingsAdmin', 'booking'],
    under: '/admin/room-bookings',
    words: ['phoneBookingAdmin', 'ordersAdmin'],
    load: () =>
      import('#web/console/facilities/bookings/RoomBookingPage.tsx').then((m) => m.RoomBookingPage),
  },
  {
    path: '/admin/room-figures',
    needs: 'facilities.read',
    title: ['roomFiguresAdmin', 'figures'],
    words: ['figuresAdmin'],
    load: () =>
      import('#web/console/facilities/figures/RoomFiguresPage.tsx').then((m) => m.RoomFiguresPage),
  },
  {
    path: '/admin/room-book',
    needs: 'facilities.write',
    title: ['administrators', 'bookRoom'],
    under: '/admin/room-bookings',
    words: ['phoneBookingAdmin', 'deskAdmin', 'bookingsAdmin', 'ordersAdmin'],
    load: () =>
      import('#web/console/facilities/phone/RoomBookPage.tsx').then((m) => m.RoomBookPage),
  },
  {
    path: '/admin/closed-days',
    needs: 'facilities.read',
    title: ['bookingsAdmin', 'closedDays'],
    words: ['closingsAdmin'],
    load: () =>
      import('#web/console/facilities/closed/ClosedDaysPage.tsx').then((m) => m.ClosedDaysPage),
  },
  {
    path: '/admin/venues',
    needs: 'facilities.read',
    title: ['roomsAdmin', 'venues'],
    words: ['bulkAdmin'],
    load: () => import('#web/console/facilities/setup/VenuesPage.tsx').then((m) => m.VenuesPage),
  },
  {
    path: '/admin/venue',
    needs: 'facilities.read',
    title: ['roomsAdmin', 'venue'],
    under: '/admin/venues',
    words: [
      'changesAdmin',
      'openingAdmin',
      'roomToolsAdmin',
      'roomPapersAdmin',
      'roomWaitsAdmin',
      'shownAdmin',
    ],
    load: () => import('#web/console/facilities/setup/VenuePage.tsx').then((m) => m.VenuePage),
  },
  {
    path: '/admin/venue-overview',
    needs: 'facilities.read',
    title: ['roomsAdmin', 'overview'],
    under: '/admin/venues',
    words: ['roomToolsAdmin'],
    load: () =>
      import('#web/console/facilities/setup/VenueOverviewPage.tsx').then(
        (m) => m.VenueOverviewPage,
      ),
  },
  {
    path: '/admin/room-waits',
    needs: 'facilities.read',
    title: ['roomWaitsAdmin', 'title'],
    under: '/admin/venues',
    words: ['waitingAdmin', 'namesAdmin', 'roomsAdmin'],
    load: () =>
      import('#web/console/facilities/bookings/RoomWaitsPage.tsx').then((m) => m.RoomWaitsPage),
  },
  {
    path: '/admin/rooms',
    needs: 'facilities.read',
    title: ['roomsAdmin', 'rooms'],
    words: ['bulkAdmin', 'roomSheetAdmin'],
    load: () => import('#web/console/facilities/setup/RoomsPage.tsx').then((m) => m.RoomsPage),
  },
  {
    path: '/admin/room',
    needs: 'facilities.read',
    title: ['roomsAdmin', 'room'],
    under: '/admin/rooms',
    words: ['changesAdmin', 'roomToolsAdmin', 'openingAdmin', 'notesAdmin', 'shownAdmin'],
    load: () => import('#web/console/facilities/setup/RoomPage.tsx').then((m) => m.RoomPage),
  },
  {
    path: '/admin/room-sheet',
    needs: 'facilities.read',
    title: ['roomSheetAdmin', 'sheet'],
    under: '/admin/rooms',
    words: ['roomsAdmin', 'openingAdmin'],
    load: () =>
      import('#web/console/facilities/sheet/RoomSheetPage.tsx').then((m) => m.RoomSheetPage),
  },
  {
    path: '/admin/room-charges',
    needs: 'facilities.read',
    title: ['chargesAdmin', 'charges'],
    under: '/admin/rooms',
    words: ['roomsAdmin', 'roomToolsAdmin'],
    load: () =>
      import('#web/console/facilities/charges/ChargesPage.tsx').then((m) => m.ChargesPage),
  },
  {
    path: '/admin/equipment',
    needs: 'facilities.read',
    title: ['equipmentAdmin', 'items'],
    load: () => import('#web/console/facilities/equipment/ItemsPage.tsx').then((m) => m.ItemsPage),
  },
  {
    path: '/admin/equipment-item',
    needs: 'facilities.read',
    title: ['equipmentAdmin', 'item'],
    under: '/admin/equipment',
    load: () => import('#web/console/facilities/equipment/ItemPage.tsx').then((m) => m.ItemPage),
  },
  {
    path: '/admin/equipment-packages',
    needs: 'facilities.read',
    title: ['equipmentAdmin', 'packages'],
    load: () =>
      import('#web/console/facilities/equipment/PackagesPage.tsx').then((m) => m.PackagesPage),
  },
  {
    path: '/admin/equipment-package',
    needs: 'facilities.read',
    title: ['equipmentAdmin', 'package'],
    under: '/admin/equipment-packages',
    load: () =>
      import('#web/console/facilities/equipment/PackagePage.tsx').then((m) => m.PackagePage),
  },
  {
    path: '/admin/venue-opening',
    needs: 'facilities.read',
    title: ['openingAdmin', 'opening'],
    under: '/admin/venues',
    words: ['roomToolsAdmin'],
    load: () => import('#web/console/facilities/days/OpeningPage.tsx').then((m) => m.OpeningPage),
  },
  {
    path: '/admin/holidays',
    needs: 'facilities.read',
    title: ['openingAdmin', 'holidays'],
    load: () => import('#web/console/facilities/days/HolidaysPage.tsx').then((m) => m.HolidaysPage),
  },
  {
    path: '/admin/holiday',
    needs: 'facilities.read',
    title: ['openingAdmin', 'holiday'],
    under: '/admin/holidays',
    load: () => import('#web/console/facilities/days/HolidayPage.tsx').then((m) => m.HolidayPage),
  },
  {
    path: '/admin/room-layouts',
    needs: 'facilities.read',
    title: ['roomsAdmin', 'layouts'],
    load: () => import('#web/console/facilities/setup/OptionsPage.tsx').then((m) => m.LayoutsPage),
  },
  {
    path: '/admin/room-layout',
    needs: 'facilities.read',
    title: ['roomsAdmin', 'layout'],
    under: '/admin/room-layouts',
    load: () => import('#web/console/facilities/setup/OptionPage.tsx').then((m) => m.LayoutPage),
  },
  {
    path: '/admin/room-categories',
    needs: 'facilities.read',
    title: ['roomsAdmin', 'categories'],
    load: () =>
      import('#web/console/facilities/setup/OptionsPage.tsx').then((m) => m.FacilityCategoriesPage),
  },
  {
    path: '/admin/room-category',
    needs: 'facilities.read',
    title: ['roomsAdmin', 'category'],
    under: '/admin/room-categories',
    load: () =>
      import('#web/console/facilities/setup/OptionPage.tsx').then((m) => m.FacilityCategoryPage),
  },
  {
    path: '/admin/room-event-types',
    needs: 'facilities.read',
    title: ['roomsAdmin', 'occasions'],
    load: () =>
      import('#web/console/facilities/setup/OptionsPage.tsx').then((m) => m.VenueEventTypesPage),
  },
  {
    path: '/admin/room-event-type',
    needs: 'facilities.read',
    title: ['roomsAdmin', 'occasion'],
    under: '/admin/room-event-types',
    load: () =>
      import('#web/console/facilities/setup/OptionPage.tsx').then((m) => m.VenueEventTypePage),
  },
];
