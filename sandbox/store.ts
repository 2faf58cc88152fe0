import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Store = DatabaseSync;

const schema = `
create table if not exists kept (name text primary key, value text not null);
create table if not exists oidc (
  model text not null, id text not null, payload text not null, expires integer,
  grant_id text, uid text, consumed integer, primary key (model, id));
create index if not exists oidc_grant on oidc (grant_id) where grant_id is not null;
create index if not exists oidc_uid on oidc (uid) where uid is not null;
create table if not exists granted (
  grant_id text primary key, session_uid text not null, sub text not null, country text not null, at integer not null);
create table if not exists generated (ada text primary key, at integer not null, terms text);
create table if not exists orders (
  reservation text primary key, site text not null, hybris integer not null unique, member text not null, items text not null,
  amount integer not null, currency text not null, return_url text not null, deadline integer not null,
  language text not null, state text not null, created integer not null, ready_at integer not null,
  paid_at integer, lands_at integer, closes_at integer);
create index if not exists orders_landing on orders (lands_at) where lands_at is not null;
create table if not exists reports (
  id integer primary key, event_id text not null, reservation text not null, status text not null, kind text not null,
  body text not null, at integer not null, next_try integer, tries integer not null default 0, answer text);
create index if not exists reports_due on reports (next_try) where next_try is not null;
create index if not exists reports_order on reports (reservation);
create table if not exists refunds (
  number integer primary key, reservation text not null, reference text not null, amount integer not null,
  at integer not null, unique (reservation, reference));
create table if not exists mails (
  id integer primary key, recipient text not null, subject text not null, text text not null, html text not null, at integer not null);
create table if not exists mail_ids (message_id text primary key, mail_id integer not null);
create table if not exists mail_replies (mail_id integer primary key, address text not null);
create table if not exists mail_files (
  id integer primary key, mail_id integer not null, name text not null, type text not null, content blob not null);
create index if not exists mail_files_of on mail_files (mail_id);
create table if not exists push_subscriptions (
  id text primary key, public_key blob not null, private_key blob not null, auth blob not null, sender text, gone integer not null default 0);
create table if not exists pushes (
  id integer primary key, subscription text not null, payload text not null, ttl integer not null, urgency text not null, topic text not null, at integer not null);
create index if not exists pushes_of on pushes (subscription);
create table if not exists webhook_receivers (name text primary key, secrets text not null);
create table if not exists webhooks (
  receiver text not null, id text not null, body text not null, at integer not null, times integer not null default 1, primary key (receiver, id));
`;

/**
 * Opens the SQLite file with all data of the sandbox. `:memory:` writes nothing to disk. With
 * synchronous = NORMAL a power failure may lose the last writes, a killed process loses none.
 */
export function openStore(dataDir: string): Store {
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(dataDir === ':memory:' ? dataDir : join(dataDir, 'sandbox.sqlite'));
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 3000;');
  db.exec(schema);
  // Columns that are missing in files of an older sandbox.
  const columns = db
    .prepare('pragma table_info(orders)')
    .all()
    .map((column) => column['name']);
  for (const [name, type] of [
    ['site', "text not null default 'bn'"],
    ['closes_at', 'integer'],
  ] as const)
    if (!columns.includes(name)) db.exec(`alter table orders add column ${name} ${type}`);
  return db;
}

export function readKept(db: Store, name: string): string | null {
  const row = db.prepare('select value from kept where name = ?').get(name);
  return row ? String(row['value']) : null;
}

export function writeKept(db: Store, name: string, value: string): void {
  db.prepare(
    'insert into kept (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  ).run(name, value);
}

/** Runs `work` in a transaction and rolls it back if it throws. */
export function together<T>(db: Store, work: () => T): T {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
