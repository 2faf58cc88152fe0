import type { release as en } from '../en/release.ts';
import type { WordsLike } from '../words.ts';

export const release: WordsLike<typeof en> = {
  release: '放弃此订单',
  other: '选择其他门票',
  title: '要放弃此订单吗？',
  text: '我们会请商城关闭此订单。商城确认后，为您保留的内容会立即开放给他人，且无法恢复。',
  otherText: '我们会先放弃此订单。重新选择时，原来的名额可能已被他人订走。',
  yes: '放弃',
  keep: '保留',
  busy: '正在放弃…',
  state: '正在放弃',
  waiting: '我们已请商城关闭此订单，因此不能再从这里付款。商城确认后，为您保留的内容会立即开放。',
  until: '在 {time} 之前我们会重复请求。如果您的付款先到，订单即预订成功。',
  done: '订单已放弃。',
  doneBook: '订单已放弃，您现在可以预订。',
  paidTitle: '此订单已付款',
  paid: '您的付款比放弃请求先到，订单已预订成功。',
  pending: '我们已请商城关闭该订单，商城确认后您即可预订。',
  refusedTitle: '未能预订',
  releaseIt: '放弃该订单',
  mayBeGone: '放弃后再选时，该订单的名额可能已被他人订走。',
  viewOrder: '查看该订单',
  close: '关闭',
};
