import type { Db } from '#api/platform/db/sql.ts';
import { makeWebhooks } from '#demo/make/make.webhooks.ts';
import { makeApiKeys } from '#demo/make/systems/make.apiKeys.ts';
import { foreignText } from '#tests/policy/policy.marks.ts';

type In = { db: Db; country: string };

/** Makers of records of other systems. */
export const systemThings = {
  apiKey: async ({ db, country }: In) =>
    String((await makeApiKeys(db, [{ country, name: foreignText }]))[0]!.id),
  webhook: async ({ db, country }: In) =>
    String((await makeWebhooks(db, [{ country, name: foreignText }]))[0]),
};
