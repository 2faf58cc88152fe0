import type { bookedOrders as en } from '../en/bookedOrders.ts';
import type { WordsLike } from '../words.ts';

export const bookedOrders: WordsLike<typeof en> = {
  room: 'Bilik',
  venue: 'Tempat',
  when: 'Masa',
  packages: 'Pakej',
  booked: 'Yang awda tempah',
  perSlot: '{price} setiap slot',
  heldRoom: 'Bilik ini disimpan untuk awda',
  heldRoomText:
    'Teruskan ke bayaran dalam tempoh ini. Selepas itu bilik dibuka semula kepada orang lain.',
  handedOverText: 'Bilik ini disimpan untuk awda hingga {time}. Bayaran dibuat di halaman kedai.',
  bookedRoom: 'Bilik ini sudah ditempah',
  bookedRoomText: 'Kami menanti kedatangan awda.',
  lateRoom: 'Dibatalkan kerana tidak dibayar dalam masa yang diberi.',
  goneRoom: 'Dibatalkan oleh pihak tempat itu.',
  toBooking: 'Lihat tempahan',
  sessions: 'Sesi',
  openSession: 'Buka sesi ini',
  eventName: 'Acara',
  eventType: 'Jenis acara',
  seating: 'Susunan tempat duduk',
  people: 'Bilangan orang',
  description: 'Keterangan',
  notes: 'Nota kepada pihak tempat',
  information: 'Untuk acara apa',
};
