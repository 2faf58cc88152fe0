import { uploadVenuePicture } from '#domain/facilities/setup/calls.pictures.ts';
import * as rooms from '#domain/facilities/setup/calls.rooms.ts';
import * as venues from '#domain/facilities/setup/calls.venues.ts';
import * as options from '#domain/facilities/setup/calls.options.ts';
import type { On } from '#api/platform/http/answer.ts';
import { facilityCategories, layouts, venueEventTypes } from './service.options.ts';
import {
  bookedSlots,
  dropRoom,
  keepRoom,
  roomChoices,
  roomRecord,
  roomRecords,
  shownRooms,
} from './service.rooms.ts';
import { takePicture } from './service.pictures.ts';
import {
  dropVenue,
  keepVenue,
  shownVenues,
  venueNeeds,
  venueRecord,
  venueRecords,
} from './service.venues.ts';

export function facilitySetupRoutes(on: On): void {
  on(venues.listVenueRows, venueRecords);
  on(venues.getVenue, venueRecord);
  on(venues.getVenueNeeds, venueNeeds);
  on(venues.saveVenue, keepVenue);
  on(venues.publishVenue, shownVenues.publish);
  on(venues.withdrawVenue, shownVenues.withdraw);
  on(venues.removeVenue, dropVenue);
  on(uploadVenuePicture, takePicture);
  on(rooms.listRoomRows, roomRecords);
  on(rooms.getRoom, roomRecord);
  on(rooms.getBookedSlots, bookedSlots);
  on(rooms.getRoomChoices, roomChoices);
  on(rooms.saveRoom, keepRoom);
  on(rooms.publishRoom, shownRooms.publish);
  on(rooms.withdrawRoom, shownRooms.withdraw);
  on(rooms.removeRoom, dropRoom);
  on(options.listLayoutRows, layouts.rows);
  on(options.getLayout, layouts.one);
  on(options.saveLayout, layouts.keep);
  on(options.listFacilityCategoryRows, facilityCategories.rows);
  on(options.getFacilityCategory, facilityCategories.one);
  on(options.saveFacilityCategory, facilityCategories.keep);
  on(options.listVenueEventTypeRows, venueEventTypes.rows);
  on(options.getVenueEventType, venueEventTypes.one);
  on(options.saveVenueEventType, venueEventTypes.keep);
}
