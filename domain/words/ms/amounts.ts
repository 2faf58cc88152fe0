import type { amounts as en } from '../en/amounts.ts';
import type { WordsLike } from '../words.ts';

export const amounts: WordsLike<typeof en> = {
  empty: 'Sila isi amaun. 0 bermaksud percuma.',
  decimals: 'Amaun paling banyak dua tempat perpuluhan, seperti 20.55.',
  comma: 'Gunakan titik untuk perpuluhan, seperti 12.50. Koma untuk ribuan, seperti 1,000.',
  large: 'Paling banyak {amount}.',
  form: 'Ini bukan amaun. Tulis sebagai 1,000.50 atau 1000.50.',
  reads: 'Dikira sebagai {amount}',
};
