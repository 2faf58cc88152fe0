import type { bookedOrders as en } from '../en/bookedOrders.ts';
import type { WordsLike } from '../words.ts';

export const bookedOrders: WordsLike<typeof en> = {
  room: '场地',
  service: '服务',
  venue: '地点',
  when: '时间',
  packages: '配套',
  booked: '预订内容',
  perSlot: '每个时段 {price}',
  withCoupons: '使用优惠券',
  noCoupons: '还没选择优惠券',
  heldRoom: '场地已为您保留',
  heldRoomText: '请在此之前结账，否则场地会重新开放。',
  heldService: '时段已为您保留',
  heldServiceText: '请在此之前选好优惠券，否则时段会重新开放。',
  redeemWithin: '兑换优惠券剩余时间',
  handedOverText: '场地为您保留至 {time}。付款在商城页面完成。',
  bookedRoom: '场地已订好',
  bookedRoomText: '期待您的到来。',
  bookedService: '服务已订好',
  bookedServiceText: '请提早几分钟到达。',
  lateRoom: '未在期限内结账或付款，已取消。',
  lateService: '未在期限内兑换优惠券，已取消。',
  goneRoom: '场地方已取消。',
  toBooking: '查看预订',
};
