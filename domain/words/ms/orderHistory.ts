import type { orderHistory as en } from '../en/orderHistory.ts';
import type { WordsLike } from '../words.ts';

export const orderHistory: WordsLike<typeof en> = {
  title: 'Sejarah pesanan',
  RESERVED: 'Ditempah',
  BOOKED_BY_COMPANY: 'Ditempah oleh khidmat pelanggan untuk awda',
  CHANGED: 'Ditukar kepada {what}',
  HANDED_OVER: 'Diserahkan ke kedai untuk bayaran',
  RELEASE_ASKED: 'Awda meminta pesanan ini dilepaskan',
  PAID: 'Dibayar · {amount}',
  CONFIRMED: 'Disahkan',
  PAID_LATE: 'Lewat dibayar, mujur tempatnya masih ada · {amount}',
  PAID_TOO_LATE: 'Bayaran awda sampai selepas pesanan ini tamat · {amount}',
  NAMES_CHANGED: { other: '{count} nama ditukar' },
  TICKET_GIVEN: { other: '{count} tiket diberi kepada {name}' },
  TICKET_TAKEN_BACK: { other: '{count} tiket diambil balik daripada {name}' },
  GUEST_NAMED: { other: '{count} tiket diambil oleh tetamu' },
  GUEST_TAKEN_BACK: { other: '{count} tiket diambil balik daripada tetamu' },
  EXPIRED: 'Tamat: tidak dibayar dalam masa yang diberi',
  CANCELLED_BY_MEMBER: 'Dibatalkan oleh awda',
  CANCELLED_BY_ORGANISER: 'Dibatalkan oleh penganjur',
  CANCELLED_BY_COMPANY: 'Dibatalkan oleh khidmat pelanggan',
  CANCELLED_IN_SHOP: 'Dibatalkan di halaman kedai',
  REFUND_ASKED: 'Bayaran balik {amount} diminta',
  REFUND_DONE: '{amount} sudah dipulangkan',
  because: 'Sebab: {reason}',
  reference: 'Rujukan: {reference}',
};
