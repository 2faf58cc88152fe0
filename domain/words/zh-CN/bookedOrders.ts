import type { bookedOrders as en } from '../en/bookedOrders.ts';
import type { WordsLike } from '../words.ts';

export const bookedOrders: WordsLike<typeof en> = {
  room: '场地',
  venue: '地点',
  when: '时间',
  packages: '配套',
  booked: '预订内容',
  perSlot: '每个时段 {price}',
  heldRoom: '场地已为您保留',
  heldRoomText: '请在此之前结账，否则场地会重新开放。',
  handedOverText: '场地为您保留至 {time}。付款在商城页面完成。',
  bookedRoom: '场地已订好',
  bookedRoomText: '期待您的到来。',
  lateRoom: '未在期限内结账或付款，已取消。',
  goneRoom: '场地方已取消。',
  toBooking: '查看预订',
  sessions: '时段',
  openSession: '查看此时段',
  eventName: '活动',
  eventType: '活动类型',
  seating: '座位布局',
  people: '人数',
  description: '活动说明',
  notes: '给场馆的备注',
  information: '用途',
};
