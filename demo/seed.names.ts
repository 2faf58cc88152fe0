import type { Conn } from '#api/platform/db/sql.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';
import { makeOrders, type MadeMember, type OrderInput } from './make/make.ts';
import {
  makeQuestions,
  type MadeQuestion,
  nameOrders,
  type PersonInput,
} from './make/make.names.ts';
import { at, insertRows } from '#api/db/basics/rows.ts';
import { day, type DemoEvent } from './seed.demo.ts';

type Buyer = { member: MadeMember; person: { name: string; email?: string | undefined } };
type Members = ReadonlyMap<string, Buyer>;

/** Invitations with large quotas; `numbers` are also used by end-to-end tests. */
const tables = {
  event: 'long-table-evening',
  who: ['ownerZero'],
  numbers: ['8250020', '8250021', '8250022'],
  quota: 20,
} as const;

function ordersOf(buyer: Buyer): { of: string; people: PersonInput[] }[] {
  const self = {
    name: buyer.person.name,
    memberNo: buyer.member.ada,
    sex: 'FEMALE',
    ageRange: 5,
  } as const;
  return [
    {
      of: 'temburong-river-day',
      people: [
        self,
        {
          name: 'Haji Osman bin Metussin',
          guestType: 'CUSTOMER',
          phone: '+673 874 1120',
          email: 'osman@members.example',
          sex: 'MALE',
        },
      ],
    },
    {
      of: 'skin-adviser-certificate',
      people: [
        {
          ...self,
          email: 'owner.zero@members.example',
          identity: { type: 'IDENTITY_CARD', number: '00-334455' },
        },
        {
          name: 'Chong Mei Fong',
          sex: 'FEMALE',
          ageRange: 4,
          phone: '+673 818 2244',
          email: 'mei.fong@members.example',
          identity: { type: 'PASSPORT', number: 'K12345678' },
        },
      ],
    },
  ];
}

async function inviteTables(conn: Conn, table: DemoEvent, members: Members): Promise<void> {
  await insertRows(
    conn,
    'event_invitation',
    [...tables.numbers, ...tables.who.flatMap((who) => members.get(who)?.member.ada ?? [])].map(
      (memberNo) => ({
        event_id: table.event.id,
        member_no: memberNo,
        quota: tables.quota,
        used: 0,
      }),
    ),
  );
}

/**
 * Inserts questions of lists of names, invitations with large quotas, and two purchased orders with
 * names, one of them with identity documents.
 */
export async function seedNames(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt' | 'lastingMark'>,
  {
    events,
    members,
    now,
  }: { events: ReadonlyMap<string, DemoEvent>; members: Members; now: number },
): Promise<void> {
  const questions = new Map<string, MadeQuestion[]>();
  for (const [key, { seed, event }] of events) {
    const inputs = (seed.questions ?? []).filter((one) => one.purpose === 'INVITATION');
    if (inputs.length > 0) questions.set(key, await makeQuestions(conn, event.id, inputs));
  }
  const table = events.get(tables.event);
  if (table !== undefined) await inviteTables(conn, table, members);
  const buyer = members.get('ownerZero');
  if (buyer === undefined) return;
  const found = ordersOf(buyer).flatMap((order) => {
    const demo = events.get(order.of);
    return demo === undefined ? [] : [{ ...order, event: demo.event }];
  });
  const made = await makeOrders(
    conn,
    secrets,
    found.map(({ event, people }, index): OrderInput => ({
      member: buyer.member,
      event,
      status: 'PAID',
      quantity: people.length,
      orderDate: now - (index + 1) * day,
      paidDate: now - (index + 1) * day + 300_000,
    })),
  );
  // The first order has a name that was changed after the payment (EVT-076).
  const changed = made.slice(0, 1).map(({ id }) => ({
    order_id: id,
    at: at(now - day + 7_200_000),
    from_status: 'PAID',
    to_status: 'PAID',
    actor_kind: 'MEMBER',
    actor_id: String(buyer.member.id),
    reason: 'names changed: 1',
  }));
  await insertRows(conn, 'order_history', changed);
  await nameOrders(
    conn,
    secrets,
    made.map((order, index) => ({
      orderId: order.id,
      people: found[index]!.people.map((person) =>
        answered(person, questions.get(found[index]!.of) ?? []),
      ),
    })),
  );
}

/** Adds an answer to every question. */
function answered(person: PersonInput, questions: readonly MadeQuestion[]): PersonInput {
  const answers = questions.map(({ id, optionIds }) => ({
    questionId: String(id),
    optionIds: optionIds.slice(0, 1).map(String),
    text: optionIds.length === 0 ? 'none' : '',
  }));
  return { ...person, answers };
}
