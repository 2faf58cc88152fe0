import { store, useStored } from '#web/platform/store.ts';
import { jsonOr } from '#web/platform/storage.ts';
import type { ServiceOrder } from './useServiceOrder.ts';

type Kept = { orderNumber: string; codes: string[] };

/** Stores the coupons for a reservation between the pages of its confirmation (S-29). */
export const keepChosen = (kept: Kept): void => store('chosenCoupons', JSON.stringify(kept));

export const dropChosen = (): void => store('chosenCoupons', null);

/**
 * Coupons that confirm a reservation: the selected ones, else the coupons that the reservation
 * holds (B-14).
 */
export function useChosen({ orderNumber, coupons }: ServiceOrder): readonly string[] {
  const kept = jsonOr<Kept | null>(useStored('chosenCoupons'), null);
  return kept?.orderNumber === orderNumber ? kept.codes : coupons.map(({ code }) => code);
}
