import type { WordsLike } from '../words.ts';
import type { dayField as en } from '../en/dayField.ts';

export const dayField: WordsLike<typeof en> = {
  pattern: '年-月-日',
  unreadable: '请按此格式填写日期：{example}。',
  pick: '选择日期：{label}',
  days: '可选日期',
  previousMonth: '上个月',
  nextMonth: '下个月',
  clear: '清除',
};
