import * as z from 'zod/mini';
import { changeCall, readCall } from '../../records.ts';
import { importText, line, maxImportBytes } from '../../text/text.ts';
import { id } from '../../wire.ts';
import { confirmed } from '../days/shapes.opening.ts';
import { roomSheet, sheetLine } from './shapes.sheet.ts';

/** Exports the rooms of a venue for a file that can be imported again (ADM-023). */
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
 * Imports rooms of a venue from a file (ADM-023 to ADM-025, decision 0076). Without `accept`
 * nothing is written; the response reports changes and faults of each line. With the `mark` of that
 * response all lines are written in one transaction. Refuses with 9010 if the plan has changed
 * meanwhile, and with 9057 if bookings would be on holidays that a room closes, unless `confirmed`
 * equals their number.
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
