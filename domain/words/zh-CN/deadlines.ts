import type { deadlines as en } from '../en/deadlines.ts';
import type { WordsLike } from '../words.ts';

export const deadlines: WordsLike<typeof en> = {
  both: '最晚 {change} 可免费更改，最晚 {cancel} 可取消。',
  change: '最晚 {change} 可免费更改。',
  cancel: '最晚 {cancel} 可取消。',
};
