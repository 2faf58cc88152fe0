import type { calendar as en } from '../en/calendar.ts';
import type { WordsLike } from '../words.ts';

export const calendar: WordsLike<typeof en> = {
  tickets: { other: '{count} tiket, pesanan {orderNumber}' },
  room: 'Bilik, pesanan {orderNumber}',
  service: 'Perkhidmatan, pesanan {orderNumber}',
  online: 'Acara ini dalam talian.',
};
