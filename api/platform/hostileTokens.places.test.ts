import { describe, expect, test } from 'vitest';
import { addressOf, ownScriptHeader } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { getConsole } from '#domain/administrators/calls.ts';
import { getLanguage } from '#domain/members/calls.ts';
import { adminCookieName } from '#api/platform/auth/adminAuth.ts';
import { makeSecrets, sha256 } from '#api/platform/auth/secrets.ts';
import { writeStateCookie } from '#api/platform/auth/authenticate.ts';
import { openBrowser, stateCookie } from '#tests/browser.ts';
import { testAppOf } from '#tests/support/open.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { post } from '#tests/testApp.ts';
const ada = '8000901';

describe('tokens and cookies in the wrong places', () => {
  const testApp = testAppOf();
  const http = async (headers: Record<string, string>, path = addressOf(getLanguage)) =>
    (await testApp().raw(path, { headers })).http;
  const onConsole = async (headers: Record<string, string>) =>
    (await testApp().raw(addressOf(getConsole), post({}, { [ownScriptHeader]: '1', ...headers })))
      .http;
  const adminCookie = () => adminCookieName(testApp().url);
  const sessionOf = async () =>
    (await consoleOf(testApp(), [{ role: 'system', country: null, region: null }])).cookie.split(
      '=',
    )[1]!;

  test('accepts a token only in its header, alone and complete (SES-009)', async () => {
    const good = await testApp().token(ada);
    const path = addressOf(getLanguage);
    expect(await http({ authorization: `Bearer ${good}` })).toBe(200);
    expect(
      await http({}, `${path}?access_token=${good}&token=${good}&authorization=Bearer%20${good}`),
    ).toBe(401);
    const spellings = [
      good,
      `Token ${good}`,
      `Bearer  ${good}`,
      `Bearer ${good} x`,
      `Bearer ${good}, Bearer ${good}`,
      `Bearer "${good}"`,
      `Bearer ${good}=`,
    ];
    expect(await Promise.all(spellings.map((authorization) => http({ authorization })))).toEqual(
      spellings.map(() => 401),
    );
    for (const name of ['token', 'authorization', stateCookie, adminCookie()])
      expect([name, await http({ cookie: `${name}=${good}` })]).toEqual([name, 401]);
    expect((await testApp().raw(addressOf(getConsole), post({ token: good }))).http).toBe(401);
  });

  test('refuses every member call when user state and token are of different members (SES-007, I31, ROL-013)', async () => {
    const browser = openBrowser(testApp());
    await browser.signIn('8000903');
    const cookie = `${stateCookie}=${browser.jar.get(stateCookie)!.value}`;
    const token = await testApp().token('8000904');
    for (const call of calls.filter(
      ({ who }) => who === 'member' || who === 'orders' || who === 'services',
    )) {
      const headers = { authorization: `Bearer ${token}`, cookie };
      const answer = await testApp().raw(
        addressOf(call),
        call.method === 'GET' ? { headers } : post({}, headers),
      );
      expect([call.name, answer.http, answer.envelope.data]).toEqual([call.name, 401, null]);
    }
  });

  test('refuses a user state with another key, a cut mark or parts of two cookies (B-25, I31)', async () => {
    const token = await testApp().token(ada);
    const { secrets } = testApp().core;
    const value = { state: 'state', ada, salesPlanAff: 'BN01' };
    const good = writeStateCookie(secrets, value);
    const [body, mark] = good.split('.') as [string, string];
    const other = writeStateCookie(secrets, { ...value, ada: '8000905' }).split('.');
    const tried = {
      whole: good,
      'another key': writeStateCookie(makeSecrets('another key of another house'), value),
      'no mark': body,
      'half a mark': `${body}.${mark.slice(0, 21)}`,
      'mark of another': `${body}.${other[1]}`,
      'body of another': `${other[0]}.${mark}`,
      'mark for another purpose': `${body}.${secrets.mark('account', body)}`,
      'of another plan': writeStateCookie(secrets, { ...value, salesPlanAff: 'MY01' }),
      'a console session': await sessionOf(),
    };
    const answers = await Promise.all(
      Object.entries(tried).map(async ([name, text]) => [
        name,
        await http({ authorization: `Bearer ${token}`, cookie: `${stateCookie}=${text}` }),
      ]),
    );
    expect(answers).toEqual(Object.keys(tried).map((name) => [name, name === 'whole' ? 200 : 401]));
  });

  test('accepts a console session only in its own cookie and complete (ADM-001, I27)', async () => {
    const session = await sessionOf();
    const name = adminCookie();
    expect(await onConsole({ cookie: `${name}=${session}` })).toBe(200);
    const browser = openBrowser(testApp());
    await browser.signIn('8000906');
    const hostile = [
      `${name}=${session.slice(0, -1)}`,
      `${name}=${session.slice(1)}`,
      `${name}=${session}A`,
      `${name}="${session}"`,
      `${name}=${session.toLowerCase()}`,
      `${name}=%${session.charCodeAt(0).toString(16)}${session.slice(1)}`,
      // The database stores this hash, which must not open a session.
      `${name}=${sha256(session).toString('base64url')}`,
      `${name}=${browser.jar.get(stateCookie)!.value}`,
      `${name.toUpperCase()}=${session}`,
      `x${name}=${session}`,
      `__Host-${name}=${session}`,
      `${stateCookie}=${session}`,
      `a=1,${name}=${session}`,
    ];
    const answers = await Promise.all(
      hostile.map(async (cookie) => [cookie, await onConsole({ cookie })]),
    );
    expect(answers).toEqual(hostile.map((cookie) => [cookie, 401]));
    expect(await onConsole({ authorization: `Bearer ${session}` })).toBe(401);
  });

  test('reads only the first of two cookies with one name (ADM-001, I31)', async () => {
    const name = adminCookie();
    const [mine, ended] = [
      await sessionOf(),
      (await consoleOf(testApp(), [{ role: 'system', country: null, region: null }], 'ended'))
        .cookie,
    ];
    for (const hostile of [`${name}=garbage`, ended, `${name}=`]) {
      expect([hostile, await onConsole({ cookie: `${hostile}; ${name}=${mine}` })]).toEqual([
        hostile,
        401,
      ]);
      expect([hostile, await onConsole({ cookie: `${name}=${mine}; ${hostile}` })]).toEqual([
        hostile,
        200,
      ]);
    }
    const token = await testApp().token(ada);
    const state = (of: string) =>
      `${stateCookie}=${writeStateCookie(testApp().core.secrets, { state: 'state', ada: of, salesPlanAff: 'BN01' })}`;
    const both = (first: string, second: string) =>
      http({ authorization: `Bearer ${token}`, cookie: `${state(first)}; ${state(second)}` });
    expect([await both(ada, '8000907'), await both('8000907', ada)]).toEqual([200, 401]);
  });

  test('a console session and a member token in one request do not share their rights (I27, ADM-001)', async () => {
    const cookie = `${adminCookie()}=${await sessionOf()}`;
    const authorization = `Bearer ${await testApp().token(ada)}`;
    const { envelope } = await testApp().raw(
      addressOf(getConsole),
      post({}, { cookie, authorization, [ownScriptHeader]: '1' }),
    );
    expect(envelope.data).toMatchObject({ scopes: [{ role: 'system' }] });
    const { envelope: asMember } = await testApp().raw(addressOf(getLanguage), {
      headers: { cookie, authorization },
    });
    expect(asMember.data).toEqual({ language: '' });
    const ended = (
      await consoleOf(testApp(), [{ role: 'system', country: null, region: null }], 'ended')
    ).cookie;
    expect(await onConsole({ cookie: ended, authorization })).toBe(403);
  });
});
