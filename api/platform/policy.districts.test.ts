import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#domain/calls.ts';
import type { Call } from '#domain/call.ts';
import { decidingRecord, isWholeList, listedKind } from '#domain/policy/districts.ts';
import { districtPolicy } from '#domain/policy/policy.ts';
import { lineOf } from '#domain/policy/policy.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeCountry } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { type Caller, consoleOf } from '#tests/policy/policy.callers.ts';
import { consoleThing } from '#tests/policy/policy.console.ts';
import { type District, placeAll, placedFields, rowKeys } from '#tests/policy/policy.districts.ts';
import { inputs } from '#tests/policy/policy.inputs.ts';
import { consoleCountry, newDistrict } from '#tests/policy/policy.marks.ts';
import {
  inputOf,
  replaced,
  roleFor,
  send,
  snapshot,
  thingsFor,
  withoutTrace,
} from '#tests/policy/policy.matrix.ts';
import { missing, type Things } from '#tests/policy/policy.things.ts';

/**
 * Every console call × a role for the country, for a district and for another district × records of
 * the district, of the other one and of the whole country (B-45). The expected responses are in
 * `domain/policy/policy.golden.json`.
 */

const testApp = testAppOf();
const anonymous: Caller = { name: 'anonymous', headers: {}, is: 'anonymous' };
let system = '';
let districts: readonly [District, District, District];

beforeAll(async () => {
  await makeCountry(testApp().core.db, { code: 'sg', accessMode: 'SERVICES_ONLY' });
  system = (await consoleOf(testApp(), [{ role: 'system', country: null, region: null }])).cookie;
  districts = [
    await newDistrict(testApp(), consoleCountry),
    await newDistrict(testApp(), consoleCountry),
    null,
  ];
  await testApp().core.jobs.stop();
});

/** Callers with a role for the country, the district and the other one, and the roles `more`. */
const callersOf = (call: Call, more: readonly 'personal-export'[] = []) =>
  Promise.all(
    [null, districts[0]!.code, districts[1]!.code].map((region) =>
      consoleOf(
        testApp(),
        [roleFor(call), ...more].map((role) => ({ role, country: consoleCountry, region })),
      ),
    ),
  );

/** Creates records for a call, all in a district or, with null, in the whole country. */
const thingsIn = async (call: Call, to: District): Promise<Things> =>
  placeAll(testApp(), await thingsFor(testApp(), call, anonymous, {}), to);

const inputIn = async (call: Call, things: Things, to: District) => ({
  ...(await inputOf(testApp(), system, call, { things })),
  ...(await placedFields(testApp(), call.name, to)),
});

/** Expected cells of a row by location of the record, without locations that do not exist. */
const cellsOf = (name: string) =>
  [0, 1, 2].flatMap((of) => {
    const wanted = districtPolicy[name]!.map((cells) => cells.split(' ')[of]!);
    return wanted[0] === '-' ? [] : [{ of, wanted }];
  });

const each = (isMeant: (call: Call) => boolean) =>
  calls
    .filter((call) => typeof call.who === 'object' && isMeant(call))
    .map((call) => [call.name, call] as const);
const has = (name: string) => Object.hasOwn(districtPolicy, name);

/**
 * Forms that refuse a venue of another district at its field, with the error for an unknown venue.
 */
const atField = ['closeDays', 'getClosing'];

test('the table of districts has every administrator call except those without a record of a country (B-45)', () => {
  const others = each(({ name, scope }) => scope !== 'self' && !has(name) && !has(`${name}, new`));
  expect(others.map(([name]) => name).sort()).toEqual([
    'findRecords',
    'getCouponCategories',
    'getFigures',
    'getHome',
    'getMailTemplate',
    'getPendingActs',
    'getServiceChoices',
    'getServiceDaySheet',
    'listBookable',
    'listJobRuns',
    'listJobs',
    'listMailTemplates',
    'listMissingTexts',
    'listTexts',
    'listTrackingCounts',
    'resetMailTemplate',
    'runJob',
    'saveMailTemplate',
  ]);
});

describe('a call for one record', () => {
  test.each(each((call) => has(call.name) && !isWholeList(call)))(
    '%s responds to each role as the table of districts defines (B-45, ROL-021)',
    async (name, call) => {
      const callers = await callersOf(call);
      const kind = decidingRecord(call)?.kind;
      for (const { of, wanted } of cellsOf(name)) {
        const to = districts[of]!;
        const things = await thingsIn(call, to);
        const body = await inputIn(call, things, to);
        const before = await snapshot(testApp());
        for (const [place, headers] of callers.entries()) {
          const at = `${name}: role ${place}, record ${of}`;
          if (wanted[place] === 'done') continue;
          const answer = await send(testApp(), call, { headers, input: body });
          if (wanted[place] === 'notAllowed') {
            expect([answer.http, answer.envelope.errorCode], at).toEqual([
              403,
              refusals.notAllowed,
            ]);
            continue;
          }
          const none = replaced(body, things[kind!]!, missing[kind!]);
          expect(withoutTrace(answer), at).toEqual(
            withoutTrace(await send(testApp(), call, { headers, input: none })),
          );
          expect(answer.envelope.errorCode, at).not.toBeNull();
          if (!atField.includes(name)) expect(answer.envelope.errorCode, at).toBe(refusals.noData);
        }
        expect(await snapshot(testApp())).toEqual(before);
        for (const [place, headers] of callers.entries()) {
          if (wanted[place] !== 'done') continue;
          const own = await thingsIn(call, to);
          const { http, envelope } = await send(testApp(), call, {
            headers,
            input: await inputIn(call, own, to),
          });
          expect(
            [http, envelope.errorCode, envelope.errorValues],
            `${name}: role ${place}, record ${of}`,
          ).toEqual([200, null, undefined]);
        }
      }
    },
  );
});

describe('a new record', () => {
  test.each(each(({ name }) => has(`${name}, new`)))(
    '%s adds the record only where the table of districts permits it (B-45, ROL-021)',
    async (name, call) => {
      const callers = await callersOf(call);
      for (const { of, wanted } of cellsOf(`${name}, new`))
        for (const [place, headers] of callers.entries()) {
          const to = districts[of]!;
          const things = await thingsIn(call, to);
          const record = decidingRecord(call)?.kind;
          if (record !== undefined) delete things[record];
          const { version: _version, ...body } = (await inputIn(call, things, to)) as {
            version?: unknown;
          };
          const before = await snapshot(testApp());
          const { http, envelope } = await send(testApp(), call, { headers, input: body });
          const at = `${name}: role ${place}, record ${of}`;
          if (wanted[place] === 'done')
            expect([http, envelope.errorCode, envelope.errorValues], at).toEqual([
              200,
              null,
              undefined,
            ]);
          else {
            expect([http, envelope.errorCode], at).toEqual([403, refusals.notAllowed]);
            expect(await snapshot(testApp()), at).toEqual(before);
          }
        }
    },
  );
});

describe('a list', () => {
  type Rows = { items: Record<string, unknown>[]; totalNum: number };

  /**
   * Tickets, rooms and packages can have equal ids in the list of shop items; here it is a room.
   */
  const isRowOf = (item: Record<string, unknown>, id: string) =>
    item['itemCode'] === undefined || item['kind'] === 'ROOM'
      ? rowKeys.some((key) => item[key] === id)
      : false;

  /** Reads all rows, page by page, and compares their number with the list's total. */
  async function allRows(call: Call, headers: Caller['headers'], isExport: boolean) {
    const items: Rows['items'] = [];
    for (let pageNum = 1; ; pageNum++) {
      const input = { pageNum, pageSize: 100, isExport };
      const { http, envelope } = await send(testApp(), call, { headers, input });
      expect([http, envelope.errorCode]).toEqual([200, null]);
      const rows = envelope.data as Rows;
      items.push(...rows.items);
      if (isExport || rows.items.length < 100) {
        expect(rows.totalNum).toBe(items.length);
        return items;
      }
    }
  }

  test.each(each((call) => has(call.name) && isWholeList(call)))(
    '%s lists and exports for each role the rows that the table of districts permits (B-45, ROL-021)',
    async (name, call) => {
      const kind = listedKind(call)!;
      const cells = cellsOf(name);
      const ids: string[] = [];
      for (const { of } of cells) {
        const id = await consoleThing(testApp(), kind, inputs[name]?.state);
        await placeAll(testApp(), { [kind]: id }, districts[of]!);
        ids.push(id);
      }
      const isExportable = lineOf(call).exports !== undefined;
      const callers = await callersOf(call, isExportable ? ['personal-export'] : []);
      for (const [place, headers] of callers.entries())
        for (const isExport of [false, true]) {
          const items = await allRows(call, headers, isExport);
          const shown = ids.map((id) =>
            items.some((item) => isRowOf(item, id)) ? 'listed' : 'hidden',
          );
          expect(shown, `${name}: role ${place}, export ${isExport}`).toEqual(
            cells.map(({ wanted }) => wanted[place]),
          );
        }
    },
  );
});
