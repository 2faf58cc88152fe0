import { blockRules, limitRules, type Rule } from '../reasons/rules.ts';

type ServiceFacts = {
  /** Coupons that the member can use today, and those that a slot needs. */
  coupons: number;
  couponsPerSlot: number;
  hasFreeSlot: boolean;
};

const ownRules: readonly Rule<ServiceFacts, 'couponsDoNotCover' | 'slotUnavailable'>[] = [
  {
    name: 'coupons',
    refusal: 'couponsDoNotCover',
    isMet: ({ coupons, couponsPerSlot }) => coupons >= couponsPerSlot,
    factOf: ({ coupons }) => ({ count: coupons }),
    liftedBy: 'services.write',
  },
  {
    name: 'freeTimes',
    refusal: 'slotUnavailable',
    isMet: ({ hasFreeSlot }) => hasFreeSlot,
    liftedBy: 'services.write',
  },
];

/** Rules of a booking of one slot, in the order in which they refuse. */
export const serviceRules = [...blockRules, ...limitRules, ...ownRules];
