import type { WordsLike } from '../words.ts';
import type { overview as en } from '../en/overview.ts';

export const overview: WordsLike<typeof en> = {
  region: '我的待办',
  reserved: '已预订',
  toPay: '待付款',
  checkOut: '去结账',
  payNow: '立即付款',
  confirm: '去确认',
  goOn: '{action}：{title}',
  moreHeld: { other: '另有 {count} 个订单待处理' },
  seeOrders: '查看订单',
  yourTurn: { other: '轮到您了：{count} 张' },
  book: '去预订',
  waiting: '候补中',
  nextTurn: '下一位就是您',
  before: { other: '前面还有 {count} 张' },
  now: '正在进行',
  showTickets: { other: '出示 {count} 张门票' },
  open: '查看预订',
  received: { other: '{name} 转赠了门票给您（{count} 张未看）' },
  see: '查看',
  unread: { other: '{count} 条未读通知' },
  read: '阅读',
  nothing: '目前没有待办事项',
  bookings: '我的预订',
  all: '全部 {count}',
};
