import { describe, expect, test } from 'vitest';
import { ownScriptHeader } from '#domain/call.ts';
import { handedOver, outcomeOf, report } from '#tests/support/buying.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const secretOf = (byte: number) =>
  `whsec_${Buffer.from(Array.from({ length: 32 }, (_, index) => index * 5 + byte)).toString('base64')}`;
const [fresh, old, strange] = [secretOf(1), secretOf(2), secretOf(3)];

describe('behind one proxy', () => {
  const testApp = testAppOf({
    env: {
      TRUST_PROXY: '1',
      ALLOW_SANDBOX: '1',
      ADMIN_SECOND_FACTOR: '0',
      RATE_PER_ADDRESS: '5',
      ECOM_WEBHOOK_SECRET: `${fresh},${old}`,
      SECURITY_CONTACT: 'mailto:security@balai.example',
    },
  });
  /** Sends 30 token requests at once with these forwarding headers and counts those served. */
  async function served(hops: (index: number) => string): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const answer = await fetch(
          `${testApp().url}/auth/token`,
          post({}, { [ownScriptHeader]: '1', 'x-forwarded-for': hops(index) }),
        );
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    return answers.filter((status) => status !== 429).length;
  }

  test('limits by the address that the proxy adds, not by those that a client sends (B-25, X4)', async () => {
    // A new window of one second may begin during the requests.
    expect(await served((index) => `10.9.8.${index}, 203.0.113.7`)).toBeLessThanOrEqual(10);
    expect(await served((index) => `203.0.113.${index}`)).toBe(30);
  });

  test('accepts a report signed with any of the configured secrets and refuses other signatures (X10)', async () => {
    const { orderNumber, hybrisNumber } = await handedOver(testApp());
    const input = { orderNumber, hybrisNumber };
    expect(
      (await report(testApp(), { ...input, eventId: 'evt-strange' }, { secret: strange })).http,
    ).toBe(401);
    expect((await report(testApp(), { ...input, eventId: 'evt-old' }, { secret: old })).http).toBe(
      200,
    );
    expect(await outcomeOf(testApp(), 'evt-old')).toBe('APPLIED');
    expect(
      (await report(testApp(), { ...input, eventId: 'evt-fresh' }, { secret: fresh })).http,
    ).toBe(200);
  });

  test('security.txt names the contact and expires within a year (X13)', async () => {
    const answer = await fetch(`${testApp().url}/.well-known/security.txt`);
    const lines = Object.fromEntries(
      (await answer.text())
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(/: (.*)/s).slice(0, 2)),
    );
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(lines).toMatchObject({
      Contact: 'mailto:security@balai.example',
      Canonical: `${testApp().url}/.well-known/security.txt`,
    });
    const ahead = Date.parse(lines['Expires']) - Date.now();
    expect([ahead > 0, ahead < 365 * 24 * 3_600_000]).toEqual([true, true]);
  });

  test('every response denies device features to our pages, except the camera (I36, X13)', async () => {
    for (const path of ['/Home', '/CheckIn', '/admin', '/api/nothing', '/healthz']) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      const { headers } = await fetch(testApp().url + path);
      const policy = headers.get('permissions-policy') ?? '';
      expect([path, policy.includes('camera=(self)')]).toEqual([path, true]);
      for (const feature of ['geolocation', 'microphone', 'payment', 'usb'])
        expect([path, policy.includes(`${feature}=()`)]).toEqual([path, true]);
    }
  });
});

describe('without a contact', () => {
  const testApp = testAppOf();
  test('security.txt contains no invented contact (X13)', async () => {
    expect(
      (await (await fetch(`${testApp().url}/.well-known/security.txt`)).text()).includes(
        'Contact:',
      ),
    ).toBe(false);
  });
});
