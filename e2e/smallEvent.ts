import * as z from 'zod/mini';
import {
  getEventChoices,
  getEventForm,
  publishEvent,
  saveEvent,
} from '#domain/events/calls.make.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { deskOf } from './desk.ts';
import type { Product } from './product.ts';

const day = 86_400_000;

/**
 * Makes an event far ahead with `total` places in one session, free without a `price` (cents);
 * returns its number.
 */
export async function smallEvent(
  product: Product,
  name: string,
  total: number,
  price = 0,
): Promise<string> {
  const ask = await deskOf(product, 'event');
  const { types } = await ask<{ types: { value: string }[] }>(getEventChoices, { country: 'bn' });
  const full = fullEvent(Date.now() + 240 * day, {
    type: types[0]!.value,
    salesOpenAt: Date.now() - day,
    name: { en: name, 'zh-CN': `${name} 中`, ms: `${name} M` },
  });
  const draft = {
    ...full,
    sessions: full.sessions.slice(0, 1),
    ticketTypes: full.ticketTypes
      .slice(0, 1)
      .map((type) => ({ ...type, price, limitPerMember: 6 })),
    stock: [{ ticketType: 'new1', session: 'new1', total }],
  };
  const { id } = await ask<{ id: string }>(saveEvent, z.encode(saveEvent.input, draft));
  const { version } = await ask<{ version: number }>(getEventForm, { id });
  await ask(publishEvent, { id, version, reason: 'Agreed with the office' });
  return id;
}
