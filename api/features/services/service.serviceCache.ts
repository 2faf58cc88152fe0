import type { Core } from '#api/platform/http/context.ts';
import { byVersion, perDatabase } from '#api/platform/cache.ts';
import { listServices, type ServiceRow } from './store.view.ts';

/** A service without fields that depend on its slots. */
export type SetService = Omit<ServiceRow, 'nextDay' | 'lastDay'>;

/** Pairs of country and language. */
const maxKeys = 30;
const cacheOf = perDatabase(() =>
  byVersion<ReadonlyMap<string, SetService>>({ name: 'services', maxKeys: maxKeys }),
);

/**
 * Published services of at least `version`, which the caller has just read; places are not cached.
 */
export const servicesAt = (
  core: Pick<Core, 'db'>,
  version: number,
  country: string,
  lang: string,
): Promise<ReadonlyMap<string, SetService>> =>
  cacheOf(core).get(`${country}/${lang}`, version, async () => {
    const rows = await listServices(core.db, lang, { country });
    return new Map(rows.map((row) => [row.id, row]));
  });
