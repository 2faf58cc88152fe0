import type { Core } from '#api/platform/http/context.ts';
import type { Signals } from '#api/platform/figures.ts';
import { jobs } from '#api/features/administrators/service.jobs.ts';
import { listWaiting } from './store.view.ts';

const troubled: readonly string[] = ['FAILED', 'BROKEN', 'LATE'];

/** Reads the state of the installation for alerts (docs/runbooks). */
export async function readSignals(core: Pick<Core, 'db' | 'jobs'>): Promise<Signals> {
  const [waiting, { items }] = await Promise.all([listWaiting(core.db), jobs(core)]);
  return { waiting, jobsInTrouble: items.filter(({ state }) => troubled.includes(state)).length };
}
