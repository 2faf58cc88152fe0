import type { WordsLike } from '../words.ts';
import type { regions as en } from '../en/regions.ts';

export const regions: WordsLike<typeof en> = {
  intro: 'Acara dan kemudahan berdekatan dipaparkan dahulu. Awda boleh menukarnya pada bila-bila masa.',
  search: 'Cari daerah',
  chosen: 'dipilih',
  suggested: 'dicadangkan',
  none: 'Tiada daerah sepadan dengan “{text}”.',
  empty: 'Tiada daerah buat masa ini.',
  kept: 'Kawasan yang disimpan tidak berubah.',
};
