import type { WordsLike } from '../words.ts';
import type { overview as en } from '../en/overview.ts';

export const overview: WordsLike<typeof en> = {
  region: 'Untuk awda sekarang',
  reserved: 'Ditempah',
  toPay: 'Sedia dibayar',
  checkOut: 'Ke bayaran',
  payNow: 'Bayar sekarang',
  confirm: 'Sahkan',
  goOn: '{action}: {title}',
  moreHeld: { other: '{count} lagi pesanan menunggu' },
  seeOrders: 'Lihat pesanan',
  yourTurn: { other: 'Giliran awda: {count} tempat' },
  book: 'Tempah',
  waiting: 'Senarai menunggu',
  nextTurn: 'giliran awda seterusnya',
  before: { other: '{count} tempat sebelum awda' },
  now: 'Sekarang',
  showTickets: { other: 'Tunjuk {count} tiket' },
  open: 'Lihat tempahan',
  received: { other: '{name} memberi awda tiket ({count} baharu)' },
  see: 'Lihat',
  unread: { other: '{count} notis belum dibaca' },
  read: 'Baca',
  nothing: 'Tiada apa-apa yang menunggu awda',
  bookings: 'Tempahan',
  all: 'Semua {count}',
};
