import { roomOfferUntil } from '#domain/facilities/waiting/rules.ts';

/** End of an offer in epoch ms, by the hours of a time zone. */
export function offerEnd(of: {
  now: number;
  zone: string;
  minutes: number;
  firstStart: number;
}): number {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(of.now).toZonedDateTimeISO(
    of.zone,
  );
  return roomOfferUntil({ ...of, hour, minute, offerMinutes: of.minutes });
}
