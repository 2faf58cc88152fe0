import { expect, test } from 'vitest';
import { bothSecretsHours, maxWebhookTries, stopAfterDays, webhookPause } from './rules.ts';
import { isWebhookAddress } from './shapes.ts';

test('the gaps between tries double from 5 seconds to an hour', () => {
  expect([1, 2, 3, 10, 11, 500].map(webhookPause)).toEqual([5, 10, 20, 2560, 3600, 3600]);
  const seconds = Array.from({ length: maxWebhookTries }, (_, at) => webhookPause(at + 1));
  const days = seconds.reduce((sum, pause) => sum + pause, 0) / 86_400;
  expect(Math.abs(days - stopAfterDays)).toBeLessThan(0.2);
  expect(bothSecretsHours).toBe(24);
});

test('an endpoint has an https address without a user name', () => {
  for (const address of ['https://crm.example.com/hooks?x=1', 'https://crm.example.com:8443/'])
    expect([address, isWebhookAddress(address)]).toEqual([address, true]);
  for (const address of [
    '',
    'crm.example.com',
    'http://crm.example.com/',
    'https://me@crm.example.com/',
    'https://:word@crm.example.com/',
    'https://crm.example.com/#part',
    'ftp://crm.example.com/',
  ])
    expect([address, isWebhookAddress(address)]).toEqual([address, false]);
});
