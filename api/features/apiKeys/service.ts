import { randomBytes } from 'node:crypto';
import { bothKeysHours, keyText } from '#domain/apiKeys/rules.ts';
import {
  type ApiKey,
  type ApiKeyFields,
  type ApiKeyQuery,
  rightsOfScope,
} from '#domain/apiKeys/shapes.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import {
  moveState,
  ofDistrict,
  readRecord,
  type Saved,
  saveRecord,
  type SaveCommand,
} from '#api/platform/records/records.ts';
import { assertCountry } from '#api/features/regions/service.ts';
import { insertKey, rotateSecret, setKey, setWithdrawn } from './store.ts';
import { findKey, findToday, listKeys } from './store.view.ts';

type Named = { id: string; version: number };

const auditFields = (of: ApiKeyFields) => ({
  name: of.name,
  country: of.country,
  region: of.district,
  scopes: of.scopes,
  lastDay: of.lastDay,
  perMinute: of.perMinute,
});

/** An administrator gives a key only scopes that the own roles read in its country or district. */
function assertScopes({ admin }: AdminCtx, { scopes, country, district }: ApiKeyFields): void {
  const isReadable = scopes.every((one) =>
    rightsOfScope[one].every((right) => admin.can(right, { country, district })),
  );
  if (!isReadable) throw new Refused('apiKeyScope', { field: 'scopes' });
}

/** Keys of other systems; those of a district read only its data (B-45). */
const apiKeys = (ctx: AdminCtx): Saved<ApiKey, ApiKeyFields> => ({
  entity: 'api_key',
  area: 'settings',
  scope: ofDistrict,
  find: findKey,
  async check({ tx, before, fields }) {
    assertScopes(ctx, fields);
    const { country, lastDay } = fields;
    if (lastDay === null || lastDay === before?.lastDay) return;
    if (lastDay < (await findToday(tx, country)))
      throw new Refused('apiKeyEndPast', { field: 'lastDay' });
  },
  insert: (tx, fields) => insertKey(tx, fields, randomBytes(6).toString('hex')),
  set: setKey,
  auditFields,
});

export const apiKeyRows = (ctx: AdminCtx, input: ApiKeyQuery) =>
  listKeys(ctx.db, input, ctx.admin.reach('settings.read'));

export const apiKeyRecord = (ctx: AdminCtx, { id }: { id: string }) =>
  readRecord(ctx, apiKeys(ctx), id);

export async function keepApiKey(ctx: AdminCtx, input: SaveCommand<ApiKeyFields>) {
  await assertCountry(ctx, input.country);
  return saveRecord(ctx, apiKeys(ctx), { ...input, scopes: [...new Set(input.scopes)].sort() });
}

/** Makes a secret of 32 bytes. It is in the response only; the audit log has the fact. */
export async function newSecret(ctx: AdminCtx, input: Named): Promise<{ secret: string }> {
  const bytes = randomBytes(32);
  let publicId = '';
  await moveState(ctx, apiKeys(ctx), input, {
    action: 'change',
    check: (before) => {
      assertScopes(ctx, before);
      publicId = before.publicId;
    },
    move: (tx) => rotateSecret(tx, input, { hash: sha256(bytes), hours: bothKeysHours }),
    auditFields: () => ({ new: { secretMade: true } }),
  });
  return { secret: keyText(publicId, bytes.toString('hex')) };
}

export const withdraw = (ctx: AdminCtx, input: Named): Promise<null> =>
  moveState(ctx, apiKeys(ctx), input, {
    action: 'change',
    move: (tx) => setWithdrawn(tx, input),
    auditFields: () => ({ new: { withdrawn: true } }),
  });
