/** Screens of services in the table of screens. */
export const serviceScreens = {
  BecList: { phone: '/BecList', desktop: '/PcBecList', who: 'member', tab: 2 },
  CalendarPage: {
    phone: '/CalendarPage',
    desktop: '/PcCalendarPage',
    who: 'member',
    parent: 'BecList',
  },
  BecDetails: {
    phone: '/BecDetails',
    desktop: '/PcBecDetails',
    who: 'member',
    needs: ['id'],
    parent: 'BecList',
  },
  SelectCoupon: {
    phone: '/SelectCoupon',
    desktop: '/PcSelectCoupon',
    who: 'member',
    needs: ['orderNumber'],
    parent: 'BookingOrderConfirmation',
  },
  BookingOrderConfirmation: {
    phone: '/BookingOrderConfirmation',
    desktop: '/PcBookingOrderConfirmation',
    who: 'member',
    needs: ['orderNumber'],
    parent: 'BecList',
  },
  BecPaySuccess: {
    phone: '/BecPaySuccess',
    desktop: '/PcBecPaySuccess',
    who: 'member',
    needs: ['orderNumber'],
    parent: 'BecList',
  },
  BookingOrderView: {
    phone: '/BookingOrderView',
    desktop: '/PcBookingOrderView',
    who: 'member',
    needs: ['orderNumber'],
    parent: 'MyBookings',
  },
} as const;
