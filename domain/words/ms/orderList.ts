import type { orderList as en } from '../en/orderList.ts';
import type { WordsLike } from '../words.ts';

export const orderList: WordsLike<typeof en> = {
  searchFor: 'Nombor atau nama',
  search: 'Cari',
  kind: 'Jenis pesanan',
  day: 'Tarikh pesanan',
  from: 'Tarikh mula',
  until: 'Tarikh akhir',
  kindShort: 'Jenis',
  dayShort: 'Tarikh',
  apply: 'Guna',
  reset: 'Set semula',
  error_start_date: 'Sila pilih tarikh mula.',
  error_end_date: 'Sila pilih tarikh akhir.',
  greaterTime: 'Masa mula tidak boleh selepas masa tamat',
  LessTime: 'Masa tamat tidak boleh sebelum masa mula',
  chosen: 'Tapisan digunakan',
  isOn: 'sedang digunakan',
  remove: 'Buang tapisan: {filter}',
  clearAll: 'Buang semua',
  range: '{from} hingga {until}',
  refresh: 'Muat semula',
  noMatchTitle: 'Tiada pesanan yang sepadan',
  noMatchText: 'Cuba tab lain, perkataan yang lebih pendek atau kurangkan tapisan.',
  byCoupon: 'Dengan kupon',
};
