import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { maxWebhookTries, stopAfterDays, webhookPause } from '#domain/webhooks/rules.ts';
import type { Core } from '#api/platform/http/context.ts';
import { deleteOld, setFailed, setSent, takeMessages } from './store.ts';
import { listOutgoing, type Outgoing } from './store.view.ts';

/** Messages taken by one query. */
const batchSize = 30;
const maxParallel = 6;
/** A message whose process dies is sent again after this time, longer than a request can take. */
const leaseSeconds = 60;
/** Length of a run in ms, so that messages do not hold up other work. */
const runMs = 5000;
/** The longest pause of an endpoint, in seconds: the first try after an outage comes soon. */
const longestRest = 900;

type Sending = Pick<Core, 'db' | 'secrets' | 'integrations'>;

async function sendOne(core: Sending, one: Outgoing): Promise<boolean> {
  const secrets = [one.secret, ...(one.oldSecret === null ? [] : [one.oldSecret])];
  const { failure } = await core.integrations.webhooks.send({
    url: one.url,
    id: `msg_${one.id}`,
    payload: JSON.stringify(one.payload),
    secrets: secrets.map((sealed) => core.secrets.decrypt(sealed).toString()),
  });
  if (failure === '') await setSent(core.db, one.id);
  else
    await setFailed(core.db, {
      id: one.id,
      failure,
      pause: webhookPause(one.attempts),
      rest: Math.min(longestRest, webhookPause(one.failures + 1)),
      maxTries: maxWebhookTries,
      stopDays: stopAfterDays,
    });
  return failure === '';
}

/**
 * Sends due messages (a job of every process). A batch has one message of each order and endpoint,
 * so a later event never overtakes an earlier one.
 */
export async function sendWebhooks(core: Sending): Promise<JobCounts> {
  const until = performance.now() + runMs;
  let webhooks = 0;
  do {
    const ids = await takeMessages(core.db, { most: batchSize, leaseSeconds });
    if (ids.length === 0) break;
    const left = await listOutgoing(core.db, ids);
    const sendSome = async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift())
        webhooks += (await sendOne(core, one)) ? 1 : 0;
    };
    await Promise.all(Array.from({ length: maxParallel }, sendSome));
  } while (performance.now() < until);
  await deleteOld(core.db);
  return { webhooks };
}
