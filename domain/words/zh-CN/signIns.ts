import type { signIns as en } from '../en/signIns.ts';
import type { WordsLike } from '../words.ts';

export const signIns: WordsLike<typeof en> = {
  title: '登录的设备',
  intro: '以下浏览器和设备正以您的账户登录。不认识或不再使用的，请将其退出。',
  thisOne: '本设备',
  unknown: '未知设备',
  lastSeen: '最近使用：{time}',
  since: '登录时间：{time}',
  end: '退出该设备',
  endOf: '退出该设备：{device}，最近使用 {time}',
  endOthers: '退出其他所有设备',
  onlyThis: '您仅在本设备登录。',
  done: { other: '已在 {count} 台设备上退出登录。' },
  gone: '该设备先前已退出登录。',
  failed: '无法加载列表，请检查网络后重试。',
  tryAgain: '重试',
  loading: '正在加载登录的设备',
  ofPerson: '登录情况',
  nowhere: '目前没有在任何设备登录。',
  endAll: '在所有设备上退出',
  endAllText: '{name} 会立即在所有设备上退出登录，之后可以重新登录。此操作连同原因会记入日志。',
};
