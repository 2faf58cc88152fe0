import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '#locales/en/maintenance.json' with { type: 'json' };
import { type OwnServer, startOwnServer } from '#tests/postgres.ts';
import { documentsIn } from '#tests/support/pages/documents.ts';
import { openTestApp, type TestApp } from '#tests/testApp.ts';

let server: OwnServer;
let testApp: TestApp;
const { page, cookieFor } = documentsIn(() => testApp);

beforeAll(async () => {
  server = await startOwnServer();
  testApp = await openTestApp({ postgresUrl: server.url });
});
afterAll(async () => {
  await testApp.stop();
  await server.stop();
});

test('a document says that the portal is not available when the database hangs (A-91, issue 50)', async () => {
  const { cookie } = await cookieFor('8001001');
  const thaw = server.freeze();
  const { status, html } = await page('/Home', { cookie }).finally(thaw);
  expect(status).toBe(503);
  expect(html).toContain(en.heading);
  expect((await page('/Home', { cookie })).status).toBe(200);
});
