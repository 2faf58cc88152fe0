import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Input } from '#domain/call.ts';
import type { updateActivityOrder } from '#domain/orders/names/calls.names.ts';
import {
  type RequiredDetails,
  isOtherHolder,
  maskedIdentity,
  seated,
} from '#domain/orders/names/rules.attendees.ts';
import { lastNameDay, canEditNames, namesLockOf } from '#domain/orders/names/rules.names.ts';
import type { Attendee, AttendeeInput, Companion } from '#domain/orders/names/shapes.attendees.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { idempotently } from '#api/platform/auth/idempotency.ts';
import { assertAllowed, Refused } from '#api/platform/http/refused.ts';
import {
  deleteAttendance,
  listPresent,
  saveAttendance,
} from '#api/features/events/guests/service.claims.ts';
import { nameListQuestions } from '#api/features/events/service.questions.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import { renewTickets } from '#api/features/tickets/service.renew.ts';
import { assertKind } from '#api/features/orders/service.product.ts';
import {
  answersTo,
  assertList,
  assertNumbers,
  rowOf,
  withHashedIdentity,
} from './service.people.ts';
import { type AttendeeRow, deleteIdentities, listAttendees, setAttendee } from './store.people.ts';
import { findLastNamed } from '#api/features/events/purchase/store.view.ts';
import { findView, lockOwn, type OrderView, noteStep } from '#api/features/orders/service.rows.ts';

type NamesInput = Input<typeof updateActivityOrder>;

const identityDays = 90;

const textOf = (id: number | null) => (id === null ? null : String(id));

/** An attendee as the member sees it, with a masked identity number (EVT-071). */
function toAttendee(ctx: Pick<Ctx, 'secrets'>, row: AttendeeRow): Attendee {
  const {
    guestType,
    memberNo,
    name,
    phone,
    email,
    identityType,
    placeNo,
    ticketTypeName,
    answers,
  } = row;
  return {
    guestType,
    memberNo,
    name,
    sex: row.sex,
    ageRange: row.ageRange,
    phone,
    email,
    identityType,
    placeNo,
    ticketTypeName,
    answers: [...answers],
    allowed: row.allowed,
    ticketTypeId: String(row.ticketTypeId),
    sessionId: textOf(row.sessionId),
    identityNo:
      row.sealed === null ? null : maskedIdentity(ctx.secrets.decrypt(row.sealed).toString()),
  };
}

/** Returns the attendees of an own order, and until when they can be changed. */
export async function namesOf(ctx: Ctx, view: OrderView, now: number) {
  const rows = await listAttendees(ctx.db, view.id, ctx.language);
  if (rows.length === 0) return { attendees: [], namesLock: null, lastNameDay: null };
  const { zone } = await countryOf(ctx, ctx.me.country);
  return {
    attendees: rows.map((row) => toAttendee(ctx, row)),
    namesLock: namesLockOf(view, now, zone),
    lastNameDay: lastNameDay(view.startTime, zone),
  };
}

/** Checks the terms for changing names, or the booking terms if the country has none for names. */
async function assertTerms(ctx: Ctx, version: string): Promise<void> {
  const terms =
    (await termsInForce(ctx, ctx.me.country, 'NAMELIST')) ??
    (await termsInForce(ctx, ctx.me.country, 'EVENT'));
  if (terms !== null && terms.version !== version) throw new Refused('termsVersionOutdated');
}

async function mine(ctx: Ctx, orderNumber: string): Promise<OrderView> {
  const view = await findView(ctx.db, ctx.me.id, orderNumber, ctx.language);
  if (view === null) throw new Refused('orderNotFound');
  assertKind(ctx, view, 'event');
  if (view.eventId === null) throw new Refused('notEventOrder');
  return view;
}

const placeOf = (row: AttendeeRow) => ({
  ticketTypeId: String(row.ticketTypeId),
  sessionId: textOf(row.sessionId),
  placeNo: row.placeNo,
  sessions: [row.sessionId === null ? `set ${row.ticketTypeId}` : String(row.sessionId)],
});

type SeatedAttendee = NonNullable<ReturnType<typeof seated<AttendeeInput>>>[number];

const rowFor = (rows: readonly AttendeeRow[], { place }: SeatedAttendee): AttendeeRow =>
  rows.find(
    (row) =>
      String(row.ticketTypeId) === place.ticketTypeId &&
      textOf(row.sessionId) === place.sessionId &&
      row.placeNo === place.placeNo,
  )!;

const isSamePerson = (row: AttendeeRow, person: SeatedAttendee): boolean =>
  !isOtherHolder(row, { ...person, name: person.name.replaceAll(/\s+/g, ' ') });

/** Refuses guest types that are not allowed, except those of unchanged attendees. */
function assertWelcome(people: readonly SeatedAttendee[], rows: readonly AttendeeRow[]): void {
  const unwelcome = people.findIndex((person) => {
    const row = rowFor(rows, person);
    return !isSamePerson(row, person) && !row.allowed.includes(person.guestType);
  });
  if (unwelcome >= 0)
    throw new Refused('guestTypeNotAllowed', {
      field: `attendees.${unwelcome}.guestType`,
      row: unwelcome + 1,
    });
}

/** Returns the changes of an attendee, or null. `isOther`: the place goes to another person. */
function changeOf(ctx: Ctx, person: SeatedAttendee, row: AttendeeRow, required: RequiredDetails) {
  const next = {
    ...rowOf(ctx, person, required.isRealName),
    answers: answersTo(required.questions, person.answers),
  };
  const isOther =
    !isSamePerson(row, person) ||
    (next.identityMark !== null && next.identityMark !== row.identityMark);
  const { id, sealed: _sealed, orderId: _order, ticketTypeName: _name, ...before } = row;
  const after = { ...before, ...next, identityMark: next.identityMark ?? row.identityMark };
  const { sealedIdentity: _new, ...visible } = after;
  return isOther || JSON.stringify(sorted(visible)) !== JSON.stringify(sorted(before))
    ? { id, row, next, isOther }
    : null;
}

/** Replaces the order's attendance. Refuses a person who has a place in the session already. */
async function replaceAttendance(tx: Tx, orderId: number, ids: readonly number[]): Promise<void> {
  await deleteAttendance(tx, [orderId]);
  const wanted = await listPresent(tx, orderId);
  const put = new Set(
    (await saveAttendance(tx, wanted)).map(({ sessionId, person }) => `${sessionId} ${person}`),
  );
  const twice = wanted.find(({ sessionId, person }) => !put.has(`${sessionId} ${person}`));
  if (twice === undefined) return;
  const index = ids.indexOf(twice.attendeeId);
  const field = twice.person.startsWith('identity') ? 'identityNo' : 'memberNo';
  throw new Refused('personTwice', { field: `attendees.${index}.${field}`, row: index + 1 });
}

async function changeLocked(
  ctx: Ctx,
  tx: Tx,
  input: NamesInput,
  required: RequiredDetails & { zone: string },
): Promise<null> {
  const order = await lockOwn(tx, ctx.me.id, input.orderNumber);
  if (order === null) throw new Refused('orderNotFound');
  const fresh = (await findView(tx, ctx.me.id, input.orderNumber, 'en'))!;
  assertAllowed(canEditNames(fresh, await appNow(tx), required.zone));
  const rows = await listAttendees(tx, order.id, 'en');
  const people = rows.length === 0 ? null : seated(input.attendees, rows.map(placeOf));
  if (people === null) throw new Refused('attendeesMissing');
  assertList(people, required, (person) => {
    const row = rowFor(rows, person);
    return isSamePerson(row, person) && row.sealed !== null;
  });
  assertWelcome(people, rows);
  const changes = people.flatMap(
    (person) => changeOf(ctx, person, rowFor(rows, person), required) ?? [],
  );
  if (changes.length === 0) return null;
  for (const { id, next } of changes) await setAttendee(tx, id, next);
  await replaceAttendance(
    tx,
    order.id,
    people.map((person) => rowFor(rows, person).id),
  );
  const others = changes.filter(({ isOther }) => isOther).map(({ row }) => row);
  if (!(await renewTickets(ctx, tx, order.id, others))) throw new Refused('namesLocked');
  await noteStep(tx, order.id, ctx.me.id, `names changed: ${changes.length}`);
  await writeNotifications(tx, {
    kind: 'CHANGED',
    orderId: order.id,
    version: `names ${await appNow(tx)}`,
    language: ctx.language,
  });
  return null;
}

/**
 * Changes names, data and answers of an own order; places and price stay (EVT-076, B-07). A ticket
 * gets a new code if another person takes its place (B-06). One transaction writes all changes and
 * the step of the order's history.
 */
export async function changeNames(ctx: Ctx, input: NamesInput): Promise<null> {
  await assertTerms(ctx, input.tcVersion);
  const { zone } = await countryOf(ctx, ctx.me.country);
  const view = await mine(ctx, input.orderNumber);
  assertAllowed(canEditNames(view, await appNow(ctx.db), zone));
  const known = new Set(
    (await listAttendees(ctx.db, view.id, 'en')).map((row) => `${row.guestType} ${row.memberNo}`),
  );
  await assertNumbers(ctx, input.attendees, (person) =>
    known.has(`${person.guestType} ${person.memberNo}`),
  );
  const questions = await nameListQuestions(ctx.db, view.eventId!, ctx.language);
  return idempotently(
    ctx,
    'updateActivityOrder',
    { ...input, attendees: withHashedIdentity(ctx, input.attendees) },
    (tx) => changeLocked(ctx, tx, input, { zone, isRealName: view.realName, questions }),
  );
}

const sorted = (of: object) =>
  Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Lists the attendees of the member's last order with names, without duplicates. */
export async function lastAttendees(ctx: Ctx): Promise<Companion[]> {
  const orderId = await findLastNamed(ctx.db, ctx.me.id);
  if (orderId === null) return [];
  const seen = new Map<string, Companion>();
  for (const row of await listAttendees(ctx.db, orderId, ctx.language)) {
    const { guestType, memberNo, name, phone, email, identityType } = row;
    const sex = row.sex;
    seen.set(`${memberNo ?? name} ${phone}`, {
      guestType,
      memberNo,
      name,
      sex,
      ageRange: row.ageRange,
      phone,
      email,
      identityType,
    });
  }
  return [...seen.values()];
}

/** Deletes identity numbers 90 days after the event (B-06, B-24). */
export async function deleteOldIdentities(core: Pick<Core, 'db' | 'log'>): Promise<JobCounts> {
  const deleted = await inTransaction(core.db, (tx) => deleteIdentities(tx, identityDays));
  if (deleted > 0) core.log.info({ attendees: deleted }, 'deleted identity numbers of past events');
  return { numbers: deleted };
}
