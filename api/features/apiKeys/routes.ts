import {
  getApiKey,
  listApiKeys,
  makeApiKeySecret,
  saveApiKey,
  withdrawApiKey,
} from '#domain/apiKeys/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { readRoutes } from './read/routes.read.ts';
import { apiKeyRecord, apiKeyRows, keepApiKey, newSecret, withdraw } from './service.ts';

export function apiKeyRoutes(on: On): void {
  on(listApiKeys, apiKeyRows);
  on(getApiKey, apiKeyRecord);
  on(saveApiKey, keepApiKey);
  on(makeApiKeySecret, newSecret);
  on(withdrawApiKey, withdraw);
  readRoutes(on);
}
