import * as phone from '#domain/facilities/phone/calls.phone.ts';
import type { On } from '#api/platform/http/answer.ts';
import { bookByPhone } from './service.book.ts';
import { phoneDays, phoneMember, phoneOffer, phoneRoom } from './service.choices.ts';

export function phoneRoutes(on: On): void {
  on(phone.getPhoneRoom, phoneRoom);
  on(phone.getPhoneMember, phoneMember);
  on(phone.getPhoneDays, phoneDays);
  on(phone.getPhoneOffer, phoneOffer);
  on(phone.bookForMember, bookByPhone);
}
