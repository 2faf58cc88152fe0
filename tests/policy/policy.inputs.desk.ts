import { randomUUID } from 'node:crypto';
import { makeAlternatives } from '#demo/events/makeAlternatives.ts';
import { type Conn, maybe, maybeValue, run, sql, value } from '#api/platform/db/sql.ts';
import { nameOrders } from '#demo/make/make.names.ts';
import { contact } from '#tests/support/buying.ts';
import type { TestApp } from '#tests/testApp.ts';
import type { InputCase } from './policy.case.ts';
import type { Things } from './policy.things.ts';

type At = { testApp: TestApp; things: Things };
const act = () => ({
  requestKey: randomUUID(),
  reason: 'Asked for by the office',
  message: 'none',
});

/** The first place of an order, and another session of its event to which it can be moved. */
async function placeOf({ testApp, things }: At) {
  const { db } = testApp.core;
  const place = await maybe<{ key: string; ticketTypeId: string; sessionId: string }>(db)`
    select concat_ws('.', k.id, k.secret_version) as key, k.ticket_type_id::text as "ticketTypeId", k.session_id::text as "sessionId"
    from ticket k join booking_order o on o.id = k.order_id where o.order_number = ${things.order ?? ''} order by k.id limit 1`;
  if (place === null) return { key: '1.1', ticketTypeId: '1', sessionId: '1' };
  const other = await maybe<{ id: string }>(db)`
    with s as (
      insert into event_session (event_id, start_time, end_time)
      select event_id, start_time, end_time from event_session where id = ${place.sessionId}::bigint returning id, event_id
    ), t as (
      insert into ticket_stock (ticket_type_id, session_id, event_id, total) select ${place.ticketTypeId}::bigint, id, event_id, 5 from s
    )
    select id::text as id from s`;
  return { ...place, sessionId: other!.id };
}

/** The first place of an order, for which an attendee is entered. */
async function namedPlaceOf(at: At): Promise<string> {
  const { db, secrets } = at.testApp.core;
  const order = await maybe<{ orderId: number }>(db)`
    select o.id as "orderId" from booking_order o where o.order_number = ${at.things.order ?? ''}
      and not exists (select 1 from attendee a where a.order_id = o.id)`;
  if (order !== null) await nameOrders(db, secrets, [{ ...order, people: [{ name: 'Named' }] }]);
  return (await placeOf(at)).key;
}

/** Inputs of acts on the order page that move no money. */
export const deskInputs: Readonly<Record<string, InputCase>> = {
  correctOrderContact: { input: () => ({ ...act(), contact }), state: 'PAID' },
  repeatOrderMail: {
    input: () => ({ ...act(), mailId: null }),
    state: 'PAID',
    without: 'mailId',
  },
  extendHold: { input: () => ({ ...act(), minutes: 15 }), state: 'UNPAID' },
  changeInvoiceRecipient: {
    input: () => ({ ...act(), recipient: 'Kedai Maju', address: 'Gadong', email: '' }),
    state: 'UNPAID',
  },
  getOrderRecipient: { state: 'UNPAID' },
  getOrderMails: { state: 'PAID' },
  renamePlace: {
    input: async (at) => ({ ...act(), place: await namedPlaceOf(at), name: 'Siti' }),
    state: 'PAID',
  },
  renewTicketCodes: {
    input: async (at) => ({ ...act(), places: [(await placeOf(at)).key] }),
    state: 'PAID',
  },
  getMoveTargets: {
    input: async (at) => ({ places: [(await placeOf(at)).key] }),
    state: 'PAID',
  },
  movePlaces: {
    input: async (at) => {
      const { key, ticketTypeId, sessionId } = await placeOf(at);
      return { ...act(), places: [key], ticketTypeId, sessionId };
    },
    state: 'PAID',
    without: ['ticketTypeId', 'sessionId'],
  },
};

/** A session of an event at a later time; of an unknown event one that does not exist. */
async function movedSession({ core: { db } }: TestApp, event: string) {
  const id = await maybeValue<string>(
    db,
  )`select min(id)::text from event_session where event_id = ${event}::bigint`;
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  return { id: id ?? '999999999', startTime: at(400), endTime: at(401), venue: null };
}

/** Cancels a session of an event that has another one. */
async function cancelledSessions({ testApp, things }: { testApp: TestApp; things: Things }) {
  const { db } = testApp.core;
  const { id } = await movedSession(testApp, things.event!);
  await run(db)`
    insert into event_session (event_id, start_time, end_time)
    select event_id, start_time + interval '1 day', end_time + interval '1 day' from event_session where id = ${id}::bigint`;
  return {
    version: 1,
    reason: 'Asked for by the office',
    sessions: [id],
    alternatives: [],
    note: { en: '', 'zh-CN': '', ms: '' },
  };
}

/** A waiting act on an event; of an unknown event one that does not exist. */
const pendingAct = async ({ core: { db } }: TestApp, event: string): Promise<string> =>
  (await maybeValue<string>(db)`
    insert into pending_act (kind, event_id, event_version, input, reason, admin_user_id, lang, ip, due_at)
    select 'MOVE_SESSIONS', e.id, e.version, '[]', 'Policy', (select min(id) from admin_user), 'en', '', app_now() + interval '1 hour'
    from event e where e.id = ${event}::bigint
    on conflict (event_id) where state = 'WAITING' do update set kind = excluded.kind returning id::text as id`) ??
  '999999999';

/** Inputs of the calls for acts that wait. */
export const actInputs: Readonly<Record<string, InputCase>> = {
  moveEventSessions: {
    input: async ({ testApp, things }) => ({
      version: 1,
      reason: 'Asked for by the office',
      sessions: [await movedSession(testApp, things.event!)],
    }),
    state: 'PUBLISHED',
  },
  cancelEventSessions: { input: cancelledSessions, state: 'PUBLISHED' },
  previewSessionCancel: { input: cancelledSessions, state: 'PUBLISHED' },
  undoEventAct: {
    input: async ({ testApp, things }) => ({ act: await pendingAct(testApp, things.event!) }),
    state: 'PUBLISHED',
  },
  performEventAct: {
    input: async ({ testApp, things }) => ({
      act: await pendingAct(testApp, things.event!),
      reason: 'Asked for by the office',
    }),
    state: 'PUBLISHED',
  },
};

/** A waiting round of a venue or consultant; of an unknown one a round that does not exist. */
async function waitingRound(
  { core: { db } }: TestApp,
  kind: 'ROOM' | 'CONSULTANT',
  subject: string,
) {
  const owner = kind === 'ROOM' ? sql`venue` : sql`consultant`;
  const day = '2040-01-02';
  if (kind === 'CONSULTANT')
    await run(db)`
      insert into consultant_leave (consultant_id, first_day, last_day) select id, ${day}::date, ${day}::date from consultant where id = ${subject}::bigint
      and not exists (select 1 from consultant_leave l where l.consultant_id = ${subject}::bigint and l.first_day = ${day}::date)`;
  const terms = { venueId: subject, roomId: null, from: day, until: day, at: 0, count: 1 };
  const stored = JSON.stringify({ ...terms, days: [], leave: [], replaced: [] });
  const found = await maybeValue<string>(db)`
    insert into alternative_round (kind, country, subject_id, terms, reason, note, answer_until, admin_user_id, due_at)
    select ${kind}, o.country, o.id, ${stored}::jsonb, 'Policy', '{"en": "", "zh-CN": "", "ms": ""}', app_now() + interval '2 hours', (select min(id) from admin_user), app_now() + interval '1 hour'
    from ${owner} o where o.id = ${subject}::bigint returning id::text as id`;
  return found ?? '999999999';
}

/** Inputs of the calls for closed days and absences that wait. */
export const roundInputs: Readonly<Record<string, InputCase>> = {
  undoClosing: {
    input: async ({ testApp, things }) => ({
      round: await waitingRound(testApp, 'ROOM', things.venue!),
    }),
  },
  performClosing: {
    input: async ({ testApp, things }) => ({
      round: await waitingRound(testApp, 'ROOM', things.venue!),
      reason: 'Asked for by the office',
    }),
  },
  undoAbsence: {
    input: async ({ testApp, things }) => ({
      round: await waitingRound(testApp, 'CONSULTANT', things.consultant!),
    }),
  },
  performAbsence: {
    input: async ({ testApp, things }) => ({
      round: await waitingRound(testApp, 'CONSULTANT', things.consultant!),
      reason: 'Asked for by the office',
    }),
  },
};

const returned = { choice: null, isWhole: false };

/** Cancels the session of an order. Returns the round. */
export async function roundOf(conn: Conn, country: string, orderId: number): Promise<string> {
  const sessionId = await value<number>(conn)`
    select min(session_id) from ticket_claim where order_id = ${orderId}`;
  return (await makeAlternatives(conn, { country, sessionId, orderIds: [orderId] })).id;
}

/** The offer of a round; of an unknown one an offer that does not exist. */
const offerOf = async ({ testApp, things }: At): Promise<string> =>
  (await maybeValue<string>(testApp.core.db)`
    select min(id)::text from alternative_offer where round_id = ${things.alternativeRound ?? '0'}::bigint`) ??
  '999999999';

/** Lets the round wait to write again to its members. */
const waitingReminder = ({ testApp: { core }, things }: At): Promise<void> =>
  run(core.db)`
    update alternative_round set remind_at = app_now() + interval '1 hour', remind_admin_id = admin_user_id
    where id = ${things.alternativeRound ?? '0'}::bigint`;

/** Cancels the session of an order, for which something else can be chosen then. */
async function cancelled({ testApp, things }: At): Promise<string> {
  const { db } = testApp.core;
  const order = await maybe<{ id: number; sessionId: number }>(db)`
    select o.id, c.session_id as "sessionId" from booking_order o join ticket_claim c on c.order_id = o.id
    where o.order_number = ${things.order ?? ''} limit 1`;
  if (order === null) return '999999999';
  return (await makeAlternatives(db, { sessionId: order.sessionId, orderIds: [order.id] }))
    .offers[0]!;
}

/** Inputs of the calls for what the company has cancelled. */
export const alternativeInputs: Readonly<Record<string, InputCase>> = {
  getAlternatives: {
    order: 'PAID',
    input: async (at) => {
      await cancelled(at);
      return {};
    },
  },
  answerAlternative: {
    order: 'PAID',
    input: async (at) => ({ offer: await cancelled(at), answer: returned }),
  },
  getRoundOffer: { input: async (at) => ({ offer: await offerOf(at) }) },
  undoReminder: {
    input: async (at) => {
      await waitingReminder(at);
      return {};
    },
  },
  performReminder: {
    input: async (at) => {
      await waitingReminder(at);
      return { reason: 'Asked for by the office' };
    },
  },
  answerForMember: {
    input: async (at) => ({
      offer: await offerOf(at),
      answer: returned,
      reason: 'Asked for by phone',
    }),
  },
};
