import type { invoicesAdmin as en } from '../en/invoicesAdmin.ts';
import type { WordsLike } from '../words.ts';

export const invoicesAdmin: WordsLike<typeof en> = {
  invoices: 'Invois',
  intro:
    'Dikeluarkan semasa bayaran, nombornya berturutan. Pulangan wang menghasilkan nota kredit.',
  invoice: 'Invois',
  kind: 'Jenis',
  number: 'Nombor',
  order: 'Pesanan',
  member: 'No. ahli',
  recipient: 'Atas nama',
  date: 'Dikeluarkan',
  total: 'Jumlah',
  from: 'Dikeluarkan dari',
  until: 'Dikeluarkan hingga',
  copy: 'Muat turun salinan',
  saved: '{name} sudah disimpan.',
  toMember: 'Ke halaman ahli',
  changes: 'Penerima terdahulu',
  changesText: 'Apa yang tertulis sebelum ahli mengubahnya.',
  changedAt: 'Hingga',
  code: 'kod',
  shopNumber: 'Nombor kedai',
  memberName: 'Nama ahli',
  tax: 'Termasuk cukai',
  currency: 'Mata wang',
};
