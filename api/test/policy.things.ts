import { sql } from 'kysely';
import { openDoor } from '#domain/checkin/calls.ts';
import type { Kind } from '#domain/policy.ts';
import { getTicketQRcode } from '#domain/tickets/calls.ts';
import {
  type BookingWish,
  makeAdministrator,
  makeBookings,
  makeEvent,
  makeEventTypes,
  makeMember,
  makeNotices,
  makeOrder,
  makeTerms,
  type OrderWish,
} from './make.ts';
import { makeDoors } from './make.checkin.ts';
import { makeInvoices } from './make.invoices.ts';
import { makeMaintenance } from './make.maintenance.ts';
import { nameOrders } from './make.names.ts';
import { makeQuestionnaire, makeReminders } from './make.questionnaires.ts';
import { insertRows, nextIds } from './make.rows.ts';
import type { World } from './world.ts';

/** What a call may name, as it travels on the wire; `device` is a credential for the door of `session`. */
export type Things = Partial<Record<Kind | 'device', string>>;

const day = 86_400_000;

/** Where the administrators' things lie: not Brunei, so that nothing of the members' side is disturbed. */
export const home = 'vn';

/** A word that stands in everything that is not the caller's. */
export const marker = 'Tersembunyi';
export const strangerAda = '8333999';

/** Names of a right form behind which there is nothing. */
export const missing: Readonly<Record<Kind, string>> = {
  accountNumber: '1234567',
  administrator: '999999999',
  attendance: '999999999',
  code: 'NOTHING',
  consoleSignIn: '999999999',
  country: 'zz',
  district: '999999999',
  entry: '999999999',
  event: '999999999',
  eventLanguage: 'qqq',
  eventType: '999999999',
  facilityOrder: 'RF20260101999999',
  interruption: '999999999',
  invoice: '999999999',
  member: '999999999',
  notice: '999999999',
  notification: '999999999',
  order: 'RE20260101999999',
  questionnaire: '999999999',
  serviceOrder: 'RA20260101999999',
  session: '999999999',
  signIn: '999999999',
  settings: 'zz',
  speaker: '999999999',
  taxRate: '999999999',
  terms: '999999999',
  text: 'NOTHING-1',
  ticket: '999999999',
  ticketType: '999999999',
  venue: '999999999',
};

/** What a member of Brunei names: an order of his for a new event where members check themselves in, with all that belongs to it. */
export async function ownThings(world: World, memberId: number, status: OrderWish['status'] = 'PAID'): Promise<Things> {
  const { db, secrets } = world.core;
  const event = await makeEvent(db);
  const order = await makeOrder(db, secrets, { member: memberId, event, status });
  await makeInvoices(db, [order.id]);
  await nameOrders(db, secrets, [{ orderId: order.id, people: [{ name: 'Named' }] }]);
  await makeDoors(db, secrets, event.sessionIds, { isSelf: true, from: Date.now() - 3_600_000, to: Date.now() + 30 * day });
  const [notice] = await makeNotices(db, [
    { from: Date.now() - 60_000, venueId: '31', texts: { en: { title: 'To all', html: '<p>Hello</p>' } } },
  ]);
  return {
    order: order.orderNumber,
    event: String(event.id),
    ticketType: String(event.ticketTypeIds[0]),
    session: String(event.sessionIds[0]),
    ...(order.ticketIds[0] === undefined ? {} : { ticket: String(order.ticketIds[0]) }),
    notice: notice!,
    venue: '31',
    district: 'TU',
    accountNumber: '8000001',
  };
}

/** Orders of a room and of a service of somebody. */
export async function bookingsOf(
  world: World,
  member: number,
  contact?: BookingWish['contact'],
  status: BookingWish['status'] = 'PAID',
): Promise<Things> {
  const made = await makeBookings(
    world.core.db,
    (['facility', 'assessment'] as const).map((kind) => ({ kind, member, status, ...(contact === undefined ? {} : { contact }) })),
  );
  return { facilityOrder: made[0]!.orderNumber, serviceOrder: made[1]!.orderNumber };
}

/** A session somebody was at and is asked about, as one of his things. */
export async function attendanceOf(world: World, memberId: number): Promise<Things> {
  const { db, secrets } = world.core;
  const sessions = [{ startTime: Date.now() - day - 3_600_000, endTime: Date.now() - day }];
  const event = await makeEvent(db, { sessions, salesOpenAt: Date.now() - 9 * day, salesCloseAt: Date.now() - 2 * day });
  await makeOrder(db, secrets, { member: memberId, event, status: 'PAID', used: 1 });
  await makeQuestionnaire(db, { event: event.id });
  await makeReminders(db, [{ memberId, sessionId: event.sessionIds[0]! }]);
  return { attendance: String(event.sessionIds[0]) };
}

/** Things of somebody with tickets, with the code of one and a device at their door: for calls that need no sign-in. */
export async function doorThings(world: World, member: { memberId: number; ada: string }): Promise<Things> {
  const things = await ownThings(world, member.memberId);
  const { data } = await world.ask(getTicketQRcode, { ticketID: things.ticket! }, { token: await world.token(member.ada) });
  const { credential } = (await world.ask(openDoor, { sessionId: things.session!, staffCode: '246810' })).data;
  return { ...things, code: data.qrCode, device: credential };
}

/** The same things, of a stranger or of another country. */
export async function foreignThings(world: World, strangerId: number, status: OrderWish['status'] = 'PAID'): Promise<Things> {
  const { db, secrets } = world.core;
  const order = await makeOrder(db, secrets, {
    member: strangerId,
    event: await makeEvent(db),
    status,
    contact: { name: marker, phone: '+673 799 8877', email: 'tersembunyi@members.example' },
  });
  await makeInvoices(db, [order.id]);
  await nameOrders(db, secrets, [{ orderId: order.id, people: [{ name: marker, phone: '+673 799 8877' }] }]);
  const abroad = await makeEvent(db, { country: 'sg', name: `${marker} Fair`, contacts: [{ person: marker, phone: '+65 6799 8877' }] });
  const [notice] = await makeNotices(db, [
    { country: 'sg', from: Date.now() - 60_000, venueId: '32', texts: { en: { title: marker, html: `<p>${marker}</p>` } } },
  ]);
  return {
    order: order.orderNumber,
    event: String(abroad.id),
    ticketType: String(abroad.ticketTypeIds[0]),
    session: String(abroad.sessionIds[0]),
    ...(order.ticketIds[0] === undefined ? {} : { ticket: String(order.ticketIds[0]) }),
    notice: notice!,
    venue: '32',
    district: await newDistrict(world, 'sg').then(({ code }) => code),
    ...(await attendanceOf(world, strangerId)),
    ...(await bookingsOf(world, strangerId, { name: marker, phone: '+673 799 8877', email: 'tersembunyi@members.example' })),
    accountNumber: '7000008',
  };
}

let last = 0;

async function newDistrict(world: World, country: string): Promise<{ id: string; code: string }> {
  const { db } = world.core;
  const [id] = await nextIds(db, 'district', 1);
  const code = `D${++last}`;
  await insertRows(db, 'district', [{ id, country, district_code: code, is_default: false, active: true, sort: 1 }]);
  await insertRows(db, 'district_text', [{ district_id: id, lang: 'en', name: `${marker} ${last}` }]);
  return { id: String(id), code };
}

const text = { title: marker, html: `<p>${marker}</p>` };

/** Languages no event of the tests is offered in. */
const spokenElsewhere = ['fr', 'de', 'it', 'es', 'pt', 'nl', 'ja', 'ko', 'th', 'vi', 'hi', 'ta', 'ar', 'ru', 'pl', 'sv'];

const marked = { name: marker, phone: '+84 24 5555 0100', email: 'tersembunyi@members.example' };

/** An order of somebody of a country. */
async function soldIn(
  world: World,
  country: string,
  when: { startTime?: number; endTime?: number } = {},
  status: OrderWish['status'] = 'PAID',
) {
  const { db, secrets } = world.core;
  const { id: member } = await makeMember(db, { country, name: marker });
  const event = await makeEvent(db, { country, name: `${marker} ${last}`, ...when });
  return makeOrder(db, secrets, { member, event, status, cancelType: 3, contact: marked });
}

/** A new thing of an administrator's kind in a country, in the state a call needs. */
export async function consoleThing(world: World, kind: Kind, state = 'DRAFT', country = home): Promise<string> {
  const { db } = world.core;
  last += 1;
  switch (kind) {
    case 'administrator':
      return String(await makeAdministrator(db, { email: `made.${last}@balai.example`, name: marker }));
    case 'country':
    case 'settings':
      return country;
    case 'district':
      return (await newDistrict(world, country)).id;
    case 'entry':
      await sql`insert into audit_log (who, action, entity, entity_id, country, new)
        values (${marker}, 'create', 'district', ${String(last)}, ${country}, ${JSON.stringify({ name: marker })}::jsonb)`.execute(db);
      return String(last);
    case 'eventLanguage': {
      const code = spokenElsewhere[last % spokenElsewhere.length]!;
      await sql`insert into event_language (code) values (${code}) on conflict (code) do update set version = 1`.execute(db);
      return code;
    }
    case 'eventType':
      return String((await makeEventTypes(db, [`T${last}`])).get(`T${last}`)!);
    case 'interruption': {
      const startTime = state === 'RUNNING' ? Date.now() - 60_000 : Date.now() + last * day;
      return String(await makeMaintenance(db, { country, startTime, endTime: Date.now() + (last + 1) * day, remark: marker }));
    }
    case 'order': {
      const isPrepared = state === 'PREPARED';
      const order = await soldIn(world, country, {}, isPrepared ? 'CANCEL' : state === 'DRAFT' ? 'PAID' : (state as 'PAID'));
      const by = isPrepared ? await makeAdministrator(db, { email: `prepares.${last}@balai.example`, name: marker }) : null;
      if (by !== null)
        await sql`update refund set prepared_by = ${by}, prepared_at = app_now(), done_reference = ${marker} where order_id = ${order.id}`.execute(
          db,
        );
      // What the shop has taken on is nobody's to ask for any more: the job that asks leaves it alone.
      if (state === 'CANCEL')
        await sql`update refund set state = 'REQUESTED', way = 'SHOP', answer = 'TAKEN' where order_id = ${order.id}`.execute(db);
      return order.orderNumber;
    }
    case 'invoice': {
      const order = await soldIn(world, country);
      await makeInvoices(db, [order.id]);
      const { rows } = await sql<{ id: string }>`select id::text as id from invoice where order_id = ${order.id}`.execute(db);
      return rows[0]!.id;
    }
    case 'member':
      return String((await makeMember(db, { country, name: marker })).id);
    case 'notice':
      return (await makeNotices(db, [{ country, from: Date.now() - 60_000, state: state as 'DRAFT', texts: { en: text } }]))[0]!;
    case 'notification': {
      const [id] = await nextIds(db, 'notification', 1);
      const { id: memberId } = await makeMember(db, { country, name: marker });
      await insertRows(db, 'notification', [
        {
          id,
          country,
          member_id: memberId,
          kind: 'PURCHASED',
          lang: 'en',
          once: `made ${last}`,
          subject: marker,
          state: 'FAILED',
          created_at: new Date(),
        },
      ]);
      return String(id);
    }
    case 'event': {
      const invited = { authorizeFlag: false, invitations: [{ memberNo: '8000009' }] };
      return String((await makeEvent(db, { country, name: `${marker} ${last}`, state: state as 'DRAFT', ...invited })).id);
    }
    case 'questionnaire': {
      const event = await makeEvent(db, { country, name: `${marker} Asks ${last}` });
      await makeQuestionnaire(db, { event: event.id, state: state as 'DRAFT', words: marker });
      return String(event.id);
    }
    case 'session':
      return String((await makeEvent(db, { country, name: `${marker} Door ${last}` })).sessionIds[0]);
    case 'ticket': {
      const startTime = Date.now() + 3_600_000;
      return String((await soldIn(world, country, { startTime, endTime: startTime + 3_600_000 })).ticketIds[0]);
    }
    case 'speaker': {
      const [id] = await nextIds(db, 'speaker', 1);
      await insertRows(db, 'speaker', [{ id, country, name: `${marker} ${last}`, active: true, version: 1 }]);
      return String(id);
    }
    case 'taxRate': {
      const [id] = await nextIds(db, 'tax_rate', 1);
      const validFrom = new Date(Date.now() + last * 10 * day).toISOString().slice(0, 10);
      await insertRows(db, 'tax_rate', [{ id, country, rate: 5, show_tax: true, valid_from: validFrom }]);
      await insertRows(db, 'tax_rate_text', [{ tax_rate_id: id, lang: 'en', tax_desc: marker }]);
      return String(id);
    }
    case 'terms': {
      const en = { title: marker, auditContent: marker, html: `<p>${marker}</p>` };
      const wish = {
        country,
        auditType: 'NAMELIST',
        version: `m${last}`,
        state: state as 'DRAFT',
        texts: { en, 'zh-CN': en, ms: en },
      } as const;
      return String((await makeTerms(db, wish)).id);
    }
    case 'text':
      return '8001';
    default:
      throw new Error(`say in policy.things.ts how a ${kind} of an administrator is made`);
  }
}
