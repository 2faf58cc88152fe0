import type { bookedOrders as en } from '../en/bookedOrders.ts';
import type { WordsLike } from '../words.ts';

export const bookedOrders: WordsLike<typeof en> = {
  room: 'Bilik',
  service: 'Perkhidmatan',
  venue: 'Tempat',
  when: 'Masa',
  packages: 'Pakej',
  booked: 'Yang awda tempah',
  perSlot: '{price} setiap slot',
  withCoupons: 'Dengan kupon',
  noCoupons: 'Belum ada kupon dipilih',
  heldRoom: 'Bilik ini disimpan untuk awda',
  heldRoomText:
    'Teruskan ke bayaran dalam tempoh ini. Selepas itu bilik dibuka semula kepada orang lain.',
  heldService: 'Masa ini disimpan untuk awda',
  heldServiceText:
    'Pilih kupon awda dalam tempoh ini. Selepas itu masanya dibuka semula kepada orang lain.',
  redeemWithin: 'Tebus kupon dalam masa',
  handedOverText: 'Bilik ini disimpan untuk awda hingga {time}. Bayaran dibuat di halaman kedai.',
  bookedRoom: 'Bilik ini sudah ditempah',
  bookedRoomText: 'Kami menanti kedatangan awda.',
  bookedService: 'Perkhidmatan ini sudah ditempah',
  bookedServiceText: 'Sila datang beberapa minit lebih awal.',
  lateRoom: 'Dibatalkan kerana tidak dibayar dalam masa yang diberi.',
  lateService: 'Dibatalkan kerana kupon tidak ditebus dalam masa yang diberi.',
  goneRoom: 'Dibatalkan oleh pihak tempat itu.',
  toBooking: 'Ke tempahan',
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
