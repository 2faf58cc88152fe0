import type { Input, Output } from '#domain/call.ts';
import type { getNotice, NoticeTexts, saveNotice } from '#domain/notices/calls.admin.ts';
import { countriesWithin, zoneOf } from '#web/console/platform/console.ts';
import { now } from '#web/platform/clock.ts';
import { zonedInstant, zonedText } from '#web/console/platform/zoned.ts';

export type NoticeRow = Output<typeof getNotice>;
type Command = Input<typeof saveNotice>;

/**
 * Form values: times local to the country. No end is empty; an empty venue means the general board.
 */
export type NoticeFields = {
  country: string;
  venueID: string;
  publishedFrom: string;
  publishedTo: string;
  texts: NoticeTexts;
};

const none = { title: '', content: '' };

export function freshFields(): NoticeFields {
  const country = countriesWithin('notices.write')[0]?.code ?? 'bn';
  return {
    country,
    venueID: '',
    publishedFrom: zonedText(now(), zoneOf(country)),
    publishedTo: '',
    texts: { en: none, 'zh-CN': none, ms: none },
  };
}

export function fieldsOf(row: NoticeRow): NoticeFields {
  const zone = zoneOf(row.country);
  return {
    country: row.country,
    venueID: row.venueID ?? '',
    publishedFrom: zonedText(row.publishedFrom, zone),
    publishedTo: row.publishedTo === null ? '' : zonedText(row.publishedTo, zone),
    texts: row.texts,
  };
}

type Wrong = { field: 'publishedFrom' | 'publishedTo'; word: 'wrongTime' | 'endsTooEarly' };

/**
 * Converts the form to the input of the call, or returns the field with an invalid time. An
 * unchanged time keeps its milliseconds.
 */
export function inputOf(fields: NoticeFields, row: NoticeRow | undefined): Command | Wrong {
  const zone = zoneOf(fields.country);
  const before = row === undefined ? null : fieldsOf(row);
  const publishedFrom =
    row !== undefined && fields.publishedFrom === before?.publishedFrom
      ? row.publishedFrom
      : zonedInstant(fields.publishedFrom, zone);
  if (publishedFrom === null) return { field: 'publishedFrom', word: 'wrongTime' };
  let publishedTo: number | null = null;
  if (fields.publishedTo !== '') {
    publishedTo =
      row !== undefined && fields.publishedTo === before?.publishedTo
        ? row.publishedTo
        : zonedInstant(fields.publishedTo, zone);
    if (publishedTo === null) return { field: 'publishedTo', word: 'wrongTime' };
    if (publishedTo <= publishedFrom) return { field: 'publishedTo', word: 'endsTooEarly' };
  }
  return {
    ...(row === undefined ? {} : { id: row.id, version: row.version }),
    country: fields.country,
    venueID: fields.venueID.trim() === '' ? null : fields.venueID.trim(),
    publishedFrom,
    publishedTo,
    texts: fields.texts,
  };
}
