import type { amounts as en } from '../en/amounts.ts';
import type { WordsLike } from '../words.ts';

export const amounts: WordsLike<typeof en> = {
  empty: '请填写金额，填 0 即免费。',
  decimals: '金额最多两位小数，例如 20.55。',
  comma: '小数请用点，例如 12.50；逗号只用于分隔千位，例如 1,000。',
  large: '最多为 {amount}。',
  form: '这不是金额。请写成 1,000.50 或 1000.50。',
  reads: '即 {amount}',
};
