import { printed } from '../text/shapes.names.ts';
import * as z from 'zod/mini';
import { changeCall, listCall, readCall } from '../records.ts';
import { settingKeys } from './rules.settings.ts';
import { line, lines } from '../text/text.ts';

/** A country by its code, or `master` for all countries (B-30). */
const owner = z.string().check(z.regex(/^([a-z]{2}|master)$/));
const key = z.enum(settingKeys as [(typeof settingKeys)[number]]);
const value = z.union([z.int(), printed(lines(300))]);

/** Lists countries and `master` with the keys for which they have own values (ADM-009, CON-036). */
export const listSettingRows = listCall({
  name: 'listSettingRows',
  path: 'regions/listSettings',
  right: 'settings.read',
  scope: 'reference',
  row: z.object({ country: owner, name: z.string(), ownKeys: z.array(key) }),
});

/**
 * Returns every setting of a country or `master`: its own value and the inherited one. `version`
 * identifies this state.
 */
export const getSettings = readCall({
  name: 'getSettings',
  path: 'regions/getSettings',
  right: 'settings.read',
  scope: 'reference',
  names: { country: 'country settings' },
  by: { country: owner },
  record: z.object({
    country: owner,
    version: z.string(),
    values: z.array(z.object({ key, own: z.nullable(value), inherited: value })),
  }),
});

/**
 * Changes settings (ADM-009); null removes the own value. This process applies them at once, other
 * processes within five seconds. Refuses a value outside its limits (9001 with the key).
 */
export const saveSettings = changeCall({
  name: 'saveSettings',
  path: 'regions/saveSettings',
  right: 'settings.write',
  scope: 'reference',
  names: { country: 'country settings' },
  input: z.object({
    country: owner,
    version: line(100),
    values: z.array(z.object({ key, own: z.nullable(value) })).check(z.maxLength(200)),
  }),
  refuses: ['noData', 'changedMeanwhile'],
});
