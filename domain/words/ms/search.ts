import type { search as en } from '../en/search.ts';
import type { WordsLike } from '../words.ts';

export const search: WordsLike<typeof en> = {
  searchFor: 'Cari apa?',
  kind: 'Cari dalam',
  events: 'Acara',
  facilities: 'Kemudahan',
  search: 'Cari',
  recent: 'Carian terkini',
  recentNone: 'Carian terkini awda akan muncul di sini.',
  forget: 'Buang "{word}"',
  forgetAll: 'Buang semua',
  noResultTitle: 'Tiada hasil untuk "{word}"',
  noResultText: 'Semak ejaan, cuba perkataan yang lebih pendek atau kurangkan tapisan.',
};
