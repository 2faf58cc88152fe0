import { type DatabaseConfig, isRemoteDatabase } from '#api/config.database.ts';
import {
  appliedMigrations,
  compareMigrations,
  knownMigrations,
} from '#api/platform/db/schemaState.ts';
import { type Db, one, value } from '#api/platform/db/sql.ts';
import { byHand, right, rightIf, type Step, wrong } from './steps.ts';

const oldest = 15;
const maxClockMs = 2000;
/** Connections for migrations, dumps and this program. */
const spareConnections = 10;
const processes = 2;

type Server = {
  version: number;
  text: string;
  encoding: string;
  isStandby: boolean;
  commit: string;
  vacuum: string;
  standbys: string;
  connections: number;
};

const readServer = (db: Db) => one<Server>(db)`
  select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as text,
    current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isStandby",
    current_setting('synchronous_commit') as commit, current_setting('autovacuum') as vacuum,
    current_setting('synchronous_standby_names') as standbys,
    current_setting('max_connections')::int as connections`;

const serverSteps = (db: Db, pool: number): Step[] => [
  {
    chapter: 'Database',
    name: 'server',
    remedy: `Use PostgreSQL ${oldest} or newer, a database with encoding UTF8, and the address of the primary.`,
    async check() {
      const { version, text, encoding, isStandby } = await readServer(db);
      return rightIf(
        version >= oldest && encoding === 'UTF8' && !isStandby,
        `PostgreSQL ${text}, ${encoding}, ${isStandby ? 'standby' : 'primary'}`,
      );
    },
  },
  {
    chapter: 'Database',
    name: 'durability',
    remedy: 'Set synchronous_commit = on and autovacuum = on.',
    async check() {
      const { commit, vacuum } = await readServer(db);
      const isDurable = ['on', 'remote_write', 'remote_apply'].includes(commit);
      return rightIf(
        isDurable && vacuum === 'on',
        `synchronous_commit ${commit}, autovacuum ${vacuum}`,
      );
    },
  },
  {
    chapter: 'Database',
    name: 'standby',
    remedy:
      'Run the cluster of "High availability" if no acknowledged order may be lost with a disk.',
    async check() {
      const { standbys } = await readServer(db);
      return standbys === ''
        ? byHand('no synchronous standby')
        : right(`commits wait for ${standbys}`);
    },
  },
  {
    chapter: 'Database',
    name: 'connections',
    remedy: 'Raise max_connections, or lower DATABASE_POOL.',
    async check() {
      const { connections } = await readServer(db);
      const needed = processes * pool + spareConnections;
      return rightIf(
        connections >= needed,
        `${connections} allowed; ${processes} processes and administration need ${needed}`,
      );
    },
  },
];

const tlsStep = (db: Db, databaseUrl: string): Step => ({
  chapter: 'Database',
  name: 'TLS',
  remedy: 'Add sslmode=verify-full to DATABASE_URL, and hostssl in pg_hba.conf.',
  async check() {
    const version = await value<string | null>(db)`select coalesce(
      (select version from pg_stat_ssl where pid = pg_backend_pid() and ssl), '')`;
    if (version !== '') return right(`the connection uses ${version}`);
    return isRemoteDatabase(databaseUrl)
      ? wrong('the connection to another machine is not encrypted')
      : right('not encrypted, on this machine only');
  },
});

const rolesStep = (db: Db): Step => ({
  chapter: 'Database',
  name: 'roles',
  remedy:
    'Make a second role that owns the schema, and run npm run migrate with MIGRATION_DATABASE_URL.',
  async check() {
    const can = await one<{ role: string; owns: boolean; creates: boolean; rules: boolean }>(db)`
      select current_user as role,
        exists (select 1 from pg_class where relname = 'booking_order' and pg_has_role(current_user, relowner, 'MEMBER')) as owns,
        has_schema_privilege(current_schema(), 'CREATE') as creates,
        (select rolsuper from pg_roles where rolname = current_user) as rules`;
    const faults = [
      ...(can.rules ? ['is a superuser'] : []),
      ...(can.owns ? ['owns the tables'] : []),
      ...(can.creates ? ['may create tables'] : []),
    ];
    return rightIf(
      faults.length === 0,
      `the role ${can.role} of DATABASE_URL ${faults.join(', ') || 'can only read and change rows'}`,
    );
  },
});

const clockStep = (db: Db): Step => ({
  chapter: 'Machine',
  name: 'clock of the database server',
  remedy: 'Synchronize the clocks of both machines.',
  async check() {
    const before = Date.now();
    const theirs = await value<number>(
      db,
    )`select extract(epoch from clock_timestamp())::float8 * 1000`;
    const apart = Math.round(Math.max(before - theirs, theirs - Date.now(), 0));
    return rightIf(apart <= maxClockMs, `${apart} ms apart from this machine`);
  },
});

const tableSteps = (db: Db): Step[] => [
  {
    chapter: 'Tables',
    name: 'migrations',
    remedy: 'Run npm run migrate of this build, with MIGRATION_DATABASE_URL.',
    async check() {
      const state = compareMigrations(knownMigrations(), await appliedMigrations(db));
      const { missing, ahead, unusable } = state;
      if (unusable.length > 0) return wrong(`another build has applied ${unusable.join(', ')}`);
      if (missing.length > 0) return wrong(`missing: ${missing.join(', ')}`);
      return right(ahead.length > 0 ? `later ones too: ${ahead.join(', ')}` : 'all of this build');
    },
  },
  {
    chapter: 'Tables',
    name: 'first rows',
    remedy: 'Run npm run migrate: it inserts countries, levels and terms into an empty database.',
    async check() {
      const countries = await value<number>(db)`select count(*)::int from country`;
      return rightIf(countries > 0, `${countries} countries`);
    },
  },
];

/** What must be true of the database. */
export const databaseSteps = (
  db: Db,
  { databaseUrl, databasePool }: DatabaseConfig & { databaseUrl: string },
): Step[] => [
  ...serverSteps(db, databasePool),
  tlsStep(db, databaseUrl),
  rolesStep(db),
  clockStep(db),
  ...tableSteps(db),
];
