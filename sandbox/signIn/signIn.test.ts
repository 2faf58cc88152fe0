import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { adminClient, portalClient } from '../settings.ts';
import { openBrowser, type Browser, testAppOf } from '../testApp.ts';

const { portal, restart, testApp } = testAppOf();

const configure = (which: typeof portalClient, auth = client.ClientSecretPost(which.secret)) =>
  client.discovery(new URL(`${testApp().url}/sandbox/oidc`), which.id, which.secret, auth, {
    execute: [client.allowInsecureRequests],
  });

async function start(browser: Browser, which = portalClient, extra: Record<string, string> = {}) {
  const config = await configure(which);
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: `${portal().url}${which.callback}`,
    scope: 'openid offline_access',
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...extra,
  });
  const first = await browser.go(address.href);
  const redeem = (callback: string) =>
    client.authorizationCodeGrant(config, new URL(callback), {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
  return { config, first, redeem };
}

async function choose(browser: Browser, chooser: string, ada: string) {
  const posted = await browser.go(chooser, { form: { ada } });
  return posted.status === 303 ? browser.go(posted.location) : posted;
}

async function signIn(browser: Browser, ada: string, which = portalClient) {
  const { config, first, redeem } = await start(browser, which);
  const back = await choose(browser, first.location, ada);
  return { config, tokens: await redeem(back.location) };
}

const verified = async (token: string, audience: string) =>
  (
    await jwtVerify(token, createRemoteJWKSet(new URL(`${testApp().url}/sandbox/oidc/jwks`)), {
      issuer: `${testApp().url}/sandbox/oidc`,
      audience,
      algorithms: ['RS256'],
    })
  ).payload;

test('the chooser uses the requested language and redirects to the callback (EXT-001, SES-003)', async () => {
  const browser = openBrowser(testApp());
  const { first, redeem } = await start(browser, portalClient, {
    return_address: `${portal().url}/Order?a=1`,
    language: 'zh-CN',
    ui_locales: 'zh-CN',
  });
  expect(first.status).toBe(303);
  const page = await browser.go(first.location);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<html lang="zh-CN">');
  expect(page.text).toContain('Dayang Rosmawati binti Haji Tengah');
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(page.text).not.toContain('<script');
  const back = await choose(browser, first.location, '7000001');
  expect(back.location.startsWith(`${portal().url}/auth/callback?code=`)).toBe(true);
  const tokens = await redeem(back.location);
  expect(tokens.refresh_token).toBeTruthy();
  expect(tokens.expires_in).toBe(8 * 60 * 60);
});

test('the token has every claim and is verified by the published keys (SES-006, EXT-003)', async () => {
  const { tokens } = await signIn(openBrowser(testApp()), '7000007');
  const claims = await verified(tokens.access_token, 'balai');
  expect(claims).toMatchObject({
    sub: 'sandbox-7000007',
    origin: 'LOCAL',
    account: { country: 'bn', abo: '7000007', lcl_partyid: '907000007', sales_plan_aff: 'BN01' },
    accounts: [
      { country: 'bn', status: 'ACTIVE' },
      { country: 'my', status: 'ACTIVE' },
      { country: 'sg', status: 'INACTIVE' },
    ],
  });
  expect(claims.jti).toBeTruthy();
  await expect(verified(tokens.access_token, 'balai-admin')).rejects.toThrow('"aud"');
});

test('one refresh token gives new access tokens repeatedly, with credentials in header or body (EXT-002)', async () => {
  const { config, tokens } = await signIn(openBrowser(testApp()), '7000002');
  const refresh = tokens.refresh_token ?? '';
  const one = await client.refreshTokenGrant(config, refresh);
  const two = await client.refreshTokenGrant(
    await configure(portalClient, client.ClientSecretBasic(portalClient.secret)),
    refresh,
  );
  expect(new Set([tokens.access_token, one.access_token, two.access_token]).size).toBe(3);
  expect(
    new Set([tokens, one, two].map(({ access_token }) => decodeJwt(access_token).jti)).size,
  ).toBe(3);
  await verified(two.access_token, 'balai');
});

test('the lifetime of access tokens follows the setting from the next token on (SES-041)', async () => {
  const { config, tokens } = await signIn(openBrowser(testApp()), '7000002');
  await testApp().ask('/settings', { json: { accessTokenSeconds: 60 } });
  const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
  const { exp = 0, iat = 0 } = await verified(next.access_token, 'balai');
  expect(exp - iat).toBe(60);
  await testApp().ask('/settings/reset', { method: 'POST' });
});

test('redirects a person without permission with access_denied (SES-045)', async () => {
  const browser = openBrowser(testApp());
  const { first } = await start(browser);
  const back = new URL((await choose(browser, first.location, '7000012')).location);
  expect(back.origin).toBe(portal().url);
  expect(back.searchParams.get('error')).toBe('access_denied');
});

test('a signed-in person can choose another account, and prompt=none skips the chooser (EXT-001)', async () => {
  const browser = openBrowser(testApp());
  const stranger = await start(openBrowser(testApp()), portalClient, { prompt: 'none' });
  expect(new URL(stranger.first.location).searchParams.get('error')).toBe('login_required');

  await signIn(browser, '7000001');
  const again = await start(browser);
  expect(again.first.location).toContain('/sandbox/sign-in/');
  const other = await again.redeem(
    (await choose(browser, again.first.location, '7000004')).location,
  );
  expect(decodeJwt(other.access_token).sub).toBe('sandbox-7000004');

  const silent = await start(browser, portalClient, { prompt: 'none' });
  expect(decodeJwt((await silent.redeem(silent.first.location)).access_token).sub).toBe(
    'sandbox-7000004',
  );
  const wrongClient = await start(browser, adminClient, { prompt: 'none' });
  expect(new URL(wrongClient.first.location).searchParams.get('error')).toBe('login_required');
});

test('signs in a generated member number and shows the sign-in page again for an unknown one (EXT-001)', async () => {
  const browser = openBrowser(testApp());
  const { first, redeem } = await start(browser);
  const refused = await browser.go(first.location, { form: { ada: '1234567' } });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('value="1234567"');
  const tokens = await redeem((await choose(browser, first.location, '8123456')).location);
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    account: { abo: '8123456', country: 'bn' },
  });
});

test('administrators have their own client and audience (ADM-001)', async () => {
  const browser = openBrowser(testApp());
  const { first, redeem } = await start(browser, adminClient, { scope: 'openid email' });
  const page = await browser.go(first.location);
  expect(page.text).toContain('7009001');
  expect(page.text).not.toContain('7000001');
  expect((await browser.go(first.location, { form: { ada: '7000001' } })).status).toBe(422);
  const tokens = await redeem((await choose(browser, first.location, '7009001')).location);
  expect(await verified(tokens.access_token, 'balai-admin')).toMatchObject({
    admin: true,
    email: expect.stringContaining('@'),
    email_verified: true,
  });
  expect(tokens.claims()).toMatchObject({
    sub: 'sandbox-7009001',
    admin: true,
    email_verified: true,
  });
  await expect(verified(tokens.access_token, 'balai')).rejects.toThrow('"aud"');
});

test('the next sign-in after the switch page uses the chosen account, and a refresh keeps it (EXT-005)', async () => {
  const browser = openBrowser(testApp());
  await signIn(browser, '7000007');
  const page = await browser.go(
    `/sandbox/account-switch?country=my&return_address=${encodeURIComponent(`${portal().url}/Home`)}`,
  );
  expect(page.text).toContain('7000107');
  expect(page.text).not.toContain('7000207');
  const posted = await browser.go('/sandbox/account-switch', {
    form: { country: 'my', return_address: `${portal().url}/Home` },
  });
  expect(posted.location).toBe(`${portal().url}/Home`);
  const silent = await start(browser, portalClient, { prompt: 'none' });
  expect(decodeJwt((await silent.redeem(silent.first.location)).access_token)).toMatchObject({
    account: { country: 'my', abo: '7000107' },
  });
  const { config, first, redeem } = await start(browser);
  const direct = await browser.go(first.location);
  expect(direct.status).toBe(303);
  const tokens = await redeem((await browser.go(direct.location)).location);
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    sub: 'sandbox-7000007',
    account: { country: 'my', abo: '7000107' },
  });
  const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect(decodeJwt(next.access_token)).toMatchObject({ account: { country: 'my' } });
  const later = await start(browser);
  expect((await browser.go(later.first.location)).status).toBe(200);
});

test('the switch page links only to the portal and explains when a switch is not possible (EXT-005, EXT-015)', async () => {
  const address = (back: string) =>
    `/sandbox/account-switch?country=my&return_address=${encodeURIComponent(back)}`;
  const stranger = await openBrowser(testApp()).go(address(`${portal().url}/Home`));
  expect(stranger.text).toContain('You are not signed in');
  for (const [ada, text] of [
    ['7000006', 'cannot be switched'],
    ['7000002', 'no active account in another country'],
  ] as const) {
    const browser = openBrowser(testApp());
    await signIn(browser, ada);
    const page = await browser.go(address('https://elsewhere.example/x'));
    expect(page.text).toContain(text);
    expect(page.text).not.toContain('elsewhere.example');
    expect(page.text).not.toContain('name="country"');
    // A request without the form changes nothing.
    const posted = await browser.go('/sandbox/account-switch', {
      form: { country: 'my', return_address: 'https://elsewhere.example/x' },
    });
    expect(posted.location).toBe(`${portal().url}/`);
    const silent = await start(browser, portalClient, { prompt: 'none' });
    expect(decodeJwt((await silent.redeem(silent.first.location)).access_token)).toMatchObject({
      account: { country: 'bn' },
    });
  }
});

test('the member account page shows a name only to a signed-in person (EXT-008)', async () => {
  const browser = openBrowser(testApp());
  await signIn(browser, '7000001');
  expect((await browser.go('/sandbox/account')).text).toContain(
    'Dayang Rosmawati binti Haji Tengah',
  );
  const page = await openBrowser(testApp()).go('/sandbox/account');
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('Dayang Rosmawati');
});

test('sign-out ends session and refresh token and links only to the portal (EXT-004, EXT-015, SES-037)', async () => {
  const browser = openBrowser(testApp());
  const { config, tokens } = await signIn(browser, '7000001');
  const page = await browser.go(
    `/sandbox/sign-out?language=zh-cn&return_address=${encodeURIComponent('https://elsewhere.example/x')}`,
  );
  expect(page.text).toContain('<html lang="zh-CN">');
  expect(page.text).not.toContain('elsewhere.example');
  expect(page.text).toContain(`href="${portal().url}/"`);
  await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  const silent = await start(browser, portalClient, { prompt: 'none' });
  expect(new URL(silent.first.location).searchParams.get('error')).toBe('login_required');
});

test('refuses codes without PKCE and foreign redirect addresses (EXT-001)', async () => {
  const browser = openBrowser(testApp());
  const base = `/sandbox/oidc/auth?client_id=${portalClient.id}&response_type=code&scope=openid`;
  const plain = await browser.go(
    `${base}&redirect_uri=${encodeURIComponent(`${portal().url}/auth/callback`)}`,
  );
  expect(new URL(plain.location).searchParams.get('error')).toBe('invalid_request');
  const foreign = await browser.go(
    `${base}&redirect_uri=${encodeURIComponent('https://elsewhere.example/cb')}`,
  );
  expect(foreign.status).toBe(400);
  const otherSpelling = await browser.go(
    `${base}&redirect_uri=${encodeURIComponent(`${portal().url.replace('127.0.0.1', 'localhost')}/auth/callback`)}`,
  );
  expect(otherSpelling.status).toBe(303);
});

test('a restart keeps keys, grants and settings (EXT-002)', async () => {
  const { tokens } = await signIn(openBrowser(testApp()), '8000001');
  await testApp().ask('/settings', { json: { shop: { createDelayMs: 5 } } });
  await restart();
  const next = await client.refreshTokenGrant(
    await configure(portalClient),
    tokens.refresh_token ?? '',
  );
  expect(decodeJwt(next.access_token).sub).toBe('sandbox-8000001');
  await verified(tokens.access_token, 'balai');
  expect((await testApp().ask('/settings')).json).toMatchObject({ shop: { createDelayMs: 5 } });
  await testApp().ask('/settings/reset', { method: 'POST' });
});
