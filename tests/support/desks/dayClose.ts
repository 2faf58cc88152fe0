import type { Scope } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';
import { closeDay, explainDifference, getDayClose } from '#domain/payments/dayClose/calls.ts';
import { lineKey } from '#domain/payments/dayClose/rules.ts';
import type { Book } from '#domain/payments/dayClose/shapes.ts';
import { dayLater } from '#domain/time/days.ts';
import { makeInvoices } from '#demo/make/make.invoices.ts';
import { makeEvent, makeOrder } from '#demo/make/make.ts';
import type { OrderInput } from '#demo/make/make.orders.plan.ts';
import type { TestApp } from '#tests/testApp.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';

export const closedCountry = 'bn';
export const closingReason = 'Rounded by the shop';

export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+08:00`);

/** A refunded order that the company cancelled an hour after noon. */
export const cancelledOn = (day: string): OrderInput => ({
  status: 'CANCEL',
  cancelType: 'BY_COMPANY',
  cancelledAt: noonOf(day) + 3_600_000,
  refund: 'DONE',
});

/** Makes orders of days, and reads, explains and closes days as the console does. */
export function dayCloseOf(testApp: () => TestApp) {
  const country = closedCountry;
  // Each role of a person replaces the one before.
  const ofRole = async (role: Scope['role'], region: string | null, of: string = country) => ({
    admin: await testApp().admin('event', [{ role, country: of, region }]),
  });
  const clerk = async () => ({
    admin: await testApp().admin('facility', [{ role: 'order', country, region: null }]),
  });

  let before = 1;
  /** A day of the past that no other test has. */
  const newDay = () => dayLater(dayAhead(0), -(before += 2));

  /** Makes an order that was paid and invoiced at noon of a day. */
  async function soldOn(day: string, more: OrderInput = {}) {
    const { db, secrets } = testApp().core;
    const noon = noonOf(day);
    const order = await makeOrder(db, secrets, {
      event: await makeEvent(db),
      status: 'PAID',
      orderDate: noon - 600_000,
      paidDate: noon,
      ...more,
    });
    await makeInvoices(db, [order.id]);
    return order;
  }

  const read = async (day: string) =>
    (await testApp().ask(getDayClose, { country, day }, await clerk())).data;
  const differencesOf = async (day: string) =>
    (await read(day)).differences.map(
      ({ book, cause, left, right }) => `${book} ${cause} ${right - left}`,
    );
  const close = async (day: string, more: Partial<Input<typeof closeDay>> = {}) => {
    const { fingerprint } = await read(day);
    const input = { country, day, fingerprint, ...more };
    return (await testApp().ask(closeDay, input, await clerk())).code;
  };
  /** Gives a reason for a difference in cents of a book and order. */
  const explain = async (
    day: string,
    {
      book,
      orderNumber,
      difference,
    }: { book: Book; orderNumber: string | null; difference: number },
    version = 0,
  ) => {
    const line = lineKey({ book, orderNumber, paymentId: null });
    const input = { country, day, line, difference, reason: closingReason, version };
    return (await testApp().ask(explainDifference, input, await clerk())).code;
  };
  return { ofRole, clerk, newDay, soldOn, read, differencesOf, close, explain };
}
