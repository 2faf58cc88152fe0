import type { Input } from '#domain/call.ts';
import type { saveVenueOpening } from '#domain/facilities/days/calls.opening.ts';
import type { OpeningRecord } from '#domain/facilities/days/shapes.opening.ts';

/** Form values of opening times; an empty text means no day. */
export type OpeningForm = {
  id?: string;
  version?: number;
  openDays: { weekday: string; from: string; until: string }[];
  releasedUntil: string;
};

export const openingFormOf = ({
  id,
  version,
  openDays,
  releasedUntil,
}: OpeningRecord): OpeningForm => ({
  id,
  version,
  openDays: openDays.map(({ weekday, from, until }) => ({
    weekday: String(weekday),
    from: from ?? '',
    until: until ?? '',
  })),
  releasedUntil,
});

export const savedOpeningOf = ({
  openDays,
  ...form
}: OpeningForm): Input<typeof saveVenueOpening> => ({
  ...form,
  openDays: openDays.map(({ weekday, from, until }) => ({
    weekday: Number(weekday),
    from: from || null,
    until: until || null,
  })),
  confirmed: 0,
});
