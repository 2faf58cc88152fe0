import * as fc from 'fast-check';
import type { ModelOrder } from './model.order.ts';
import type { OrderModel } from './model.orders.ts';
import type { Stage } from './model.stage.ts';
import { agree } from './model.agree.ts';

export type Step = fc.AsyncCommand<OrderModel, Stage>;

export const step = (
  name: string,
  can: (model: OrderModel) => boolean,
  run: (model: OrderModel, stage: Stage) => Promise<void>,
): Step => ({
  check: can,
  async run(model, stage) {
    stage.steps++;
    await run(model, stage);
    await agree(model, stage);
  },
  toString: () => name,
});

/**
 * Finds an order by its age, newest first, so that a shrunk story still refers to the same orders.
 */
export const of = (model: OrderModel, age: number): ModelOrder =>
  model.orders[model.orders.length - 1 - (age % model.orders.length)]!;

const any = fc.nat(5);
export const who = fc.nat(2);
/** Mostly the owner, sometimes another member. */
const stranger = fc.nat(7).map((n) => (n === 0 ? 1 : 0));

export type Weighed = readonly (readonly [number, fc.Arbitrary<Step>])[];

type May = (order: ModelOrder, model: OrderModel) => boolean;
const always: May = () => true;

/** Makes a step for the order of this age among those to which it can apply. */
const atAge = (
  name: string,
  age: number,
  can: May,
  run: (order: ModelOrder, model: OrderModel, stage: Stage) => Promise<void>,
): Step =>
  step(
    `${name}(${age})`,
    (m) => m.orders.some((order) => can(order, m)),
    (m, s) => {
      const fitting = m.orders.filter((order) => can(order, m));
      return run(fitting[fitting.length - 1 - (age % fitting.length)]!, m, s);
    },
  );

export const onOrder = (
  name: string,
  run: (order: ModelOrder, model: OrderModel, stage: Stage) => Promise<void>,
  can = always,
) => any.map((age) => atAge(name, age, can, run));

export const asAnyCaller = (
  name: string,
  run: (order: ModelOrder, who: number, model: OrderModel, stage: Stage) => Promise<void>,
  can = always,
) =>
  fc
    .tuple(any, stranger)
    .map(([age, by]) =>
      atAge(`${name}${by > 0 ? ' by a stranger' : ''}`, age, can, (order, m, s) =>
        run(order, (order.who + by) % 3, m, s),
      ),
    );
