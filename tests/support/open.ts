import { afterAll, beforeAll, inject } from 'vitest';
import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import type { SettingKey } from '#domain/regions/rules.settings.ts';
import { openTestApp, type TestApp, type TestAppOptions } from '#tests/testApp.ts';

/**
 * Opens an application on the engine of the current vitest project: PGlite, or a new database on
 * the test PostgreSQL.
 */
export function open(options: Omit<TestAppOptions, 'postgresUrl'> = {}): Promise<TestApp> {
  return openTestApp({
    ...options,
    postgresUrl: process.env['TEST_ENGINE'] === 'postgres' ? inject('postgresUrl') : undefined,
  });
}

/** Opens one application for all tests of a file. The returned function works inside tests only. */
export function testAppOf(options: Omit<TestAppOptions, 'postgresUrl'> = {}): () => TestApp {
  let testApp: TestApp | undefined;
  beforeAll(async () => {
    testApp = await open(options);
  });
  afterAll(async () => {
    await testApp?.stop();
  });
  return () => {
    if (testApp === undefined) throw new Error('the application has not started yet');
    return testApp;
  };
}

/** Saves a setting of Brunei as an administrator; null restores the inherited value. */
export async function setSetting(
  testApp: TestApp,
  key: SettingKey,
  own: number | null,
): Promise<void> {
  const admin = await testApp.admin('system');
  const { version } = (await testApp.ask(getSettings, { country: 'bn' }, { admin })).data;
  const change = { country: 'bn', version, values: [{ key, own }] };
  const { code } = await testApp.ask(saveSettings, change, { admin });
  if (code !== null) throw new Error(`the setting ${key} was rejected: ${code}`);
}

/** Raises the limits on reservations (B-44) for tests that do not test them. */
export async function liftReservationLimits(testApp: TestApp): Promise<void> {
  await setSetting(testApp, 'reservations.hourly', 1000);
  for (const key of ['room.unpaid', 'service.unpaid'] as const) await setSetting(testApp, key, 50);
}
