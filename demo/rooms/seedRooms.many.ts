import { analyze } from '#api/db/basics/rows.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Db } from '#api/platform/db/sql.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { letting } from './seedRooms.ts';
import { venues } from './seedRooms.list.ts';

/** Rooms of one venue, as in a large one. */
const roomsOfHouse = 25;

const numbered = (words: { en: string }, number: number) =>
  Object.fromEntries(
    Object.entries(words).map(([lang, text]) => [lang, `${text} ${number}`]),
  ) as typeof words;

/** Adds `wanted` rooms without bookings, in venues like those of the demo, for measurements. */
export async function seedManyRooms(db: Db, wanted: number): Promise<void> {
  const plain = venues.flatMap(({ rooms }) => rooms).filter(({ parts }) => parts === undefined);
  for (let made = 0; made < wanted; made += roomsOfHouse) {
    const number = made / roomsOfHouse;
    const like = venues[number % venues.length]!;
    const count = Math.min(roomsOfHouse, wanted - made);
    await inTransaction(db, async (tx) => {
      const venue = await makeVenue(tx, {
        name: numbered(like.name!, number + 2),
        address: like.address!,
        districtCode: like.districtCode!,
        category: like.category!,
        contactPerson: like.contactPerson!,
        contactTel: like.contactTel!,
      });
      for (let at = 0; at < count; at++) {
        const room = plain[(made + at) % plain.length]!;
        await makeRoom(tx, venue, { ...letting(room), name: numbered(room.name, at + 1) });
      }
    });
  }
  await analyze(db);
}
