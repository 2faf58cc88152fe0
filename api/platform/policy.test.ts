import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { permissionsOf } from '#domain/administrators/rules.ts';
import { roles } from '#domain/administrators/shapes.ts';
import { getErrorList } from '#domain/notices/calls.ts';
import { lineOf } from '#domain/policy/policy.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { report } from '#tests/support/buying.ts';
import { makeCountry } from '#demo/make/make.ts';
import { liftReservationLimits, testAppOf } from '#tests/support/open.ts';
import {
  type Caller,
  callersOf,
  consoleOf,
  expected,
  hasRecord,
  type Member,
  memberCaller,
} from '#tests/policy/policy.callers.ts';
import { inputs } from '#tests/policy/policy.inputs.ts';
import {
  leavesOut,
  addsTo,
  changesShared,
  inputOf,
  kindOf,
  kindsOf,
  limitedTo,
  ownThingsFor,
  pathsOf,
  replaced,
  roleFor,
  send,
  snapshot,
  thingsFor,
  withoutTrace,
  signInCode,
} from '#tests/policy/policy.matrix.ts';
import {
  doorThings,
  foreignThings,
  missing,
  strangerAda,
  type Things,
} from '#tests/policy/policy.things.ts';
import { consoleThing } from '#tests/policy/policy.console.ts';
import { consoleCountry, isLoggedOrExempt, foreignText } from '#tests/policy/policy.marks.ts';

/**
 * Every call × every kind of caller × own, foreign and missing objects. The expected results follow
 * from `domain/policy/policy.ts` alone.
 */
// A wallet that is not set up refuses every caller.
const testApp = testAppOf({ env: { WALLET_APPLE: 'tests/support/wallet/certificate' } });
let callers: Caller[] = [];
let owner: Member;
let system = '';
let door: Things;
const foreign = new Map<string, Things>();
const sendTo = (call: Call, request: Parameters<typeof send>[2]) => send(testApp(), call, request);

beforeAll(async () => {
  await liftReservationLimits(testApp());
  await makeCountry(testApp().core.db, { code: 'sg', accessMode: 'SERVICES_ONLY' });
  callers = await callersOf(testApp());
  owner = callers.find((one): one is Member => one.name === 'owner')!;
  system = (await consoleOf(testApp(), [{ role: 'system', country: null, region: null }])).cookie;
  const who = { ada: strangerAda, name: foreignText };
  const stranger = await memberCaller(testApp(), 'stranger', who);
  for (const status of ['PAID', 'UNPAID', 'PAYING'] as const)
    foreign.set(status, await foreignThings(testApp(), stranger.memberId, status));
  door = await doorThings(testApp(), owner);
  // Jobs would change rows during the comparison.
  await testApp().core.jobs.stop();
  // The first call of a member updates their row, so it is made beforehand.
  for (const one of callers)
    await sendTo(getErrorList, { headers: one.headers, input: { language: 'en' } });
});

const input = (call: Call, things: Things, country?: string) =>
  inputOf(testApp(), system, call, { things, country });
const foreignFor = (call: Call): Things => foreign.get(inputs[call.name]?.order ?? 'PAID')!;
const always = ['noData', 'orderNotFound', 'memberNumberUnknown', 'notAllowed'] as const;
const each = (which: (call: Call) => boolean) =>
  calls.filter(which).map((call) => [call.name, call] as const);

describe('refused callers', () => {
  test.each(each(() => true))(
    '%s refuses every caller that its policy line does not name and changes nothing (I26, I27, SES-009, ROL-022, ADM-001, EXT-003)',
    async (_, call) => {
      const line = lineOf(call);
      const things =
        typeof call.who === 'object'
          ? await thingsFor(testApp(), call, callers[0]!, door)
          : { ...foreignFor(call), ...(line.key ? { session: door.session! } : {}) };
      const body = await input(call, things);
      const refused = callers.filter((caller) =>
        [401, 403, 'no key'].includes(expected(line, caller)),
      );
      const wanted = refused.map((caller) => {
        const how = expected(line, caller);
        return how === 'no key'
          ? [caller.name, 200, null, refusals.doorClosed]
          : [caller.name, how, null, how === 401 ? signInCode(call) : refusals.notAllowed];
      });
      const before = await snapshot(testApp());
      for (const path of pathsOf(call)) {
        const answers = await Promise.all(
          refused.map(async (caller) => {
            const { http, envelope } = await sendTo(call, { ...caller, input: body, path });
            return [caller.name, http, envelope.data, envelope.errorCode];
          }),
        );
        expect(answers).toEqual(wanted);
      }
      expect(await snapshot(testApp())).toEqual(before);
    },
  );

  test('console calls return HTTP 403 without the header of our own script (I34, I27)', async () => {
    const before = await snapshot(testApp());
    for (const [name, call] of each(({ who }) => typeof who === 'object')) {
      const { http, envelope } = await sendTo(call, { headers: { cookie: system }, input: {} });
      expect([name, http, envelope.data]).toEqual([name, 403, null]);
    }
    expect(await snapshot(testApp())).toEqual(before);
  });
});

describe('permitted callers', () => {
  test.each(each((call) => call.who !== 'shop'))(
    '%s accepts every caller that its policy line names (I26, ROL-022, I29)',
    async (_, call) => {
      const line = lineOf(call);
      for (const caller of callers) {
        const wanted = expected(line, caller);
        if (wanted === 401 || wanted === 403) continue;
        const body = await input(call, await thingsFor(testApp(), call, caller, door));
        const { http, envelope } = await sendTo(call, { ...caller, input: body });
        const seen = {
          caller: caller.name,
          http,
          code: envelope.errorCode,
          values: envelope.errorValues,
        };
        if (wanted === 'blocked') {
          const isAccount = caller.is === 'member' && caller.block === 'ACCOUNT';
          const refusal = isAccount ? 'accountBlocked' : 'orderingBlocked';
          expect(seen).toMatchObject({ http: 200, code: refusals[refusal] });
        } else if (caller === owner || hasRecord(call, caller) || line.who === 'open') {
          // A success also proves that the inputs of the refusals above are valid.
          expect(seen).toEqual({ caller: caller.name, http: 200, code: null, values: undefined });
          expect(envelope.resultCode).toBe(call.success ?? 1);
        } else {
          expect([http, caller.name]).toEqual([200, caller.name]);
          expect(
            [null, ...[...call.refuses, ...always].map((refusal) => refusals[refusal])],
            caller.name,
          ).toContain(seen.code);
        }
      }
    },
  );

  test('orderReport accepts the shop only with its signature (EXT-003)', async () => {
    const forged = { secret: `whsec_${Buffer.from('another secret').toString('base64')}` };
    expect((await report(testApp(), { orderNumber: door.order! }, forged)).http).toBe(401);
    expect((await report(testApp(), { orderNumber: missing.order })).http).toBe(200);
  });
});

describe('records of other members', () => {
  const theirs = () =>
    new RegExp(
      [
        foreignText,
        strangerAda,
        '799 8877',
        ...[...foreign.values()].map((things) => things.order!),
      ].join('|'),
      'i',
    );
  const isLimited = (call: Call) =>
    kindsOf(call).length > 0 &&
    Object.values(lineOf(call).names).some((named) => !/^(any|shared) /.test(named));

  /**
   * Expects the same response for a foreign and a missing object (except ids), without data of its
   * owner, and unchanged tables.
   */
  async function expectAlike(
    call: Call,
    headers: Caller['headers'],
    { own, named, other, country }: { own: Things; named: string; other: string; country?: string },
  ) {
    const kind = kindOf(named);
    const [first, second] = [await input(call, own, country), await input(call, own, country)];
    const before = await tables(call);
    const one = await sendTo(call, { headers, input: replaced(first, own[kind]!, other) });
    const unknown = replaced(second, own[kind]!, missing[kind]);
    const none = await sendTo(call, { headers, input: unknown });
    expect(withoutTrace(one), named).toEqual(withoutTrace(none));
    expect(one.text).not.toMatch(theirs());
    expect(isLoggedOrExempt(one.envelope.errorCode), `${one.envelope.errorCode}`).toBe(true);
    expect(await tables(call), named).toEqual(before);
  }
  /** All scans of a device are logged, refused ones too (B-20). */
  const tables = async (call: Call) => {
    const { checkin_log: scans, ...marks } = await snapshot(testApp());
    return lineOf(call).key === undefined ? { ...marks, scans } : marks;
  };

  test.each(each((call) => typeof call.who === 'string' && call.who !== 'shop' && isLimited(call)))(
    '%s responds alike for a foreign and a missing object and changes nothing (I24, I25, ROL-023, SES-010)',
    async (_, call) => {
      const { who, names } = lineOf(call);
      const own = who === 'open' ? door : await ownThingsFor(testApp(), call, owner.memberId);
      const required = Object.entries(names).filter(
        ([path, named]) => !/^(any|shared) /.test(named) && !leavesOut(call, path),
      );
      for (const [, named] of required) {
        const other = foreignFor(call)[kindOf(named)]!;
        await expectAlike(call, owner.headers, { own, named, other });
      }
    },
  );

  test.each(each((call) => typeof call.who === 'object' && isLimited(call)))(
    '%s responds alike for a record of another country and a missing one and changes nothing (I25, ROL-021)',
    async (_, call) => {
      const headers = await limitedTo(testApp(), call, 'sg');
      const [named] = Object.values(lineOf(call).names);
      const kind = kindOf(named!);
      const foreignId = await consoleThing(testApp(), kind, inputs[call.name]?.state);
      const own = { [kind]: foreignId };
      for (const country of ['sg', consoleCountry])
        await expectAlike(call, headers, { own, named: named!, other: foreignId, country });
    },
  );

  test.each(each(addsTo))(
    '%s adds nothing in a country outside the role of the administrator (ROL-021)',
    async (_, call) => {
      const [abroad, athome] = [
        await limitedTo(testApp(), call, 'sg'),
        await limitedTo(testApp(), call, consoleCountry),
      ];
      const { version: _version, ...body } = await input(call, {}, consoleCountry);
      const before = await snapshot(testApp());
      const { http, envelope } = await sendTo(call, { headers: abroad, input: body });
      expect([http, envelope.errorCode, envelope.data]).toEqual([403, refusals.notAllowed, null]);
      expect(await snapshot(testApp())).toEqual(before);
      expect((await sendTo(call, { headers: athome, input: body })).envelope).toMatchObject({
        resultCode: 1,
        errorCode: null,
      });
    },
  );

  test.each(each((call) => changesShared(call)))(
    '%s refuses to change records of all countries for a role limited to one (ROL-021)',
    async (_, call) => {
      const limited = await limitedTo(testApp(), call, consoleCountry);
      const body = await input(call, await thingsFor(testApp(), call, callers[0]!, door));
      const before = await snapshot(testApp());
      const { http, envelope } = await sendTo(call, { headers: limited, input: body });
      expect([http, envelope.errorCode, envelope.data]).toEqual([403, refusals.notAllowed, null]);
      expect(await snapshot(testApp())).toEqual(before);
    },
  );

  test.each(each((call) => lineOf(call).exports !== undefined))(
    '%s exports only with the right to personal data in that country (B-22, ROL-022)',
    async (_, call) => {
      const right = lineOf(call).exports!;
      const things = await thingsFor(testApp(), call, callers[0]!, door);
      const exported = { ...(await input(call, things)), isExport: true };
      const by = async (country: string | null) => {
        const reader = { role: roleFor(call), country: null, region: null };
        const extra = roles
          .filter((role) => permissionsOf(role).includes(right))
          .map((role) => ({ role, country, region: null }));
        return sendTo(call, {
          headers: await consoleOf(testApp(), country === '' ? [reader] : [reader, ...extra]),
          input: exported,
        });
      };
      const plain = await by('');
      expect([plain.http, plain.envelope.errorCode, plain.envelope.data]).toEqual([
        403,
        refusals.notAllowed,
        null,
      ]);
      expect((await by('sg')).text).not.toMatch(theirs());
      expect((await by(consoleCountry)).envelope).toMatchObject({ resultCode: 1, errorCode: null });
      expect((await by(null)).envelope).toMatchObject({ resultCode: 1, errorCode: null });
    },
  );
});
