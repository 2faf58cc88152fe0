import { beforeAll, expect, test } from 'vitest';
import { calls } from '#domain/calls.ts';
import { isWholeList } from '#domain/policy/districts.ts';
import { makeCountry } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import type { Caller } from '#tests/policy/policy.callers.ts';
import { consoleThing } from '#tests/policy/policy.console.ts';
import { consoleCountry } from '#tests/policy/policy.marks.ts';
import { limitedTo, send } from '#tests/policy/policy.matrix.ts';

const testApp = testAppOf();

beforeAll(async () => {
  await makeCountry(testApp().core.db, { code: 'sg', accessMode: 'SERVICES_ONLY' });
  for (const kind of [
    'apiKey',
    'closedDay',
    'consultant',
    'coupon',
    'district',
    'entry',
    'equipmentItem',
    'equipmentPackage',
    'facilityOrder',
    'holiday',
    'interruption',
    'invoice',
    'member',
    'message',
    'notice',
    'alternativeRound',
    'notification',
    'order',
    'questionnaire',
    'room',
    'roomMessage',
    'serviceBatch',
    'serviceMessage',
    'serviceOrder',
    'session',
    'speaker',
    'taxRate',
    'terms',
    'unmatchedPayment',
    'venue',
    'webhook',
  ] as const)
    await consoleThing(testApp(), kind);
});
/**
 * Lists that hide no rows. Administrators, jobs, texts, types and languages belong to all
 * countries, bulk jobs and planned exports to their administrator. Reports of members are written
 * in the background.
 */
const hideNothing = [
  'listAdministrators',
  'listJobs',
  'listBulkJobs',
  'listExportPlans',
  'listTexts',
  'listMissingTexts',
  'listMailTemplates',
  'listEventTypeRows',
  'listEventLanguageRows',
  'listFacilityCategoryRows',
  'listLayoutRows',
  'listVenueEventTypeRows',
  'listCouponTypeRows',
  'listTrackingCounts',
];
type Rows = { items: Record<string, unknown>[]; totalNum: number };
/** Countries of rows; the row of a country has `zone`. `master` and null mean all countries. */
const countriesIn = ({ items }: Rows) =>
  items
    .map((item) => ('zone' in item ? item['code'] : item['country']))
    .filter((one) => typeof one === 'string' && one !== 'master');

test.each(calls.filter(isWholeList).map((call) => [call.name, call] as const))(
  '%s neither returns nor counts rows of another country (I26, ROL-021)',
  async (_, call) => {
    const rows = async (headers: Caller['headers']) => {
      const { http, envelope } = await send(testApp(), call, { headers, input: { pageSize: 100 } });
      expect([call.name, http, envelope.errorCode]).toEqual([call.name, 200, null]);
      return envelope.data as Rows;
    };
    const [all, some] = [
      await rows(await limitedTo(testApp(), call, consoleCountry)),
      await rows(await limitedTo(testApp(), call, 'sg')),
    ];
    expect(new Set(countriesIn(some)).difference(new Set(['sg']))).toEqual(new Set());
    expect(all.items.length < 100 ? all.totalNum : 100).toBe(all.items.length);
    expect(some.items.length < 100 ? some.totalNum : 100).toBe(some.items.length);
    expect(countriesIn(all).includes(consoleCountry)).toBe(!hideNothing.includes(call.name));
  },
);
