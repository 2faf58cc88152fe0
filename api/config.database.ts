import pg from 'pg';
import { isLoopbackHost } from './config.strength.ts';

const shape = 'an address like postgres://name:password@host/database is needed';

/** Reads an address as pg does: a parameter of it or a variable such as PGHOST may override it. */
const parsed = (url: string): pg.Client => new pg.Client({ connectionString: url });

/** Returns why an address of a database cannot be used, without its value; null if it can. */
export function databaseFault(url: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(url)) return shape;
  try {
    parsed(url);
    return null;
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    return path === undefined ? shape : `its file ${path} cannot be read (${code})`;
  }
}

/** Whether a valid address is one of another machine. */
export function isRemoteDatabase(url: string): boolean {
  const { host } = parsed(url);
  return !host.startsWith('/') && !isLoopbackHost(host);
}

/** Name of the database role in a valid address. */
export const roleOf = (url: string): string => parsed(url).user ?? '';

/** With repeated parameters pg uses the last one. */
const verifiesServer = (url: string): boolean =>
  new URLSearchParams(url.split('?')[1]).getAll('sslmode').at(-1) === 'verify-full';

export type DatabaseConfig = {
  databaseUrl: string | undefined;
  /** Address of the role that owns the schema, if it is another one than that of `databaseUrl`. */
  migrationUrl: string | undefined;
  databasePool: number;
  /** Address of a standby that serves reports (decision 0158). */
  reportUrl: string | undefined;
  /** A standby whose data are older serves no reports, in ms. */
  reportMaxAgeMs: number;
};

type DatabaseSettings = {
  DATABASE_URL?: string | undefined;
  MIGRATION_DATABASE_URL?: string | undefined;
  DATABASE_POOL: number;
  REPORT_DATABASE_URL?: string | undefined;
  REPORT_MAX_AGE_MS: number;
  DATABASE_TLS: 'verify-full' | 'off';
};

/** Explains which addresses of other machines lack a verified TLS connection (ASVS 12.3). */
export function unprotectedDatabases(e: DatabaseSettings): string[] {
  if (e.DATABASE_TLS === 'off') return [];
  return (['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'REPORT_DATABASE_URL'] as const)
    .filter((name) => {
      const url = e[name];
      return url !== undefined && isRemoteDatabase(url) && !verifiesServer(url);
    })
    .map(
      (name) =>
        `${name}: the connection can be read and changed on the way, sslmode=verify-full is needed (DATABASE_TLS=off if the network protects it)`,
    );
}

/** Throws an Error for the operator if the addresses do not belong together. */
export function databaseOf(e: DatabaseSettings): DatabaseConfig {
  const { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: migrationUrl } = e;
  if (migrationUrl !== undefined) {
    if (databaseUrl === undefined)
      throw new Error('MIGRATION_DATABASE_URL: it is needed together with a DATABASE_URL.');
    if (roleOf(databaseUrl) === roleOf(migrationUrl))
      throw new Error(
        'MIGRATION_DATABASE_URL: its role is that of DATABASE_URL. It names the role that owns the schema.',
      );
    if (parsed(databaseUrl).database !== parsed(migrationUrl).database)
      throw new Error('MIGRATION_DATABASE_URL: it names another database than DATABASE_URL.');
  }
  return {
    databaseUrl,
    migrationUrl,
    databasePool: e.DATABASE_POOL,
    reportUrl: reportUrlOf(e),
    reportMaxAgeMs: e.REPORT_MAX_AGE_MS,
  };
}

function reportUrlOf({
  DATABASE_URL: databaseUrl,
  MIGRATION_DATABASE_URL: migrationUrl,
  REPORT_DATABASE_URL: reportUrl,
}: DatabaseSettings): string | undefined {
  if (reportUrl === undefined) return undefined;
  if (databaseUrl === undefined)
    throw new Error('REPORT_DATABASE_URL: it is needed together with a DATABASE_URL.');
  if (migrationUrl !== undefined && roleOf(reportUrl) === roleOf(migrationUrl))
    throw new Error(
      'REPORT_DATABASE_URL: its role owns the schema. Use the role of DATABASE_URL, which a standby has too.',
    );
  if (parsed(databaseUrl).database !== parsed(reportUrl).database)
    throw new Error('REPORT_DATABASE_URL: it names another database than DATABASE_URL.');
  return reportUrl;
}
