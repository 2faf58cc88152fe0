import * as z from 'zod/mini';
import { changeCall, listCall, readCall, saveCall } from '../records.ts';
import { id, version } from '../wire.ts';
import { apiKey, apiKeyFields, apiKeyFilters, apiKeyRow } from './shapes.ts';

/** Lists the keys with which other systems read data. */
export const listApiKeys = listCall({
  name: 'listApiKeys',
  path: 'apiKeys/listApiKeys',
  right: 'settings.read',
  scope: 'reference',
  filters: apiKeyFilters,
  row: apiKeyRow,
});

const names = { id: 'country apiKey' } as const;

export const getApiKey = readCall({
  name: 'getApiKey',
  path: 'apiKeys/getApiKey',
  right: 'settings.read',
  scope: 'reference',
  names,
  record: apiKey,
});

/**
 * Adds a key or changes one. It reads nothing before its secret is made. A scope needs the rights
 * of `rightsOfScope`.
 */
export const saveApiKey = saveCall({
  name: 'saveApiKey',
  path: 'apiKeys/saveApiKey',
  right: 'settings.write',
  scope: 'reference',
  names,
  fields: apiKeyFields,
  refuses: ['apiKeyEndPast', 'apiKeyScope'],
});

/**
 * Makes a new secret and returns it, once. The one before is accepted for another day, except while
 * the key is withdrawn.
 */
export const makeApiKeySecret = changeCall({
  name: 'makeApiKeySecret',
  path: 'apiKeys/makeSecret',
  right: 'settings.write',
  scope: 'reference',
  names,
  input: z.object({ id, version }),
  output: z.object({ secret: z.string() }),
  refuses: ['noData', 'apiKeyScope', 'changedMeanwhile'],
});

/** Withdraws a key at once, in all processes and for good. */
export const withdrawApiKey = changeCall({
  name: 'withdrawApiKey',
  path: 'apiKeys/withdraw',
  right: 'settings.write',
  scope: 'reference',
  names,
  input: z.object({ id, version }),
  refuses: ['noData', 'changedMeanwhile'],
});
