import type { RoomFields } from '#domain/facilities/setup/shapes.rooms.ts';
import type { VenueFields } from '#domain/facilities/setup/shapes.venues.ts';
import type { ServiceFields } from '#domain/services/admin/shapes.services.ts';
import type { Word } from '#web/console/ui/words.ts';

/** Labels of the fields, as in the forms. */
export const roomWords: Readonly<Record<keyof RoomFields, Word>> = {
  venueId: ['roomsAdmin', 'venue'],
  names: ['administrators', 'nameOfThing'],
  seatCapacity: ['roomsAdmin', 'seats'],
  square: ['roomsAdmin', 'square'],
  durations: ['roomsAdmin', 'durations'],
  layoutIds: ['roomsAdmin', 'layouts'],
  categoryIds: ['roomsAdmin', 'categories'],
  isCombined: ['roomsAdmin', 'isCombined'],
  partIds: ['roomsAdmin', 'parts'],
  pictures: ['roomsAdmin', 'pictures'],
  slots: ['roomsAdmin', 'hours'],
  opensOnHolidays: ['roomsAdmin', 'opensOnHolidays'],
  packagesRequired: ['roomsAdmin', 'packagesRequired'],
  isInUse: ['roomsAdmin', 'inUse'],
  targetMode: ['roomsAdmin', 'who'],
  targetLevels: ['roomsAdmin', 'whoLEVELS'],
  minPin: ['roomsAdmin', 'whoMINIMUM'],
  itemCode: ['roomsAdmin', 'itemCode'],
  sort: ['administrators', 'order'],
};

export const venueWords: Readonly<Record<keyof VenueFields, Word>> = {
  country: ['administrators', 'country'],
  districtId: ['administrators', 'district'],
  categoryId: ['roomsAdmin', 'category'],
  names: ['administrators', 'nameOfThing'],
  addresses: ['roomsAdmin', 'address'],
  contactPerson: ['roomsAdmin', 'contactPerson'],
  contactTel: ['roomsAdmin', 'contactTel'],
  mapUrl: ['roomsAdmin', 'mapUrl'],
  pictures: ['roomsAdmin', 'pictures'],
  rules: ['roomsAdmin', 'rules'],
  venueStatus: ['roomsAdmin', 'venueStatus'],
};

export const serviceWords: Readonly<Record<keyof ServiceFields, Word>> = {
  country: ['administrators', 'country'],
  districtId: ['administrators', 'district'],
  categoryId: ['servicesAdmin', 'category'],
  typeIds: ['servicesAdmin', 'subTypes'],
  names: ['administrators', 'nameOfThing'],
  descriptions: ['servicesAdmin', 'description'],
  venueNames: ['servicesAdmin', 'venueName'],
  addresses: ['servicesAdmin', 'address'],
  pictures: ['servicesAdmin', 'pictures'],
  couponTypeId: ['servicesAdmin', 'couponType'],
  couponsPerSlot: ['servicesAdmin', 'couponsPerSlot'],
  maxSlots: ['servicesAdmin', 'maxSlots'],
  slotMinutes: ['servicesAdmin', 'slotMinutes'],
  placesPerConsultant: ['servicesAdmin', 'placesPerConsultant'],
  opens: ['servicesAdmin', 'opens'],
  closes: ['servicesAdmin', 'closes'],
  state: ['servicesAdmin', 'state'],
};
