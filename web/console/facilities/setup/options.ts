import {
  getFacilityCategory,
  getLayout,
  getVenueEventType,
  listFacilityCategoryRows,
  listLayoutRows,
  listVenueEventTypeRows,
  saveFacilityCategory,
  saveLayout,
  saveVenueEventType,
} from '#domain/facilities/setup/calls.options.ts';

/** Options by which members search and book rooms (ADM-028): calls, addresses and texts by kind. */
export const options = {
  layout: {
    rows: listLayoutRows,
    get: getLayout,
    save: saveLayout,
    list: '/admin/room-layouts',
    page: '/admin/room-layout',
    words: { many: 'layouts', one: 'layout', fresh: 'newLayout', uses: 'rooms' },
  },
  facility_category: {
    rows: listFacilityCategoryRows,
    get: getFacilityCategory,
    save: saveFacilityCategory,
    list: '/admin/room-categories',
    page: '/admin/room-category',
    words: { many: 'categories', one: 'category', fresh: 'newCategory', uses: 'venuesAndRooms' },
  },
  venue_event_type: {
    rows: listVenueEventTypeRows,
    get: getVenueEventType,
    save: saveVenueEventType,
    list: '/admin/room-event-types',
    page: '/admin/room-event-type',
    words: { many: 'occasions', one: 'occasion', fresh: 'newOccasion', uses: 'bookings' },
  },
} as const;
export type OptionKind = keyof typeof options;
