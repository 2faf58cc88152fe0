import type { calendar as en } from '../en/calendar.ts';
import type { WordsLike } from '../words.ts';

export const calendar: WordsLike<typeof en> = {
  tickets: { other: '{count} 张门票，订单 {orderNumber}' },
  room: '场地，订单 {orderNumber}',
  service: '服务，订单 {orderNumber}',
  online: '本活动在线上举行。',
};
