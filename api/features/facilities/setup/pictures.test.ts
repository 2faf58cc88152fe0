import { afterEach, describe, expect, test } from 'vitest';
import { getFacilityById } from '#domain/facilities/calls.find.ts';
import { uploadVenuePicture } from '#domain/facilities/setup/calls.pictures.ts';
import { getRoom, saveRoom } from '#domain/facilities/setup/calls.rooms.ts';
import { getVenue, saveVenue } from '#domain/facilities/setup/calls.venues.ts';
import { pictureAddress } from '#domain/files/rules.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { value } from '#api/platform/db/sql.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { testAppOf } from '#tests/support/open.ts';
import { pictureFile } from '#tests/support/pictures.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, by) => testApp().ask(call, input, by);
const desk = async () => ({ admin: await testApp().admin('facility') });
const addressOf = (digest: string) => pictureAddress(digest, 960, 'webp');
afterEach(() => testApp().setClock(null));

async function upload(colour: string): Promise<string> {
  const content = await pictureFile({ width: 960, height: 540, colour });
  return (await ask(uploadVenuePicture, { country: 'bn', content }, await desk())).data.digest;
}
async function member() {
  const ada = '8319001';
  await makeMember(db(), { ada });
  return { token: await testApp().token(ada) };
}
const isKept = (digest: string) =>
  value<boolean>(db())`select exists (select 1 from picture where digest = ${digest})`;

describe('pictures of venues and rooms', () => {
  test('returns the pictures of a venue and its rooms in order, the first one in lists (ADM-022)', async () => {
    const by = await desk();
    const [one, other] = [await upload('#204060'), await upload('#602040')];
    const venueId = await makeVenue(db());
    const room = await makeRoom(db(), venueId, { categories: ['MEETING'] });
    const venue = (await ask(getVenue, { id: venueId }, by)).data;
    expect(venue.pictures).toEqual([]);
    await ask(saveVenue, { ...venue, pictures: [other, one] }, by);
    const kept = (await ask(getRoom, { id: room.id }, by)).data;
    expect((await ask(saveRoom, { ...kept, pictures: [one] }, by)).code).toBeNull();
    expect((await ask(getVenue, { id: venueId }, by)).data.pictures).toEqual([other, one]);
    expect((await ask(getRoom, { id: room.id }, by)).data.pictures).toEqual([one]);
    const seen = (await ask(getFacilityById, { venueID: venueId }, await member())).data;
    expect(seen).toMatchObject({
      picture: addressOf(other),
      pictures: [addressOf(other), addressOf(one)],
      rooms: [{ picture: addressOf(one) }],
    });
    expect((await fetch(testApp().url + addressOf(one))).status).toBe(200);
    await ask(saveVenue, { ...venue, version: 2, pictures: [one] }, by);
    expect((await ask(getVenue, { id: venueId }, by)).data.pictures).toEqual([one]);
  });

  test('deletes an unused picture after a day and keeps those of venues and rooms (ADM-022)', async () => {
    const by = await desk();
    const [ofVenue, ofRoom, loose] = [
      await upload('#101010'),
      await upload('#202020'),
      await upload('#303030'),
    ];
    const venueId = await makeVenue(db());
    const room = await makeRoom(db(), venueId, { categories: ['MEETING'] });
    const venue = (await ask(getVenue, { id: venueId }, by)).data;
    await ask(saveVenue, { ...venue, pictures: [ofVenue] }, by);
    const kept = (await ask(getRoom, { id: room.id }, by)).data;
    expect((await ask(saveRoom, { ...kept, pictures: [ofRoom] }, by)).code).toBeNull();
    await testApp().setClock(Date.now() + 26 * 3_600_000);
    expect([await isKept(ofVenue), await isKept(ofRoom), await isKept(loose)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('refuses an invalid or unknown picture and changes nothing (7094)', async () => {
    const by = await desk();
    const content = Buffer.from('this is a text').toString('base64');
    const response = await ask(uploadVenuePicture, { country: 'bn', content }, by);
    expect(response.code).toBe(refusals.pictureInvalid);
    const id = await makeVenue(db());
    const venue = (await ask(getVenue, { id }, by)).data;
    const strange = { ...venue, contactPerson: 'Somebody else', pictures: ['0'.repeat(32)] };
    const refused = await ask(saveVenue, strange, by);
    expect([refused.code, refused.envelope['errorValues']]).toEqual([
      refusals.pictureInvalid,
      { field: 'pictures' },
    ]);
    expect((await ask(getVenue, { id }, by)).data).toEqual(venue);
  });

  test('refuses a picture for another country (ROL-021)', async () => {
    const admin = await testApp().admin('content', [
      { role: 'facility', country: 'my', region: null },
    ]);
    const content = await pictureFile({ width: 960, height: 540, colour: '#abcdef' });
    expect((await ask(uploadVenuePicture, { country: 'bn', content }, { admin })).code).toBe(
      refusals.notAllowed,
    );
  });
});
