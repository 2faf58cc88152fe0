import type { WordsLike } from '../words.ts';
import type { invoicePaper as en } from '../en/invoicePaper.ts';

export const invoicePaper: WordsLike<typeof en> = {
  INVOICE: '发票',
  CREDIT: '贷项通知单',
  copy: '副本',
  number: '编号',
  date: '日期',
  refersTo: '对应发票',
  reservationNumber: '预订编号',
  paidOrderNumber: '订单编号',
  memberNumber: '会员编号',
  billedTo: '抬头',
  what: '项目',
  quantity: '数量',
  unitPrice: '单价',
  amount: '金额',
  total: '合计',
  givenBack: '退款合计',
  taxIncluded: '含{desc} {tax}',
  taxPlain: '税',
  page: '第 {page} 页，共 {pages} 页',
};
