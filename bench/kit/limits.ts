import { fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#tests/postgres.ts';
import { type Answer, type Client, openClient } from './client.ts';
import { pgbench } from './pgbench.ts';
import { endWithUs, inParallel } from './place.ts';

/**
 * Limits from the same run. E: a bare echo server of the same framework. P: pgbench with one
 * function per claim over eight connections.
 */
export type Echo = {
  url: string;
  perSecond(burst: { count: number; lines: number; body: unknown }): Promise<number>;
  stop(): Promise<void>;
};

export async function startEcho(): Promise<Echo> {
  const port = await freePort();
  const child = endWithUs(
    fork('bench/kit/echo.ts', { env: { ...process.env, PORT: String(port) } }),
  );
  await once(child, 'message');
  const url = `http://127.0.0.1:${port}/`;
  return {
    url,
    async perSecond({ count, lines, body }) {
      const { perSecond, answers } = await askAll(count, lines, (client) => client.post(url, body));
      if (answers.some(({ status }) => status !== 200)) throw new Error('an echo request failed');
      return perSecond;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

/** Sends `count` requests over `lines` connections, one at a time on each. */
export async function askAll(
  count: number,
  lines: number,
  ask: (client: Client, nth: number) => Promise<Answer>,
): Promise<{ perSecond: number; seconds: number; answers: Answer[] }> {
  const client = openClient(lines);
  const began = performance.now();
  const answers = await inParallel(Array.from({ length: count }), lines, (_, nth) =>
    ask(client, nth),
  );
  const seconds = (performance.now() - began) / 1000;
  client.close();
  return { perSecond: count / seconds, seconds, answers };
}

/** `stocks`: number of ticket types. */
export type Claims = { perSecond(stocks: number, count: number): Promise<number> };

const tables = `
create table limit_stock (id int primary key, total int not null, taken int not null default 0, check (taken between 0 and total)) with (fillfactor = 50);
create table limit_order (id bigint generated always as identity primary key, number text not null unique, member int not null, at timestamptz not null default clock_timestamp());
create index on limit_order (member);
create table limit_claim (order_id bigint references limit_order, stock int, quantity int not null, primary key (order_id, stock));
create function limit_buy(who int, which int) returns bigint language plpgsql as $$
declare made bigint := nextval('limit_order_id_seq');
begin
  insert into limit_order (id, number, member) overriding system value values (made, 'RE' || made, who);
  insert into limit_claim values (made, which, 1);
  update limit_stock set taken = taken + 1 where id = which and taken < total;
  if not found then raise exception 'sold out'; end if;
  return made;
end $$;`;

/**
 * P: one function writes an order, its claim and the counter of the ticket type, the contended row
 * last.
 */
export async function makeClaims(
  pool: { query(text: string): Promise<unknown> },
  databaseUrl: string,
): Promise<Claims> {
  await pool.query(tables);
  return {
    // Rows of earlier runs would slow it down.
    async perSecond(stocks, count) {
      await pool.query('truncate limit_stock, limit_order, limit_claim');
      await pool.query(
        `insert into limit_stock select n, 1000000 from generate_series(1, ${stocks}) n`,
      );
      const script = `\\set who random(1, 1000000)\n\\set which random(1, ${stocks})\nselect limit_buy(:who, :which)`;
      return pgbench(databaseUrl, script, { clients: 8, each: Math.ceil(count / 8) });
    },
  };
}
