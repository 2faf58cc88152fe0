import type { search as en } from '../en/search.ts';
import type { WordsLike } from '../words.ts';

export const search: WordsLike<typeof en> = {
  searchFor: 'Cari apa?',
  kind: 'Cari dalam',
  events: 'Acara',
  facilities: 'Kemudahan',
  search: 'Cari',
  recent: 'Carian terkini',
  recentNone: 'Carian awda disimpan pada peranti ini supaya mudah dicari semula.',
  forget: 'Buang "{word}"',
  forgetAll: 'Buang semua',
  noResultTitle: 'Tiada hasil untuk "{word}"',
  noResultText: 'Semak ejaan, cuba perkataan yang lebih pendek atau kurangkan tapisan.',
};
