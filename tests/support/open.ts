import { afterAll, beforeAll, inject } from 'vitest';
import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import type { SettingKey } from '#domain/regions/rules.settings.ts';
import { openWorld, type World, type WorldOptions } from '#tests/world.ts';

/**
 * A world on the engine of the running project: the embedded one, or a fresh database of the test
 * PostgreSQL.
 */
export function open(options: Omit<WorldOptions, 'postgresUrl'> = {}): Promise<World> {
  return openWorld({
    ...options,
    postgresUrl: process.env['TEST_ENGINE'] === 'postgres' ? inject('postgresUrl') : undefined,
  });
}

/**
 * One world for a whole file, opened before its tests and stopped after them; ask for it inside
 * tests only.
 */
export function worldOf(options: Omit<WorldOptions, 'postgresUrl'> = {}): () => World {
  let world: World | undefined;
  beforeAll(async () => {
    world = await open(options);
  });
  afterAll(async () => {
    await world?.stop();
  });
  return () => {
    if (world === undefined) throw new Error('the world is not open yet');
    return world;
  };
}

/** Saves a setting of Brunei as an administrator; null: the inherited value. */
export async function setSetting(world: World, key: SettingKey, own: number | null): Promise<void> {
  const admin = await world.admin('system');
  const { version } = (await world.ask(getSettings, { country: 'bn' }, { admin })).data;
  const said = { country: 'bn', version, values: [{ key, own }] };
  const { code } = await world.ask(saveSettings, said, { admin });
  if (code !== null) throw new Error(`the setting ${key} was refused: ${code}`);
}

/** Sets the limits on reservations (B-44) above what a test makes that is not about them. */
export async function liftReservationLimits(world: World): Promise<void> {
  await setSetting(world, 'reservations.hourly', 1000);
  for (const key of ['room.unpaid', 'service.unpaid'] as const) await setSetting(world, key, 50);
}
