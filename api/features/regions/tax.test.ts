import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { addressOf } from '#domain/call.ts';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import { getTaxRate, listTaxRates, removeTaxRate, saveTaxRate } from '#domain/regions/calls.tax.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 20, isExport: false };
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
/** A day `days` from now in Brunei. */
const dayAfter = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const midnightOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`);
const descriptions = { en: 'GST', 'zh-CN': '消费税', ms: 'Cukai' };
const command = { country: 'bn', rate: 6, isShown: true, validFrom: dayAfter(10), descriptions };

test('applies a rate from its first day in region time, with its description in each language (ADM-005, B-08, PAY-019)', async () => {
  const admin = await testApp().admin('system');
  const event = await makeEvent(testApp().core.db, { ticketTypes: [{ price: 1060 }] });
  const buyer = await buyerIn(testApp());
  const readEvent = async (language = 'en') =>
    (await ask(getEventInfo, { eventID: String(event.id) }, { token: buyer.token, language })).data;
  const { data } = await ask(saveTaxRate, command, { admin });
  expect((await readEvent()).taxDesc).toBeNull();
  await testApp().setClock(midnightOf(command.validFrom) - 30_000);
  expect((await readEvent()).taxDesc).toBeNull();
  await testApp().setClock(midnightOf(command.validFrom));
  expect(await readEvent()).toMatchObject({
    taxDesc: 'GST',
    ticketTypes: [{ price: 1060, tax: 60 }],
  });
  expect((await readEvent('ms')).taxDesc).toBe('Cukai');
  expect((await readEvent('zh-CN')).taxDesc).toBe('消费税');
  expect((await ask(getTaxRate, { id: data.id }, { admin })).data.hasBegun).toBe(true);
  const { data: now } = await ask(listTaxRates, { ...page, country: 'bn' }, { admin });
  expect(now.items.map((one) => one.state)).toEqual(['current', 'past']);
  await testApp().setClock(null);
  const { data: rows } = await ask(listTaxRates, { ...page, country: 'bn' }, { admin });
  expect(
    rows.items.map(({ validFrom, validUntil, state }) => [validFrom, validUntil, state]),
  ).toEqual([
    [command.validFrom, null, 'future'],
    ['2020-01-01', dayAfter(9), 'current'],
  ]);
});

test('allows changes and removal of a rate only before it begins (ADM-005)', async () => {
  const admin = await testApp().admin('system');
  const { data } = await ask(
    saveTaxRate,
    { ...command, country: 'my', rate: 8.25, validFrom: dayAfter(20) },
    { admin },
  );
  const kept = (await ask(getTaxRate, { id: data.id }, { admin })).data;
  expect(kept).toEqual({
    id: data.id,
    version: 1,
    country: 'my',
    rate: 8.25,
    isShown: true,
    validFrom: dayAfter(20),
    descriptions,
    hasBegun: false,
  });
  expect(
    (
      await ask(
        saveTaxRate,
        { ...kept, rate: 9, descriptions: { en: 'SST', 'zh-CN': '', ms: '' } },
        { admin },
      )
    ).code,
  ).toBeNull();
  const changed = (await ask(getTaxRate, { id: data.id }, { admin })).data;
  expect(changed).toMatchObject({
    version: 2,
    rate: 9,
    descriptions: { en: 'SST', 'zh-CN': '', ms: '' },
  });
  expect((await ask(saveTaxRate, kept, { admin })).code).toBe('9010');
  expect((await ask(removeTaxRate, { id: data.id, version: 1 }, { admin })).code).toBe('9010');
  expect((await ask(getTaxRate, { id: data.id }, { admin })).data).toEqual(changed);
  expect((await ask(removeTaxRate, { id: data.id, version: 2 }, { admin })).code).toBeNull();
  expect((await ask(getTaxRate, { id: data.id }, { admin })).code).toBe('6040');
  const log = await ask(listAudit, { ...page, entity: 'tax-rate', entityId: data.id }, { admin });
  expect(log.data.items.map((one) => one.action)).toEqual(['delete', 'change', 'create']);

  const { data: rows } = await ask(listTaxRates, { ...page, country: 'bn' }, { admin });
  const begun = rows.items.find((one) => one.state === 'current')!;
  const old = (await ask(getTaxRate, { id: begun.id }, { admin })).data;
  expect(
    (await ask(saveTaxRate, { ...old, rate: 3, validFrom: dayAfter(3) }, { admin })).code,
  ).toBe('9012');
  expect((await ask(removeTaxRate, { id: old.id, version: old.version }, { admin })).code).toBe(
    '9012',
  );
  expect((await ask(getTaxRate, { id: begun.id }, { admin })).data).toEqual(old);
});

test('refuses a second rate of a day, past days and invalid numbers at their field (ADM-005)', async () => {
  const admin = await testApp().admin('system');
  const free = { ...command, country: 'sg', validFrom: dayAfter(0) };
  expect((await ask(saveTaxRate, free, { admin })).code).toBeNull();
  const twice = await ask(saveTaxRate, free, { admin });
  expect([twice.code, twice.envelope['errorValues']]).toEqual(['9011', { field: 'validFrom' }]);
  for (const [bad, field] of [
    [{ validFrom: dayAfter(-1) }, 'validFrom'],
    [{ validFrom: '2026-02-30' }, 'validFrom'],
    [{ rate: -1 }, 'rate'],
    [{ rate: 100 }, 'rate'],
    [{ rate: 6.125 }, 'rate'],
    [{ country: 'xx' }, 'country'],
    [{ descriptions: { ...descriptions, en: 'x'.repeat(101) } }, 'descriptions.en'],
  ] as const) {
    const refused = await testApp().raw(
      addressOf(saveTaxRate),
      post({ ...free, validFrom: dayAfter(5), ...bad }, { cookie: admin, 'x-balai': '1' }),
    );
    expect([refused.envelope.errorCode, refused.envelope['errorValues']], field).toEqual([
      '9001',
      { field },
    ]);
  }
  expect((await ask(listTaxRates, { ...page, country: 'sg' }, { admin })).data.totalNum).toBe(1);
});

test('hides rates from administrators of other countries (ROL-021, I25)', async () => {
  const admin = await testApp().admin('system');
  const limited = await testApp().admin('order', [{ role: 'system', country: 'vn', region: null }]);
  const { data: rows } = await ask(listTaxRates, page, { admin });
  const { id } = rows.items.find((one) => one.country === 'bn')!;
  expect((await ask(listTaxRates, page, { admin: limited })).data.items).toEqual([]);
  expect((await ask(getTaxRate, { id }, { admin: limited })).code).toBe('6040');
  expect((await ask(removeTaxRate, { id, version: 1 }, { admin: limited })).code).toBe('6040');
  expect(
    (await ask(saveTaxRate, { ...command, validFrom: dayAfter(30) }, { admin: limited })).http,
  ).toBe(403);
  expect(
    (
      await ask(
        saveTaxRate,
        { ...command, country: 'vn', validFrom: dayAfter(30) },
        { admin: limited },
      )
    ).code,
  ).toBeNull();
});
