import type { eventsAdmin as en } from '../en/eventsAdmin.ts';
import type { WordsLike } from '../words.ts';

export const eventsAdmin: WordsLike<typeof en> = {
  eventTypes: '活动类型',
  eventType: '活动类型设置',
  newType: '新增活动类型',
  typeCodeHint: '字母、数字和连字符。一旦有活动使用，就不能再改。',
  isDefaultType: '无类型活动的默认类型',
  events: '活动数',
  removeType: '删除这个类型？',
  removeTypeText: '没有活动使用它。删除后，会员无法再按它筛选。',
  removed: '已删除',
  speakers: '讲者',
  speaker: '讲者资料',
  newSpeaker: '新增讲者',
  speakerActiveHint: '停用后，讲者仍保留在原有活动中，但不再出现在筛选里。',
  languages: '活动语言',
  language: '活动语言设置',
  newLanguage: '新增活动语言',
  languageCode: '语言代码',
  languageCodeHint: 'ISO 639 的两个或三个字母，例如泰米尔语为 ta。',
  shownAs: '会员看到的名称',
  unknownCode: '没有这个语言代码。',
  languageActiveHint: '停用后，语言仍保留在原有活动中，但不再可选。',
};
