import * as fc from 'fast-check';
import { choiceOf, isOfEvent, type ModelOrder } from './model.order.ts';
import { endOfDay, type OrderModel } from './model.orders.ts';
import { asAnyCaller, of, onOrder, step, type Step, type Weighed, who } from './model.parts.ts';
import {
  cancel,
  cancelByCompany,
  change,
  checkIn,
  confirm,
  create,
  viewOrder,
  moveClock,
  remove,
} from './model.steps.ts';
import { chooseSession, takeMoney } from './model.late.ts';
import { cancelPlace, type PartSize, partSizes, refundPart } from './model.partSteps.ts';
import { release } from './model.release.ts';
import {
  pay,
  reconcileAll,
  refund,
  type RefundWay,
  refundWays,
  report,
  type ReportWay,
  reportWays,
} from './model.money.ts';

export const minute = 60_000;
export const day = 1440 * minute;

const choice = fc
  .tuple(fc.nat(2), fc.nat(1), fc.nat(1), fc.nat(40))
  // Sometimes above the limit of a member.
  .map(
    ([paid, free, both, more]) =>
      [more === 1 ? 4 : paid, free, more === 2 ? 3 : paid + free + both === 0 ? 1 : both] as const,
  );

/**
 * Keeps the clock 15 seconds away from every deadline, end of a choice and end of the day: the model does not
 * cover which of two clocks is read first.
 */
export const isClear = (model: OrderModel, ms: number) => {
  const at = model.now() + ms;
  const ends = model.orders.flatMap((order) => [
    order.deadline,
    choiceOf(order)?.chooseUntil ?? order.deadline,
  ]);
  return [endOfDay(at), ...ends].every((one) => Math.abs(one - at) > 15_000);
};

const clock = fc
  .tuple(fc.constantFrom(7 * minute, 31 * minute, 31 * minute, day, 6 * day), fc.nat(3))
  .map(([ms, n]) =>
    step(
      `clock(+${ms / minute} min${n === 0 ? ', jobs asleep' : ''})`,
      // While the jobs are off, no order at the shop may become due: only a job queries the shop.
      (m) =>
        isClear(m, ms) &&
        (n > 0 ||
          !m.orders.some(
            (order) => order.status === 'PAYING' && order.deadline <= m.now() + ms + minute,
          )),
      (m, s) => moveClock(m, s, ms, n > 0),
    ),
  );

const passing = (days: number) =>
  fc.constant(
    step(
      `clock(+${days * 1440} min)`,
      (m) => isClear(m, days * day),
      (m, s) => moveClock(m, s, days * day, true),
    ),
  );
export const aDayPasses = passing(1);
export const twoDaysPass = passing(2);

const crash = fc
  .record({ statement: fc.integer({ min: 1, max: 22 }), isAnswerLost: fc.boolean() })
  .map((death): Step => ({
    check: () => true,
    run: async (_, stage) => void (stage.death = death),
    toString: () =>
      `crash(${death.isAnswerLost ? 'after' : 'before'} statement ${death.statement})`,
  }));

export const creating = fc.tuple(who, choice, fc.nat(9)).map(([by, wanted, n]) =>
  step(
    `create(${by}, ${wanted.join('/')}${n === 0 ? ', twice' : ''})`,
    () => true,
    (m, s) => create(m, s, by, { choice: wanted, isTwice: n === 0 }),
  ),
);

const changing = choice.chain((wanted) =>
  asAnyCaller(
    `change ${wanted.join('/')}`,
    (order, by, m, s) => change(m, s, { order, who: by, choice: wanted }),
    isOfEvent,
  ),
);

const confirming = fc.nat(7).chain((n) =>
  asAnyCaller(
    `confirm${n === 0 ? ' refused' : ''}`,
    (order, by, m, s) => confirm(m, s, { order, who: by, isRefusing: n === 0 }),
    ({ booking }) => booking === null,
  ),
);

const isPayable = (order: ModelOrder) => order.shop === 'OPEN' || order.shop === 'CANCELLED';
const canReport = (order: ModelOrder, way: (typeof reportWays)[number]) =>
  order.shop !== null &&
  (way !== 'again' || order.lastReport !== null) &&
  (way !== 'second' || order.shop === 'PAID') &&
  (way !== 'wrongNumber' || order.hasShopNumber);

// Repeated reports of one payment are the most important case.
const reporting = fc.constantFrom<ReportWay>(...reportWays, 'second', 'second').chain((way) =>
  onOrder(
    `report ${way}`,
    (order, m, s) => report(m, s, order, way),
    (order) => canReport(order, way),
  ),
);
export const refunding = (...ways: readonly RefundWay[]) =>
  fc.constantFrom(...ways).chain((way) =>
    onOrder(
      `refund ${way}`,
      (order, m, s) => refund(m, s, order, way),
      (order) => order.refunds.length > 0,
    ),
  );

export const paying = onOrder('pay', (order, m, s) => pay(m, s, order, false), isPayable);
export const cancelling = asAnyCaller('cancel', (order, by, m, s) => cancel(m, s, order, by));
const releasing = fc.boolean().chain((isSilent) =>
  asAnyCaller(
    `release${isSilent ? ' at a slow shop' : ''}`,
    (order, who, m, s) => release(m, s, order, { who, isSilent }),
    ({ booking }) => booking === null,
  ),
);
const using = onOrder(
  'checkIn',
  (order, _, s) => checkIn(s, order),
  (order) => isOfEvent(order) && order.status === 'PAID' && order.used === 0,
);

export const weighed: Weighed = [
  [6, confirming],
  [5, paying],
  [1, onOrder('payLost', (order, m, s) => pay(m, s, order, true), isPayable)],
  [3, reporting],
  [4, clock],
  [2, cancelling],
  [
    1,
    onOrder(
      'cancelByCompany',
      (order, m, s) => cancelByCompany(m, s, order),
      (order, m) => m.isTidy || order.status !== 'CANCEL',
    ),
  ],
  [2, releasing],
  [1, asAnyCaller('giveUp', (order, by, m, s) => remove(m, s, order, by))],
  [
    1,
    asAnyCaller('view', (order, by, m, s) => viewOrder(m, s, { order, who: by, isAsking: false })),
  ],
  [1, asAnyCaller('ask', (order, by, m, s) => viewOrder(m, s, { order, who: by, isAsking: true }))],
  [1, fc.constant(step('reconcile', (m) => m.orders.length > 0, reconcileAll))],
  [2, refunding(...refundWays)],
  [2, crash],
];

const cancellingPlace = fc.tuple(fc.nat(2), fc.nat(5)).chain(([kind, n]) =>
  onOrder(
    `cancel a place of ${kind}${n === 0 ? ' again' : ''}`,
    (order, m, s) => cancelPlace(m, s, order, { kind, isAgain: n === 0 }),
    (order) => isOfEvent(order) && (n > 0 || order.cancelled[kind]! > 0),
  ),
);
const refundingPart = fc
  .tuple(fc.constantFrom<PartSize>(...partSizes, 'some'), fc.nat(3))
  .chain(([size, n]) =>
    onOrder(
      `refund ${size}${n === 0 ? ', twice' : ''}`,
      (order, m, s) => refundPart(m, s, order, { size, isTwice: n === 0 }),
      (order) => order.captured > 0,
    ),
  );

/** Places are cancelled and parts refunded (B-37). */
export const partSteps: Weighed = [
  [5, cancellingPlace],
  [5, refundingPart],
];

/** An order that was paid after its end. */
export const isLate = ({ cancelType, captured }: ModelOrder) =>
  cancelType === 'EXPIRED' && captured > 0;

export const takingMoney = asAnyCaller(
  'take the money',
  (order, by, m, s) => takeMoney(m, s, order, by),
  isLate,
);
const choosing = fc.nat(1).chain((at) =>
  asAnyCaller(
    `choose session ${at}`,
    (order, by, m, s) => chooseSession(m, s, order, { who: by, at }),
    (order) => isOfEvent(order) && isLate(order),
  ),
);
/** A payment that comes late, and a choice or a refund (B-39). */
export const lateSteps: Weighed = [
  [10, choosing],
  [3, takingMoney],
];

export const eventSteps: Weighed = [
  [1, choosing],
  [1, takingMoney],
  [6, creating],
  [2, changing],
  [1, using],
  [1, cancellingPlace],
  [1, refundingPart],
];

export const confirmed = fc.constant(
  step(
    'confirm(0)',
    (m) => m.orders.length > 0,
    (m, s) => confirm(m, s, { order: of(m, 0), who: of(m, 0).who, isRefusing: false }),
  ),
);

const reserving = (places: number) =>
  who.map((by) =>
    step(
      `create(${by}, ${places}/0/0)`,
      () => true,
      (m, s) => create(m, s, by, { choice: [places, 0, 0], isTwice: false }),
    ),
  );

/** A typical purchase, so that steps remain for what follows it. */
const buying = [reserving(2), confirmed, paying];
/** A payment that comes when others have the places. */
export const paidLate = [reserving(2), confirmed, aDayPasses, reserving(3), paying];
export const owed = [...buying, cancelling, refunding('request', 'enter', 'enter')];
export const used = [...buying, using];
export const bought = buying;
