import { describe, expect, test } from 'vitest';
import { getEventSearchData } from '#domain/events/calls.detail.ts';
import { type EventInput, makeEvent, makeEvents } from '#demo/make/make.ts';
import { eventListsOf } from '#tests/support/eventLists.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const day = 86_400_000;
const now = Date.now();
const make = (input: EventInput) => makeEvent(testApp().core.db, input);

const { namesFor } = eventListsOf(testApp);

describe('filters of the event list', () => {
  test('finds events when every keyword matches name, venue or speaker in any language and case (EVT-014, B-27)', async () => {
    await makeEvents(testApp().core.db, [
      { name: { en: 'Irama workshop', 'zh-CN': '节奏课' } },
      { name: 'Other one', venues: [{ name: 'Dewan Irama', address: 'x' }] },
      { name: 'Third one', speakers: ['Irama Sulaiman'] },
    ]);
    expect(new Set(await namesFor('8000830', { keyWord: ' iRAMa ' }))).toEqual(
      new Set(['Irama workshop', 'Other one', 'Third one']),
    );
    expect(await namesFor('8000830', { keyWord: '节奏' })).toEqual(['Irama workshop']);
    expect(await namesFor('8000830', { keyWord: 'irama dewan' })).toEqual(['Other one']);
    expect(await namesFor('8000830', { keyWord: 'irama 100%' })).toEqual([]);
    expect(await namesFor('8000830', { keyWord: '%' })).toEqual([]);
  });

  test('matches a date range when any day of the event lies in it, in region time (EVT-019)', async () => {
    const at = (text: string) => Date.parse(`${text}+08:00`);
    await make({
      name: 'Jamboree',
      startTime: at('2027-03-09T09:00:00'),
      endTime: at('2027-03-12T18:00:00'),
    });
    const found = async (startTime: string, endTime: string) =>
      (await namesFor('8000831', { keyWord: 'Jamboree', startTime, endTime })).length;
    expect(await found('2027-03-11', '2027-03-20')).toBe(1);
    expect(await found('2027-03-12', '2027-03-12')).toBe(1);
    expect(await found('2027-03-13', '2027-03-20')).toBe(0);
    expect(await found('2027-03-01', '2027-03-09')).toBe(1);
    expect(await found('2027-03-01', '2027-03-08')).toBe(0);
    expect(await found('2027-03-10', '2027-03-10')).toBe(1);
    expect(await found('', '')).toBe(1);
  });

  test('finds events with a ticket type that costs nothing (issue 53)', async () => {
    await makeEvents(testApp().core.db, [
      { name: 'Sampan paid', ticketTypes: [{ price: 1000 }] },
      { name: 'Sampan mixed', ticketTypes: [{ price: 1000 }, { price: 0 }] },
    ]);
    const found = (price?: string) => namesFor('8000836', { keyWord: 'Sampan', price });
    expect(await found('free')).toEqual(['Sampan mixed']);
    expect((await found()).length).toBe(2);
    expect((await found('')).length).toBe(2);
  });

  test('filters by type, language and online or offline (EVT-015, EVT-024, EVT-026, A-43)', async () => {
    await makeEvents(testApp().core.db, [
      { name: 'Kolam one', typeCode: '30', languages: ['en'] },
      { name: 'Kolam two', typeCode: '31', languages: ['zh', 'ms'], isOnline: true },
    ]);
    expect(await namesFor('8000832', { keyWord: 'Kolam', type: '30' })).toEqual(['Kolam one']);
    expect(await namesFor('8000832', { keyWord: 'Kolam', language: 'zh' })).toEqual(['Kolam two']);
    expect(await namesFor('8000832', { keyWord: 'Kolam', siteStatus: 'online' })).toEqual([
      'Kolam two',
    ]);
    expect(await namesFor('8000832', { keyWord: 'Kolam', siteStatus: 'offline' })).toEqual([
      'Kolam one',
    ]);
    expect(
      await namesFor('8000832', { keyWord: 'Kolam', type: '', language: '', siteStatus: '' }),
    ).toHaveLength(2);
  });

  test('lists only events that can be booked now when the filter is available (EVT-023, A-44)', async () => {
    await makeEvents(testApp().core.db, [
      { name: 'Lagoon open' },
      { name: 'Lagoon soon', salesOpenAt: now + day },
      { name: 'Lagoon full', ticketTypes: [{ total: 0 }] },
      { name: 'Lagoon over', startTime: now - 2 * day, endTime: now - day },
    ]);
    expect(await namesFor('8000833', { keyWord: 'Lagoon', bookingStatus: 'available' })).toEqual([
      'Lagoon open',
    ]);
    for (const bookingStatus of ['all', ''])
      expect(await namesFor('8000833', { keyWord: 'Lagoon', bookingStatus })).toHaveLength(4);
  });

  test('returns the filter choices both at top level and in data, with resultCode 0 (API-044, EVT-013, API-012)', async () => {
    await make({ name: 'Mimosa', speakers: ['Anna Speaker'], languages: ['ta'] });
    const { envelope, data } = await testApp().ask(
      getEventSearchData,
      { regionCode: 'BN', ada: '1' },
      { token: await testApp().token('8000834') },
    );
    expect(envelope.resultCode).toBe(0);
    expect(envelope).toMatchObject({
      typeList: data.typeList,
      speakerList: data.speakerList,
      languageList: data.languageList,
    });
    expect(data.speakerList).toContain('Anna Speaker');
    expect(data.languageList).toContainEqual({ value: 'ta', text: expect.any(String) });
    expect(data.typeList.find((one) => one.value === '29')?.text).toEqual(expect.any(String));
  });
});
