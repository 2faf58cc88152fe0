import { sql } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { addressOf, type Call } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { getMaintainData } from '#domain/notices/calls.maintenance.ts';
import { getMaintainTips } from '#domain/notices/calls.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { getLanguage } from '#domain/members/calls.ts';
import { languages } from '#domain/text/languages.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { openBrowser, stateCookie } from '#tests/browser.ts';
import { buyerIn, keepOrder, outcomeOf, report } from '#tests/support/buying.ts';
import { invalidateSite } from '#api/features/regions/service.ts';
import { makeEvent } from '#demo/make/make.ts';
import { makeMaintenance, type MaintenanceInput } from '#demo/make/make.maintenance.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';
import { refreshInterruptions } from './service.maintenance.ts';

const testApp = testAppOf();
keepOrder(testApp);
const [minute, day] = [60_000, 86_400_000];

afterEach(async () => {
  await sql`delete from maintenance_window`.execute(testApp().core.db);
  await refreshInterruptions(testApp().core);
});

/** An interruption in minutes from now, in force at once in this process. */
async function interrupt(
  from: number,
  until: number,
  more: Partial<MaintenanceInput> = {},
): Promise<{ startTime: number; endTime: number }> {
  const now = await appNow(testApp().core.db);
  const ends = { startTime: now + from * minute, endTime: now + until * minute };
  await makeMaintenance(testApp().core.db, { ...ends, ...more });
  await refreshInterruptions(testApp().core);
  return ends;
}

const firstPage = { orderStatus: ['UNPAID' as const], pageNum: 1, pageSize: 10 };
const orders = async (ada = '8300001') =>
  testApp().ask(getOrders, firstPage, { token: await testApp().token(ada) });
const language = async (ada = '8300001') =>
  testApp().ask(
    getLanguage,
    { aboNo: ada, countryCode: 'bn' },
    { token: await testApp().token(ada) },
  );

/** The code of a member's call with empty input. */
async function codeOf(call: Call): Promise<string | null> {
  const headers = { authorization: `Bearer ${await testApp().token('8300002')}` };
  const { http, envelope } = await testApp().raw(
    addressOf(call),
    call.method === 'GET' ? { headers } : post({}, headers),
  );
  expect([call.name, http]).toEqual([call.name, 200]);
  return envelope.errorCode;
}

describe('a running interruption', () => {
  test('of type 1 answers 10001 with its times to every call of members (MNT-011, API-015, ERR-010)', async () => {
    const { startTime, endTime } = await interrupt(-1, 60);
    const codes = new Map<string, string | null>();
    for (const one of calls)
      if (one.who === 'member' || one.who === 'orders' || one.who === 'services')
        codes.set(one.name, await codeOf(one));
    expect(codes.get('getMaintainTips')).toBeNull();
    codes.delete('getMaintainTips');
    expect(codes.size).toBeGreaterThan(20);
    expect(new Set(codes.values())).toEqual(new Set(['10001']));
    const { envelope } = await orders();
    expect(envelope).toMatchObject({
      resultCode: 0,
      errorMsg: 'The system is under maintenance. Please try again later.',
      errorValues: {
        start: new Date(startTime).toISOString(),
        end: new Date(endTime).toISOString(),
      },
    });
  });

  test('allows sign-in, sign-out and reports of the e-commerce system (MNT-011, B-32)', async () => {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    await interrupt(-1, 60);
    expect((await buyer.detail(orderNumber)).code).toBe('10001');
    await report(testApp(), { orderNumber, eventId: 'evt-interrupted' });
    expect(await outcomeOf(testApp(), 'evt-interrupted')).toBe('APPLIED');
    const browser = openBrowser(testApp());
    await browser.signIn('8300003');
    expect((await browser.token()).status).toBe(200);
    const out = await browser.go('/auth/sign-out', post({ language: 'en' }, { 'x-balai': '1' }));
    expect(out.status).toBe(200);
    expect(browser.jar.get(stateCookie)?.value ?? '').toBe('');
  });

  test('of type 0 stops the master service but not the booking service (MNT-011, A-110)', async () => {
    await interrupt(-1, 60, { serviceType: 'MASTER' });
    expect((await language()).code).toBe('10001');
    expect((await orders()).code).toBeNull();
  });

  test('of type 2 does not affect members (MNT-004, B-32)', async () => {
    await interrupt(-1, 60, { serviceType: 'CONSOLE' });
    expect([(await orders()).code, (await language()).code]).toEqual([null, null]);
  });

  test('applies when it is unannounced, but not to other countries (MNT-011)', async () => {
    await interrupt(-1, 60, { country: 'my', isAnnounced: false });
    expect((await orders()).code).toBeNull();
    await interrupt(-1, 60, { country: 'bn', isAnnounced: false });
    expect((await orders()).code).toBe('10001');
  });

  test('begins and ends by the clock (MNT-011)', async () => {
    const { startTime, endTime } = await interrupt(10, 20);
    const codeAt = async (at: number) => {
      await testApp().setClock(at);
      return (await orders()).code;
    };
    expect(await codeAt(startTime - 5000)).toBeNull();
    expect(await codeAt(startTime)).toBe('10001');
    expect(await codeAt(endTime - 5000)).toBe('10001');
    expect(await codeAt(endTime)).toBeNull();
  });

  test('applies within two seconds when another process created it (MNT-011)', async () => {
    const now = await appNow(testApp().core.db);
    await makeMaintenance(testApp().core.db, { startTime: now - minute, endTime: now + minute });
    await expect
      .poll(async () => (await orders()).code, { timeout: 2000, interval: 100 })
      .toBe('10001');
  });

  test.each(languages)('has a text in %s (MNT-009, ERR-010)', async (lang) => {
    await interrupt(-1, 60);
    const { envelope } = await testApp().ask(getOrders, firstPage, {
      token: await testApp().token('8300001'),
      language: lang,
    });
    expect(envelope.errorMsg).toMatch(
      { en: /under maintenance/, 'zh-CN': /维护/, ms: /diselenggara/ }[lang],
    );
  });

  test('removes the list from the home document (MNT-011)', async () => {
    const browser = openBrowser(testApp());
    await browser.signIn('8300004');
    const firstsOf = async () => {
      const cookie = `${stateCookie}=${browser.jar.get(stateCookie)!.value}`;
      const html = await (
        await fetch(`${testApp().url}/Home`, { headers: { cookie, accept: 'text/html' } })
      ).text();
      return (JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)![1]!) as { firsts: object[] })
        .firsts;
    };
    expect(await firstsOf()).toHaveLength(1);
    await interrupt(-1, 60);
    expect(await firstsOf()).toEqual([]);
  });
});

describe('announcements to members', () => {
  test('list running and announced interruptions of the next seven days for the country (API-032, MNT-001, MNT-006)', async () => {
    const days = (
      from: number,
      until: number,
      remark: string,
      more: Partial<MaintenanceInput> = {},
    ) => interrupt((from * day) / minute, (until * day) / minute, { remark, ...more });
    await days(6.9, 7.5, 'in six days', { country: 'bn', serviceType: 'MASTER' });
    await days(-0.1, 0.1, 'running');
    await days(7.1, 8, 'in eight days');
    await days(-2, -0.001, 'over');
    await days(-0.1, 0.1, 'of another country', { country: 'my' });
    await days(-0.1, 0.1, 'of administrators', { serviceType: 'CONSOLE' });
    await days(-0.05, 0.1, 'running, not announced', { isAnnounced: false });
    await days(1, 2, 'not announced', { isAnnounced: false });
    const { data, envelope } = await testApp().ask(
      getMaintainTips,
      { country: 'bn', originType: 1 },
      { token: await testApp().token('8000703') },
    );
    expect(data.detail.map(({ remark, serviceType }) => [remark, serviceType])).toEqual([
      ['running', 'MEMBERS'],
      ['running, not announced', 'MEMBERS'],
      ['in six days', 'MASTER'],
    ]);
    const [first] = (envelope.data as { detail: Record<string, unknown>[] }).detail;
    expect(Object.keys(first!).sort()).toEqual(['endTime', 'remark', 'serviceType', 'startTime']);
    expect(first!['startTime']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('return the running interruption of a country without sign-in, else null (API-033, MNT-008)', async () => {
    const data = async (country?: string) =>
      (await testApp().ask(getMaintainData, country === undefined ? {} : { country })).data;
    expect(await data('bn')).toBeNull();
    await interrupt(10, 20, { remark: 'coming' });
    await interrupt(-1, 20, { serviceType: 'CONSOLE', remark: 'console' });
    expect(await data('bn')).toBeNull();
    const { endTime } = await interrupt(-1, 20, {
      country: 'bn',
      remark: 'New servers',
      isAnnounced: false,
    });
    expect(await data('bn')).toMatchObject({
      serviceType: 'MEMBERS',
      endTime,
      remark: 'New servers',
    });
    expect(await data('BN')).toMatchObject({ remark: 'New servers' });
    expect(await data()).toMatchObject({ remark: 'New servers' });
    expect(await data('my')).toBeNull();
  });
});

describe('reservations before an announced interruption', () => {
  test.each([
    ['of type 0', { serviceType: 'MASTER' as const }, '8057'],
    ['of type 2', { serviceType: 'CONSOLE' as const }, null],
    ['of another country', { country: 'my' }, null],
    ['not announced', { isAnnounced: false }, null],
  ])(
    'are refused or allowed when their deadline falls into an interruption %s (MNT-012)',
    async (_, more, code) => {
      await interrupt(20, 60, more);
      const buyer = await buyerIn(testApp());
      expect((await buyer.create(await makeEvent(testApp().core.db))).code).toBe(code);
    },
  );

  test('leave the idempotency key usable after a refusal (MNT-012)', async () => {
    await interrupt(20, 60);
    const [buyer, event] = [await buyerIn(testApp()), await makeEvent(testApp().core.db)];
    expect((await buyer.create(event, 1, {}, { key: 'before-and-after' })).code).toBe('8057');
    await sql`delete from maintenance_window`.execute(testApp().core.db);
    await refreshInterruptions(testApp().core);
    expect((await buyer.create(event, 1, {}, { key: 'before-and-after' })).code).toBeNull();
  });

  test('are refused with 8057 and hold nothing when their deadline falls into it (MNT-012)', async () => {
    const { db } = testApp().core;
    const { startTime, endTime } = await interrupt(40, 100);
    const event = await makeEvent(db, { ticketTypes: [{ total: 5 }] });
    const buyer = await buyerIn(testApp());
    await buyer.remove(await buyer.reserve(event));
    await sql`insert into setting (country, key, value) values ('bn', 'hold.event.minutes', '75')`.execute(
      db,
    );
    invalidateSite(testApp().core);
    const times = [startTime, endTime].map((at) =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Asia/Brunei',
        hour: '2-digit',
        minute: '2-digit',
      }).format(at),
    );
    for (const lang of languages) {
      const { code, envelope } = await buyer.create(event, 1, {}, { language: lang });
      expect(code).toBe('8057');
      expect(envelope.errorMsg).toMatch(
        new RegExp(`${times[0]} \\(GMT\\+8\\).*${times[1]} \\(GMT\\+8\\)`),
      );
    }
    const { rows } = await sql<{ held: number; open: number }>`
      select (select sum(held)::int from ticket_stock where event_id = ${event.id}) as held,
        (select count(*)::int from event_order where event_id = ${event.id} and is_open) as open`.execute(
      db,
    );
    expect(rows[0]).toEqual({ held: 0, open: 0 });
  });
});
