import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getFacilitySearchData } from '#domain/facilities/calls.find.ts';
import { getFacilityDetail, getVenueBookOption } from '#domain/facilities/calls.ts';
import * as options from '#domain/facilities/setup/calls.options.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const ask: ReturnType<typeof testApp>['ask'] = (call, input, by) => testApp().ask(call, input, by);
const page = { pageNum: 1, pageSize: 100, isExport: false };
const fresh = (code: string) => ({
  code,
  sort: 1,
  isActive: true,
  names: { en: `In ${code}`, 'zh-CN': `${code} 式`, ms: '' },
});

async function member(language: string) {
  const ada = '8311001';
  await makeMember(testApp().core.db, { ada });
  return { token: await testApp().token(ada), language };
}
const layoutsIn = async (language: string) =>
  (await ask(getFacilitySearchData, {}, await member(language))).data.layoutList;

describe('options of rooms', () => {
  test('offers an added layout in each language until it is inactive, and keeps it in its rooms (ADM-028)', async () => {
    const admin = await testApp().admin('facility');
    const { data } = await ask(options.saveLayout, fresh('HERRINGBONE'), { admin });
    const { id } = data;
    expect((await layoutsIn('en'))[0]).toEqual({ value: id, text: 'In HERRINGBONE' });
    expect((await layoutsIn('zh-CN'))[0]!.text).toBe('HERRINGBONE 式');
    expect((await layoutsIn('ms'))[0]!.text).toBe('In HERRINGBONE');
    const { db } = testApp().core;
    const room = await makeRoom(db, await makeVenue(db), { layouts: ['HERRINGBONE'] });
    const input = { roomID: room.id };
    const seating = async () =>
      (await ask(getVenueBookOption, input, await member('en'))).data.seatingArrangements;
    expect(await seating()).toEqual([{ value: id, text: 'In HERRINGBONE' }]);
    const { items } = (await ask(options.listLayoutRows, page, { admin })).data;
    expect(items.find((one) => one.id === id)).toMatchObject({ uses: 1, isActive: true });

    const command = { ...fresh('HERRINGBONE'), isActive: false, id, version: 1 };
    expect((await ask(options.saveLayout, command, { admin })).code).toBeNull();
    expect(await layoutsIn('en')).not.toContainEqual(expect.objectContaining({ value: id }));
    const { room: card } = (await ask(getFacilityDetail, input, await member('en'))).data;
    expect(card.layouts).toEqual(['In HERRINGBONE']);
    expect(await seating()).toHaveLength(1);
  });

  test('offers categories in the filter and event types in the booking form (ADM-028)', async () => {
    const admin = await testApp().admin('facility');
    const category = (await ask(options.saveFacilityCategory, fresh('LOUNGE'), { admin })).data.id;
    const occasion = (await ask(options.saveVenueEventType, fresh('REHEARSAL'), { admin })).data.id;
    const asker = await member('en');
    const { categoryList } = (await ask(getFacilitySearchData, {}, asker)).data;
    expect(categoryList).toContainEqual({ value: category, text: 'In LOUNGE' });
    const { db } = testApp().core;
    const room = await makeRoom(db, await makeVenue(db));
    const { eventTypes } = (await ask(getVenueBookOption, { roomID: room.id }, asker)).data;
    expect(eventTypes).toContainEqual({ value: occasion, text: 'In REHEARSAL' });
  });

  test('refuses a code that is taken at its field, and an outdated version (ADM-028, ERR-046)', async () => {
    const admin = await testApp().admin('facility');
    const { id } = (await ask(options.saveLayout, fresh('ISLANDS'), { admin })).data;
    const again = await ask(options.saveLayout, fresh('ISLANDS'), { admin });
    expect([again.code, again.envelope['errorValues']]).toEqual([
      refusals.nameTaken,
      { field: 'code' },
    ]);
    const change = { ...fresh('ISLANDS'), id, version: 1, sort: 7 };
    expect((await ask(options.saveLayout, change, { admin })).code).toBeNull();
    const late = await ask(options.saveLayout, { ...change, sort: 9 }, { admin });
    expect(late.code).toBe(refusals.changedMeanwhile);
    expect((await ask(options.getLayout, { id }, { admin })).data).toMatchObject({
      sort: 7,
      version: 2,
    });
    const log = await ask(
      listAudit,
      { ...page, entity: 'layout', entityId: id },
      { admin: await testApp().admin('system') },
    );
    expect(log.data.items.map(({ action, old, new: now }) => [action, old, now])).toEqual([
      ['change', { sort: 1 }, { sort: 7 }],
      ['create', null, expect.objectContaining({ code: 'ISLANDS' })],
    ]);
    expect(log.data.items[0]!.name).toBe('In ISLANDS');
  });
});
