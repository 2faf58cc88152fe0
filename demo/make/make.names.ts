import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { Answer, QuestionKind, QuestionPurpose } from '#domain/events/questions/shapes.ts';
import type { GuestType, Sex } from '#domain/members/shapes.lookup.ts';
import type { IdentityType } from '#domain/orders/names/shapes.attendees.ts';
import { plainIdentity } from '#domain/orders/names/rules.attendees.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';
import type { TextInput } from './make.inputs.ts';
import { idsOf, insertRows, type Row } from '#api/db/basics/rows.ts';

type QuestionInput = {
  kind: QuestionKind;
  text: TextInput;
  options?: readonly TextInput[];
  purpose?: QuestionPurpose;
  required?: boolean;
};
export type MadeQuestion = { id: number; kind: QuestionKind; optionIds: number[] };

const textsOf = (input: TextInput) =>
  typeof input === 'string'
    ? [{ lang: 'en', text: input }]
    : Object.entries(input).flatMap(([lang, text]) => (text == null ? [] : [{ lang, text }]));

/** Inserts questions of an event with their options, in the order of the inputs. */
export async function makeQuestions(
  conn: Conn,
  eventId: number,
  inputs: readonly QuestionInput[],
): Promise<MadeQuestion[]> {
  const nextQuestion = await idsOf(conn, 'event_question', inputs.length);
  const nextOption = await idsOf(
    conn,
    'event_question_option',
    inputs.reduce((sum, input) => sum + (input.options?.length ?? 0), 0),
  );
  const rows: Record<string, Row[]> = {
    event_question: [],
    event_question_text: [],
    event_question_option: [],
    event_question_option_text: [],
  };
  const made = inputs.map((input, sort): MadeQuestion => {
    const id = nextQuestion();
    const { kind, purpose = 'INVITATION', required = true } = input;
    rows['event_question']!.push({ id, event_id: eventId, purpose, kind, required, sort });
    for (const { lang, text } of textsOf(input.text))
      rows['event_question_text']!.push({ question_id: id, lang, text });
    const optionIds = (input.options ?? []).map((option, place) => {
      const optionId = nextOption();
      rows['event_question_option']!.push({ id: optionId, question_id: id, sort: place });
      for (const { lang, text } of textsOf(option))
        rows['event_question_option_text']!.push({ option_id: optionId, lang, text });
      return optionId;
    });
    return { id, kind, optionIds };
  });
  for (const [table, list] of Object.entries(rows)) await insertRows(conn, table, list);
  return made;
}

export type PersonInput = {
  name: string;
  guestType?: GuestType;
  memberNo?: string;
  sex?: Sex;
  ageRange?: number;
  phone?: string;
  email?: string;
  identity?: { type: IdentityType; number: string };
  answers?: readonly Answer[];
};

function personRow(
  { identity, ...person }: PersonInput,
  secrets: Pick<Secrets, 'encrypt' | 'lastingMark'>,
): Row {
  return {
    guest_type: person.guestType ?? (person.memberNo === undefined ? 'GUEST' : 'ABO'),
    member_no: person.memberNo ?? null,
    name: person.name,
    sex: person.sex ?? null,
    age_range: person.ageRange ?? null,
    phone: person.phone ?? '+673 712 3456',
    email: person.email ?? '',
    identity_type: identity?.type ?? null,
    identity_no_enc:
      identity === undefined
        ? null
        : `\\x${secrets.encrypt(Buffer.from(identity.number)).toString('hex')}`,
    identity_mark:
      identity === undefined
        ? null
        : secrets.lastingMark('identity', plainIdentity(identity.number)),
  };
}

/**
 * Names the attendees of existing orders, as a purchase does. A cancelled order has no attendees in
 * its sessions.
 */
export async function nameOrders(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt' | 'lastingMark'>,
  named: readonly { orderId: number; people: readonly PersonInput[] }[],
): Promise<void> {
  const people = named.flatMap(({ orderId, people: list }) =>
    list.map((person, index) => ({ orderId, index, person })),
  );
  const { rows: places } = await sql<{
    orderId: number;
    ticketTypeId: number;
    sessionId: number | null;
    quantity: number;
  }>`
    select c.order_id as "orderId", c.ticket_type_id as "ticketTypeId", case when t.ticket_set_name is null then c.session_id end as "sessionId", max(c.quantity)::int as quantity
    from ticket_claim c join ticket_type t on t.id = c.ticket_type_id where c.order_id = any(${named.map(({ orderId }) => orderId)})
    group by 1, 2, 3 order by 1, 2, 3`.execute(conn);
  const next = await idsOf(conn, 'attendee', people.length);
  const answers: Row[] = [];
  const rows = people.map(({ orderId, index, person }): Row => {
    const own = places
      .filter((place) => place.orderId === orderId)
      .flatMap((place) =>
        Array.from({ length: place.quantity }, (_, at) => ({ ...place, placeNo: at + 1 })),
      );
    const place = own[index];
    if (place === undefined) throw new Error(`the order has no place for ${person.name}`);
    const id = next();
    for (const { questionId, optionIds, text } of person.answers ?? [])
      answers.push({
        attendee_id: id,
        question_id: Number(questionId),
        option_ids: `{${optionIds.join(',')}}`,
        text,
      });
    return {
      id,
      order_id: orderId,
      ticket_type_id: place.ticketTypeId,
      session_id: place.sessionId,
      place_no: place.placeNo,
      ...personRow(person, secrets),
    };
  });
  await insertRows(conn, 'attendee', rows);
  await insertRows(conn, 'attendee_answer', answers);
  await sql`
    insert into attendee_presence (session_id, person, order_id)
    select distinct c.session_id, p.person, a.order_id
    from attendee a join booking_order o on o.id = a.order_id and o.order_status <> 'CANCEL' and o.deleted_at is null
    join ticket_claim c on c.order_id = a.order_id and c.ticket_type_id = a.ticket_type_id and (a.session_id is null or a.session_id = c.session_id)
    cross join lateral (values ('member ' || a.member_no), ('identity ' || a.identity_mark)) p(person)
    where a.order_id = any(${named.map(({ orderId }) => orderId)}) and p.person is not null`.execute(
    conn,
  );
}
