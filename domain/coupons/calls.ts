import * as z from 'zod/mini';
import { call } from '../call.ts';
import { couponGroup } from './shapes.ts';

/**
 * Lists the member's usable coupons by type, soonest end first (API-083, SVC-007, SVC-008). Types
 * that the country does not show are left out (SVC-011).
 */
export const getMyCoupon = call({
  name: 'getMyCoupon',
  service: 'booking',
  path: 'order/v1/getMyCoupon',
  who: 'services',
  isAssessment: true,
  input: z.object({}),
  output: z.array(couponGroup),
  refuses: [],
  errorDisplay: 'toast',
});
