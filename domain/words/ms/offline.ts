import type { offline as en } from '../en/offline.ts';
import type { WordsLike } from '../words.ts';

export const offline: WordsLike<typeof en> = {
  asSeen: 'Tanpa rangkaian: dilihat pada {time}',
  noNetworkTitle: 'Halaman ini perlukan rangkaian',
  noNetworkText:
    'Halaman ini terbuka sendiri sebaik sahaja ada sambungan. Tiket yang pernah awda buka pada peranti ini boleh ditunjukkan tanpa rangkaian.',
  toTickets: 'Tiket',
  notSeenTitle: 'Belum ada pada peranti ini',
  notSeenText:
    'Tanpa rangkaian, Balai menunjukkan apa yang pernah awda buka di sini. Halaman ini terbuka sendiri sebaik sahaja ada sambungan.',
};
