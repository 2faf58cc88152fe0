import * as z from 'zod/mini';
import { call } from '../../call.ts';
import {
  deskBooked,
  deskFields,
  deskRefusals,
  memberLookUp,
  memberNumber,
} from '../../orders/desk/shapes.desk.ts';
import { changeCall, readCall } from '../../records.ts';
import { line } from '../../text/text.ts';
import { day, id } from '../../wire.ts';
import { deskService, deskServiceMember, deskSlot, serviceLimit } from './shapes.desk.ts';

const service = { serviceId: id } as const;
const names = { serviceId: 'country assessment' } as const;
const categoryTypeId = z.optional(line(40));

/** Returns the choices for booking a service for a member (B-41). */
export const getDeskService = readCall({
  name: 'getDeskService',
  path: 'services/getDeskService',
  right: 'services.write',
  scope: 'district',
  names,
  by: service,
  record: deskService,
});

/** Lists the coming slots of a day with their free places, optionally of a sub-type. */
export const getDeskSlots = readCall({
  name: 'getDeskSlots',
  path: 'services/getDeskSlots',
  right: 'services.write',
  scope: 'district',
  names: { ...names, categoryTypeId: 'any serviceSubType' },
  by: { ...service, day, categoryTypeId },
  record: z.object({ slots: z.array(deskSlot) }),
});

/**
 * Looks up a member of the service's country in the directory, with their coupons, and why the
 * member cannot book, if so (B-41). Throws 4901 for an unknown number.
 */
export const getDeskServiceMember = call({
  ...memberLookUp,
  name: 'getDeskServiceMember',
  path: 'services/getDeskMember',
  who: { admin: 'services.write' },
  names: { ...names, memberNumber: 'any accountNumber' },
  input: z.object({ ...service, memberNumber }),
  output: deskServiceMember,
});

/**
 * Books slots for a member by number (B-41). The booking is purchased at once when it is free or
 * `isConfirmed`, which uses the member's coupons; otherwise the coupons are held until the member
 * confirms by the link of the mail. Stock and limits are those of members; a limit in `overrides`
 * was confirmed by the operator and is stored with the order, its history and the audit log.
 */
export const bookServiceForMember = changeCall({
  name: 'bookServiceForMember',
  path: 'services/bookForMember',
  right: 'services.write',
  scope: 'district',
  names: {
    ...names,
    memberNumber: 'any accountNumber',
    categoryTypeId: 'any serviceSubType',
    slotIds: 'any serviceSlot',
  },
  input: z.object({
    ...service,
    memberNumber,
    categoryTypeId,
    slotIds: z.array(id).check(z.minLength(1, 'slotsMissing'), z.maxLength(20)),
    ...deskFields,
    /** Services have no price. */
    payment: z._default(z.null(), null),
    isConfirmed: z.boolean(),
    overrides: z._default(z.array(serviceLimit).check(z.maxLength(1)), []),
  }),
  output: deskBooked,
  refuses: [
    'noData',
    ...deskRefusals,
    'assessmentNotFound',
    'slotsMissing',
    'slotNotFound',
    'slotUnavailable',
    'slotFull',
    'slotInPast',
    'sameSlotTwice',
    'overlapsOwnBooking',
    'parameterInvalid',
    'couponsDoNotCover',
  ],
  keyed: true,
});
