import * as z from 'zod/mini';
import {
  getEventChoices,
  getEventForm,
  publishEvent,
  saveEvent,
} from '#domain/events/calls.make.ts';
import type { EventDraft } from '#domain/events/shapes.admin.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { deskOf } from './desk.ts';
import type { Product } from './product.ts';

const day = 86_400_000;

type SmallEvent = {
  price?: number;
  sessions?: number;
  /** Begin of the sale, and its queue (B-43). */
  queue?: Partial<Pick<EventDraft, 'salesOpenAt' | 'queueJoinsAt' | 'queueRate'>>;
};

/**
 * Makes an event far ahead with `total` places in each of its sessions, one by default, free without
 * a `price` (cents); returns its number.
 */
export async function smallEvent(
  product: Product,
  name: string,
  total: number,
  { price = 0, sessions = 1, queue = {} }: SmallEvent = {},
): Promise<string> {
  const ask = await deskOf(product, 'event');
  const { types } = await ask<{ types: { value: string }[] }>(getEventChoices, { country: 'bn' });
  const full = fullEvent(Date.now() + 240 * day, {
    type: types[0]!.value,
    salesOpenAt: Date.now() - day,
    ...queue,
    name: { en: name, 'zh-CN': `${name} 中`, ms: `${name} M` },
  });
  const draft = {
    ...full,
    sessions: Array.from({ length: sessions }, (_, index) => ({
      ...full.sessions[0]!,
      key: `new${index + 1}`,
      startTime: full.sessions[0]!.startTime + index * day,
      endTime: full.sessions[0]!.endTime + index * day,
    })),
    ticketTypes: full.ticketTypes
      .slice(0, 1)
      .map((type) => ({ ...type, price, limitPerMember: 6 })),
    stock: Array.from({ length: sessions }, (_, index) => ({
      ticketType: 'new1',
      session: `new${index + 1}`,
      total,
    })),
  };
  const { id } = await ask<{ id: string }>(saveEvent, z.encode(saveEvent.input, draft));
  const { version } = await ask<{ version: number }>(getEventForm, { id });
  await ask(publishEvent, { id, version, reason: 'Agreed with the office' });
  return id;
}
