import type { invoicesAdmin as en } from '../en/invoicesAdmin.ts';
import type { WordsLike } from '../words.ts';

export const invoicesAdmin: WordsLike<typeof en> = {
  invoices: '发票',
  intro: '付款时自动开出，编号连续。退款时开出贷项通知单。',
  invoice: '发票',
  kind: '类别',
  number: '编号',
  order: '订单',
  member: '会员编号',
  recipient: '抬头',
  date: '开出时间',
  total: '合计',
  from: '开出日期起',
  until: '开出日期止',
  copy: '下载副本',
  saved: '已保存 {name}。',
  toMember: '查看会员',
  changes: '以前的抬头',
  changesText: '会员更改前的票面内容。',
  changedAt: '使用至',
  code: '代码',
  shopNumber: '商城订单号',
  memberName: '会员姓名',
  tax: '含税额',
  currency: '币种',
};
