import type { checkinAdmin as en } from '../en/checkinAdmin.ts';
import type { WordsLike } from '../words.ts';

export const checkinAdmin: WordsLike<typeof en> = {
  doors: '签到入口',
  door: '签到入口',
  intro: '每个场次都有自己的签到入口。凭工作人员代码，协助人员无需登录即可用手机为门票签到。',
  event: '活动',
  session: '场次',
  when: '场次',
  coming: '即将开始',
  over: '已结束',
  staffCode: '工作人员代码',
  hasCode: '已设置',
  noCode: '尚未设置',
  codeHint: '4 至 12 位数字。系统只保存其指纹，请自行记下并告知协助人员。',
  newCodeHint: '留空则保留现有代码。设置新代码后，用旧代码进入的设备会全部失效。',
  opens: '签到开始',
  closes: '签到结束',
  windowHint: '按 {zone} 的时间。留空则从场次开始前两小时至场次结束。',
  checkedIn: '已签到',
  ofIssued: '{checkedIn} / {issued}',
  address: '协助人员使用的地址',
  openDoor: '打开签到页面',
};
