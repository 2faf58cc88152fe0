import type { Input, Output } from '#domain/call.ts';
import type { getInterruption, saveInterruption } from '#domain/notices/calls.interruptions.ts';
import { consoleSelf, can, wholeOf, zoneOf } from '#web/console/platform/console.ts';
import { zonedInstant, zonedText } from '#web/console/platform/zoned.ts';

export type InterruptionRow = Output<typeof getInterruption>;
type Command = Omit<Input<typeof saveInterruption>, 'reason'>;

/** Form values: times local to the country; an empty country means all countries. */
export type InterruptionFields = {
  serviceType: Command['serviceType'];
  country: string;
  isAtOnce: boolean;
  startTime: string;
  endTime: string;
  isAnnounced: boolean;
  remark: string;
};

export const freshFields = (): InterruptionFields => ({
  serviceType: 'MEMBERS',
  country: can('maintenance.write', wholeOf(null))
    ? ''
    : (consoleSelf().countries.find(({ code }) => can('maintenance.write', wholeOf(code)))?.code ??
      'bn'),
  isAtOnce: false,
  startTime: '',
  endTime: '',
  isAnnounced: true,
  remark: '',
});

export function fieldsOf(row: InterruptionRow): InterruptionFields {
  const zone = zoneOf(row.country);
  return {
    serviceType: row.serviceType,
    country: row.country ?? '',
    isAtOnce: false,
    startTime: zonedText(row.startTime, zone),
    endTime: zonedText(row.endTime, zone),
    isAnnounced: row.isAnnounced,
    remark: row.remark,
  };
}

/**
 * Converts the form to the input of the call, or names the field with an invalid time. An
 * interruption that has begun only changes its end and remark. An unchanged end keeps its
 * milliseconds.
 */
export function inputOf(
  fields: InterruptionFields,
  row: InterruptionRow | undefined,
): Command | 'startTime' | 'endTime' {
  const country = fields.country === '' ? null : fields.country;
  const zone = zoneOf(country);
  const endTime =
    row !== undefined && fields.endTime === fieldsOf(row).endTime && row.country === country
      ? row.endTime
      : zonedInstant(fields.endTime, zone);
  if (endTime === null) return 'endTime';
  const rest = { endTime, remark: fields.remark };
  if (row !== undefined && row.state !== 'ahead') {
    const { id, version, startTime, serviceType, isAnnounced } = row;
    return { id, version, startTime, serviceType, isAnnounced, country: row.country, ...rest };
  }
  const startTime = fields.isAtOnce ? null : zonedInstant(fields.startTime, zone);
  if (startTime === null && !fields.isAtOnce) return 'startTime';
  return {
    ...(row === undefined ? {} : { id: row.id, version: row.version }),
    country,
    serviceType: fields.serviceType,
    startTime,
    isAnnounced: fields.isAnnounced && !fields.isAtOnce,
    ...rest,
  };
}
