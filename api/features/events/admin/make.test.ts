import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getEventDetail } from '#domain/events/calls.detail.ts';
import {
  copyEvent,
  getEventChoices,
  getEventFigures,
  getEventForm,
  getEventPreview,
  listEventRows,
  removeEvent,
  saveEvent,
} from '#domain/events/calls.make.ts';
import type { EventDraft } from '#domain/events/shapes.admin.ts';
import { eventDeskOf, reason } from '#tests/support/desks/eventDesk.ts';
import { emptyEvent, fullEvent } from '#tests/support/desks/eventForm.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 100, isExport: false };
const day = 86_400_000;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const { asDesk, asMember, formOf, publish, saved, list, change, onSale, buy } =
  eventDeskOf(testApp);

test('hides a draft from members, and makes it visible and bookable when it is published (ADM-013 to ADM-015)', async () => {
  const draft = fullEvent(Date.now());
  const id = await saved(draft);
  expect(await list()).not.toContain(id);
  expect((await ask(getEventDetail, { eventID: id }, await asMember())).code).toBe('6040');

  const form = await formOf(id);
  expect(form).toMatchObject({
    state: 'DRAFT',
    name: draft.name,
    warmReminder: draft.warmReminder,
    languages: ['ms', 'en'],
    contacts: draft.contacts,
  });
  expect(form.sessions.map(({ startTime }) => startTime)).toEqual(
    draft.sessions.map(({ startTime }) => startTime),
  );
  expect(form.ticketTypes.map(({ names, price, setName }) => [names.en, price, setName])).toEqual([
    ['Seat', 1500, null],
    ['Guest', 0, null],
    ['Both days', 2500, 'Two days'],
  ]);

  expect((await publish(id)).code).toBeNull();
  expect(await list()).toContain(id);
  const seen = (await ask(getEventDetail, { eventID: id }, await asMember('8123000', 'zh-CN')))
    .data;
  // A text that is missing in a language is shown in English, each text separately (LNG-008).
  expect(seen).toMatchObject({
    name: '厨房日',
    warmReminder: '请带围裙',
    description: '<p>Cook with <strong>us</strong></p>',
    canBook: true,
  });
  expect(seen.ticketTypes.map((type) => [type.name, type.balance])).toEqual([
    ['座位', 10],
    ['Guest', 3],
    ['Both days', 2],
  ]);
  expect((await buy('8123000', id, { quantity: 2 })).code).toBeNull();
  const figures = (await ask(getEventFigures, { id }, await asDesk())).data;
  expect(figures.orders).toMatchObject({ unpaid: 1, paid: 0 });
  expect(figures.purchases).toEqual([]);
  expect(figures.rows.find((row) => row.typeName === 'Seat')).toMatchObject({
    held: 2,
    sold: 0,
    total: 5,
  });

  const { data } = await ask(
    listAudit,
    { ...page, entity: 'event', entityId: id },
    { admin: await testApp().admin('system') },
  );
  expect(data.items.map(({ action }) => action).toSorted()).toEqual(['create', 'publish']);
  expect(data.items.find(({ action }) => action === 'publish')).toMatchObject({
    reason,
    old: { state: 'DRAFT' },
    new: { state: 'PUBLISHED' },
  });
});

test('gives an event that is saved without a type the default type, code 29 (ADM-010)', async () => {
  const id = await saved(fullEvent(Date.now(), { type: '' }));
  expect((await publish(id)).code).toBeNull();
  const { data } = await ask(getEventDetail, { eventID: id }, await asMember());
  expect(data.typeCode).toBe('29');
  expect((await formOf(id)).type).not.toBe('');
});

test('returns the missing field when a draft to publish or a published event is incomplete (ADM-013)', async () => {
  const now = Date.now();
  const cases: [Partial<EventDraft>, string][] = [
    [{ name: { en: '', 'zh-CN': '厨房', ms: '' } }, 'name'],
    [{ salesOpenAt: null }, 'salesOpenAt'],
    [{ salesCloseAt: null }, 'salesCloseAt'],
    [{ salesOpenAt: now + 40 * day, salesCloseAt: now + 41 * day }, 'salesOpenAt'],
    [{ sessions: [], stock: [] }, 'sessions'],
    [
      { sessions: fullEvent(now).sessions.map((session) => ({ ...session, venue: null })) },
      'venues',
    ],
    [{ ticketTypes: [], stock: [] }, 'ticketTypes'],
    [{ stock: fullEvent(now).stock.filter((row) => row.ticketType !== 'new2') }, 'stock'],
    [
      { ticketTypes: fullEvent(now).ticketTypes.map((type) => ({ ...type, itemCode: '' })) },
      'itemCode',
    ],
  ];
  for (const [lack, field] of cases) {
    const id = await saved(fullEvent(now, lack));
    expect(await publish(id), field).toMatchObject({
      code: '9050',
      envelope: { errorValues: { field } },
    });
    expect((await formOf(id)).state).toBe('DRAFT');
  }
  const backwards = await ask(
    saveEvent,
    fullEvent(now, { salesCloseAt: now - 2 * day }),
    await asDesk(),
  );
  expect(backwards).toMatchObject({
    code: '9001',
    envelope: { errorValues: { field: 'salesCloseAt' } },
  });
  const id = await onSale();
  expect(await change(id, () => ({ name: { en: '', 'zh-CN': '', ms: '' } }))).toMatchObject({
    code: '9050',
    envelope: { errorValues: { field: 'name' } },
  });
  // A constraint refuses a published event without dates, whether or not places are sold.
  for (const [lack, field] of cases.slice(1, 5))
    expect(await change(id, () => lack), field).toMatchObject({
      http: 200,
      code: '9050',
      envelope: { errorValues: { field } },
    });
  // An online event needs no venue.
  const online = fullEvent(now, {
    isOnline: true,
    venues: [],
    sessions: fullEvent(now).sessions.map((one) => ({ ...one, venue: null })),
  });
  expect((await publish(await saved(online))).code).toBeNull();
});

test('refuses a stale version, unknown references and rows of another event (ADM-013)', async () => {
  const id = await saved(fullEvent(Date.now()));
  const { state: _state, taken: _taken, ...form } = await formOf(id);
  expect((await ask(saveEvent, { ...form, isOnline: true }, await asDesk())).code).toBeNull();
  expect((await ask(saveEvent, { ...form, isOnline: false }, await asDesk())).code).toBe('9010');
  expect((await formOf(id)).isOnline).toBe(true);
  const unknown: [Partial<EventDraft>, string][] = [
    [{ type: '999999999' }, 'type'],
    [{ district: 'NOWHERE' }, 'district'],
    [{ speakerIds: ['999999999'] }, 'speakerIds'],
    [{ languages: ['xx'] }, 'languages'],
    [{ target: { mode: 'MINIMUM', levels: [], minimum: 'NONE' } }, 'target'],
    [
      { images: [{ digest: '0'.repeat(32), place: 'LIST', alt: { en: '', 'zh-CN': '', ms: '' } }] },
      'images',
    ],
  ];
  for (const [wrong, field] of unknown)
    expect(await change(id, () => wrong), field).toMatchObject({
      code: '9001',
      envelope: { errorValues: { field } },
    });
  const other = await makeEvent(testApp().core.db);
  const stolen = {
    key: String(other.sessionIds[0]),
    venue: null,
    startTime: Date.now(),
    endTime: Date.now() + 1000,
    onlineLink: '',
  };
  expect(await change(id, (now) => ({ sessions: [...now.sessions, stolen] }))).toMatchObject({
    code: '9001',
    envelope: { errorValues: { field: 'sessions' } },
  });
  expect(
    await change(id, (now) => ({
      stock: [...now.stock, { ticketType: 'new7', session: now.sessions[0]!.key, total: 1 }],
    })),
  ).toMatchObject({
    code: '9001',
    envelope: { errorValues: { field: 'stock' } },
  });
});

test('lets administrators open and create events only in their own country or district (ADM-013, ROL-021)', async () => {
  const id = await saved(fullEvent(Date.now()));
  const abroad = {
    admin: await testApp().admin('facility', [{ role: 'event', country: 'sg', region: null }]),
  };
  expect((await ask(getEventForm, { id }, abroad)).code).toBe('6040');
  expect((await ask(saveEvent, fullEvent(Date.now()), abroad)).http).toBe(403);
  expect((await ask(getEventChoices, { country: 'bn' }, abroad)).code).toBe('6040');
  expect((await ask(saveEvent, emptyEvent('sg'), abroad)).code).toBeNull();
  const ofDistrict = {
    admin: await testApp().admin('facility', [{ role: 'event', country: 'bn', region: 'TU' }]),
  };
  expect((await ask(saveEvent, fullEvent(Date.now()), ofDistrict)).http).toBe(403);
  expect(
    (await ask(saveEvent, fullEvent(Date.now(), { district: 'TU' }), ofDistrict)).code,
  ).toBeNull();
  expect((await ask(listEventRows, page, { admin: await testApp().admin('content') })).http).toBe(
    403,
  );
});

test('refuses to move an event to another country although the administrator can write in both (ADM-013, X1)', async () => {
  const { id } = (await ask(saveEvent, emptyEvent('bn'), await asDesk())).data;
  const { version } = await formOf(id);
  expect((await change(id, () => ({ country: 'sg', district: null }))).http).toBe(403);
  expect(await formOf(id)).toMatchObject({ country: 'bn', version });
  expect((await ask(saveEvent, emptyEvent('sg'), await asDesk())).code).toBeNull();
});

test('finds, copies and deletes drafts, and refuses to delete a published event (ADM-013)', async () => {
  const id = await onSale(
    fullEvent(Date.now(), { name: { en: 'Copied Fair', 'zh-CN': '复制集市', ms: '' } }),
  );
  const rows = async (command: object) =>
    (await ask(listEventRows, { ...page, ...command }, await asDesk())).data.items;
  expect(await rows({ search: '复制' })).toEqual([
    expect.objectContaining({ id, name: 'Copied Fair', state: 'PUBLISHED', total: 17, sold: 0 }),
  ]);
  const from = await formOf(id);
  const copy = (await ask(copyEvent, { id, days: 28 }, await asDesk())).data.id;
  const made = await formOf(copy);
  expect(made).toMatchObject({
    state: 'DRAFT',
    name: from.name,
    salesOpenAt: from.salesOpenAt! + 28 * day,
  });
  expect(made.sessions.map(({ startTime }) => startTime)).toEqual(
    from.sessions.map(({ startTime }) => startTime + 28 * day),
  );
  expect(made.stock.map(({ total }) => total)).toEqual(from.stock.map(({ total }) => total));
  expect(made.sessions[0]!.key).not.toBe(from.sessions[0]!.key);
  expect((await rows({ search: 'Copied', state: 'DRAFT' })).map((row) => row.id)).toEqual([copy]);
  const on = (at: number) => new Date(at).toISOString().slice(0, 10);
  const last = Math.max(...made.sessions.map(({ startTime }) => startTime));
  expect(
    (await rows({ search: 'Copied', from: on(last), until: on(last + 30 * day) })).map(
      (row) => row.id,
    ),
  ).toEqual([copy]);
  expect((await ask(removeEvent, { id, version: from.version }, await asDesk())).code).toBe('9012');
  expect(
    (await ask(removeEvent, { id: copy, version: made.version + 1 }, await asDesk())).code,
  ).toBe('9010');
  expect(
    (await ask(removeEvent, { id: copy, version: made.version }, await asDesk())).code,
  ).toBeNull();
  expect((await ask(getEventForm, { id: copy }, await asDesk())).code).toBe('6040');
});

test('shows a sanitized preview of a draft in the requested language (ADM-013, I37)', async () => {
  const text = '<p onclick="x()">Hello</p><script>alert(1)</script>';
  const id = await saved(fullEvent(Date.now(), { description: { en: text, 'zh-CN': '', ms: '' } }));
  const seen = (await ask(getEventPreview, { id, language: 'ms' }, await asDesk())).data;
  expect(seen).toMatchObject({
    name: 'Hari Dapur',
    description: '<p>Hello</p>',
    warmReminder: 'Bring an apron',
    canBook: true,
  });
  const empty = await saved(emptyEvent());
  expect(
    (await ask(getEventPreview, { id: empty, language: 'en' }, await asDesk())).data.sessions,
  ).toEqual([]);
});
