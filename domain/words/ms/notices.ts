import type { WordsLike } from '../words.ts';
import type { notices as en } from '../en/notices.ts';

export const notices: WordsLike<typeof en> = {
  list: 'Notis',
  isNew: 'Baharu',
  unread: { other: '{count} notis belum dibaca' },
  markAll: 'Tanda semua dibaca',
  allRead: 'Semua notis sudah ditandakan sebagai dibaca.',
  empty: 'Tiada notis',
  emptyText: 'Sebarang berita untuk awda akan muncul di sini.',
  emptyVenue: 'Tempat ini tiada notis buat masa ini.',
  gone: 'Notis ini sudah tiada',
  goneText: 'Notis ini telah ditarik balik atau tempohnya sudah tamat.',
  toList: 'Semua notis',
  choose: 'Pilih satu notis untuk membacanya di sini.',
  reading: 'Notis sedang dimuatkan',
  failed: 'Notis tidak dapat dimuatkan.',
  detailFailed: 'Notis ini tidak dapat dimuatkan.',
  english: 'Notis ini belum ada dalam bahasa Melayu, jadi dipaparkan dalam bahasa Inggeris.',
};
