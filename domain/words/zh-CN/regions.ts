import type { WordsLike } from '../words.ts';
import type { regions as en } from '../en/regions.ts';

export const regions: WordsLike<typeof en> = {
  intro: '优先显示您附近的活动和场地，可随时更改。',
  search: '查找地区',
  chosen: '已选',
  suggested: '推荐',
  none: '没有与「{text}」相符的地区。',
  empty: '暂无可选地区。',
  kept: '您原先选的地区保持不变。',
};
