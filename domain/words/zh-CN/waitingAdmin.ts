import type { WordsLike } from '../words.ts';
import type { waitingAdmin as en } from '../en/waitingAdmin.ts';

export const waitingAdmin: WordsLike<typeof en> = {
  intro: '候补售罄门票的会员。有空出的名额时，按此顺序提供。',
  position: '次序',
  joined: '加入时间',
  state: '状态',
  live: '正在候补',
  over: '已结束',
  WAITING: '候补中',
  OFFERED: '已提供',
  BOOKED: '已预订',
  LEFT: '已退出',
  CLOSED: '售票截止',
  CALLED_OFF: '活动取消',
  REMOVED: '已移除',
  NOT_ALLOWED: '不可预订',
  until: '{count} 个，至 {time}',
  fewer: '（可少几个）',
  turnsPassed: '错过次数',
  remove: '移除',
  removeTitle: '要移出候补名单吗？',
  removeText: '已提供的名额会转给下一位。该会员可以重新加入，排在末位。',
  removed: '已移出候补名单。',
  set: '所有场次',
};
