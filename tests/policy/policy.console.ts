import type { Kind } from '#domain/call.ts';
import {
  makeAdministrator,
  makeEvent,
  makeEventTypes,
  makeMember,
  makeNotices,
  makeOrder,
  makeTerms,
  type OrderInput,
} from '#demo/make/make.ts';
import { makeHelperLink } from '#demo/make/make.checkin.ts';
import { makeInvoices } from '#demo/make/make.invoices.ts';
import { makeMaintenance } from '#demo/make/make.maintenance.ts';
import { makeQuestionnaire } from '#demo/make/make.questionnaires.ts';
import { makeHoliday, makeOption, makePackage } from '#demo/make/make.rooms.ts';
import { makeBlock } from '#demo/make/make.roomUse.ts';
import {
  bookedFile,
  bookedIn,
  closedIn,
  reportInReview,
  roomIn,
  slotToCome,
  venueIn,
} from './policy.bookings.ts';
import { messageIn } from './policy.messages.ts';
import { inState, serviceThing } from './policy.services.ts';
import { couponIn, couponTypeOf, serviceOrderIn } from './policy.coupons.ts';
import { roundOf } from './policy.inputs.desk.ts';
import { dayMs, consoleCountry, foreignContact, foreignText, newDistrict } from './policy.marks.ts';
import { insertRows, nextIds } from '#api/db/basics/rows.ts';
import { type Db, sql, value } from '#api/platform/db/sql.ts';
import { systemThings } from '#tests/support/apiKeys/systemThings.ts';
import type { TestApp } from '#tests/testApp.ts';

let last = 0;

const text = { title: foreignText, html: `<p>${foreignText}</p>` };

/** Languages in which no event of the tests is offered. */
const spokenElsewhere = [
  'fr',
  'de',
  'it',
  'es',
  'pt',
  'nl',
  'ja',
  'ko',
  'th',
  'vi',
  'hi',
  'ta',
  'ar',
  'ru',
  'pl',
  'sv',
];

async function soldIn(
  testApp: TestApp,
  country: string,
  when: { startTime?: number; endTime?: number } = {},
  status: OrderInput['status'] = 'PAID',
) {
  const { db, secrets } = testApp.core;
  const { id: member } = await makeMember(db, { country, name: foreignText });
  const event = await makeEvent(db, { country, name: `${foreignText} ${last}`, ...when });
  return makeOrder(db, secrets, {
    member,
    event,
    status,
    cancelType: 'BY_MEMBER',
    contact: foreignContact,
  });
}

type Making = { testApp: TestApp; db: Db; state: string; country: string };

const makers: Partial<Record<Kind, (of: Making) => Promise<string>>> = {
  administrator: async ({ db }) =>
    String(await makeAdministrator(db, { email: `made.${last}@balai.example`, name: foreignText })),
  country: async ({ country }) => country,
  settings: async ({ country }) => country,
  district: async ({ testApp, country }) => (await newDistrict(testApp, country)).id,
  entry: async ({ db, country }) => {
    await sql`insert into audit_log (who, action, entity, entity_id, country, new)
        values (${foreignText}, 'create', 'district', ${String(last)}, ${country}, ${JSON.stringify({ name: foreignText })}::jsonb)`.execute(
      db,
    );
    return String(last);
  },
  eventLanguage: async ({ db }) => {
    const code = spokenElsewhere[last % spokenElsewhere.length]!;
    await sql`insert into event_language (code) values (${code}) on conflict (code) do update set version = 1`.execute(
      db,
    );
    return code;
  },
  eventType: async ({ db }) => String((await makeEventTypes(db, [`T${last}`])).get(`T${last}`)!),
  facilityCategory: async ({ db }) => makeOption(db, 'facility_category', `C${last}`),
  equipmentItem: async ({ testApp, db, country }) => {
    const venue = await venueIn(testApp, country);
    return value<string>(db)`
        insert into equipment_item (venue_id, name, stock) values (${venue}::bigint, ${foreignText}, 3) returning id::text as id`;
  },
  equipmentPackage: async ({ testApp, db, country }) =>
    makePackage(db, await venueIn(testApp, country), {
      name: { en: `${foreignText} ${last}` },
      items: [{ name: foreignText, stock: 3, quantity: 1 }],
      rooms: [],
    }),
  holiday: async ({ db, country }) => {
    const on = Temporal.PlainDate.from('2041-01-01').add({ days: last });
    return makeHoliday(db, on.toString(), { en: foreignText }, country);
  },
  serviceCategory: async () => 'BEC_ART_01',
  assessment: async (at) =>
    inState(at, 'service', await serviceThing(at.testApp, 'assessment', at.country)),
  consultant: async ({ testApp, country }) => serviceThing(testApp, 'consultant', country),
  serviceBatch: async ({ testApp, country }) => serviceThing(testApp, 'serviceBatch', country),
  batchSession: async ({ testApp, country }) => serviceThing(testApp, 'batchSession', country),
  serviceSlot: async ({ testApp, country }) => serviceThing(testApp, 'serviceSlot', country),
  layout: async ({ db }) => makeOption(db, 'layout', `L${last}`),
  soldItem: async ({ testApp, country }) => (await roomIn(testApp, country)).id,
  room: async (at) => inState(at, 'room', (await roomIn(at.testApp, at.country)).id),
  closedDay: async ({ testApp, country }) => closedIn(testApp, country),
  facilityOrder: async ({ testApp, country }) => bookedIn(testApp, country),
  file: async ({ testApp }) => bookedFile(testApp),
  roomSlot: async ({ testApp }) => slotToCome(testApp),
  roomBlock: async ({ testApp, db, country }) => makeBlock(db, await roomIn(testApp, country)),
  venue: async (at) => inState(at, 'venue', await venueIn(at.testApp, at.country)),
  coupon: async ({ testApp, country }) => couponIn(testApp, country),
  serviceOrder: async ({ testApp, state, country }) =>
    serviceOrderIn(testApp, country, state === 'over' ? 'over' : 'ahead'),
  couponType: async ({ testApp }) => couponTypeOf(testApp, `K${last}`),
  venueEventType: async ({ db }) => makeOption(db, 'venue_event_type', `O${last}`),
  interruption: async ({ db, state, country }) => {
    // A running one ends before the payment deadlines of the orders of other calls.
    const [startTime, endTime] =
      state === 'RUNNING'
        ? [Date.now() - 60_000, Date.now() + 60_000]
        : [Date.now() + last * dayMs, Date.now() + (last + 1) * dayMs];
    return String(await makeMaintenance(db, { country, startTime, endTime, remark: foreignText }));
  },
  order: async ({ testApp, db, state, country }) => {
    const isPrepared = state === 'PREPARED';
    const order = await soldIn(
      testApp,
      country,
      {},
      isPrepared ? 'CANCEL' : state === 'DRAFT' ? 'PAID' : (state as 'PAID'),
    );
    const by = isPrepared
      ? await makeAdministrator(db, { email: `prepares.${last}@balai.example`, name: foreignText })
      : null;
    if (by !== null)
      await sql`update refund set prepared_by = ${by}, prepared_at = app_now(), done_reference = ${foreignText} where order_id = ${order.id}`.execute(
        db,
      );
    // The shop has accepted the refund, so the job that requests refunds leaves it alone.
    if (state === 'CANCEL')
      await sql`update refund set state = 'REQUESTED', way = 'SHOP', answer = 'TAKEN' where order_id = ${order.id}`.execute(
        db,
      );
    return order.orderNumber;
  },
  unmatchedPayment: async ({ testApp, state, country }) => {
    const { orderNumber } = await soldIn(testApp, country);
    return reportInReview(testApp, { orderNumber, isPrepared: state === 'PREPARED', serial: last });
  },
  invoice: async ({ testApp, db, country }) => {
    const order = await soldIn(testApp, country);
    await makeInvoices(db, [order.id]);
    const { rows } = await sql<{
      id: string;
    }>`select id::text as id from invoice where order_id = ${order.id}`.execute(db);
    return rows[0]!.id;
  },
  member: async ({ db, country }) =>
    String((await makeMember(db, { country, name: foreignText })).id),
  notice: async ({ db, state, country }) =>
    (
      await makeNotices(db, [
        { country, from: Date.now() - 60_000, state: state as 'DRAFT', texts: { en: text } },
      ])
    )[0]!,
  notification: async ({ db, country }) => {
    const [id] = await nextIds(db, 'notification', 1);
    const { id: memberId } = await makeMember(db, { country, name: foreignText });
    await insertRows(db, 'notification', [
      {
        id,
        country,
        member_id: memberId,
        kind: 'PURCHASED',
        lang: 'en',
        once: `made ${last}`,
        subject: foreignText,
        state: 'FAILED',
        created_at: new Date(),
      },
    ]);
    return String(id);
  },
  message: ({ testApp, country }) => messageIn(testApp, 'event', country),
  roomMessage: ({ testApp, country }) => messageIn(testApp, 'room', country),
  serviceMessage: ({ testApp, country }) => messageIn(testApp, 'service', country),
  event: async ({ db, state, country }) => {
    const invited = { authorizeFlag: false, invitations: [{ memberNo: '8000009' }] };
    return String(
      (
        await makeEvent(db, {
          country,
          name: `${foreignText} ${last}`,
          state: state as 'DRAFT',
          ...invited,
        })
      ).id,
    );
  },
  questionnaire: async ({ db, state, country }) => {
    const event = await makeEvent(db, { country, name: `${foreignText} Asks ${last}` });
    await makeQuestionnaire(db, { event: event.id, state: state as 'DRAFT', words: foreignText });
    return String(event.id);
  },
  session: async ({ db, country }) =>
    String((await makeEvent(db, { country, name: `${foreignText} Door ${last}` })).sessionIds[0]),
  helper: async ({ testApp, db, country }) => {
    const event = await makeEvent(db, { country, name: `${foreignText} Door ${last}` });
    const adminId = await makeAdministrator(db, { email: 'links@company.example', name: 'Links' });
    const [sessionId] = event.sessionIds as [number];
    const of = { sessionId, name: foreignText, adminId };
    return (await makeHelperLink(db, testApp.core.secrets, of)).id;
  },
  // `keepParts` replaces it by a ticket type of the event.
  ticketType: async ({ db }) => value<string>(db)`select max(id)::text from ticket_type`,
  ticket: async ({ testApp, country }) => {
    const startTime = Date.now() + 3_600_000;
    return String(
      (await soldIn(testApp, country, { startTime, endTime: startTime + 3_600_000 })).ticketIds[0],
    );
  },
  speaker: async ({ db, country }) => {
    const [id] = await nextIds(db, 'speaker', 1);
    await insertRows(db, 'speaker', [
      { id, country, name: `${foreignText} ${last}`, active: true, version: 1 },
    ]);
    return String(id);
  },
  alternativeRound: async ({ testApp, db, country }) =>
    roundOf(db, country, (await soldIn(testApp, country)).id),
  ...systemThings,
  taxRate: async ({ db, country }) => {
    const [id] = await nextIds(db, 'tax_rate', 1);
    const validFrom = new Date(Date.now() + last * 10 * dayMs).toISOString().slice(0, 10);
    await insertRows(db, 'tax_rate', [
      { id, country, rate: 5, show_tax: true, valid_from: validFrom },
    ]);
    await insertRows(db, 'tax_rate_text', [{ tax_rate_id: id, lang: 'en', tax_desc: foreignText }]);
    return String(id);
  },
  terms: async ({ db, state, country }) => {
    const en = { title: foreignText, auditContent: foreignText, html: `<p>${foreignText}</p>` };
    const input = {
      country,
      auditType: 'NAMELIST',
      version: `m${last}`,
      state: state as 'DRAFT',
      texts: { en, 'zh-CN': en, ms: en },
    } as const;
    return String((await makeTerms(db, input)).id);
  },
  text: async () => '8001',
  // A number of the home country in the directory.
  accountNumber: async () => '7000019',
};

/** Makes a new object of an administrator's country, in the state that a call needs. */
export async function consoleThing(
  testApp: TestApp,
  kind: Kind,
  state = 'DRAFT',
  country = consoleCountry,
): Promise<string> {
  last += 1;
  const make = makers[kind];
  if (make === undefined)
    throw new Error(`policy.console.ts must create a ${kind} of an administrator`);
  return make({ testApp, db: testApp.core.db, state, country });
}
