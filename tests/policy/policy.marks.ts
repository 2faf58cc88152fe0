import { refusalOf } from '#domain/refusals/refusals.ts';
import { insertRows, nextIds } from '#api/db/basics/rows.ts';
import { isLogged } from '#api/platform/http/refusalLog.ts';
import type { TestApp } from '#tests/testApp.ts';

/** Length of a day in ms. */
export const dayMs = 86_400_000;

/**
 * Country of the records on which the tests call the console. The members' test data are in Brunei,
 * so the console's calls do not change them.
 */
export const consoleCountry = 'vn';

/** Text in every record that does not belong to the caller; a response with it is a leak. */
export const foreignText = 'Tersembunyi';
/** Contact of such records. */
export const foreignContact = {
  name: foreignText,
  phone: '+84 24 5555 0100',
  email: 'tersembunyi@members.example',
};

/** Device and name of a guest who has opened a link and entered a name. */
export const policyGuest = { device: 'd'.repeat(43), name: 'Siti Rahmah' };

/** Day of the room bookings, and its weekday. */
export function bookingDay(): { day: string; weekday: number } {
  const date = Temporal.Now.plainDateISO('Asia/Brunei').add({ days: 20 });
  return { day: date.toString(), weekday: date.dayOfWeek };
}

let last = 0;

export async function newDistrict(
  testApp: TestApp,
  country: string,
): Promise<{ id: string; code: string }> {
  const { db } = testApp.core;
  const [id] = await nextIds(db, 'district', 1);
  const code = `D${++last}`;
  await insertRows(db, 'district', [
    { id, country, district_code: code, is_default: false, active: true, sort: 1 },
  ]);
  await insertRows(db, 'district_text', [
    { district_id: id, lang: 'en', name: `${foreignText} ${last}` },
  ]);
  return { id: String(id), code };
}

/**
 * Refusals that need no log entry. The API checks the input before it reads the record, or ordinary
 * callers get this refusal often.
 */
const unlogged = ['attendeesMissing', 'doorClosed', 'idMissing', 'notAttended'];

/** Whether the API logs a refused attempt on another's record, or the refusal needs no log. */
export function isLoggedOrExempt(code: string | null): boolean {
  const refusal = refusalOf(code);
  return refusal === '' || unlogged.includes(refusal) || isLogged(refusal);
}
