import type { WordsLike } from '../words.ts';
import type { terms as en } from '../en/terms.ts';

export const terms: WordsLike<typeof en> = {
  title: 'Terma dan syarat',
  version: 'Versi {version}',
  agree: 'Saya telah membaca dan bersetuju dengan terma ini.',
  tickFirst: 'Sila tandakan kotak ini dahulu.',
  confirm: 'Terima dan teruskan',
  noTerms: 'Belum ada terma untuk negara awda.',
  loadFailed: 'Terma tidak dapat dimuatkan.',
  changed: 'Terma baru sahaja dikemas kini. Sila baca versi baharu.',
  reading: 'Terma sedang dimuatkan',
  openWhole: 'Baca terma sepenuhnya',
  bookingFailed: 'Terma tempahan tidak dapat dimuatkan.',
  readIn: 'Baca dalam',
};
