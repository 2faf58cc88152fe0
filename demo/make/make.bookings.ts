import { handoverGraceMinutes, payableUntil, reservedUntil } from '#domain/orders/rules.ts';
import type { OrderStatus, CancelType } from '#domain/orders/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { makeMember } from './make.members.ts';
import { dayOf, historyOf, moneyOf, nextSerials, type OrderStory } from './make.orders.story.ts';
import { at, idsOf, insertRows, type Row } from '#api/db/basics/rows.ts';

type Texts = { en: string; 'zh-CN'?: string; ms?: string };

/** An order of a room or a service; instants are epoch ms, all fields have defaults. */
export type BookingInput = {
  country?: string;
  kind: 'facility' | 'assessment';
  member?: { id: number } | number;
  status?: OrderStatus;
  /** CALLED_OFF for a cancelled venue; EXPIRED by default if the status is CANCEL. */
  cancelType?: CancelType;
  cancelReason?: string;
  /** The venue was cancelled after the order had expired; the order keeps its state. */
  isPlaceGone?: boolean;
  name?: Texts;
  venue?: Texts;
  /** In cents for all slots together; services cost coupons instead. */
  amount?: number;
  tax?: { cents: number; desc: string };
  slots?: number;
  /** Packages of a room; their price is part of `amount`. */
  packages?: readonly { text: string; quantity: number; unitPrice: number }[];
  coupons?: readonly string[];
  orderDate?: number;
  paidDate?: number;
  cancelledAt?: number;
  startsAt?: number;
  endsAt?: number;
  handover?: 'FAILED';
  contact?: { name: string; phone: string; email: string };
};

type MadeBooking = {
  id: number;
  orderNumber: string;
  hybrisNumber: string | null;
  memberId: number;
  deadline: number;
};

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const zone = 'Asia/Brunei';
const reasons = {
  CALLED_OFF: 'venue cancelled',
  EXPIRED: 'deadline missed',
  BY_MEMBER: 'cancelled by the member',
  BY_COMPANY: 'cancelled by the company',
} as const;
const names = {
  facility: { en: 'Orchid Room', 'zh-CN': '兰花厅', ms: 'Bilik Orkid' },
  assessment: { en: 'Skin analysis', 'zh-CN': '皮肤检测', ms: 'Analisis kulit' },
} as const;
const places = { en: 'Gadong House', 'zh-CN': '加东会馆', ms: 'Rumah Gadong' } as const;

function storyOf(
  input: BookingInput,
  memberId: number,
  now: number,
): OrderStory & { deadline: number; oldDeadline: number } {
  const status = input.status ?? 'UNPAID';
  const isCancelled = status === 'CANCEL';
  const cancelType = isCancelled ? (input.cancelType ?? 'EXPIRED') : null;
  const amount = input.kind === 'assessment' ? 0 : (input.amount ?? 12_000);
  const wasPaid = status === 'PAID' || (isCancelled && cancelType !== 'EXPIRED');
  const orderDate = input.orderDate ?? (cancelType === 'EXPIRED' ? now - 2 * hour : now);
  const handover =
    input.handover ?? (amount > 0 && (wasPaid || status === 'PAYING') ? 'READY' : null);
  const handedAt =
    handover === null ? null : Math.max(orderDate, Math.min(orderDate + minute, now));
  const oldDeadline = reservedUntil(input.kind, orderDate);
  const deadline =
    handover === 'READY'
      ? payableUntil(handedAt!, zone, 'END_OF_DAY')
      : handover === null
        ? oldDeadline
        : Math.max(oldDeadline, handedAt! + handoverGraceMinutes * minute);
  const paidDate = wasPaid
    ? (input.paidDate ?? Math.max(orderDate, Math.min(orderDate + 5 * minute, now)))
    : null;
  const cancelledAt = isCancelled
    ? (input.cancelledAt ??
      (cancelType === 'EXPIRED' ? deadline : Math.max(paidDate!, now - minute)))
    : null;
  const reason = cancelType === null ? null : (input.cancelReason ?? reasons[cancelType]);
  return {
    memberId,
    status,
    amount,
    wasPaid,
    orderDate,
    handover,
    handedAt,
    deadline,
    oldDeadline,
    paidDate,
    cancelType,
    cancelledAt,
    reason,
    isDeleted: false,
    refund: 'REQUESTED',
  };
}

type Story = ReturnType<typeof storyOf>;
type Tables = Record<string, Row[]>;
type Draft = MadeBooking & { input: BookingInput; story: Story };

const slotsOf = ({ slots = 2 }: BookingInput) => slots;

function orderRow(
  { id, orderNumber, hybrisNumber, memberId, input, story }: Draft,
  now: number,
): Row {
  const startsAt = input.startsAt ?? now + 20 * day;
  const slots = slotsOf(input);
  return {
    id,
    order_number: orderNumber,
    country: input.country ?? 'bn',
    region_code: null,
    member_id: memberId,
    order_type: input.kind,
    order_status: story.status,
    hybris_number: hybrisNumber,
    order_date: at(story.orderDate),
    deadline_at: at(story.deadline),
    paid_date: at(story.paidDate),
    starts_at: at(startsAt),
    ends_at: at(input.endsAt ?? startsAt + slots * hour),
    amount_cents: story.amount,
    tax_cents: input.tax?.cents ?? 0,
    tax_desc: input.tax?.desc ?? null,
    show_tax: input.tax !== undefined,
    currency: 'BND',
    book_count: slots,
    cancel_type: input.isPlaceGone ? 'CALLED_OFF' : story.cancelType,
    cancel_reason: story.reason,
    cancelled_at: at(story.cancelledAt),
    contact: input.contact ?? {
      name: 'Awang Haji Salleh',
      phone: '+673 812 3456',
      email: 'salleh@members.example',
    },
    created_at: at(story.orderDate),
  };
}

function linesOf({ id, input, story }: Draft): Row[] {
  const slots = slotsOf(input);
  const isRoom = input.kind === 'facility';
  const packages = (input.packages ?? []).map((one, index) => ({
    order_id: id,
    kind: 'PACKAGE',
    item_code: `PKG-${index + 1}`,
    text: one.text,
    quantity: one.quantity,
    unit_price_cents: one.unitPrice,
    amount_cents: one.quantity * one.unitPrice,
    tax_cents: 0,
  }));
  const plain = story.amount - packages.reduce((sum, one) => sum + one.amount_cents, 0);
  return [
    {
      order_id: id,
      kind: isRoom ? 'ROOM' : 'SLOT',
      item_code: isRoom ? 'ROOM-1' : null,
      text: (input.name ?? names[input.kind]).en,
      quantity: slots,
      unit_price_cents: Math.floor(plain / slots),
      amount_cents: plain,
      tax_cents: input.tax?.cents ?? 0,
    },
    ...packages,
  ];
}

function textsOf({ id, input }: Draft): Row[] {
  const name: Texts = input.name ?? names[input.kind];
  const venue: Texts = input.venue ?? places;
  return Object.entries(name).map(([lang, text]) => ({
    order_id: id,
    lang,
    name: text,
    venues_name: venue[lang as keyof Texts] ?? venue.en,
  }));
}

const handoverRow = ({ id, hybrisNumber, story }: Draft): Row => ({
  order_id: id,
  requested_at: at(story.handedAt),
  hybris_number: hybrisNumber,
  state: story.handover,
  error_code: story.handover === 'FAILED' ? 'ecom-order-operation-004' : null,
  attempts: 1,
  old_deadline_at: at(story.oldDeadline),
  language: 'en',
  return_url: '',
});

function addBooking(tables: Tables, draft: Draft, now: number): void {
  const { id, orderNumber, hybrisNumber, input, story } = draft;
  tables['booking_order']!.push(orderRow(draft, now));
  tables['order_history']!.push(...historyOf(story, id, hybrisNumber));
  tables['order_line']!.push(...linesOf(draft));
  tables['order_text']!.push(...textsOf(draft));
  for (const code of input.coupons ?? [])
    tables['order_coupon']!.push({ order_id: id, coupon_code: code });
  if (story.handover !== null) tables['handover']!.push(handoverRow(draft));
  const money = moneyOf(story, id, orderNumber);
  tables['ledger']!.push(...money.ledger);
  tables['refund']!.push(...money.refund);
}

/**
 * Inserts orders of rooms and services with the rows of their state: texts, lines, coupons,
 * history, hand-over, payments. Returns them in the order of the inputs.
 */
export async function makeBookings(
  conn: Conn,
  inputs: readonly BookingInput[],
): Promise<MadeBooking[]> {
  const now = await appNow(conn);
  const nextOrder = await idsOf(conn, 'booking_order', inputs.length);
  const serials = await nextSerials(conn, inputs.length);
  const tables: Tables = {
    booking_order: [],
    order_history: [],
    order_line: [],
    order_text: [],
    order_coupon: [],
    handover: [],
    ledger: [],
    refund: [],
  };
  const made: MadeBooking[] = [];
  for (const [index, input] of inputs.entries()) {
    const { member = await makeMember(conn), kind } = input;
    const memberId = typeof member === 'number' ? member : member.id;
    const story = storyOf(input, memberId, now);
    const id = nextOrder();
    const letter = kind === 'facility' ? 'F' : 'A';
    const orderNumber = `R${letter}${dayOf(zone, story.orderDate)}${String(serials[index]! % 1_000_000).padStart(6, '0')}`;
    const hybrisNumber = story.handover === 'READY' ? `43${String(id).padStart(8, '0')}` : null;
    const booking = { id, orderNumber, hybrisNumber, memberId, deadline: story.deadline };
    made.push(booking);
    addBooking(tables, { ...booking, input, story }, now);
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(conn, table, rows);
  return made;
}

export async function makeBooking(conn: Conn, input: BookingInput): Promise<MadeBooking> {
  const [booking] = await makeBookings(conn, [input]);
  return booking!;
}
