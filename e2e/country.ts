import { getCountry, saveCountry } from '#domain/regions/calls.countries.ts';
import { deskOf } from './desk.ts';
import type { Product } from './product.ts';

type Wish = { accessMode?: 'FULL' | 'SERVICES_ONLY' | 'INTERCEPT'; isWorkflow?: boolean };

/** Countries for a journey, changed through the administrators' own calls. */
export async function countriesOf(product: Product) {
  const ask = await deskOf(product, 'system');
  return {
    async change(code: string, wish: Wish): Promise<void> {
      const country = await ask<object>(getCountry, { code });
      await ask(saveCountry, { ...country, ...wish, reason: 'a journey' });
    },
  };
}
