import type { Conn } from '#api/kit/db/db.ts';
import { type BookingWish, makeBookings } from './make/make.ts';
import { day, midnight } from './seed.demo.ts';

const [minute, hour] = [60_000, 3_600_000];

const riverHall = { en: 'River Hall', 'zh-CN': '河畔厅', ms: 'Dewan Sungai' };
const orchidRoom = { en: 'Orchid Room', 'zh-CN': '兰花厅', ms: 'Bilik Orkid' };
const skin = { en: 'Skin analysis', 'zh-CN': '皮肤检测', ms: 'Analisis kulit' };
const nutrition = { en: 'Nutrition consultation', 'zh-CN': '营养咨询', ms: 'Rundingan pemakanan' };
const venue = {
  en: 'Gadong Business Centre',
  'zh-CN': '加东商务中心',
  ms: 'Pusat Perniagaan Gadong',
};
const studio = {
  en: 'Brand Experience Centre, Kiulap',
  'zh-CN': '邱立品牌体验中心',
  ms: 'Pusat Pengalaman Jenama, Kiulap',
};

type Wish = Omit<BookingWish, 'member'>;

/**
 * Orders of rooms and services in every state their cards know, for one person; times count from
 * `now`.
 */
function wishes(now: number): Wish[] {
  const nine = midnight(now) + 9 * hour;
  const from = (days: number, hours: number) => ({
    startsAt: nine + days * day,
    endsAt: nine + days * day + hours * hour,
  });
  const hall: Wish = { kind: 'facility', name: riverHall, venue, amount: 15_000, slots: 3 };
  const room: Wish = { kind: 'facility', name: orchidRoom, venue, amount: 8_000, slots: 2 };
  const analysis: Wish = { kind: 'assessment', name: skin, venue: studio, slots: 1 };
  const talk: Wish = { kind: 'assessment', name: nutrition, venue: studio, slots: 2 };
  const taxed = { tax: { cents: 849, desc: 'GST 6%' } };
  return [
    {
      ...hall,
      ...taxed,
      packages: [{ text: 'Projector and screen', quantity: 1, unitPrice: 3_000 }],
      orderDate: now - 5 * minute,
      ...from(24, 3),
    },
    { ...analysis, orderDate: now - 3 * minute, ...from(12, 1) },
    { ...room, status: 'PAID', orderDate: now - 4 * day, ...from(30, 2) },
    {
      ...talk,
      status: 'PAID',
      orderDate: now - 3 * day,
      coupons: ['NUT-2048-7731', 'NUT-2048-7732'],
      ...from(9, 2),
    },
    { ...room, status: 'PAID', orderDate: now - 40 * day, ...from(-12, 2) },
    {
      ...hall,
      ...taxed,
      status: 'PAID',
      orderDate: now - 50 * day,
      isPlaceGone: true,
      ...from(-20, 3),
    },
    {
      ...analysis,
      status: 'PAID',
      orderDate: now - 30 * day,
      coupons: ['ART-1187-0042'],
      ...from(-15, 1),
    },
    { ...hall, status: 'CANCEL', orderDate: now - 2 * day, ...from(25, 3) },
    {
      ...talk,
      slots: 1,
      status: 'CANCEL',
      cancelType: 'BY_MEMBER',
      orderDate: now - 6 * day,
      ...from(14, 1),
    },
  ];
}

/**
 * Rooms and services of the demo: they can be seen and found, their own pages are still to come.
 */
export async function makeDemoBookings(
  conn: Conn,
  member: { id: number } | undefined,
  now: number,
): Promise<void> {
  if (member !== undefined)
    await makeBookings(
      conn,
      wishes(now).map((wish) => ({ ...wish, member })),
    );
}
