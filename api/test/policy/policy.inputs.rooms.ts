import { bookingOf, tcVersion } from '#api/test/support/roomBooking.ts';
import type { World } from '#api/test/world.ts';
import { bookingDay } from './policy.things.ts';

const sessions = () => ({
  sessions: [{ date: bookingDay().day, slotIds: [''], packages: [{ quantity: 1 }] }],
});

/** What the calls of rooms need beside the room, its slot and its equipment. */
export const roomInputs = {
  getFacilityDailyOpenStatus: {
    input: () => ({ startDate: bookingDay().day, endDate: bookingDay().day }),
  },
  getFacilityDetail: {
    input: () => ({ sessions: [{ date: bookingDay().day, slotIds: [''] }] }),
  },
  getFacilityCharge: { input: sessions },
  validateFacilityTime: { input: sessions },
  validateFacilityEquip: { input: sessions },
  getBookedFacilities: {
    input: () => ({ startDate: bookingDay().day, endDate: bookingDay().day }),
  },
  getBookedFacilityDate: { input: () => ({ month: bookingDay().day.slice(0, 7) }) },
  checkFacilityOrder: { order: 'UNPAID' as const },
  updateFacilityOrder: {
    input: async ({ world: { core } }: { world: World }) => ({
      information: (await bookingOf(core.db, { id: '1', venueId: '1' }, [])).information,
    }),
  },
  updateVenuesBooked: {
    input: () => ({ sessionNo: 1, date: bookingDay().day, slotIds: [''] }),
  },
  createFacilityOrder: {
    input: async ({ world: { core } }: { world: World }) => ({
      ...sessions(),
      information: (await bookingOf(core.db, { id: '1', venueId: '1' }, [])).information,
      tcVersion,
    }),
  },
};
