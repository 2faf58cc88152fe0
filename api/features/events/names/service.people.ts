import {
  faultsOf,
  hasNumber,
  isOtherHolder,
  namedPlaces,
  plainIdentity,
  seated,
  duplicatesIn,
} from '#domain/orders/names/rules.attendees.ts';
import type { AttendeeInput } from '#domain/orders/names/shapes.attendees.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  dropTaken,
  type AttendanceSlot,
  saveAttendance,
  takeInvited,
} from '#api/features/events/guests/service.claims.ts';
import { findSale } from '#api/features/events/service.ts';
import { nameListQuestions } from '#api/features/events/service.questions.ts';
import { firstUnknown } from '#api/features/members/service.numbers.ts';
import type {
  EventCommand,
  CreateInput,
  Person,
} from '#api/features/events/purchase/service.command.ts';
import {
  deleteAttendees,
  insertAttendees,
  listAttendees,
  type NewAttendee,
} from './store.people.ts';
import { findOwn } from '#api/features/orders/service.rows.ts';

/**
 * Keyed hash of an identity number: a query finds the same number by it, and it does not reveal the
 * number (B-06).
 */
const identityMark = (ctx: Pick<Ctx, 'secrets'>, number: string): string =>
  ctx.secrets.lastingMark('identity', plainIdentity(number));

/** Input for the fingerprint of an idempotency key, with hashed identity numbers. */
export const withHashedIdentity = (
  ctx: Pick<Ctx, 'secrets'>,
  attendees: readonly AttendeeInput[],
): object[] =>
  attendees.map(({ identityNo, ...rest }) => ({
    ...rest,
    identity: identityNo === '' ? '' : identityMark(ctx, identityNo),
  }));

/** Fields of an attendee's row. Identity data are left out if the event does not need them. */
export function rowOf(ctx: Pick<Ctx, 'secrets'>, of: AttendeeInput, isRealName: boolean) {
  const identityNo = isRealName ? of.identityNo.trim() : '';
  return {
    guestType: of.guestType,
    memberNo: hasNumber(of.guestType) ? of.memberNo : null,
    name: of.name.replaceAll(/\s+/g, ' '),
    sex: of.sex,
    ageRange: of.ageRange,
    phone: of.phone,
    email: of.email,
    identityType: isRealName ? of.identityType : null,
    sealedIdentity:
      identityNo === '' ? null : ctx.secrets.encrypt(Buffer.from(identityNo)).toString('hex'),
    identityMark: identityNo === '' ? null : identityMark(ctx, identityNo),
  };
}

/** Returns the first answer to each question of the event; drops further answers. */
export const answersTo = (
  questions: readonly { questionId: string }[],
  answers: AttendeeInput['answers'],
): AttendeeInput['answers'] =>
  answers.filter(
    ({ questionId }, place) =>
      questions.some((one) => one.questionId === questionId) &&
      answers.findIndex((one) => one.questionId === questionId) === place,
  );

/** Refuses wrong fields and persons named twice, with row and field (EVT-062 to EVT-068). */
export function assertList<T extends AttendeeInput & { place: { sessions: readonly string[] } }>(
  people: readonly T[],
  required: Parameters<typeof faultsOf>[1],
  hasIdentity: (person: T, index: number) => boolean = () => false,
): void {
  people.forEach((person, index) => {
    const [field] = faultsOf(person, required, hasIdentity(person, index));
    if (field !== undefined)
      throw new Refused('wrongInput', { field: `attendees.${index}.${field}`, row: index + 1 });
  });
  const [twice] = duplicatesIn(people);
  if (twice !== undefined)
    throw new Refused('personTwice', {
      field: `attendees.${twice.index}.${twice.field}`,
      row: twice.index + 1,
    });
}

/** Refuses member numbers that the company does not know, with their row (EVT-065). */
export async function assertNumbers(
  ctx: Ctx,
  people: readonly AttendeeInput[],
  isKnown: (person: AttendeeInput) => boolean = () => false,
) {
  const requested = people
    .map((person, index) => ({
      number: person.memberNo ?? '',
      guestType: person.guestType,
      index,
      person,
    }))
    .filter(
      // An empty number is refused with the other fields.
      ({ number, person }) =>
        number.trim() !== '' && hasNumber(person.guestType) && !isKnown(person),
    );
  const unknown = await firstUnknown(ctx, requested);
  if (unknown === null) return;
  const { index } = requested[unknown]!;
  throw new Refused('memberNumberUnknown', {
    field: `attendees.${index}.memberNo`,
    row: index + 1,
  });
}

type Known = {
  isKnown: (person: AttendeeInput) => boolean;
  numberOf: (person: AttendeeInput) => string | null;
};

/**
 * Reads the attendees of the reservation to be replaced. They need no query of the directory and no
 * identity number (B-06, B-07). The phone distinguishes two of the same name; if it does not, the
 * number must be typed again.
 */
async function knownBefore(ctx: Ctx, orderNumber: string | undefined): Promise<Known> {
  const order = orderNumber === undefined ? null : await findOwn(ctx.db, ctx.me.id, orderNumber);
  const rows = order === null ? [] : await listAttendees(ctx.db, order.id, 'en');
  const tidy = (person: AttendeeInput) => ({ ...person, ...rowOf(ctx, person, false) });
  return {
    isKnown: (person) =>
      rows.some((row) => row.guestType === person.guestType && row.memberNo === person.memberNo),
    numberOf: (person) => {
      const same = rows.filter(
        (row) =>
          row.sealed !== null &&
          row.identityType === person.identityType &&
          !isOtherHolder(row, tidy(person)),
      );
      const ofPhone = same.filter((row) => row.phone === person.phone);
      const sure = [same, ofPhone].find(
        (some) => new Set(some.map((row) => row.identityMark)).size === 1,
      );
      return sure === undefined ? null : ctx.secrets.decrypt(sure[0]!.sealed!).toString();
    },
  };
}

/**
 * Checks the attendees of a command before its batch: a person for each place, all fields and
 * answers, no duplicates, known numbers (B-05, B-06). Returns null for events without names.
 * Refuses with 8044 if places and people do not match.
 */
export async function peopleFor(ctx: Ctx, input: CreateInput): Promise<Person[] | null> {
  const attendees = input.attendees ?? [];
  if (attendees.length === 0) return null;
  const sale = await findSale(ctx.db, Number(input.eventID), ctx.language);
  if (sale === null || sale.event.country !== ctx.me.country) return null;
  const { realName, namesNeeded, authorizeFlag } = sale.event;
  if (!realName && !namesNeeded && !authorizeFlag) return null;
  const before = await knownBefore(ctx, input.replaceOrderNumber);
  const numbered = attendees.map((person) => {
    const kept = realName && person.identityNo.trim() === '' ? before.numberOf(person) : null;
    return { ...person, identityNo: kept ?? person.identityNo, isKept: kept !== null };
  });
  const people = seated(numbered, namedPlaces(sale, input.tickets));
  if (people === null) throw new Refused('attendeesMissing');
  const questions = await nameListQuestions(ctx.db, sale.event.id, ctx.language);
  assertList(people, { isRealName: realName, questions });
  await assertNumbers(ctx, people, before.isKnown);
  return people.map((person) => ({
    row: {
      ...rowOf(ctx, person, realName),
      ticketTypeId: Number(person.place.ticketTypeId),
      sessionId: person.place.sessionId === null ? null : Number(person.place.sessionId),
      placeNo: person.place.placeNo,
      answers: answersTo(questions, person.answers),
    },
    sessions: person.place.sessions.map(Number),
    isKept: person.isKept,
  }));
}

/** Identifiers that can have one place in a session only (B-05, B-06). A guest may have none. */
const marksOf = (
  row: Pick<NewAttendee, 'memberNo' | 'identityMark'>,
): { person: string; field: 'memberNo' | 'identityNo' }[] => [
  ...(row.memberNo === null
    ? []
    : [{ person: `member ${row.memberNo}`, field: 'memberNo' as const }]),
  ...(row.identityMark === null
    ? []
    : [{ person: `identity ${row.identityMark}`, field: 'identityNo' as const }]),
];

type Entering = { orderId: number; input: EventCommand };

/** Returns the refusals by order. */
async function admitInvited(
  tx: Tx,
  eventId: number,
  entering: readonly Entering[],
  quotaOf: (command: EventCommand) => number | null,
): Promise<Map<number, Refused>> {
  const inputs = entering.map(({ orderId, input: command }) => ({
    orderId,
    memberNo: command.ctx.me.ada,
    places: command.input.tickets.reduce((sum, line) => sum + line.quantity, 0),
  }));
  const taken = await takeInvited(tx, eventId, inputs);
  const refused = new Map<number, Refused>();
  for (const { orderId, input: command } of entering) {
    if (taken.has(orderId)) continue;
    const left = quotaOf(command);
    refused.set(
      orderId,
      new Refused(left === null ? 'notInTargetGroup' : left <= 0 ? 'soldOut' : 'overMemberLimit'),
    );
  }
  return refused;
}

/**
 * Takes places of invitations, then attendance, and inserts the attendees (I06, EVT-068). Must run
 * before the stock is locked. Returns the refusals by order; the caller releases the names and
 * invitations of those orders with `deletePeople`.
 */
export async function admitPeople(
  tx: Tx,
  eventId: number,
  entering: readonly Entering[],
  quotaOf: ((command: EventCommand) => number | null) | null,
): Promise<Map<number, Refused>> {
  const refused =
    quotaOf === null || entering.length === 0
      ? new Map<number, Refused>()
      : await admitInvited(tx, eventId, entering, quotaOf);
  const named = entering.filter(
    ({ orderId, input: command }) => !refused.has(orderId) && command.people !== null,
  );
  const wanted = named.flatMap(({ orderId, input: command }) =>
    command.people!.flatMap(({ row, sessions }, index) =>
      marksOf(row).flatMap(({ person, field }) =>
        sessions.map((sessionId) => ({ orderId, sessionId, person, index, field })),
      ),
    ),
  );
  const nameOf = (one: AttendanceSlot) => `${one.orderId} ${one.sessionId} ${one.person}`;
  const put = new Set((await saveAttendance(tx, wanted)).map(nameOf));
  for (const one of wanted)
    if (!put.has(nameOf(one)) && !refused.has(one.orderId))
      refused.set(
        one.orderId,
        new Refused('personTwice', {
          field: `attendees.${one.index}.${one.field}`,
          row: one.index + 1,
        }),
      );
  const staying = named.filter(({ orderId }) => !refused.has(orderId));
  await insertAttendees(
    tx,
    staying.flatMap(({ orderId, input: command }) =>
      command.people!.map(({ row }) => ({ ...row, orderId })),
    ),
  );
  return refused;
}

/** Undoes `admitPeople` for orders that are not written after all. */
export async function deletePeople(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await dropTaken(tx, orderIds);
  await deleteAttendees(tx, orderIds);
}
