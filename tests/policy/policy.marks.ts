import { refusalOf } from '#domain/refusals/refusals.ts';
import { insertRows, nextIds } from '#api/db/basics/rows.ts';
import { isLogged } from '#api/platform/http/refusalLog.ts';
import type { TestApp } from '#tests/testApp.ts';

export const day = 86_400_000;

/**
 * Where the administrators' things lie: not Brunei, so that nothing of the members' side is
 * disturbed.
 */
export const home = 'vn';

/** A word that stands in everything that is not the caller's. */
export const marker = 'Tersembunyi';
export const marked = {
  name: marker,
  phone: '+84 24 5555 0100',
  email: 'tersembunyi@members.example',
};

/** A guest who has named themself, on the device that did. */
export const policyGuest = { device: 'd'.repeat(43), name: 'Siti Rahmah' };

/** The day on which rooms are booked here, and its weekday. */
export function bookingDay(): { day: string; weekday: number } {
  const date = Temporal.Now.plainDateISO('Asia/Brunei').add({ days: 20 });
  return { day: date.toString(), weekday: date.dayOfWeek };
}

let last = 0;

/** A district of a country that no other has. */
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
    { district_id: id, lang: 'en', name: `${marker} ${last}` },
  ]);
  return { id: String(id), code };
}

/** Refusals of a check that comes before the record is looked for, or that most people meet. */
const unlogged = ['attendeesMissing', 'doorClosed', 'idMissing', 'notAttended'];

/** Whether an attempt on a record of others that ended with this code stands in the log. */
export function isNoticed(code: string | null): boolean {
  const refusal = refusalOf(code);
  return refusal === '' || unlogged.includes(refusal) || isLogged(refusal);
}
