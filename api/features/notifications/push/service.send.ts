import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { pauseAfter } from '#domain/notifications/rules.ts';
import type { PushAnswer, VapidKeys } from '#api/integrations/push.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import type { Core } from '#api/platform/http/context.ts';
import { countryOf, settingOf } from '#api/features/regions/service.ts';
import { vapidKeys } from './service.keys.ts';
import { isUrgent, messageOf } from './service.message.ts';
import { deleteDead, type PushResult, storeResults, takeMessages } from './store.messages.ts';
import { listFacts, type PushFacts } from './store.view.ts';

/** Messages taken by one query; under load fewer, in favour of members' calls. */
const batchSize = 60;
const pressedSize = 6;
/** Length of a run in ms, so that messages do not hold up other work. */
const runMs = 5000;
const maxParallel = 6;
/** Pause after a batch under load, in ms. */
const pauseMs = 30;

const resultOf = ({ id, attempts }: PushFacts, { result, reason }: PushAnswer): PushResult => {
  const pause = result === 'later' ? pauseAfter(attempts) : null;
  if (pause !== null) return { id, state: 'WAITING', pause, trouble: reason };
  return { id, state: result === 'sent' ? 'SENT' : 'FAILED', pause: 0, trouble: reason };
};

async function sendOne(core: Core, keys: VapidKeys, facts: PushFacts): Promise<PushAnswer> {
  const { kind, country, untilAt, now } = facts;
  const message = messageOf(facts, {
    country: await countryOf(core, country),
    extension: await settingOf(core, country, 'hold.extension.minutes'),
  });
  return core.integrations.push.send({
    to: facts,
    payload: JSON.stringify(message),
    ttl: Math.max(0, Math.floor((untilAt - now) / 1000)),
    topic: sha256(message.tag).toString('base64url').slice(0, 32),
    isUrgent: isUrgent(kind),
    keys,
  });
}

type Batch = {
  core: Core;
  keys: VapidKeys;
  left: PushFacts[];
  results: PushResult[];
  dead: number[];
};

async function sendSome({ core, keys, left, results, dead }: Batch): Promise<void> {
  for (let facts = left.shift(); facts !== undefined; facts = left.shift()) {
    const { id, deviceId, isOutdated } = facts;
    if (isOutdated) {
      results.push({ id, state: 'SKIPPED', pause: 0, trouble: 'overtaken' });
      continue;
    }
    try {
      const answer = await sendOne(core, keys, facts);
      if (answer.result === 'gone') dead.push(deviceId);
      else results.push(resultOf(facts, answer));
    } catch (error) {
      core.log.error({ pushMessage: id, err: error }, 'a push message could not be made');
      results.push({ id, state: 'FAILED', pause: 0, trouble: 'could not be made' });
    }
  }
}

/**
 * Sends due push messages (a job of every process). A batch is taken, sent and stored in three
 * steps: a process that dies in between sends none of it again (decision 0177).
 */
export async function sendPushes(core: Core): Promise<JobCounts> {
  const until = performance.now() + runMs;
  let pushes = 0;
  do {
    const isPressed = core.load.isPressed();
    const ids = await takeMessages(core.db, isPressed ? pressedSize : batchSize);
    if (ids.length === 0) break;
    const batch: Batch = {
      core,
      keys: await vapidKeys(core),
      left: await listFacts(core.db, ids),
      results: [],
      dead: [],
    };
    await Promise.all(Array.from({ length: isPressed ? 1 : maxParallel }, () => sendSome(batch)));
    if (batch.dead.length > 0) await deleteDead(core.db, batch.dead);
    await storeResults(core.db, batch.results);
    pushes += batch.results.filter(({ state }) => state === 'SENT').length;
    if (isPressed) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  } while (performance.now() < until);
  return { pushes };
}
