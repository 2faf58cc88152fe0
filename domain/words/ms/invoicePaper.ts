import type { WordsLike } from '../words.ts';
import type { invoicePaper as en } from '../en/invoicePaper.ts';

export const invoicePaper: WordsLike<typeof en> = {
  INVOICE: 'Invois',
  CREDIT: 'Nota kredit',
  copy: 'Salinan',
  number: 'Nombor',
  date: 'Tarikh',
  refersTo: 'Bagi invois',
  reservationNumber: 'No. tempahan',
  paidOrderNumber: 'No. pesanan',
  memberNumber: 'No. ahli',
  billedTo: 'Kepada',
  what: 'Keterangan',
  quantity: 'Bil.',
  unitPrice: 'Harga seunit',
  amount: 'Amaun',
  total: 'Jumlah',
  givenBack: 'Jumlah dipulangkan',
  taxIncluded: 'termasuk {desc} {tax}',
  taxPlain: 'cukai',
  page: 'Halaman {page} daripada {pages}',
};
