import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import type { SettingKey } from '#domain/regions/rules.settings.ts';
import type { World } from '#api/test/world.ts';

/** Saves a setting of Brunei as an administrator; null: the inherited value. */
export async function setSetting(world: World, key: SettingKey, own: number | null): Promise<void> {
  const admin = await world.admin('system');
  const { version } = (await world.ask(getSettings, { country: 'bn' }, { admin })).data;
  const said = { country: 'bn', version, values: [{ key, own }] };
  const { code } = await world.ask(saveSettings, said, { admin });
  if (code !== null) throw new Error(`the setting ${key} was refused: ${code}`);
}
