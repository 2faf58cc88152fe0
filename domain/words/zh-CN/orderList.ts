import type { orderList as en } from '../en/orderList.ts';
import type { WordsLike } from '../words.ts';

export const orderList: WordsLike<typeof en> = {
  searchFor: '编号或名称',
  search: '搜索',
  kind: '订单类型',
  day: '下单日期',
  from: '开始日期',
  until: '结束日期',
  kindShort: '类型',
  dayShort: '日期',
  apply: '应用',
  reset: '重置',
  error_start_date: '请选择开始日期。',
  error_end_date: '请选择结束日期。',
  greaterTime: '开始时间不能晚于结束时间',
  LessTime: '结束时间不能早于开始时间',
  chosen: '已选条件',
  isOn: '已启用',
  remove: '移除条件：{filter}',
  clearAll: '全部移除',
  range: '{from} 至 {until}',
  refresh: '刷新',
  noMatchTitle: '没有符合条件的订单',
  noMatchText: '换个标签看看，或缩短关键词、减少条件。',
  byCoupon: '使用优惠券',
};
