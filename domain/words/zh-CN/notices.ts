import type { WordsLike } from '../words.ts';
import type { notices as en } from '../en/notices.ts';

export const notices: WordsLike<typeof en> = {
  list: '公告',
  isNew: '新',
  unread: { other: '{count} 条未读公告' },
  markAll: '全部标为已读',
  allRead: '已全部标为已读。',
  empty: '暂无公告',
  emptyText: '有新消息时，会在这里告诉您。',
  emptyVenue: '这个场地目前没有公告。',
  gone: '这条公告已经下架',
  goneText: '它可能已被撤回，或已过有效期。',
  toList: '全部公告',
  choose: '选择一条公告，在这里阅读。',
  reading: '正在载入公告',
  failed: '公告加载失败。',
  detailFailed: '这条公告加载失败。',
  english: '这条公告暂无中文版，先以英文显示。',
};
