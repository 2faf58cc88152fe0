import * as phone from '#domain/facilities/phone/calls.phone.ts';
import { getRoomReasons } from '#domain/facilities/phone/calls.reasons.ts';
import type { On } from '#api/platform/http/answer.ts';
import { bookByPhone } from './service.book.ts';
import { phoneDays, phoneMember, phoneOffer, phoneRoom } from './service.choices.ts';
import { roomReasons } from './service.reasons.ts';

export function phoneRoutes(on: On): void {
  on(phone.getPhoneRoom, phoneRoom);
  on(phone.getPhoneMember, phoneMember);
  on(phone.getPhoneDays, phoneDays);
  on(phone.getPhoneOffer, phoneOffer);
  on(getRoomReasons, roomReasons);
  on(phone.bookForMember, bookByPhone);
}
