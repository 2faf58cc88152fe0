import { randomUUID } from 'node:crypto';
import type { Call as ApiCall, Input } from '#domain/call.ts';
import {
  cancelOrder,
  confirmActivityOrder,
  createActivityOrder,
  deleteOrder,
  getActivityOrderDetail,
  updateOrderStatus,
} from '#domain/orders/calls.ts';
import { confirmAssessmentOrder, getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import { createAssessmentOrder } from '#domain/services/calls.ts';
import { post } from '#tests/testApp.ts';
import type { Call, Claim, State } from './history.ts';
import { type Market, type Member, type Offer, placeOf, slotOf } from './market.ts';
import { type Attempt, send } from './sending.ts';

/** Version of the terms in a new database. */
const tcVersion = '1.0';
const contact = { name: 'Failover Buyer', phone: '+673 7123456', email: 'buyer@example.com' };
const notFound = '8049';
const stateOf: Readonly<Record<string, State>> = {
  UNPAID: 'reserved',
  PAYING: 'paying',
  PAID: 'paid',
  CANCEL: 'ended',
};
/** No outage of the run lasts longer. */
const settledWithinMs = 240_000;

/** Between two purchases of a buyer: fewer than 1,000 an hour, the highest limit of a member. */
const restMs = [1500, 4000] as const;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const someMs = (least: number, most: number) => least + Math.random() * (most - least);

export type Load = {
  calls: readonly Call[];
  /** Times of the writes that were acknowledged, in ms of `performance.now`. */
  writes: readonly { calledAt: number; endedAt: number }[];
  /** Responses by outcome. */
  counts: Readonly<Record<string, number>>;
  /** Lets every buyer finish its order. */
  stop(): Promise<void>;
};

type Portal = { urls: readonly string[]; sandboxUrl: string };
type Log = {
  note: (call: Call) => void;
  count: (name: string) => void;
  /** Whether a buyer keeps what it has bought. */
  keeps: () => boolean;
};
type Noted = Pick<Attempt<ApiCall>, 'calledAt' | 'endedAt' | 'result'>;

/** Starts the buyers: each reserves, reads, pays and cancels, one call after another. */
export function startBuyers(portal: Portal, market: Market): Load {
  const calls: Call[] = [];
  const writes: { calledAt: number; endedAt: number }[] = [];
  const counts: Record<string, number> = {};
  const end = { isDue: false };
  const note = (call: Call) => {
    calls.push(call);
    if (call.result === 'ok' && call.kind !== 'read') writes.push(call);
  };
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  let keepable = Object.values(market.limits).reduce((sum, limit) => sum + limit, 0) / 2;
  /** A few purchases stay, so that places run out; half of the places remain for the others. */
  const keeps = () => Math.random() < 0.05 && keepable-- > 0;
  const running = market.members.map(async (member, nth) => {
    const buyer = new Buyer(portal, member, { note, count, keeps });
    await pause(nth * 50);
    while (!end.isDue) {
      await buyer.buy(market.offers[Math.floor(Math.random() * market.offers.length)]!);
      await pause(someMs(...restMs));
    }
  });
  return {
    calls,
    writes,
    counts,
    async stop() {
      end.isDue = true;
      await Promise.all(running);
    },
  };
}

class Buyer {
  readonly #portal: Portal;
  readonly #member: Member;
  readonly #log: Log;

  constructor(portal: Portal, member: Member, log: Log) {
    this.#portal = portal;
    this.#member = member;
    this.#log = log;
  }

  /** Buys an offer: some orders are deleted before they are paid, most paid ones are cancelled. */
  async buy(offer: Offer): Promise<void> {
    const order = await this.#reserve(offer);
    if (order === null) return;
    await this.#read(offer, order, false);
    await pause(someMs(100, 500));
    if (Math.random() < 0.3) {
      await this.#move(deleteOrder, { orderNumber: order }, 'ended');
      return this.#read(offer, order, true);
    }
    if (!(await this.#pay(offer, order))) return;
    await this.#read(offer, order, false);
    if (this.#log.keeps()) return;
    await pause(someMs(100, 500));
    await this.#move(cancelOrder, { orderNumber: order }, 'ended');
    return this.#read(offer, order, true);
  }

  /** Repeats a call with one key until its result is known, and notes each attempt. */
  async #settle<C extends ApiCall>(
    call: C,
    input: Input<C>,
    note: (attempt: Attempt<C>, key: string) => void,
  ): Promise<Attempt<C>> {
    const key = randomUUID();
    const end = performance.now() + settledWithinMs;
    for (;;) {
      const { urls } = this.#portal;
      const url = urls[Math.floor(Math.random() * urls.length)]!;
      const attempt = await send(url, call, input, { token: this.#member.token, key });
      this.#log.count(
        attempt.result === 'fail'
          ? `refused ${attempt.code}`
          : attempt.result === 'ok'
            ? 'ok'
            : `unknown ${attempt.why}`,
      );
      note(attempt, key);
      if (attempt.result !== 'unknown' || performance.now() > end) return attempt;
      await pause(someMs(200, 800));
    }
  }

  #noted({ calledAt, endedAt, result }: Noted) {
    return { member: this.#member.ada, calledAt, endedAt, result };
  }

  async #reserve(offer: Offer): Promise<string | null> {
    const reserve = async <C extends typeof createActivityOrder | typeof createAssessmentOrder>(
      call: C,
      input: Input<C>,
      of: { claims: readonly Claim[]; cents: number },
    ) => {
      const numberIn = (attempt: Attempt<C>): string | null =>
        attempt.result === 'ok' ? (attempt.data as { orderNumber: string }).orderNumber : null;
      const last = await this.#settle(call, input, (attempt, key) =>
        this.#log.note({
          ...this.#noted(attempt),
          ...of,
          kind: 'reserve',
          key,
          order: numberIn(attempt),
        }),
      );
      return numberIn(last);
    };
    if (offer.kind === 'service') {
      const claims = [slotOf(offer.slotId), 'coupon'].map((of) => ({ of, count: 1 }));
      const input = { assessParentId: offer.service, slotIds: [offer.slotId] };
      return reserve(createAssessmentOrder, input, { claims, cents: 0 });
    }
    const { event, cents } = offer;
    const quantity = Math.random() < 0.3 ? 2 : 1;
    const [ticketTypeId, sessionId] = [String(event.ticketTypeIds[0]), String(event.sessionIds[0])];
    return reserve(
      createActivityOrder,
      {
        eventID: String(event.id),
        tickets: [{ ticketTypeId, sessionId, quantity }],
        contact,
        tcVersion,
      },
      { claims: [{ of: placeOf(event), count: quantity }], cents: cents * quantity },
    );
  }

  /** Moves an order to a state; returns whether it was confirmed. */
  async #move<C extends ApiCall>(
    call: C,
    input: Input<C> & { orderNumber: string },
    to: State,
  ): Promise<boolean> {
    const last = await this.#settle(call, input, (attempt) =>
      this.#log.note({ ...this.#noted(attempt), kind: 'move', order: input.orderNumber, to }),
    );
    return last.result === 'ok';
  }

  async #pay(offer: Offer, order: string): Promise<boolean> {
    if (offer.kind === 'event') {
      const isFree = offer.cents === 0;
      const input = { orderNumber: order };
      if (!(await this.#move(confirmActivityOrder, input, isFree ? 'paid' : 'paying')))
        return false;
      return isFree || this.#payAtShop(order);
    }
    const coupons: string[] = [];
    await this.#settle(getAssessmentOrderDetail, { orderNumber: order }, (attempt) => {
      if (attempt.result === 'ok') coupons.push(...attempt.data.coupons.map(({ code }) => code));
    });
    const input = { orderNumber: order, coupons, tcVersion };
    return this.#move(confirmAssessmentOrder, input, 'paid');
  }

  /** Pays at the shop, and asks the API for the state until it confirms the payment. */
  async #payAtShop(order: string): Promise<boolean> {
    const calledAt = performance.now();
    const noteMove = (result: 'ok' | 'unknown') =>
      this.#log.note({
        ...this.#noted({ calledAt, endedAt: performance.now(), result }),
        kind: 'move',
        order,
        to: 'paid',
      });
    noteMove('unknown');
    const end = calledAt + settledWithinMs;
    for (let isPaid = false; performance.now() < end;) {
      // The shop has the order once the portal has handed it over.
      isPaid ||= await fetch(
        `${this.#portal.sandboxUrl}/sandbox/shop/orders/${order}/act`,
        post({ action: 'pay' }),
      ).then(
        async (response) =>
          response.ok && ((await response.json()) as { state: string }).state === 'PAID',
        () => false,
      );
      const known = await this.#settle(updateOrderStatus, { orderNumber: order }, () => {});
      if (known.result === 'fail') return false;
      if (known.result === 'ok' && known.data.orderStatus === 'PAID') {
        noteMove('ok');
        return true;
      }
      await pause(someMs(300, 700));
    }
    return false;
  }

  /** `canBeDeleted`: a missing order was deleted, not lost. */
  async #read(offer: Offer, order: string, canBeDeleted: boolean): Promise<void> {
    const call = offer.kind === 'event' ? getActivityOrderDetail : getAssessmentOrderDetail;
    await this.#settle(call, { orderNumber: order }, (attempt) => {
      const isMissing = attempt.result === 'fail' && attempt.code === notFound;
      if (attempt.result !== 'ok' && !isMissing) return;
      this.#log.note({
        ...this.#noted({ ...attempt, result: 'ok' }),
        kind: 'read',
        order,
        seen:
          attempt.result === 'ok'
            ? stateOf[attempt.data.orderStatus]!
            : canBeDeleted
              ? 'ended'
              : 'absent',
      });
    });
  }
}
