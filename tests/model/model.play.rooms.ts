import * as fc from 'fast-check';
import { isLate, takingMoney } from './model.play.ts';
import { asAnyCaller, step, type Weighed, who } from './model.parts.ts';
import { daysAhead, projectors, type RoomUse, slotTicks, unitsOf } from './model.rooms.ts';
import { choose } from './model.late.ts';
import { bookRoom, moveSession, rewrite } from './model.roomSteps.ts';

const hours = fc
  .tuple(fc.nat(slotTicks.length - 1), fc.boolean(), fc.nat(projectors))
  .map(([first, isLong, quantity]) => ({
    first: isLong ? 0 : first,
    count: isLong ? slotTicks.length : 1,
    projectors: quantity,
  }));

const use = fc
  .tuple(
    fc.nat(unitsOf.length - 1),
    fc.shuffledSubarray(
      daysAhead.map((_, day) => day),
      { minLength: 1, maxLength: 2 },
    ),
    hours,
    hours,
  )
  .map(([room, days, ...each]) => ({
    room,
    attendees: 20,
    sessions: days.map((day, nth) => ({ day, ...each[nth]! })),
  }));

const bookingOf = (uses: fc.Arbitrary<RoomUse>) =>
  fc.tuple(who, uses, fc.nat(9)).map(([by, wanted, n]) =>
    step(
      `book(${by}, room ${wanted.room}, ${wanted.sessions
        .map((one) => `day ${one.day} slots ${one.first}x${one.count} +${one.projectors}`)
        .join(', ')}${n === 0 ? ', twice' : ''})`,
      () => true,
      (m, s) => bookRoom(m, s, by, { use: wanted, isTwice: n === 0 }),
    ),
  );
export const booking = bookingOf(use);
/** Books the first slot of the first day in any room. */
export const bookingSame = bookingOf(
  fc.nat(unitsOf.length - 1).map((room) => ({
    room,
    attendees: 20,
    sessions: [{ day: 0, first: 0, count: 1, projectors: 1 }],
  })),
);

const moving = fc
  .record({
    session: fc.nat(1),
    day: fc.nat(daysAhead.length - 1),
    first: fc.nat(slotTicks.length - 1),
  })
  .chain((to) =>
    asAnyCaller(
      `move session ${to.session} to day ${to.day} slot ${to.first}`,
      (order, by, m, s) => moveSession(m, s, { order, who: by, to }),
      ({ use: own }) => own !== null,
    ),
  );

const rewriting = fc.integer({ min: 1, max: 40 }).chain((attendees) =>
  asAnyCaller(
    `rewrite for ${attendees}`,
    (order, by, m, s) => rewrite(m, s, { order, who: by, attendees }),
    ({ use: own }) => own !== null,
  ),
);

/** A day behind the last one keeps the hours of the session. */
const target = fc.record({ day: fc.nat(daysAhead.length), first: fc.nat(slotTicks.length - 1) });
const choosing = fc.tuple(target, target).chain((targets) =>
  asAnyCaller(
    `choose ${targets.map(({ day, first }) => `day ${day} slot ${first}`).join(', ')}`,
    (order, by, m, s) => choose(m, s, order, { who: by, targets }),
    (order) => order.use !== null && isLate(order),
  ),
);
/** A payment that comes late, and a choice or a refund (B-39). */
export const lateSteps: Weighed = [
  [10, choosing],
  [3, takingMoney],
];

export const roomSteps: Weighed = [
  [8, booking],
  [5, moving],
  [2, rewriting],
  [2, choosing],
  [1, takingMoney],
];
