import { bookingOf, tcVersion, waitInput } from '#tests/support/roomBooking.ts';
import { invalidateSite } from '#api/features/regions/service.ts';
import { maybeValue, run, value } from '#api/platform/db/sql.ts';
import { makeOption } from '#demo/make/make.rooms.ts';
import type { TestApp } from '#tests/testApp.ts';
import { bookingDay } from './policy.marks.ts';
import type { Things } from './policy.things.ts';

const sessions = () => ({
  sessions: [{ date: bookingDay().day, slotIds: [''], packages: [{ quantity: 1 }] }],
});

/** For bookings by phone: the policy lines of these calls name no slot or package. */
const phoned = () => ({
  sessions: [{ date: bookingDay().day, slotIds: ['1'], packages: [] }],
});

const uploadInputs = {
  generatePresignedUrl: {
    input: ({ serial }: { serial: number }) => ({
      fileName: 'plan.pdf',
      contentType: 'application/pdf',
      size: 9,
      upload: `form-${serial}`,
    }),
  },
  updateUploadFileInfo: { input: () => ({ status: 'UPLOADED' }) },
};

const option = {
  input: ({ serial }: { serial: number }) => ({
    version: 1,
    code: `P${serial}`,
    names: { en: `Made ${serial}`, 'zh-CN': '', ms: '' },
    sort: 5,
    isActive: true,
  }),
};

type Making = { testApp: TestApp; country: string; serial: number };

const newestVenue = ({ testApp: { core }, country }: Omit<Making, 'serial'>) =>
  value<string>(core.db)`
    select coalesce(max(id), 999999999)::text from venue where country = ${country}`;

/** Gives members of a country full access, also to rooms. */
async function openRooms({ core }: TestApp, country: string): Promise<void> {
  await run(
    core.db,
  )`update country set access_mode = 'FULL' where code = ${country} and access_mode <> 'FULL'`;
  await run(
    core.db,
  )`update application set is_workflow = true where country = ${country} and not is_workflow`;
  invalidateSite(core);
}

const waitInputs = {
  // Members can only wait for rooms without free hours: take all hours of the day first.
  waitForRoom: {
    input: async ({ testApp, things }: { testApp: TestApp; things: Things }) => {
      const { db } = testApp.core;
      const { day } = bookingDay();
      // A member has at most ten requests, and other calls have made some.
      await run(db)`delete from room_wait`;
      await run(db)`
        insert into slot_claim (unit_id, day, tick, kind)
        select u.unit_id, ${day}::date, t.tick, 'BLOCKED' from room_unit u cross join generate_series(0, 95) as t(tick)
        where u.room_id = ${things.room ?? '0'}::bigint on conflict do nothing`;
      return waitInput(db, { day });
    },
  },
};

/** Inputs of calls about rooms, besides room, slot and equipment. */
export const roomInputs = {
  ...waitInputs,
  ...uploadInputs,
  saveVenue: {
    input: async ({
      testApp: { core },
      country,
      serial,
    }: {
      testApp: TestApp;
      country: string;
      serial: number;
    }) => ({
      version: 1,
      country,
      districtId: await value<string>(core.db)`
        select id::text from district where country = ${country} order by id limit 1`,
      categoryId: await makeOption(core.db, 'facility_category', 'MEETING'),
      names: { en: `Saved house ${serial}`, 'zh-CN': '', ms: '' },
      addresses: { en: 'Jalan 1', 'zh-CN': '', ms: '' },
      rules: { en: '', 'zh-CN': '', ms: '' },
      contactPerson: 'Front desk',
      contactTel: '+673 222 3344',
      mapUrl: '',
      pictures: [],
      venueStatus: 'OPEN',
    }),
  },
  saveRoom: {
    input: async ({ testApp, country, serial }: Making) => ({
      version: 1,
      // The venue of the room that was just made, or another of the country.
      venueId: await newestVenue({ testApp, country }),
      names: { en: `Room ${serial}`, 'zh-CN': '', ms: '' },
      seatCapacity: 10,
      square: 100,
      durations: [2],
      layoutIds: [await makeOption(testApp.core.db, 'layout', 'THEATRE')],
      categoryIds: [await makeOption(testApp.core.db, 'facility_category', 'MEETING')],
      isCombined: false,
      partIds: [],
      pictures: [],
      slots: [{ weekday: 1, from: '08:00', until: '10:00' }],
      opensOnHolidays: false,
      packagesRequired: false,
      isInUse: true,
      targetMode: 'ALL',
      targetLevels: [],
      minPin: null,
      itemCode: 'ROOM-1',
      sort: 1,
    }),
  },
  importRooms: { input: () => ({ text: 'name_en' }) },
  saveEquipmentItem: {
    input: async ({ serial, ...at }: Making) => ({
      version: 1,
      venueId: await newestVenue(at),
      name: `Easel ${serial}`,
      stock: 4,
    }),
  },
  saveHoliday: {
    input: ({ country, serial }: Making) => ({
      version: 1,
      country,
      day: Temporal.PlainDate.from('2032-01-01').add({ days: serial }).toString(),
      names: { en: `Day ${serial}`, 'zh-CN': '', ms: '' },
      confirmed: 0,
    }),
  },
  removeHoliday: { input: () => ({ version: 1 }) },
  saveVenueOpening: {
    input: ({ serial }: Making) => ({
      version: 1,
      openDays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: null, until: null })),
      releasedUntil: Temporal.PlainDate.from('2032-01-01').add({ days: serial }).toString(),
      confirmed: 0,
    }),
  },
  removeEquipmentItem: { input: () => ({ version: 1 }) },
  saveEquipmentPackage: {
    input: async ({ testApp, country, serial }: Making) => ({
      version: 1,
      venueId: await newestVenue({ testApp, country }),
      code: `P-${serial}`,
      names: { en: `Package ${serial}`, 'zh-CN': '', ms: '' },
      // The item of the package that was just made, or another of the country.
      items: [
        {
          itemId: await value<string>(testApp.core.db)`
            select coalesce(max(i.id), 999999999)::text from equipment_item i join venue v on v.id = i.venue_id where v.country = ${country}`,
          quantity: 1,
        },
      ],
      price: 12.5,
      from: null,
      until: null,
      roomIds: [],
      isRequired: false,
      itemCode: '',
    }),
  },
  saveRoomCharges: {
    input: ({ serial }: { serial: number }) => ({
      version: 1,
      charges: [
        { slotIds: [], dayKind: 'WEEKDAY', levels: [], price: serial, from: null, until: null },
      ],
    }),
  },
  withdrawEquipmentPackage: { input: () => ({ version: 1 }) },
  removeEquipmentPackage: { input: () => ({ version: 1 }) },
  getRoomFigures: { input: () => ({ from: '2026-03-01', until: '2026-03-31' }) },
  getVenuePapers: { input: () => ({ day: bookingDay().day }) },
  makeVenueFeed: { input: () => ({ version: 0 }) },
  withdrawVenueFeed: {
    // The feed of the venue that was just made.
    input: async ({ testApp, country }: { testApp: TestApp; country: string }) => ({
      version:
        (await maybeValue<number>(testApp.core.db)`
          insert into venue_feed (venue_id, secret_hash, lang)
          select id, sha256(random()::text::bytea), 'en' from venue where id = ${await newestVenue({ testApp, country })}::bigint
          on conflict (venue_id) do update set lang = 'ms' returning id`) ?? 1,
    }),
  },
  getVenueCalendar: { input: () => ({ from: bookingDay().day, days: 7 }) },
  saveRoomBlock: {
    input: async ({ testApp: { core }, country }: { testApp: TestApp; country: string }) => ({
      version: 1,
      // The room of the block that was just made, or another of the country.
      roomId: await value<string>(core.db)`
        select coalesce(max(r.id), 999999999)::text from room r join venue v on v.id = r.venue_id where v.country = ${country}`,
      day: bookingDay().day,
      from: '08:00',
      until: '10:00',
      purpose: 'Carpets are cleaned',
    }),
  },
  mapItem: { input: () => ({ kind: 'ROOM', version: 1, itemCode: 'K-1' }) },
  removeRoom: { input: () => ({ version: 1 }) },
  removeVenue: { input: () => ({ version: 1 }) },
  getClosing: {
    input: () => ({ roomId: null, from: bookingDay().day, until: bookingDay().day }),
  },
  closeDays: {
    input: () => ({
      roomId: null,
      from: bookingDay().day,
      until: bookingDay().day,
      purpose: '',
      known: 0,
    }),
  },
  getMoveChoices: { input: () => ({ sessionNo: 1, day: bookingDay().day }) },
  moveRoomBooking: {
    input: () => ({
      sessionNo: 1,
      day: bookingDay().day,
      slotIds: ['1'],
      reason: 'The stage is repaired',
    }),
  },
  getRoomReasons: { input: () => ({ memberNumber: '7000001' }) },
  getPhoneMember: { input: () => ({ memberNumber: '7000001' }) },
  getPhoneDays: { input: () => ({ from: bookingDay().day, until: bookingDay().day }) },
  getPhoneOffer: { input: phoned },
  bookForMember: {
    input: async ({ testApp, country }: Making) => {
      await openRooms(testApp, country);
      return {
        ...phoned(),
        memberNumber: '7000001',
        information: (await bookingOf(testApp.core.db, { id: '1', venueId: '1' }, [])).information,
        isFree: true,
        reason: 'A guest of the house',
        termsAccepted: true,
        termsVersion: tcVersion,
        amount: 0,
      };
    },
  },
  writeToBooker: { input: () => ({ subject: 'Before you come', text: 'The lift is repaired' }) },
  cancelRoomBooking: { input: () => ({ reason: 'The roof is repaired' }) },
  removeRoomBlock: { input: () => ({ version: 1 }) },
  saveLayout: option,
  saveFacilityCategory: option,
  saveVenueEventType: option,
  getFacilityDailyOpenStatus: {
    input: () => ({ startDate: bookingDay().day, endDate: bookingDay().day }),
  },
  getFreeHours: { input: () => ({ date: bookingDay().day }) },
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
    input: async ({ testApp: { core } }: { testApp: TestApp }) => ({
      information: (await bookingOf(core.db, { id: '1', venueId: '1' }, [])).information,
      fileIds: [''],
    }),
  },
  updateVenuesBooked: {
    input: () => ({ sessionNo: 1, date: bookingDay().day, slotIds: [''] }),
  },
  createFacilityOrder: {
    input: async ({ testApp: { core } }: { testApp: TestApp }) => ({
      ...sessions(),
      information: (await bookingOf(core.db, { id: '1', venueId: '1' }, [])).information,
      fileIds: [''],
      tcVersion,
    }),
  },
};
