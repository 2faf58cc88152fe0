import { useState } from 'react';
import { deskFault } from '#domain/orders/desk/rules.charge.ts';
import type { DeskCharge, DeskMeans } from '#domain/orders/desk/shapes.desk.ts';

/**
 * How a booking for a member is paid (B-41): by a link, at the desk, with coupons now, with coupons
 * when the member confirms, or not at all.
 */
export type Way = 'LINK' | 'DESK' | 'COUPONS' | 'CONFIRM' | 'FREE';

export type ChargeState = {
  way: Way;
  reason: string;
  means: DeskMeans;
  receiptNo: string;
  /** Hours of the hold; empty: until the end of the day. */
  heldHours: string;
  termsAccepted: boolean;
};

/** Place of an error of the charge on the page. */
export type ChargePlace = 'charge' | 'reason' | 'receiptNo' | 'termsAccepted';

export const useCharge = (way: Way) =>
  useState<ChargeState>({
    way,
    reason: '',
    means: 'CASH',
    receiptNo: '',
    heldHours: '',
    termsAccepted: false,
  });

/** Whether the order waits for its member, so that it has a deadline. */
export const isHeld = ({ way }: Pick<ChargeState, 'way'>): boolean =>
  way === 'LINK' || way === 'CONFIRM';

/** Fields of the call. */
export const chargeInput = (state: ChargeState): Omit<DeskCharge, 'termsVersion'> => ({
  isFree: state.way === 'FREE',
  reason: state.way === 'FREE' ? state.reason.trim() : '',
  payment: state.way === 'DESK' ? { means: state.means, receiptNo: state.receiptNo.trim() } : null,
  heldHours: isHeld(state) && state.heldHours !== '' ? Number(state.heldHours) : null,
  termsAccepted: state.termsAccepted,
});

const places = {
  reason: 'reason',
  payment: 'charge',
  'payment.receiptNo': 'receiptNo',
  termsAccepted: 'termsAccepted',
} as const satisfies Record<NonNullable<ReturnType<typeof deskFault>>['field'], ChargePlace>;

/** Place of a field that a refusal names; null: another field. */
export const chargePlaceOf = (field: string): ChargePlace | null =>
  Object.hasOwn(places, field) ? places[field as keyof typeof places] : null;

/** The fault in charge and terms by the rule of the server; null: none. */
export function chargeFault(
  state: ChargeState,
  of: { hasTerms: boolean; hasDeskPayment: boolean },
) {
  const fault = deskFault({ ...chargeInput(state), ...of });
  return fault === null ? null : { place: places[fault.field], refusal: fault.refusal };
}
