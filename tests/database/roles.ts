import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { atServer, withName } from '#tests/postgres.ts';

/** An empty database whose owner is a role of its own, and a second role without any rights. */
export type OwnedDatabase = {
  owner: string;
  serving: string;
  ownerUrl: string;
  servingUrl: string;
  stop(): Promise<void>;
};

export async function ownedDatabase(serverUrl: string): Promise<OwnedDatabase> {
  const id = randomUUID().replaceAll('-', '').slice(0, 12);
  const [name, owner, serving] = [`balai_owned_${id}`, `owner_${id}`, `serving_${id}`];
  for (const role of [owner, serving])
    await atServer(serverUrl, `create role ${role} login password 'word'`);
  await atServer(serverUrl, `create database ${name} owner ${owner}`);
  const urlOf = (role: string) => {
    const url = new URL(withName(serverUrl, name));
    [url.username, url.password] = [role, 'word'];
    return url.href;
  };
  return {
    owner,
    serving,
    ownerUrl: urlOf(owner),
    servingUrl: urlOf(serving),
    async stop() {
      await atServer(serverUrl, `drop database ${name} with (force)`);
      for (const role of [owner, serving]) await atServer(serverUrl, `drop role ${role}`);
    },
  };
}

export async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Reads all rights that a role has in a database, by itself or as one of all roles (`public`), one
 * line for each kind of object. Objects with other rights than most of their kind have own lines.
 */
export async function rightsOf(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `
    with acl as (
      select case when relkind = 'S' then 'sequence' else 'table' end as kind, relname::text as name, coalesce(relacl, acldefault(case when relkind = 'S' then 's' else 'r' end::"char", relowner)) as acl
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'S')
      union all select 'function', oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)) from pg_proc where pronamespace = 'public'::regnamespace
      union all select 'schema', nspname, nspacl from pg_namespace where nspname = 'public'
      union all select 'database', 'this', coalesce(datacl, acldefault('d', datdba)) from pg_database where datname = current_database()),
    rights as (
      select kind, name, (select coalesce(string_agg(distinct privilege_type, ' ' order by privilege_type), 'none') from aclexplode(acl) where grantee in (0, $1::regrole)) as rights from acl),
    counted as (select kind, rights, count(*), min(name) as name from rights group by kind, rights)
    select case when count > 3 then format('%ss: %s', kind, rights) else format('%s %s: %s', kind, name, rights) end as line from counted order by 1`,
    [role],
  );
  return rows.map(({ line }) => line);
}

/** Counts the objects of all kinds that a role owns. */
export async function ownedBy(client: pg.Client, role: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_shdepend where refobjid = $1::regrole and deptype = 'o'`,
    [role],
  );
  return rows[0]!.n;
}
