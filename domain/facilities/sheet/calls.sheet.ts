import * as z from 'zod/mini';
import { changeCall, readCall } from '../../records.ts';
import { importText, line, maxImportBytes } from '../../text/text.ts';
import { id } from '../../wire.ts';
import { confirmed } from '../days/shapes.opening.ts';
import { roomSheet, sheetLine } from './shapes.sheet.ts';

/** The rooms of a venue for a file that can be read back (ADM-023). */
export const getRoomSheet = readCall({
  name: 'getRoomSheet',
  path: 'facilities/getRoomSheet',
  right: 'facilities.read',
  scope: 'district',
  names: { venueId: 'country venue' },
  by: { venueId: id },
  record: roomSheet,
});

/**
 * Reads rooms of a venue from a file (ADM-023 to ADM-025, decision 0076). Without `accept` it is only
 * looked at: the answer says line by line what would happen and what is wrong. With the mark of that
 * answer all of it is written at once, or nothing: where it would do something else by now (9010), or
 * where bookings would come to stand on holidays (9057 with their number as data, unless `confirmed` says it).
 */
export const importRooms = changeCall({
  name: 'importRooms',
  path: 'facilities/importRooms',
  right: 'facilities.write',
  scope: 'district',
  names: { venueId: 'country venue' },
  input: z.object({
    venueId: id,
    text: importText,
    accept: z.optional(line(100)),
    confirmed: z.optional(confirmed),
  }),
  output: z.object({
    lines: z.array(sheetLine),
    mark: z.string(),
    imported: z.nullable(z.object({ added: z.int(), changed: z.int() })),
  }),
  refuses: ['noData', 'wrongInput', 'textTooLong', 'bookingsStand', 'changedMeanwhile'],
  maxBytes: maxImportBytes,
});
