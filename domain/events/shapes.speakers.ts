import { nameOf } from '../text/shapes.names.ts';
import * as z from 'zod/mini';
import type { QueryOf } from '../administrators/shapes.ts';
import { line } from '../text/text.ts';
import { id, version } from '../wire.ts';

export const speakerFilters = { country: z.optional(line(20)), isActive: z.optional(z.boolean()) };
export type SpeakerQuery = QueryOf<typeof speakerFilters>;

export const speakerFields = {
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  name: nameOf(100),
  isActive: z.boolean(),
};
export const speaker = z.object({ id, version, ...speakerFields });
export type Speaker = z.output<typeof speaker>;
export type SpeakerFields = Omit<Speaker, 'id' | 'version'>;

export const speakerRow = z.object({
  id,
  country: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  events: z.int(),
});
export type SpeakerRow = z.output<typeof speakerRow>;
