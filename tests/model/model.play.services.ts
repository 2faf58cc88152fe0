import * as fc from 'fast-check';
import type { ModelOrder } from './model.order.ts';
import type { OrderModel } from './model.orders.ts';
import { asAnyCaller, onOrder, step, type Weighed, who } from './model.parts.ts';
import { couponInputs, places, serviceSlots, subTypes } from './model.services.ts';
import {
  blockPlaces,
  bookSlots,
  cancelBooking,
  confirmSlots,
  emptyBatch,
  viewSlots,
  moveForCompany,
  moveSlots,
  prolong,
  withdraw,
} from './model.serviceSteps.ts';

const all = serviceSlots.map((_, slot) => slot);
const slotsOf = (service: number) => all.filter((slot) => serviceSlots[slot]!.service === service);

/** Mostly slots of the same service, sometimes any. */
const slots = (service: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.shuffledSubarray(slotsOf(service), { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 3 }) },
  );

const input = fc
  .tuple(fc.constantFrom(0, 0, 0, 1), fc.constantFrom(...subTypes))
  .chain(([service, type]) =>
    slots(service).map((wanted) => ({
      service,
      type: service === 0 ? null : type,
      slots: wanted,
    })),
  );

const bookingOf = (inputs: typeof input) =>
  fc.tuple(who, inputs, fc.nat(9)).map(([by, wanted, n]) =>
    step(
      `book(${by}, service ${wanted.service}, slots ${wanted.slots.join()}${n === 0 ? ', twice' : ''})`,
      () => true,
      (m, s) => bookSlots(m, s, by, { command: wanted, isTwice: n === 0 }),
    ),
  );
export const bookingOfSlots = bookingOf(input);
/** Books two slots of one day, so that coupons and places run out. */
export const bookingOfTwo = bookingOf(fc.constant({ service: 0, type: null, slots: [2, 3] }));

const hasSlots = ({ booking }: ModelOrder) => booking !== null;

const paying = fc.oneof(
  { weight: 4, arbitrary: fc.constant('held' as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      own: fc.subarray(
        couponInputs.map((_, place) => place),
        { maxLength: 2 },
      ),
      isForeign: fc.nat(5).map((n) => n === 0),
    }),
  },
);
/**
 * Limits most steps to orders in a fitting state: most bookings of a story, the generated sequence
 * of steps, have ended.
 */
const isIn =
  (status: ModelOrder['status']) =>
  (order: ModelOrder): boolean =>
    hasSlots(order) && order.status === status;

const confirmingOf = (can: (order: ModelOrder) => boolean) =>
  paying.chain((way) =>
    asAnyCaller(
      `confirm slots with ${way === 'held' ? way : `${way.own.join()}${way.isForeign ? ' and a foreign one' : ''}`}`,
      (order, by, m, s) => confirmSlots(m, s, { order, who: by, paying: way }),
      can,
    ),
  );
export const confirmingHeld = onOrder(
  'confirm slots',
  (order, m, s) => confirmSlots(m, s, { order, who: order.who, paying: 'held' }),
  hasSlots,
);

const target = fc.constantFrom(0, 0, 0, 0, 0, 1).chain(slots);
const movingOf = (can: (order: ModelOrder) => boolean) =>
  target.chain((wanted) =>
    asAnyCaller(
      `move to slots ${wanted.join()}`,
      (order, by, m, s) => moveSlots(m, s, { order, who: by, command: wanted }),
      can,
    ),
  );
export const movingSlots = movingOf(isIn('PAID'));

/**
 * Calls of the company do not end overdue reservations first. Their steps on an expired order
 * therefore wait until the jobs have run.
 */
const isSettled = (order: ModelOrder, model: OrderModel) =>
  hasSlots(order) && !order.isGone && (model.isTidy || order.status !== 'CANCEL');
const movingForCompany = target.chain((wanted) =>
  onOrder(
    `company moves to slots ${wanted.join()}`,
    (order, m, s) => moveForCompany(m, s, order, wanted),
    (order, m) => isSettled(order, m) && order.status !== 'UNPAID',
  ),
);

const capacity = fc.tuple(fc.constantFrom(...all), fc.nat(Math.max(...places) + 1));
const blocking = capacity.map(([slot, n]) =>
  step(
    `set capacity of slot ${slot} to ${n}`,
    (m) => m.isTidy,
    (m, s) => blockPlaces(m, s, slot, n),
  ),
);
const emptying = fc.constantFrom(0, 1).map((service) =>
  step(
    `cancel bookings and block slots of service ${service}`,
    (m) => m.isTidy,
    (m, s) => emptyBatch(m, s, service),
  ),
);

const coupon = fc.nat(3 * couponInputs.length - 1);
const withdrawing = coupon.map((place) =>
  step(
    `withdraw coupon ${place}`,
    (m) => m.isTidy,
    (m, s) => withdraw(m, s, place),
  ),
);
const prolonging = fc.tuple(coupon, fc.constantFrom(-1, 0, 2, 20)).map(([place, days]) =>
  step(
    `coupon ${place} ends in ${days} days`,
    (m) => m.isTidy,
    (m, s) => prolong(m, s, place, days),
  ),
);
const viewing = fc.tuple(who, fc.constantFrom(...all)).map(([by, slot]) =>
  step(
    `view slots(${by}, slot ${slot})`,
    () => true,
    (m, s) => viewSlots(m, s, by, slot),
  ),
);

export const serviceSteps: Weighed = [
  [12, bookingOfSlots],
  [8, confirmingOf(isIn('UNPAID'))],
  [2, confirmingOf(hasSlots)],
  [6, movingSlots],
  [2, movingOf(hasSlots)],
  [2, movingForCompany],
  [2, onOrder('company cancels a booking', (order, m, s) => cancelBooking(m, s, order), isSettled)],
  [1, blocking],
  [1, emptying],
  [2, withdrawing],
  [2, prolonging],
  [2, viewing],
];
