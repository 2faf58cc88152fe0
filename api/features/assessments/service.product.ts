import type { Product } from '#api/features/orders/service.product.ts';

const nothing = async () => {};

/**
 * Services, paid with coupons. Their orders come from imports, so that there is nothing to hold or
 * to hand out; members cannot cancel them.
 */
export const assessmentProduct: Product = {
  otherKind: 'notAssessmentOrder',
  sell: nothing,
  issue: nothing,
  revoke: nothing,
  release: nothing,
  retake: async () => false,
  holdOn: nothing,
  lengthen: nothing,
  uncount: nothing,
  changed: () => {},
  ineligibleFor: async () => null,
  mayCancel: async () => ({ ok: false, refusal: 'notCancellable' }),
  isCancellable: () => false,
  cancelTerms: () => ({ cancelUntil: null, cancelBlock: null }),
  hasDetail: () => true,
  calendar: async () => [],
  mapItem: async () => 0,
};
