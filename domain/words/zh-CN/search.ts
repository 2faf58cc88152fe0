import type { search as en } from '../en/search.ts';
import type { WordsLike } from '../words.ts';

export const search: WordsLike<typeof en> = {
  searchFor: '想找什么？',
  kind: '搜索范围',
  events: '活动',
  facilities: '场地',
  search: '搜索',
  recent: '最近搜索',
  recentNone: '最近的搜索会显示在这里。',
  forget: '删除“{word}”',
  forgetAll: '全部删除',
  noResultTitle: '没有找到“{word}”',
  noResultText: '请检查拼写，换个更短的词，或减少筛选条件。',
};
