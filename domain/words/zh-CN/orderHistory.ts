import type { orderHistory as en } from '../en/orderHistory.ts';
import type { WordsLike } from '../words.ts';

export const orderHistory: WordsLike<typeof en> = {
  title: '订单记录',
  RESERVED: '已预订',
  BOOKED_BY_COMPANY: '客服为您预订',
  CHANGED: '改为 {what}',
  HANDED_OVER: '已转到商城，等待付款',
  RELEASE_ASKED: '您申请放弃此订单',
  PAID: '已付款 · {amount}',
  CONFIRMED: '已确认',
  PAID_LATE: '逾期付款，名额还在，已为您订好 · {amount}',
  PAID_TOO_LATE: '订单结束后才收到您的付款 · {amount}',
  NAMES_CHANGED: { other: '更改了 {count} 个姓名' },
  TICKET_GIVEN: { other: '{count} 张门票已转赠给 {name}' },
  TICKET_TAKEN_BACK: { other: '已从 {name} 收回 {count} 张门票' },
  GUEST_NAMED: { other: '来宾领取了 {count} 张门票' },
  GUEST_TAKEN_BACK: { other: '已从来宾收回 {count} 张门票' },
  EXPIRED: '未在期限内结账或付款，已结束',
  CANCELLED_BY_MEMBER: '您取消了订单',
  CANCELLED_BY_ORGANISER: '主办方取消了订单',
  CANCELLED_BY_COMPANY: '客服取消了订单',
  CANCELLED_IN_SHOP: '已在商城页面取消',
  REFUND_ASKED: '已申请退款 {amount}',
  REFUND_DONE: '{amount} 已退还',
  because: '原因：{reason}',
  reference: '退款编号：{reference}',
};
