import type { Tx } from '#api/platform/db/sql.ts';
import { makeWebhooks } from '../make.webhooks.ts';
import { makeApiKeys } from './make.apiKeys.ts';

/** Other systems of the company: one reads data, one receives events. */
export async function seedSystems(tx: Tx): Promise<void> {
  await makeApiKeys(tx, [{ name: 'Accounting' }]);
  await makeWebhooks(tx, [{ name: 'Loyalty programme', url: 'https://loyalty.example.com/hooks' }]);
}
