import { describe, expect, test } from 'vitest';
import type { Call, Input } from '#domain/call.ts';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { getEventDetail, getEventInfo, getEventSearchData } from '#domain/events/calls.detail.ts';
import { getNoticeList } from '#domain/notices/calls.board.ts';
import { getMaintainTips } from '#domain/notices/calls.ts';
import { getAddressList } from '#domain/regions/calls.ts';
import { getTCContent, getTCStatus } from '#domain/terms/calls.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { makeEvent, makeNotices } from '#demo/make/make.ts';
import { makeMaintenance } from '#demo/make/make.maintenance.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();

/** Returns the field names of a response, or of its first item if it is a list. */
async function fieldsOf<C extends Call>(
  call: C,
  input: Input<C>,
  of: (data: never) => unknown = (data) => data,
): Promise<string[]> {
  const { envelope } = await testApp().ask(call, input, {
    token: await testApp().token('8107201'),
  });
  expect(envelope, call.name).toMatchObject({ resultCode: call.success ?? 1, errorCode: null });
  const found = of((call.topLevel === true ? envelope : envelope.data) as never);
  const one: unknown = Array.isArray(found) ? found[0] : found;
  expect(one, call.name).toBeTypeOf('object');
  return Object.keys(one as object);
}
const words = (text: string) => expect.arrayContaining(text.split(' ')) as string[];

describe('field names of responses', () => {
  test('event calls return every specified field (ENT-008, ENT-017, ENT-028, ENT-030)', async () => {
    const event = await makeEvent(testApp().core.db, {});
    const eventID = String(event.id);
    const card =
      'eventID eventTypeCode eventTypeName eventName startTime endTime ticketOpendate ticketClosedate banlance authorizeFlag activityStatus ' +
      'isOnlineActivity venueName address language photoShowOnList';
    expect(await fieldsOf(getEventSearchData, {})).toEqual(
      words('typeList speakerList languageList'),
    );
    expect(
      await fieldsOf(getEventSearchData, {}, ({ typeList }: { typeList: unknown }) => typeList),
    ).toEqual(words('value text'));
    expect(await fieldsOf(getAvalaibleEvents, {})).toEqual(words(card));
    expect(await fieldsOf(getEventDetail, { eventID })).toEqual(
      words(
        `${card} description photos speakers contacts warmReminder sessions ticketTypes realNameFlag nameListFlag multiDateFlag aboOnly invited quota canBook taxDesc`,
      ),
    );
    expect(
      await fieldsOf(
        getEventInfo,
        { eventID },
        ({ ticketTypes }: { ticketTypes: unknown }) => ticketTypes,
      ),
    ).toEqual(words('ticketTypeId ticketTypeName price tax banlance limitPerMember sessionIds'));
  });

  test('a checkout returns every specified field (ENT-023)', async () => {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db, {}));
    const { envelope } = await buyer.confirm(orderNumber);
    expect(Object.keys(envelope.data as object)).toEqual(words('amount hybrisNumber orderNumber'));
  });

  test('maintenance, terms, districts and notices return every specified field (ENT-010, ENT-018, ENT-019, ENT-043)', async () => {
    const hour = 3_600_000;
    await makeMaintenance(testApp().core.db, {
      startTime: Date.now() + hour,
      endTime: Date.now() + 2 * hour,
    });
    await makeNotices(testApp().core.db, [
      { from: Date.now() - hour, texts: { en: { title: 'Title', html: '<p>Text</p>' } } },
    ]);
    const detail = await fieldsOf(getMaintainTips, {}, (data: { detail: unknown }) => data.detail);
    expect(detail).toEqual(words('serviceType startTime endTime remark'));
    expect(await fieldsOf(getTCStatus, { auditType: 'LOGIN' })).toEqual(words('auditFlag'));
    expect(await fieldsOf(getTCContent, { auditType: 'LOGIN' })).toEqual(
      words('auditContent auditVersion content'),
    );
    expect(await fieldsOf(getAddressList, {})).toEqual(words('districtCode name'));
    expect(
      await fieldsOf(
        getNoticeList,
        { pageNum: 1, pageSize: 10 },
        ({ items }: { items: unknown }) => items,
      ),
    ).toEqual(words('noticeId title content publishedFrom publishedTo venueID read'));
  });
});
