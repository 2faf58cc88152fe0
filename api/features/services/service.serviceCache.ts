import type { Core } from '#api/platform/http/context.ts';
import { byVersion, perDatabase } from '#api/platform/cache.ts';
import { listServices, type ServiceRow } from './store.view.ts';

/** A service as administrators have set it up; which days it has is a matter of its slots. */
export type SetService = Omit<ServiceRow, 'nextDay' | 'lastDay'>;

/** Countries with their languages. */
const maxKeys = 30;
const cacheOf = perDatabase(() =>
  byVersion<ReadonlyMap<string, SetService>>({ name: 'services', maxKeys: maxKeys }),
);

/**
 * Published services of a country in a language, as new as a version of the set-up that was just
 * read. Who has which slots is never remembered.
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
