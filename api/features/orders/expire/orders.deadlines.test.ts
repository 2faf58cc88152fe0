import { expect, test } from 'vitest';
import { getActivityOrderDetail, getOrders } from '#domain/orders/calls.ts';
import { endOfDay } from '#domain/orders/rules.cancel.ts';
import { getMyCalendar } from '#domain/tickets/calls.sessions.ts';
import { getMyTicket, getMyTicketDetail } from '#domain/tickets/calls.ts';
import { shareTicket } from '#domain/tickets/calls.sharing.ts';
import { makeEvent } from '#demo/make/make.ts';
import { buyerIn, contact } from '#tests/support/buying.ts';
import { mailsTo, sendMails } from '#tests/support/mails.ts';
import { guestFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const zone = 'Asia/Brunei';
const unfolded = (file: string) => file.replaceAll('\r\n ', '');

/** Noon in the region, `days` calendar days ahead. */
const noonAhead = (days: number) =>
  Temporal.Now.zonedDateTimeISO(zone)
    .add({ days })
    .with({ hour: 12, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });

async function booked(of: { days: number; isNamed?: boolean; mail: string }) {
  const start = noonAhead(of.days);
  const event = await makeEvent(testApp().core.db, {
    startTime: start.epochMilliseconds,
    endTime: start.epochMilliseconds + 3_600_000,
    namesNeeded: of.isNamed === true,
    ticketTypes: [{ price: 0, total: 10 }],
  });
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(event, 1, {
    contact: { ...contact, email: of.mail },
    amount: 0,
    ...(of.isNamed === true ? { attendees: [guestFor(event)] } : {}),
  });
  await buyer.confirm(orderNumber);
  return { buyer, start, orderNumber };
}

const day = (of: Temporal.ZonedDateTime, before: number) =>
  of.toPlainDate().subtract({ days: before }).toString();

test('shows until when a booking can be changed and cancelled in order, ticket, calendar file and mail (issue 20)', async () => {
  const mail = 'dates@members.example';
  const { buyer, start, orderNumber } = await booked({ days: 10, isNamed: true, mail });
  const until = endOfDay(day(start, 4), zone);
  const ask = { token: buyer.token };
  const list = await testApp().ask(
    getOrders,
    { orderStatus: ['PAID'], pageNum: 1, pageSize: 10 },
    ask,
  );
  expect(list.data.items[0]).toMatchObject({ deadlines: { change: until, cancel: until } });
  const tickets = await testApp().ask(getMyTicket, { orderNumber }, ask);
  const ticketID = tickets.data.tickets[0]!.id;
  const ticket = await testApp().ask(getMyTicketDetail, { ticketID }, ask);
  expect(ticket.data.deadlines).toEqual({ change: until, cancel: until });

  const pattern = /Free changes until \d\d \w{3} 20\d\d, cancellation until \d\d \w{3} 20\d\d\./;
  const file = await testApp().ask(getMyCalendar, { orderNumber }, ask);
  expect(unfolded(file.data.content).replaceAll('\\,', ',')).toMatch(pattern);
  await sendMails(testApp());
  expect((await mailsTo(testApp(), mail)).map(({ text }) => text).join()).toMatch(pattern);

  // The receiver of a ticket can neither change nor cancel the order.
  const receiver = await buyerIn(testApp());
  await testApp().ask(shareTicket, { ticketID, aboNo: receiver.ada }, ask);
  const given = await testApp().ask(getMyTicketDetail, { ticketID }, { token: receiver.token });
  expect(given.data.deadlines).toEqual({ change: null, cancel: null });
});

test('shows no deadline that has passed and no change deadline for an event without names (issue 20)', async () => {
  const { buyer, start, orderNumber } = await booked({ days: 10, mail: 'none@members.example' });
  const ask = { token: buyer.token };
  const detail = async () =>
    (await testApp().ask(getActivityOrderDetail, { orderNumber }, ask)).data.deadlines;
  const until = endOfDay(day(start, 4), zone);
  expect(await detail()).toEqual({ change: null, cancel: until });
  const late = await booked({ days: 2, isNamed: true, mail: 'late@members.example' });
  const answer = await testApp().ask(
    getActivityOrderDetail,
    { orderNumber: late.orderNumber },
    { token: late.buyer.token },
  );
  expect(answer.data.deadlines).toEqual({ change: null, cancel: null });
});
