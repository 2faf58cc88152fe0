import type { couponsAdmin as en } from '../en/couponsAdmin.ts';
import type { WordsLike } from '../words.ts';

export const couponsAdmin: WordsLike<typeof en> = {
  coupons: '优惠券',
  types: '优惠券类型',
  type: '优惠券类型',
  newType: '新增优惠券类型',
  category: '类别',
  services: '服务',
  codeHint: '字母、数字和下划线，例如 BEC_ART。优惠券文件使用此代码。',
  codeStays: '已有优惠券或服务使用此代码，因此不能更改。',
  orderHint: '数字小的排在前面。',
  activeHint: '停用后不再发放，会员也看不到此类优惠券。',
};
