import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { pauseAfter } from '#domain/notifications/rules.ts';
import { passDays, passFollowsHours } from '#domain/wallet/rules.ts';
import type { Core } from '#api/platform/http/context.ts';
import { putGooglePass } from './service.google.ts';
import {
  deleteDevice,
  deletePasses,
  type DeviceRow,
  listDevices,
  setNotified,
  setFailed,
  takeChanged,
} from './store.ts';
import { listFacts, listPast, markChanged, type PassFacts } from './store.view.ts';

/** Passes taken by one query. */
const batchSize = 50;
/** A pass whose process dies is tried again after this time, longer than a batch can take. */
const leaseSeconds = 120;
/** Length of a run in ms. */
const runMs = 5000;
const pastSize = 1000;

/** Notifies the devices of a changed pass, which then fetch it. Returns whether all were notified. */
async function notifyApple(core: Core, devices: readonly DeviceRow[]): Promise<boolean> {
  const { apple } = core.integrations.wallets;
  if (apple === undefined) return true;
  const answers = await apple.notify(devices.map(({ pushToken }) => pushToken));
  for (const [nth, { passId, device }] of devices.entries())
    if (answers[nth] === 'gone') await deleteDevice(core.db, passId, device);
  return !answers.includes('later');
}

async function changeAtGoogle(core: Core, facts: PassFacts): Promise<boolean> {
  const { google } = core.integrations.wallets;
  if (google === undefined) return true;
  try {
    await putGooglePass(core, google, facts);
    return true;
  } catch (error) {
    core.log.warn({ walletPass: facts.id, err: error }, 'a pass could not be changed');
    return false;
  }
}

async function notifyBatch(core: Core, ids: readonly number[]): Promise<number> {
  const devices = await listDevices(core.db, ids);
  let notified = 0;
  for (const facts of await listFacts(core.db, ids)) {
    const isNotified =
      facts.kind === 'APPLE'
        ? await notifyApple(
            core,
            devices.filter(({ passId }) => passId === facts.id),
          )
        : await changeAtGoogle(core, facts);
    if (isNotified) await setNotified(core.db, facts);
    else await setFailed(core.db, { id: facts.id, pause: pauseAfter(facts.attempts) });
    if (isNotified) notified++;
  }
  return notified;
}

/** Finds passes whose ticket has changed and notifies their wallets (a job of every process). */
export async function followTickets(core: Core): Promise<JobCounts> {
  const { apple, google } = core.integrations.wallets;
  if (apple === undefined && google === undefined) return {};
  await markChanged(core.db, passFollowsHours);
  const until = performance.now() + runMs;
  let passes = 0;
  do {
    const ids = await takeChanged(core.db, { most: batchSize, leaseSeconds });
    if (ids.length === 0) break;
    passes += await notifyBatch(core, ids);
  } while (performance.now() < until);
  await deletePasses(core.db, await listPast(core.db, { days: passDays, most: pastSize }));
  return { passes };
}
