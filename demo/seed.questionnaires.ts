import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';
import {
  type EventInput,
  type MadeMember,
  makeEvent,
  makeEvents,
  makeMembers,
  makeOrders,
} from './make/make.ts';
import {
  listGuests,
  type MadeQuestion,
  makeQuestionnaire,
  makeReminders,
  makeResponses,
  type ResponseInput,
} from './make/make.questionnaires.ts';
import { day, type DemoEvent, midnight } from './seed.demo.ts';
import type { Dice } from './seed.dice.ts';
import { questionnaire } from './events/seedEvents.parts.ts';

const hour = 3_600_000;

/** Events with a questionnaire, and the percentage of responses. */
const counts: Readonly<Record<string, number>> = {
  'past-product-talks': 60,
  'past-hair-care-launch': 70,
  'past-regional-convention': 45,
};

const topics = [
  'Baking for beginners',
  'Peribadi dan kerjaya',
  '如何开口介绍产品',
  'Sleep',
  'Menu sihat untuk keluarga',
  '理财入门',
];
const remarks = [
  'The hall was a little cold, everything else was lovely.',
  'Penceramah sangat jelas. Terima kasih!',
  '内容很实用，希望多一点练习时间。',
  'Parking was difficult. Perhaps a word in the reminder?',
  'Lebih banyak sampel produk, kalau boleh.',
];

function answersOf(questions: readonly MadeQuestion[], dice: Dice): ResponseInput['answers'] {
  const [rating, single, multiple, short, long] = questions as [
    MadeQuestion,
    MadeQuestion,
    MadeQuestion,
    MadeQuestion,
    MadeQuestion,
  ];
  const liked = multiple.optionIds.filter(() => dice.next() < 0.5);
  return [
    { questionId: rating.id, rating: dice.pick([5, 5, 5, 4, 4, 4, 3, 2]) },
    { questionId: single.id, optionIds: [single.optionIds[dice.pick([1, 1, 1, 1, 0, 2])]!] },
    ...(liked.length > 0 ? [{ questionId: multiple.id, optionIds: liked }] : []),
    ...(dice.next() < 0.4 ? [{ questionId: short.id, text: dice.pick(topics) }] : []),
    ...(dice.next() < 0.25 ? [{ questionId: long.id, text: dice.pick(remarks) }] : []),
  ];
}

/**
 * Inserts reminders and responses for some guests of a session; other guests have open or expired
 * reminders. The members in `first` always respond.
 */
async function askGuests(
  conn: Conn,
  of: {
    sessionId: number;
    endTime: number;
    percent: number;
    questions: readonly MadeQuestion[];
    first: readonly number[];
  },
  dice: Dice,
  now: number,
): Promise<void> {
  const { sessionId, endTime, percent, questions, first } = of;
  const until = midnight(endTime) + 15 * day;
  const guests = await listGuests(conn, sessionId);
  const answered = guests.filter((id) => first.includes(id) || dice.next() * 100 < percent);
  await makeResponses(
    conn,
    answered.map((memberId) => ({
      memberId,
      sessionId,
      answeredAt: endTime + Math.floor(dice.next() * (Math.min(now, until) - endTime)),
      answers: answersOf(questions, dice),
    })),
  );
  const state = until <= now ? ('EXPIRED' as const) : ('OPEN' as const);
  const silent = guests.filter((id) => !answered.includes(id));
  await makeReminders(
    conn,
    silent.map((memberId) => ({ memberId, sessionId, state, expiresAt: until })),
  );
}

/** Small unlisted events for invited members, without check-in. The last one was yesterday. */
const evenings = [
  {
    daysAgo: 5,
    name: { en: 'Skin care clinic', 'zh-CN': '护肤咨询日', ms: 'Klinik penjagaan kulit' },
    venue: { name: 'Kuala Belait Civic Hall', address: 'Jalan McKerron, Kuala Belait' },
  },
  {
    daysAgo: 3,
    name: {
      en: 'Morning stretch by the river',
      'zh-CN': '河畔晨间伸展',
      ms: 'Regangan pagi di tepi sungai',
    },
    venue: { name: 'Taman Mahkota Jubli Emas', address: 'Bandar Seri Begawan' },
  },
  {
    daysAgo: 1,
    name: { en: 'Evening of tastes', 'zh-CN': '品味之夜', ms: 'Malam citarasa' },
    venue: { name: 'Gadong Training Room', address: 'Jalan Gadong, Bandar Seri Begawan' },
  },
];

/** Member numbers of these events' guests; the sandbox's sign-in page accepts them. */
const eveningGuests = Array.from({ length: 12 }, (_, index) => String(8_390_001 + index));

async function seedEvenings(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt'>,
  guests: readonly MadeMember[],
  now: number,
): Promise<void> {
  const inputs = evenings.map(({ daysAgo, name, venue }): EventInput => {
    const startTime = midnight(now) - daysAgo * day + 9 * hour;
    return {
      typeCode: '29',
      authorizeFlag: true,
      name,
      venues: [venue],
      sessions: [{ startTime, endTime: startTime + 2 * hour, venue: 0 }],
      salesOpenAt: startTime - 20 * day,
      salesCloseAt: startTime - day,
      ticketTypes: [{ price: 0, total: 40, names: { en: 'Place', 'zh-CN': '名额', ms: 'Tempat' } }],
      invitations: guests.map(({ ada }) => ({ memberNo: ada, quota: 1 })),
    };
  });
  const events = await makeEvents(conn, inputs);
  for (const event of events)
    await makeQuestionnaire(conn, { event: event.id, questions: questionnaire });
  const orders = events.flatMap((event) => {
    const orderDate = event.startTime - 4 * day;
    return guests.map((member) => ({
      member,
      event,
      status: 'PAID' as const,
      orderDate,
      paidDate: orderDate,
    }));
  });
  await makeOrders(conn, secrets, orders);
  await makeReminders(
    conn,
    events.flatMap((event) =>
      guests.map(({ id }) => ({
        memberId: id,
        sessionId: event.sessionIds[0]!,
        expiresAt: midnight(event.startTime) + 15 * day,
      })),
    ),
  );
}

/**
 * Inserts questionnaires of the demo: events of the catalogue with responses, three small events
 * with reminders, and a draft for a coming event. `hosts` are demo people who attended, `answered`
 * those who have responded to all.
 */
export async function makeDemoQuestionnaires(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt'>,
  {
    events,
    people,
    dice,
    now,
  }: {
    events: ReadonlyMap<string, DemoEvent>;
    people: { hosts: readonly MadeMember[]; answered: readonly MadeMember[] };
    dice: Dice;
    now: number;
  },
): Promise<void> {
  for (const [key, percent] of Object.entries(counts)) {
    const event = events.get(key)?.event;
    if (event === undefined) continue;
    const questions = await makeQuestionnaire(conn, { event: event.id, questions: questionnaire });
    const first = people.answered.map(({ id }) => id);
    const { rows } = await sql<{ id: number; endTime: number }>`
      select id, end_time as "endTime" from event_session where event_id = ${event.id} order by id`.execute(
      conn,
    );
    for (const { id, endTime } of rows)
      await askGuests(conn, { sessionId: id, endTime, percent, questions, first }, dice, now);
  }
  const startTime = midnight(now) + 45 * day + 18 * hour;
  const planned = await makeEvent(conn, {
    typeCode: '29',
    authorizeFlag: true,
    name: { en: 'Circle of cooks', 'zh-CN': '厨艺圈', ms: 'Kumpulan tukang masak' },
    sessions: [{ startTime, endTime: startTime + 3 * hour }],
    salesOpenAt: startTime - 20 * day,
    salesCloseAt: startTime - day,
  });
  await makeQuestionnaire(conn, { event: planned.id, state: 'DRAFT', questions: questionnaire });
  const guests = await makeMembers(
    conn,
    eveningGuests.map((ada) => ({ ada, accepted: ['LOGIN'] as const })),
  );
  await seedEvenings(conn, secrets, [...people.hosts, ...guests], now);
}
