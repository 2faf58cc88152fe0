import type { share as en } from '../en/share.ts';
import type { WordsLike } from '../words.ts';

export const share: WordsLike<typeof en> = {
  share: '分享',
  addressCopied: '链接已复制',
  addressNotCopied: '链接复制失败。',
};
