import type { ListQuery, RecordScope } from '#domain/administrators/shapes.ts';
import {
  fitsSetting,
  settingIn,
  settingKeys,
  type SettingKey,
  type SettingValue,
} from '#domain/regions/rules.settings.ts';
import { record } from '#api/platform/records/audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { invalidateSite } from './service.ts';
import {
  findSettings,
  isCountry,
  listSettingOwners,
  lockSettings,
  setSetting,
} from './store.settings.ts';

/** Reads a setting in a transaction, where no other connection may be used (PGlite has one). */
export async function settingWithin<K extends SettingKey>(
  conn: Conn,
  country: string,
  key: K,
): Promise<SettingValue<K>> {
  const rows = await findSettings(conn, [country, 'master']);
  return settingIn(key, rows.get(`${country}/${key}`), rows.get(`master/${key}`));
}

type Own = { key: SettingKey; own: number | string | null };

const isKnown = (key: string): key is SettingKey => settingKeys.includes(key as SettingKey);
/** Settings of all countries need a role without limits, also to read them (ROL-021). */
const scopeOf = (country: string): RecordScope => ({
  country: country === 'master' ? null : country,
  district: null,
});
const isReadable = ({ admin }: AdminCtx, country: string): boolean =>
  country === 'master'
    ? admin.can('settings.read', scopeOf(country))
    : admin.canWithin('settings.read', country);

export async function settingRows(ctx: AdminCtx, input: ListQuery) {
  const page = await listSettingOwners(
    ctx.db,
    input,
    ctx.admin.reach('settings.read'),
    isReadable(ctx, 'master'),
  );
  return {
    ...page,
    items: page.items.map(({ country, name, keys }) => ({
      country,
      name,
      ownKeys: keys.filter(isKnown),
    })),
  };
}

async function read(conn: Conn, country: string) {
  const rows = await findSettings(conn, [country, 'master']);
  const values = settingKeys.map((key) => {
    const own = rows.get(`${country}/${key}`);
    return {
      key,
      own: fitsSetting(key, own) ? (own as number | string) : null,
      inherited: settingIn(
        key,
        undefined,
        country === 'master' ? undefined : rows.get(`master/${key}`),
      ),
    };
  });
  const version = sha256(JSON.stringify(values.map(({ key, own }) => [key, own]))).toString(
    'base64url',
  );
  return { country, version, values };
}

/**
 * Reads the settings of a country or of `master`. Throws `noData` for those the administrator may
 * not read (I25).
 */
export async function settings(ctx: AdminCtx, country: string) {
  const exists =
    isReadable(ctx, country) && (country === 'master' || (await isCountry(ctx.db, country)));
  if (!exists) throw new Refused('noData');
  return read(ctx.db, country);
}

/** Changes settings of a country or of all countries (ADM-009). */
export async function saveSettings(
  ctx: AdminCtx,
  input: { country: string; version: string; values: readonly Own[] },
): Promise<null> {
  const { country, version, values } = input;
  await settings(ctx, country);
  if (!ctx.admin.can('settings.write', scopeOf(country))) throw new Refused('notAllowed');
  for (const { key, own } of values)
    if (own !== null && !fitsSetting(key, own)) throw new Refused('wrongInput', { field: key });
  await inTransaction(ctx.db, async (tx) => {
    await lockSettings(tx);
    const before = await read(tx, country);
    if (before.version !== version) throw new Refused('changedMeanwhile');
    const owned = new Map(before.values.map(({ key, own }) => [key, own]));
    const changed = values.filter(({ key, own }) => owned.get(key) !== own);
    if (changed.length === 0) return;
    for (const { key, own } of changed) await setSetting(tx, country, key, own);
    await record(tx, ctx, {
      action: 'change',
      entity: 'settings',
      entityId: country,
      country: scopeOf(country).country,
      old: Object.fromEntries(changed.map(({ key }) => [key, owned.get(key)])),
      new: Object.fromEntries(changed.map(({ key, own }) => [key, own])),
    });
  });
  invalidateSite(ctx);
  return null;
}
