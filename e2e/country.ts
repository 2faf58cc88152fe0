import { getCountry, saveCountry } from '#domain/regions/calls.countries.ts';
import { deskOf } from './desk.ts';
import type { Product } from './product.ts';

type Command = { accessMode?: 'FULL' | 'SERVICES_ONLY' | 'INTERCEPT'; isWorkflow?: boolean };

export async function countriesOf(product: Product) {
  const ask = await deskOf(product, 'system');
  return {
    async change(code: string, input: Command): Promise<void> {
      const country = await ask<object>(getCountry, { code });
      await ask(saveCountry, { ...country, ...input, reason: 'a test' });
    },
  };
}
