import { type Db, sql, type Tx } from '#api/platform/db/sql.ts';
import { makeOption } from '#demo/make/make.rooms.ts';
import { answersStatement } from '#api/platform/auth/idempotency.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { lockRoomBatch } from '#api/features/facilities/store.claims.ts';
import { insertBookings } from '#api/features/facilities/store.create.ts';
import { insertingNotifications } from '#api/features/notifications/service.notify.ts';
import { insertingOrders, insertingTexts } from '#api/features/orders/service.rows.ts';

type Hours = { roomId: string; day: string; slotId: string; start: number; end: number };

type Command = Hours & { memberId: number; key: string; unitId: number };
type Common = { venueId: string; version: number; layoutId: string; eventTypeId: string };
type Numbers = Awaited<ReturnType<typeof lockRoomBatch>>['numbers'];

const contact = { name: 'Mariam', phone: '+673 712 3456', email: 'mariam@members.example' };
const languages = ['en', 'zh-CN', 'ms'];

const ordersOf = (wanted: readonly Command[], numbers: Numbers, now: number, until: number) =>
  wanted.map(({ memberId }, nth) => ({
    ...numbers[nth]!,
    memberId,
    contact,
    orderNumber: `RF-BARE-${numbers[nth]!.serial}`,
    country: 'bn',
    regionCode: null,
    amount: 5000,
    tax: 0,
    taxDesc: null,
    showTax: false,
    currency: 'BND',
    bookCount: 1,
    startsAt: now + 86_400_000,
    endsAt: now + 90_000_000,
    termsId: null,
    deadline: until,
    lines: [
      {
        kind: 'ROOM' as const,
        refId: 1,
        itemCode: null,
        text: 'Room',
        quantity: 1,
        price: 5000,
        amount: 5000,
        tax: 0,
      },
    ],
  }));

const bookingsOf = (
  wanted: readonly Command[],
  orders: readonly { id: number }[],
  until: number,
  { venueId, layoutId, eventTypeId }: Common,
) =>
  wanted.map(({ unitId, ...one }, nth) => ({
    orderId: orders[nth]!.id,
    venueId,
    roomId: one.roomId,
    units: [unitId],
    until,
    layoutId,
    eventTypeId,
    eventName: 'Team evening',
    attendees: 20,
    description: '',
    notes: '',
    contactName: contact.name,
    email: contact.email,
    phone: contact.phone,
    sessions: [
      {
        no: 1,
        day: one.day,
        start: one.start,
        end: one.end,
        slotIds: [one.slotId],
        chargeCents: 5000,
        packages: [],
      },
    ],
  }));

async function write(tx: Tx, wanted: readonly Command[], common: Common): Promise<void> {
  const call = 'createFacilityOrder';
  const count = wanted.length;
  const { now, numbers } = await lockRoomBatch(tx, {
    call,
    keys: wanted,
    members: wanted.map(({ memberId }) => memberId),
    version: common.version,
    days: wanted,
    count,
    lockTimeout: null,
  });
  const until = now + 4_500_000;
  const orders = ordersOf(wanted, numbers, now, until);
  await insertBookings(tx, bookingsOf(wanted, orders, until, common), {
    isLast: true,
    along: [
      insertingOrders('facility', now, until, orders),
      sql`n as (${insertingNotifications(orders.map(({ id, memberId }) => ({ kind: 'RESERVED', memberId, orderId: id, language: 'en' })))})`,
      sql`x as (${insertingTexts(orders.flatMap(({ id }) => languages.map((lang) => ({ orderId: id, lang, name: 'Room', venue: 'Venue' }))))})`,
      sql`ka as (${answersStatement(
        'createFacilityOrder',
        orders.map((one, nth) => ({
          ...wanted[nth]!,
          fingerprint: '',
          answer: { orderNumber: one.orderNumber },
        })),
      )})`,
    ],
  });
}

/** Bookings per second if their rows are only written, by the product's statements. */
export async function writeBare(db: Db, hours: readonly Hours[], batch: number): Promise<number> {
  const { rows } = await sql<{ members: number[]; venueId: string; version: number }>`
    select array(select id from member order by id limit ${hours.length}) as members, (select min(id)::text from venue) as "venueId", version
    from facility_setup`.execute(db);
  const { members, venueId, version } = rows[0]!;
  const layoutId = await makeOption(db, 'layout', 'THEATRE');
  const eventTypeId = await makeOption(db, 'venue_event_type', 'TRAINING');
  const common = { venueId, version, layoutId, eventTypeId };
  const began = performance.now();
  for (let from = 0; from < hours.length; from += batch) {
    const wanted = hours.slice(from, from + batch).map((one, nth) => ({
      ...one,
      memberId: Number(members[from + nth]),
      key: `bare-${one.slotId}-${one.day}`,
      unitId: Number(one.roomId),
    }));
    await inTransaction(db, (tx) => write(tx, wanted, common));
  }
  return (hours.length / (performance.now() - began)) * 1000;
}
