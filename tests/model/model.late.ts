import { chooseLate, refundLate } from '#domain/orders/late/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { choiceOf, type Code, type ModelOrder } from './model.order.ts';
import type { OrderModel } from './model.orders.ts';
import { daysAhead, slotTicks } from './model.rooms.ts';
import type { Stage } from './model.stage.ts';
import { asking, assertSame } from './model.steps.ts';

/** Refuses strangers, and a choice that has ended. The time of a choice does not end the refund. */
function openTo(model: OrderModel, order: ModelOrder, who: number): Code {
  model.endReservations();
  if (order.isGone || order.who !== who) return refusals.orderNotFound;
  return choiceOf(order) === undefined ? refusals.lateChoiceOver : null;
}

/** Refuses a choice whose time has passed, also before a job has ended it. */
const timeOf = (model: OrderModel, order: ModelOrder): Code =>
  (choiceOf(order)?.chooseUntil ?? 0) <= model.now() ? refusals.lateChoiceOver : null;

/** Chooses other hours of the room after a payment that came too late (B-39). */
export async function choose(
  model: OrderModel,
  stage: Stage,
  order: ModelOrder,
  { who, targets }: { who: number; targets: readonly { day: number; first: number }[] },
): Promise<void> {
  const { rooms } = model;
  const use = order.use!;
  const next = use.sessions.map((one, place) => {
    const { day, first } = targets[place]!;
    return day === daysAhead.length
      ? one
      : { ...one, day, first: Math.min(first, slotTicks.length - one.count) };
  });
  const closed = openTo(model, order, who) ?? timeOf(model, order);
  const wanted = closed ?? rooms.canTake(use, next);
  const sessions = use.sessions.map((one, place) => ({
    from: String(rooms.startOf(one)),
    to: String(rooms.startOf(next[place]!)),
  }));
  const me = asking(stage, who);
  const { code } = await stage.perform((testApp) =>
    testApp.ask(chooseLate, { orderNumber: order.number, sessions }, me),
  );
  assertSame('choose other hours', code, wanted);
  if (code === null) model.chosen(order, { sessions: next });
}

/** Chooses a session of the event after a payment that came too late (B-39). */
export async function chooseSession(
  model: OrderModel,
  stage: Stage,
  order: ModelOrder,
  { who, at }: { who: number; at: number },
): Promise<void> {
  const closed = openTo(model, order, who) ?? timeOf(model, order);
  const wanted = closed ?? model.canTake(order.choice, at);
  const [from, to] = [stage.event.sessionIds[0]!, stage.event.sessionIds[at]!].map(String);
  const input = { orderNumber: order.number, sessions: [{ from: from!, to: to! }] };
  const me = asking(stage, who);
  const { code } = await stage.perform((testApp) => testApp.ask(chooseLate, input, me));
  assertSame('choose a session', code, wanted);
  if (code === null) model.chosen(order, { at });
}

/** Asks for the refund at once (B-39). */
export async function takeMoney(
  model: OrderModel,
  stage: Stage,
  order: ModelOrder,
  who: number,
): Promise<void> {
  const wanted = openTo(model, order, who);
  const me = asking(stage, who);
  const { code } = await stage.perform((testApp) =>
    testApp.ask(refundLate, { orderNumber: order.number }, me),
  );
  assertSame('take the money', code, wanted);
  if (code === null) choiceOf(order)!.chooseUntil = null;
}
