import { insertRows, nextIds } from '#api/basics/rows.ts';
import type { World } from '#api/test/world.ts';

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

/** The day on which rooms are booked here, and its weekday. */
export function bookingDay(): { day: string; weekday: number } {
  const date = Temporal.Now.plainDateISO('Asia/Brunei').add({ days: 20 });
  return { day: date.toString(), weekday: date.dayOfWeek };
}

let last = 0;

/** A district of a country that no other has. */
export async function newDistrict(
  world: World,
  country: string,
): Promise<{ id: string; code: string }> {
  const { db } = world.core;
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
