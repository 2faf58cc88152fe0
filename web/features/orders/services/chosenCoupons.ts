import { store, useStored } from '#web/platform/store.ts';
import { jsonOr } from '#web/platform/storage.ts';
import type { ServiceOrder } from './useServiceOrder.ts';

type Kept = { orderNumber: string; codes: string[] };

/** Keeps which coupons a reservation is to be confirmed with, between the pages that ask (S-29). */
export const keepChosen = (kept: Kept): void => store('chosenCoupons', JSON.stringify(kept));

/** They are no longer needed, or what was kept of them cannot be used. */
export const dropChosen = (): void => store('chosenCoupons', null);

/** Coupons a reservation is to be confirmed with: what was chosen, else those it holds (B-14). */
export function useChosen({ orderNumber, coupons }: ServiceOrder): readonly string[] {
  const kept = jsonOr<Kept | null>(useStored('chosenCoupons'), null);
  return kept?.orderNumber === orderNumber ? kept.codes : coupons.map(({ code }) => code);
}
