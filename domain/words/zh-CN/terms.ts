import type { WordsLike } from '../words.ts';
import type { terms as en } from '../en/terms.ts';

export const terms: WordsLike<typeof en> = {
  title: '条款与条件',
  version: '版本 {version}',
  agree: '我已阅读并同意这些条款。',
  tickFirst: '请先勾选此框。',
  confirm: '同意并继续',
  noTerms: '您所在的国家还没有条款。',
  loadFailed: '条款加载失败。',
  changed: '条款刚刚更新，请阅读新版本。',
  reading: '正在加载条款',
  openWhole: '阅读条款全文',
  bookingFailed: '预订条款加载失败。',
  readIn: '阅读语言',
};
