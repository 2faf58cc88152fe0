import * as fc from 'fast-check';
import { agree } from './model.agree.ts';
import { refund } from './model.money.ts';
import { OrderModel } from './model.orders.ts';
import type { Step, Weighed } from './model.parts.ts';
import {
  aDayPasses,
  cancelling,
  bought,
  confirmed,
  creating,
  day,
  eventSteps,
  lateSteps as lateEventSteps,
  paidLate,
  isClear,
  minute,
  owed,
  partSteps,
  paying,
  refunding,
  twoDaysPass,
  used,
  weighed,
} from './model.play.ts';
import { booking, bookingSame, lateSteps, roomSteps } from './model.play.rooms.ts';
import {
  bookingOfSlots,
  bookingOfTwo,
  confirmingHeld,
  movingSlots,
  serviceSteps,
} from './model.play.services.ts';
import type { Stage } from './model.stage.ts';
import { moveClock } from './model.steps.ts';

const longest = 25;

/**
 * Makes stories that start with `beginning` and go on with the steps of all orders and of `more`.
 */
function storyOf(beginning: readonly fc.Arbitrary<Step>[], more: Weighed): fc.Arbitrary<Step[]> {
  const rest = [...weighed, ...more].flatMap(([weight, one]) =>
    Array.from({ length: weight }, () => one),
  );
  return fc
    .tuple(
      fc.tuple(...beginning),
      fc.commands(rest, { maxCommands: longest - beginning.length, size: 'max' }),
    )
    .map(([first, then]) => [...first, ...then]);
}

/** Single places and parts of the payment of a purchased order (B-37). */
const partStories = () => storyOf(bought, [...eventSteps, ...partSteps]);

/**
 * Stories of up to 25 steps. Most start with any reservation. Some start with a refund or a used
 * ticket, which random steps would rarely reach.
 */
const eventStories = () =>
  fc.oneof(
    { weight: 3, arbitrary: storyOf([creating], eventSteps) },
    {
      weight: 1,
      arbitrary: storyOf(owed, [
        ...eventSteps,
        [12, refunding('request', 'enter', 'confirm', 'confirm', 'confirmOwn', 'confirmAtOnce')],
      ]),
    },
    { weight: 2, arbitrary: partStories() },
    { weight: 1, arbitrary: storyOf(paidLate, [...eventSteps, ...lateEventSteps]) },
    { weight: 1, arbitrary: storyOf(used, [...eventSteps, [6, cancelling]]) },
  );

const roomStories = () =>
  fc.oneof(
    { weight: 2, arbitrary: storyOf([booking], [...roomSteps, [1, creating]]) },
    // A paid room booking and another booking.
    {
      weight: 2,
      arbitrary: storyOf([booking, confirmed, paying, booking], [...roomSteps, [1, creating]]),
    },
    // Another member books the hours of an unpaid order before its payment arrives.
    {
      weight: 1,
      arbitrary: storyOf(
        [bookingSame, confirmed, aDayPasses, bookingSame],
        [...roomSteps, [8, paying]],
      ),
    },
    // The payment comes when the hours may be gone.
    {
      weight: 2,
      arbitrary: storyOf(
        [bookingSame, confirmed, aDayPasses, bookingSame, paying],
        [...roomSteps, ...lateSteps],
      ),
    },
  );

const serviceStories = () =>
  fc.oneof(
    { weight: 2, arbitrary: storyOf([bookingOfSlots], [...serviceSteps, [1, creating]]) },
    // A purchased booking, to be moved and cancelled, and another booking.
    {
      weight: 2,
      arbitrary: storyOf([bookingOfSlots, confirmingHeld, bookingOfSlots], serviceSteps),
    },
    // Coupons and places run out.
    {
      weight: 1,
      arbitrary: storyOf([bookingOfTwo, bookingOfTwo, confirmingHeld], serviceSteps),
    },
    { weight: 1, arbitrary: storyOf([bookingOfSlots, confirmingHeld, movingSlots], serviceSteps) },
    // A coupon expires before its booking, which can still be cancelled, is cancelled.
    {
      weight: 1,
      arbitrary: storyOf(
        [bookingOfTwo, confirmingHeld, twoDaysPass],
        [...serviceSteps, [9, cancelling]],
      ),
    },
  );

export type Subject = 'events' | 'parts' | 'rooms' | 'services';
const about = {
  events: eventStories,
  parts: partStories,
  rooms: roomStories,
  services: serviceStories,
};
export const stories = (subject: Subject) => about[subject]();

/**
 * Plays one story with an event and members of its own. Then it moves the clock until every open
 * order has ended: every place must be sold or free, and every refund requested.
 */
export async function play(stage: Stage, subject: Subject, story: Iterable<Step>): Promise<void> {
  await stage.setClock(null);
  await stage.next({ isOfServices: subject === 'services' });
  const { event, salon } = stage;
  const model = new OrderModel(event.startTime, salon?.began ?? Date.now(), salon?.coupons ?? []);
  if (!isClear(model, 0)) await moveClock(model, stage, minute, true);
  await fc.asyncModelRun(() => ({ model, real: stage }), story);
  stage.death = null;
  if (model.orders.length === 0) return;
  await moveClock(model, stage, isClear(model, 2 * day) ? 2 * day : 2 * day + minute, true);
  if (model.orders.some((order) => order.refunds.some(({ state }) => state === 'DUE')))
    await refund(model, stage, model.orders[0]!, 'request');
  await agree(model, stage);
  if (model.stock().some((row) => row.held > 0))
    throw new Error('places are held after all deadlines');
}
