/** Screens of services in the table of screens. */
export const serviceScreens = {
  BecList: { who: 'member', tab: 2 },
  CalendarPage: {
    who: 'member',
    parent: 'BecList',
  },
  BecDetails: {
    who: 'member',
    needs: ['id'],
    parent: 'BecList',
  },
  /** Own requests for services that are full; with a service, a new one. */
  ServiceWaits: {
    who: 'member',
    parent: 'BecList',
  },
  SelectCoupon: {
    who: 'member',
    needs: ['orderNumber'],
    parent: 'BookingOrderConfirmation',
  },
  BookingOrderConfirmation: {
    who: 'member',
    needs: ['orderNumber'],
    parent: 'BecList',
  },
  BecPaySuccess: {
    who: 'member',
    needs: ['orderNumber'],
    parent: 'BecList',
  },
  BookingOrderView: {
    who: 'member',
    needs: ['orderNumber'],
    parent: 'MyBookings',
  },
} as const;
