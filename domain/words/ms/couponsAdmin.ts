import type { couponsAdmin as en } from '../en/couponsAdmin.ts';
import type { WordsLike } from '../words.ts';

export const couponsAdmin: WordsLike<typeof en> = {
  coupons: 'Kupon',
  types: 'Jenis kupon',
  type: 'Jenis kupon',
  newType: 'Jenis kupon baharu',
  category: 'Kategori',
  services: 'Perkhidmatan',
  codeHint: 'Huruf, angka dan garis bawah, contohnya BEC_ART. Fail kupon menggunakannya.',
  codeStays: 'Kupon atau perkhidmatan menggunakan kod ini, jadi ia kekal.',
  orderHint: 'Ahli melihat nombor kecil dahulu.',
  activeHint: 'Yang tidak aktif tidak dikeluarkan lagi, dan ahli tidak melihat kuponnya.',
};
